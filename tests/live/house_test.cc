// A whole house on a real port: people, passwords, roles, tables, notices.
#include "base/version.h"
#include "live/live_house.h"
#include "support/places.h"
#include "support/sanitized.h"
#include "support/shell.h"

namespace pitboss::test {
namespace house_test {

TEST(House, AGuestPlaysAtOnce) {
  LiveHouse house;
  const auto guest = house.ask("POST", "/api/guest");
  ASSERT_EQ(guest.status, 201) << guest.body.dump();
  const std::string token = guest.body["token"];
  EXPECT_EQ(token.size(), 64u);
  EXPECT_EQ(house.ask("GET", "/api/me", {}, token).body["wallet_cents"], 1'000'000);
  LiveClient socket(house);
  socket.say({{"type", "watch"}, {"table", "bj"}});
  EXPECT_EQ(socket.next()["error"]["code"], "no_session");
  socket.say({{"type", "hello"}, {"token", token}});
  EXPECT_EQ(socket.next()["type"], "welcome");
  socket.say({{"type", "watch"}, {"table", "nowhere"}});
  EXPECT_EQ(socket.next()["error"]["code"], "no_table");
  socket.say({{"type", "watch"}, {"table", "bj"}});
  EXPECT_EQ(socket.next()["type"], "state");
  socket.say(
      {{"type", "command"}, {"id", "1"}, {"table", "bj"}, {"command", {{"type", "buy_in"}, {"amount_cents", 10'000}}}});
  EXPECT_EQ(socket.next()["type"], "events");
  EXPECT_TRUE(socket.next()["ok"]);
  EXPECT_EQ(house.ask("GET", "/api/me", {}, token).body["wallet_cents"], 990'000);
}

TEST(House, LoggingOutEndsTheSocketsAndTheToken) {
  LiveHouse house;
  const std::string token = house.ask("POST", "/api/guest").body["token"];
  LiveClient socket(house);
  socket.say({{"type", "hello"}, {"token", token}});
  EXPECT_EQ(socket.next()["type"], "welcome");
  EXPECT_EQ(house.ask("POST", "/api/log-out", {}, token).status, 200);
  EXPECT_TRUE(socket.closes());
  EXPECT_EQ(house.ask("GET", "/api/me", {}, token).status, 401);
}

TEST(House, ThreeFailuresLockAName) {
  LiveHouse house;
  ASSERT_EQ(house.ask("POST", "/api/accounts", {{"name", "Anna"}, {"password", "a good password"}}).status, 201);
  EXPECT_EQ(house.ask("POST", "/api/accounts", {{"name", "anna"}, {"password", "another one"}}).code(), "taken");
  EXPECT_EQ(house.ask("POST", "/api/log-in", {{"name", "ANNA"}, {"password", "a good password"}}).status, 201);
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(house.ask("POST", "/api/log-in", {{"name", "anna"}, {"password", "wrong wrong"}}).status, 401);
  EXPECT_EQ(house.ask("POST", "/api/log-in", {{"name", "anna"}, {"password", "a good password"}}).code(), "locked");
  EXPECT_EQ(house.ask("POST", "/api/log-in", {{"name", "nobody"}, {"password", "wrong wrong"}}).code(), "wrong");
}

TEST(House, WhatIsNotYoursIsRefused) {
  LiveHouse house;
  const std::string guest = house.ask("POST", "/api/guest").body["token"];
  const std::string supervisor = house.add_user("sue", ledger::UserRole::supervisor);
  const std::string administrator = house.add_user("ada", ledger::UserRole::administrator);
  ASSERT_EQ(supervisor.size(), 64u);
  const Json user{{"name", "dan"}, {"password", "a good password"}, {"role", "dealer"}};
  EXPECT_EQ(house.ask("POST", "/api/users", user).status, 401);
  EXPECT_EQ(house.ask("POST", "/api/users", user, guest).status, 403);
  EXPECT_EQ(house.ask("POST", "/api/users", user, supervisor).status, 403);
  EXPECT_EQ(house.ask("POST", "/api/users", user, administrator).status, 201);
  EXPECT_EQ(house.ask("POST", "/api/users", user, administrator).code(), "taken");
  EXPECT_EQ(
      house.ask("POST", "/api/users", {{"name", "x"}, {"password", "a good password"}, {"role", "king"}}, administrator)
          .code(),
      "bad_role");
  const Json notice{{"rulebook", "blackjack"}, {"set", {{"dealer.soft_17", "hit"}}}};
  EXPECT_EQ(house.ask("POST", "/api/tables/bj/notice", notice, guest).status, 403);
  EXPECT_EQ(house.ask("POST", "/api/tables/bj/notice", notice, supervisor).status, 202);
  EXPECT_EQ(house.ask("POST", "/api/tables/none/notice", notice, supervisor).status, 404);
  EXPECT_EQ(house.ask("POST", "/api/tables/bj/notice", {{"book", "blackjack"}, {"settings", {"decks=77"}}}, supervisor)
                .status,
            400);
}

TEST(House, OnesOwnTable) {
  LiveHouse house;
  const std::string guest = house.ask("POST", "/api/guest").body["token"];
  const Json mine{{"name", "mine"}, {"rulebook", "vs-switch-2"}, {"set", {{"decks", "8"}}}};
  EXPECT_EQ(house.ask("POST", "/api/tables", mine).status, 401);
  EXPECT_EQ(house.ask("POST", "/api/tables", {{"name", "a b"}, {"book", "blackjack"}}, guest).status, 400);
  EXPECT_EQ(house.ask("POST", "/api/tables", {{"name", "x"}, {"book", "poker"}}, guest).status, 400);
  EXPECT_EQ(
      house.ask("POST", "/api/tables", {{"name", "x"}, {"book", "blackjack"}, {"human_dealer", true}}, guest).status,
      403);
  EXPECT_EQ(house.ask("POST", "/api/tables", {{"name", "x"}, {"book", "blackjack"}, {"colour", "red"}}, guest).status,
            400);
  const auto made = house.ask("POST", "/api/tables", mine, guest);
  ASSERT_EQ(made.status, 201) << made.body.dump();
  EXPECT_EQ(made.body["decks"], 8);
  EXPECT_EQ(house.ask("POST", "/api/tables", mine, guest).status, 429);
  EXPECT_EQ(house.ask("GET", "/api/tables").body["tables"].size(), 2u);
}

TEST(House, OneAddressMayNotAskWithoutEnd) {
  server::HouseOptions options = LiveHouse::usual_options();
  options.requests_a_second = 1;   // and a burst of two: however slow they come, they come quicker
  LiveHouse house(options);
  int made = 0, stopped = 0;
  for (int i = 0; i < 400 && stopped == 0; ++i) {
    const auto answer = house.ask("POST", "/api/guest");
    made += answer.status == 201;
    stopped += answer.status == 429;
    EXPECT_EQ(answer.code(), answer.status == 429 ? "too_many" : "");
  }
  EXPECT_EQ(stopped, 1);
  EXPECT_GE(made, 2);
  EXPECT_EQ(house.ask("GET", "/api/tables").status, 200) << "who only looks is not stopped";
}

TEST(House, TheRulesAreForAnybody) {
  LiveHouse house;
  const auto books = house.ask("GET", "/api/books");
  ASSERT_EQ(books.status, 200);
  EXPECT_EQ(books.body["books"].size(), rulebook::published_ids().size());
  const auto book = house.ask("GET", "/api/books/gc-switch?set=decks%3D8");
  ASSERT_EQ(book.status, 200);
  EXPECT_EQ(book.body["entries"][0]["value"], "8");
  EXPECT_EQ(house.ask("GET", "/api/books/gc-switch?set=decks%3D7").status, 400);
  EXPECT_EQ(house.ask("GET", "/api/books/nothing").status, 400);
  // In two pieces: nothing is proved of them here.
  EXPECT_EQ(house.ask("GET", "/api/clauses/gc.5(c)").body["id"], std::string("GC.") + "5(c)");
  EXPECT_EQ(house.ask("GET", "/api/clauses/R8").body["id"], std::string("R") + "8");
  EXPECT_EQ(house.ask("GET", "/api/clauses/nothing").status, 404);
  EXPECT_GT(house.ask("GET", "/api/clauses").body["clauses"].size(), 100u);
  for (const char* const path : {"/api/clauses", "/api/lab/edge", "/api/history", "/api/floor/hold"})
    EXPECT_EQ(house.ask("POST", path).status, 405) << path;
}

// The same numbers as the command line's.
TEST(House, TheLaboratoryAnswersAsTheCommandLineDoes) {
  LiveHouse house;
  const auto program = [](const std::string& words) {
    const ShellRan ran = run_in_shell(pitboss::test::program_path() + " " + words);
    EXPECT_EQ(ran.exit, 0) << ran.out;
    return Json::parse(ran.out);
  };
  EXPECT_EQ(house.ask("GET", "/api/lab/edge?rulebook=blackjack&set=decks%3D2").body,
            program("edge blackjack --set decks=2 --json"));
  EXPECT_EQ(house.ask("GET", "/api/lab/strategy?rulebook=blackjack").body, program("strategy blackjack --json"));
  EXPECT_EQ(house.ask("GET", "/api/lab/advise?rulebook=blackjack&up=T&hands=88").body,
            program("advise blackjack --up T --hands 88 --json"));
  const auto bets = house.ask("GET", "/api/lab/bets?book=sd-switch");
  ASSERT_EQ(bets.status, 200);
  EXPECT_EQ(bets.body["bets"][0]["ev_per_own_wager_exact"],
            program("bet super-match --json")["ev_per_own_wager_exact"]);
  EXPECT_EQ(house.ask("GET", "/api/lab/edge?book=blackjack&set=decks%3D99").status, 400);
  EXPECT_EQ(house.ask("GET", "/api/lab/advise?book=blackjack&up=X&hands=88").code(), "bad_cards");
  EXPECT_EQ(house.ask("GET", "/api/lab/edge?book=blackjack&hole=1").code(), "bad_question");
  EXPECT_EQ(house.ask("GET", "/api/lab/nothing?book=blackjack").status, 404);
}

// The program and this test may have been linked at different commits.
std::string without_commit(std::string text) {
  const std::string number = std::string("pitboss ") + version_number() + '+';
  for (std::size_t at = 0; (at = text.find(number, at)) != std::string::npos;) {
    at += number.size();
    while (at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '-'))
      text.erase(at, 1);
  }
  return text;
}

TEST(House, GivesTheSheetOfTheCommandLine) {
  LiveHouse house;
  const auto ask = [&](const std::string& query) {
    server::Request request;
    request.method = "GET";
    request.path = "/api/lab/par";
    request.query = query;
    const auto answer = bots::http_request("127.0.0.1", house.transport->port(), request);
    EXPECT_TRUE(answer.ok()) << answer.reason();
    return answer.ok() ? *answer : server::Response{};
  };
  const std::string program = pitboss::test::program_path() + " par blackjack --set decks=2 ";
  const std::pair<const char*, const char*> forms[] = {
      {"html", "text/html; charset=utf-8"}, {"csv", "text/csv; charset=utf-8"}, {"json", "application/json"}};
  for (const auto& [form, type] : forms) {
    if (sanitized) break;   // it takes longer there than the client waits
    const server::Response answer = ask(std::string("book=blackjack&set=decks%3D2&format=") + form);
    EXPECT_EQ(answer.status, 200) << form;
    EXPECT_EQ(answer.type, type);
    EXPECT_EQ(without_commit(answer.body), without_commit(run_in_shell(program + "--" + form).out)) << form;
    // The page brings its own style, and may run nothing.
    const auto policy = std::ranges::find(answer.headers, std::string("Content-Security-Policy"),
                                          &std::pair<std::string, std::string>::first);
    ASSERT_NE(policy, answer.headers.end());
    EXPECT_EQ(policy->second.starts_with("default-src 'none'; style-src 'unsafe-inline'"), std::string("html") == form);
  }
  EXPECT_EQ(ask("book=blackjack&format=pdf").status, 400);
  EXPECT_EQ(ask("book=nothing&format=csv").status, 400);
  EXPECT_EQ(ask("book=gc-switch&set=super_match.pair%3D100003+to+99991").status, 400);
}

// Deprecated names, removed in 0.3, are taken, and the answer says what they are called now.
TEST(House, AnOldNameIsTakenWithAWarning) {
  server::HouseOptions options = LiveHouse::usual_options();
  std::mutex mutex;
  std::vector<std::string> logged;
  options.log = [&](std::string_view sentence) {
    const std::scoped_lock lock(mutex);
    logged.emplace_back(sentence);
  };
  LiveHouse house(options);
  const auto warning_of = [&](const std::string& method, const std::string& path, const std::string& query,
                              const Json& body = {}) {
    server::Request request;
    request.method = method;
    request.path = path;
    request.query = query;
    if (!body.is_null()) request.body = body.dump();
    const auto answer = bots::http_request("127.0.0.1", house.transport->port(), request);
    EXPECT_TRUE(answer.ok()) << answer.reason();
    if (!answer.ok()) return std::string();
    const auto found =
        std::ranges::find(answer->headers, std::string("Warning"), &std::pair<std::string, std::string>::first);
    return found == answer->headers.end() ? std::string() : found->second;
  };
  const std::string book = "book is called rulebook now; the old name goes with version 0.3";
  EXPECT_EQ(warning_of("GET", "/api/lab/bets", "book=sd-switch"), "299 pitboss \"" + book + "\"");
  EXPECT_EQ(warning_of("GET", "/api/lab/bets", "book=sd-switch"), "299 pitboss \"" + book + "\"") << "from the cache";
  EXPECT_EQ(warning_of("GET", "/api/lab/bets", "rulebook=sd-switch"), "");
  EXPECT_EQ(
      warning_of("POST", "/api/tables", "", {{"name", "x"}, {"book", "poker"}, {"settings", Json::array()}}),
      "299 pitboss \"book is called rulebook now, settings is called set now; the old name goes with version 0.3\"");
  EXPECT_EQ(warning_of("POST", "/api/tables", "", {{"name", "x"}, {"rulebook", "poker"}, {"set", Json::object()}}), "");
  EXPECT_EQ(warning_of("GET", "/api/history/export", "format=jsonl"),
            "299 pitboss \"format=jsonl is called format=json now; the old name goes with version 0.3\"");
  EXPECT_EQ(warning_of("GET", "/api/history/export", "format=json"), "");
  const std::scoped_lock lock(mutex);
  EXPECT_EQ(std::ranges::count(logged, "GET /api/lab/bets: " + book), 1) << "once, however often it is asked";
}

TEST(House, SaysHowItIs) {
  LiveHouse house;
  const auto health = house.ask("GET", "/healthz");
  EXPECT_EQ(health.status, 200);
  EXPECT_EQ(health.body.at("version"), version());
  EXPECT_EQ(house.ask("POST", "/healthz").status, 405);
  EXPECT_EQ(house.ask("GET", "/api/nothing").status, 404);
  server::Request request;
  request.method = "GET";
  request.path = "/metrics";
  const auto metrics = bots::http_request("127.0.0.1", house.transport->port(), request);
  ASSERT_TRUE(metrics.ok());
  EXPECT_NE(metrics->body.find("pitboss_tables 1"), std::string::npos) << metrics->body;
  const std::string built =
      std::string("pitboss_build_info{commit=\"") + build_commit() + "\",version=\"" + version_number() + "\"} 1";
  EXPECT_NE(metrics->body.find(built), std::string::npos) << metrics->body;
  server::Request bad;
  bad.method = "POST";
  bad.path = "/api/log-in";
  bad.body = "[1,2";
  EXPECT_EQ(bots::http_request("127.0.0.1", house.transport->port(), bad)->status, 400);
}

}   // namespace house_test
}   // namespace pitboss::test
