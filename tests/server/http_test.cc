// HTTP as browsers, scripts and enemies speak it: bytes on a real port.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "server/echo_house.h"
#include "server/http_text.h"
#include "server/page_files.h"
#include "server/raw_socket.h"
#include "server/token_bucket.h"

namespace pitboss::test {
namespace http_test {

using namespace std::chrono_literals;

// A page's folder, with something beside it that nobody may have.
class Page {
 public:
  Page() {
    std::string pattern = std::filesystem::temp_directory_path() / "pitboss-page-XXXXXX";
    root_ = mkdtemp(pattern.data());
    std::filesystem::create_directories(root_ / "page" / "assets");
    std::filesystem::create_directories(root_ / "page" / ".git");
    write("secret.txt", "the hole card");
    write("page/index.html", "<!doctype html><title>pitboss</title>");
    write("page/favicon.ico", "icon");
    write("page/cards.json", "{}");
    write("page/assets/index-B4aX_9-z.js", "let a;");
    write("page/assets/style.CSS", "a{}");
    write("page/assets/empty.txt", "");
    write("page/.git/config", "private");
    write("page/.env", "private");
    std::filesystem::create_symlink(root_ / "secret.txt", root_ / "page" / "link.txt");
  }
  ~Page() { std::filesystem::remove_all(root_); }
  std::string folder() const { return root_ / "page"; }

 private:
  void write(const std::string& name, const std::string& bytes) { std::ofstream(root_ / name) << bytes; }
  std::filesystem::path root_;
};

TEST(Http, BringsRequestsToTheEndpoint) {
  EchoServer server;
  EXPECT_EQ(get(server.port(), "/api/echo").body, "GET|/api/echo||||127.0.0.1");
  EXPECT_EQ(get(server.port(), "/api/echo%20a?b=c%20d&e", "Authorization: Bearer abc\r\n").body,
            "GET|/api/echo a|b=c%20d&e|abc||127.0.0.1");
  EXPECT_EQ(fetch(server.port(), "POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello").body,
            "POST|/api/echo|||hello|127.0.0.1");
  EXPECT_EQ(
      fetch(server.port(),
            "PUT /api/echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n")
          .body,
      "PUT|/api/echo|||hello|127.0.0.1");
  EXPECT_EQ(get(server.port(), "/api/unknown").status, 404);
  EXPECT_EQ(get(server.port(), "/unknown").status, 404);   // there is no page
  EXPECT_EQ(get(server.port(), "/").status, 404);
}

TEST(Http, TheAnswerMayComeLaterOrNeverOrTwice) {
  EchoServer server;
  const HttpAnswer later = get(server.port(), "/api/later");
  EXPECT_EQ(later.status, 202);
  EXPECT_EQ(later.body, "later");
  EXPECT_EQ(get(server.port(), "/api/never").status, 500);
  RawSocket twice(server.port());
  twice.send("GET /api/twice HTTP/1.1\r\nHost: x\r\n\r\nGET /api/echo HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_EQ(read_answer(twice).body, "once");
  EXPECT_EQ(read_answer(twice).body, "GET|/api/echo||||127.0.0.1");
}

TEST(Http, EveryAnswerHasItsHeaders) {
  Page page;
  EchoServer server({}, page.folder());
  for (const std::string path : {"/api/echo", "/", "/api/unknown", "/ws", "/../x"}) {
    const HttpAnswer answer = get(server.port(), path);
    EXPECT_NE(answer.header("Content-Security-Policy").find("default-src 'self'"), std::string::npos) << path;
    EXPECT_NE(answer.header("Content-Security-Policy").find("frame-ancestors 'none'"), std::string::npos) << path;
    EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff") << path;
    EXPECT_EQ(answer.header("Referrer-Policy"), "no-referrer") << path;
    EXPECT_NE(answer.header("Content-Length"), "") << path;
  }
  EXPECT_EQ(get(server.port(), "/api/echo").header("Cache-Control"), "no-store");
  const HttpAnswer more = get(server.port(), "/api/headers");
  EXPECT_EQ(more.header("X-Good"), "yes");
  EXPECT_EQ(more.header("X-Bad"), "");
  EXPECT_EQ(more.header("Set-Cookie"), "");
  EXPECT_EQ(more.header("Content-Length"), "0");
}

TEST(Http, KeepsTheConnection) {
  EchoServer server;
  RawSocket socket(server.port());
  for (int i = 0; i < 5; ++i) {
    socket.send("GET /api/echo?" + std::to_string(i) + " HTTP/1.1\r\nHost: x\r\n\r\n");
    const HttpAnswer answer = read_answer(socket);
    EXPECT_EQ(answer.body, "GET|/api/echo|" + std::to_string(i) + "|||127.0.0.1");
    EXPECT_EQ(answer.header("Connection"), "keep-alive");
  }
  EXPECT_EQ(server.counts().accepted, 1u);
  socket.send("GET /api/echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(read_answer(socket).header("Connection"), "close");
  EXPECT_TRUE(socket.ends());
}

TEST(Http, SeveralRequestsAtOnceAreAnsweredInTheirOrder) {
  EchoServer server;
  RawSocket socket(server.port());
  std::string requests;
  for (int i = 0; i < 20; ++i)
    requests += (i % 3 == 0 ? "GET /api/later" : "GET /api/echo?" + std::to_string(i)) + " HTTP/1.1\r\nHost: x\r\n\r\n";
  socket.send(requests);
  for (int i = 0; i < 20; ++i)
    EXPECT_EQ(read_answer(socket).body, i % 3 == 0 ? "later" : "GET|/api/echo|" + std::to_string(i) + "|||127.0.0.1");
}

TEST(Http, OldClientsGetTheirAnswerAndTheEnd) {
  EchoServer server;
  RawSocket socket(server.port());
  socket.send("GET /healthz HTTP/1.0\r\n\r\n");
  EXPECT_EQ(read_answer(socket).body, "well");
  EXPECT_TRUE(socket.ends());
}

TEST(Http, HeadHasNoBody) {
  Page page;
  EchoServer server({}, page.folder());
  for (const std::string path : {"/index.html", "/api/echo"}) {
    RawSocket socket(server.port());
    socket.send("HEAD " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    const HttpAnswer answer = read_answer(socket, false);
    EXPECT_EQ(answer.status, 200);
    EXPECT_GT(std::stoi(answer.header("Content-Length")), 0);
    EXPECT_TRUE(socket.ends());
    EXPECT_EQ(socket.received(), "");
  }
}

TEST(Http, WhatIsNotHttpIsRefused) {
  EchoServer server;
  const std::vector<std::string> bad = {
      "hello\r\n\r\n",
      "GET\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n",
      "GET / HTTP/1.1\r\nno colon\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: x\r\n folded : y\r\nbad name: z\r\n\r\n",
      "GET  / HTTP/1.1\r\n\r\n",
      "G\x01T / HTTP/1.1\r\n\r\n",
      std::string("GET / HTTP/1.1\r\nHost: \0\r\n\r\n", 27),
      "POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
      "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "\x16\x03\x01\x02\x01\x01\x02\x03\x04\r\n\r\n",   // somebody speaks TLS
  };
  for (const std::string& bytes : bad) {
    RawSocket socket(server.port());
    socket.send(bytes);
    EXPECT_EQ(read_answer(socket).status, 400) << bytes;
    socket.shut_down();
    EXPECT_TRUE(socket.ends()) << bytes;
  }
  EXPECT_EQ(server.counts().cut_off, bad.size());
  EXPECT_TRUE(server.serves());
}

TEST(Http, WhatIsTooLongIsRefused) {
  EchoServer server;
  EXPECT_EQ(get(server.port(), "/", "X-Long: " + std::string(9000, 'x') + "\r\n").status, 431);
  EXPECT_EQ(get(server.port(), "/" + std::string(9000, 'x')).status, 431);
  const std::string longest(64 * 1024, 'b');
  EXPECT_EQ(fetch(server.port(), "POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 65536\r\n\r\n" + longest).body,
            "POST|/api/echo|||" + longest + "|127.0.0.1");
  EXPECT_EQ(
      fetch(server.port(), "POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 65537\r\n\r\n" + longest).status,
      413);
  EXPECT_EQ(fetch(server.port(), "POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n").status,
            413);
  EXPECT_EQ(fetch(server.port(), "POST /api/echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n10001\r\n" +
                                     longest + "b\r\n0\r\n\r\n")
                .status,
            413);
  EXPECT_TRUE(server.serves());
}

TEST(Http, WhoIsSlowToAskIsCutOff) {
  server::Bounds bounds;
  bounds.handshake = 2s;
  EchoServer server(bounds);
  RawSocket silent(server.port());
  RawSocket body(server.port());
  body.send("POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhe");
  RawSocket idle(server.port());
  idle.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_EQ(read_answer(idle).status, 200);
  const auto begin = std::chrono::steady_clock::now();
  RawSocket drip(server.port());
  // A byte now and then does not buy more time: it is for the whole request.
  const std::string request = "GET /healthz HTTP/1.1\r\nX-Long: " + std::string(5000, 'x');
  std::size_t sent = 0;
  while (sent < request.size() && !drip.ends(10ms)) drip.send(request.substr(sent++, 1));
  EXPECT_LT(sent, request.size());
  EXPECT_GE(std::chrono::steady_clock::now() - begin, bounds.handshake);
  EXPECT_TRUE(silent.ends());
  EXPECT_TRUE(body.ends());
  EXPECT_TRUE(idle.ends());
  EXPECT_TRUE(eventually([&] { return server.counts().connections == 0; }));
  EXPECT_EQ(server.counts().cut_off, 2u);   // who had begun; the others only ended
  EXPECT_TRUE(server.serves());
}

TEST(Http, GivesThePagesFiles) {
  Page page;
  EchoServer server({}, page.folder());
  const HttpAnswer index = get(server.port(), "/");
  EXPECT_EQ(index.status, 200);
  EXPECT_EQ(index.body, "<!doctype html><title>pitboss</title>");
  EXPECT_EQ(index.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(index.header("Cache-Control"), "no-cache");
  const HttpAnswer script = get(server.port(), "/assets/index-B4aX_9-z.js?v=1");
  EXPECT_EQ(script.body, "let a;");
  EXPECT_EQ(script.header("Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(script.header("Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(get(server.port(), "/assets/style.CSS").header("Content-Type"), "text/css; charset=utf-8");
  EXPECT_EQ(get(server.port(), "/favicon.ico").header("Content-Type"), "image/vnd.microsoft.icon");
  EXPECT_EQ(get(server.port(), "/assets/empty.txt").header("Content-Length"), "0");
  EXPECT_EQ(get(server.port(), "/%69ndex.html").status, 200);
}

TEST(Http, AFileThatDidNotChangeIsNotSentAgain) {
  Page page;
  EchoServer server({}, page.folder());
  const std::string etag = get(server.port(), "/").header("ETag");
  ASSERT_GT(etag.size(), 2u);
  EXPECT_NE(get(server.port(), "/cards.json").header("ETag"), etag);
  for (const std::string& known : {etag, "W/" + etag, "\"other\", " + etag, std::string("*")}) {
    const HttpAnswer answer = get(server.port(), "/", "If-None-Match: " + known + "\r\n");
    EXPECT_EQ(answer.status, 304) << known;
    EXPECT_EQ(answer.body, "");
    EXPECT_EQ(answer.header("ETag"), etag);
    EXPECT_EQ(answer.header("Content-Length"), "");
  }
  EXPECT_EQ(get(server.port(), "/", "If-None-Match: \"other\"\r\n").status, 200);
}

TEST(Http, UnknownPathsAreThePagesBusinessUnlessTheyAreFiles) {
  Page page;
  EchoServer server({}, page.folder());
  const std::string index = "<!doctype html><title>pitboss</title>";
  EXPECT_EQ(get(server.port(), "/table/7").body, index);
  EXPECT_EQ(get(server.port(), "/lobby?x=1").body, index);
  EXPECT_EQ(get(server.port(), "/apish").body, index);
  EXPECT_EQ(get(server.port(), "/healthz").body, "well");   // the server has an endpoint of this path
  EXPECT_EQ(get(server.port(), "/nothing.js").status, 404);
  EXPECT_EQ(get(server.port(), "/api/unknown").status, 404);
  EXPECT_EQ(get(server.port(), "/api").status, 404);
  EXPECT_EQ(fetch(server.port(), "POST /table/7 HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n").status, 404);
}

TEST(Http, NothingOutsideThePageIsGiven) {
  Page page;
  EchoServer server({}, page.folder());
  for (const std::string path :
       {"/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/assets/../../secret.txt",
        "/assets/%2E%2E/%2E%2E/secret.txt", "/..", "/.", "/./index.html", "/..\\secret.txt", "/%5c..%5csecret.txt",
        "/%00", "/index.html%00.js", "/a%", "/a%2", "/a%zz", "secret.txt", "*", "http://localhost/secret.txt"}) {
    const HttpAnswer answer = get(server.port(), path);
    EXPECT_EQ(answer.status, 400) << path;
    EXPECT_EQ(answer.body.find("hole card"), std::string::npos) << path;
  }
  for (const std::string path : {"/link.txt", "/.env", "/.git/config", "//etc/passwd", "/%252e%252e/secret.txt",
                                 "/page/index.html", "/.../x.txt"}) {
    const HttpAnswer answer = get(server.port(), path);
    EXPECT_EQ(answer.body.find("private"), std::string::npos) << path;
    EXPECT_EQ(answer.body.find("hole card"), std::string::npos) << path;
    EXPECT_EQ(answer.body.find("root:"), std::string::npos) << path;
  }
}

TEST(Http, NamesWithAHashAreToldFromWords) {
  using server::is_hashed_name;
  EXPECT_TRUE(is_hashed_name("/assets/index-B4aX_9-z.js"));
  EXPECT_TRUE(is_hashed_name("/assets/index-12345678.css"));
  EXPECT_TRUE(is_hashed_name("logo.a1b2c3d4.svg"));
  EXPECT_FALSE(is_hashed_name("/index.html"));
  EXPECT_FALSE(is_hashed_name("/assets/card-backside.svg"));
  EXPECT_FALSE(is_hashed_name("/assets/-B4aX_9-z"));
  EXPECT_FALSE(is_hashed_name("/a-12345678/index.html"));
  EXPECT_FALSE(is_hashed_name(""));
}

TEST(Http, TokensAreThoseOfBearers) {
  EXPECT_EQ(server::bearer_token("Bearer abc"), "abc");
  EXPECT_EQ(server::bearer_token("bearer   abc "), "abc");
  EXPECT_EQ(server::bearer_token("Basic abc"), "");
  EXPECT_EQ(server::bearer_token("Bearer"), "");
  EXPECT_EQ(server::bearer_token(""), "");
}

TEST(TokenBucket, AllowsABurstOfTwiceAndThenTheRate) {
  server::TokenBucket::Clock::time_point now{};
  server::TokenBucket bucket(10, now);
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(bucket.take(now));
  EXPECT_FALSE(bucket.take(now));
  now += 100ms;
  EXPECT_TRUE(bucket.take(now));
  EXPECT_FALSE(bucket.take(now));
  now += 1h;
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(bucket.take(now));
  EXPECT_FALSE(bucket.take(now));
  server::TokenBucket boundless(0, now);
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(boundless.take(now));
}

}   // namespace http_test
}   // namespace pitboss::test
