// The WebSocket as its users and its enemies meet it: bytes on a real port.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <thread>
#include <vector>

#include "server/echo_house.h"
#include "server/raw_socket.h"

namespace pitboss::test {
namespace websocket_test {

using namespace std::chrono_literals;

constexpr int text = 1, binary = 2, more = 0, closing = 8, ping = 9, pong = 10;

// What the protocol says to one who breaks it.
constexpr int protocol_error = 1002, text_only = 1003, bad_text = 1007, policy = 1008, too_big = 1009;

TEST(WebSocket, ShakesHandsAndEchoes) {
  EchoServer server;
  RawSocket socket(server.port());
  socket.send(upgrade_request());
  const HttpAnswer answer = read_answer(socket);
  EXPECT_EQ(answer.status, 101);
  EXPECT_EQ(answer.header("Sec-WebSocket-Accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");   // the RFC's own example
  EXPECT_EQ(answer.header("Sec-WebSocket-Extensions"), "");
  for (const std::string said : {"hello", "", "\xE2\x99\xA0 A", "{\"a\":1}"}) {
    socket.send(bytes_of({text, said}));
    const auto frame = read_frame(socket);
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->payload, said);
    EXPECT_EQ(frame->opcode, text);
    EXPECT_FALSE(frame->masked);
  }
  EXPECT_EQ(server.counts().messages_in, 4u);
  EXPECT_TRUE(eventually([&] { return server.counts().messages_out == 4; }));
}

TEST(WebSocket, OffersNoCompression) {
  EchoServer server;
  const HttpAnswer answer =
      fetch(server.port(), upgrade_request("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"));
  EXPECT_EQ(answer.status, 101);
  EXPECT_EQ(answer.header("Sec-WebSocket-Extensions"), "");
}

TEST(WebSocket, AnswersPings) {
  EchoServer server;
  RawSocket socket = open_websocket(server.port());
  socket.send(bytes_of({ping, "are you there"}));
  const auto frame = read_frame(socket);
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->opcode, pong);
  EXPECT_EQ(frame->payload, "are you there");
}

TEST(WebSocket, TakesTheLongestMessageWholeOrInPieces) {
  EchoServer server;
  RawSocket socket = open_websocket(server.port());
  const std::string longest(4096, 'x');
  socket.send(bytes_of({text, longest}));
  EXPECT_EQ(read_frame(socket)->payload, longest);
  socket.send(bytes_of({text, longest.substr(0, 1000), false}) + bytes_of({ping, ""}) +
              bytes_of({more, longest.substr(0, 3000), false}) + bytes_of({more, longest.substr(0, 96), true}));
  EXPECT_EQ(read_frame(socket)->opcode, pong);
  EXPECT_EQ(read_frame(socket)->payload, longest);
}

TEST(WebSocket, TextMayBreakWithinACharacter) {
  EchoServer server;
  RawSocket socket = open_websocket(server.port());
  const std::string spade = "\xE2\x99\xA0";
  socket.send(bytes_of({text, spade.substr(0, 1), false}) + bytes_of({more, spade.substr(1), true}));
  EXPECT_EQ(read_frame(socket)->payload, spade);
  // And its bytes may come one by one.
  for (const char c : bytes_of({text, "slowly " + spade})) socket.send(std::string(1, c));
  EXPECT_EQ(read_frame(socket)->payload, "slowly " + spade);
}

struct Offence {
  std::string_view name;
  std::string bytes;
  int code;
};
void PrintTo(const Offence& offence, std::ostream* out) { *out << offence.name; }

class WebSocketOffence : public testing::TestWithParam<Offence> {};

TEST_P(WebSocketOffence, IsTheEndOfIt) {
  EchoServer server;
  RawSocket socket = open_websocket(server.port());
  socket.send(GetParam().bytes);
  EXPECT_EQ(read_close(socket), GetParam().code);
  socket.shut_down();
  EXPECT_TRUE(socket.ends());
  EXPECT_TRUE(eventually([&] { return server.counts().connections == 0; }));
  EXPECT_EQ(server.counts().cut_off, 1u);
  EXPECT_EQ(server.house.said, 0);
  EXPECT_TRUE(server.serves());
}

INSTANTIATE_TEST_SUITE_P(
    Each, WebSocketOffence,
    testing::Values(
        Offence{"TooLong", bytes_of({text, std::string(4097, 'x')}), too_big},
        Offence{"TooLongBySomeMegabytes", bytes_of({text, std::string(3'000'000, 'x')}).substr(0, 5000), too_big},
        Offence{"SaysToBeTooLong", std::string("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF\1\2\3\4", 14), too_big},
        Offence{"LengthWithItsFirstBit", std::string("\x81\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\1\2\3\4", 14), too_big},
        Offence{"PiecesTogetherTooLong",
                bytes_of({text, std::string(3000, 'x'), false}) + bytes_of({more, std::string(1097, 'x')}), too_big},
        Offence{"Binary", bytes_of({binary, "abc"}), text_only},
        Offence{"BadText", bytes_of({text, "abc\xFF"}), bad_text},
        Offence{"BadTextOverlong", bytes_of({text, "\xC0\xAF"}), bad_text},
        Offence{"BadTextSurrogate", bytes_of({text, "\xED\xA0\x80"}), bad_text},
        Offence{"BadTextUnfinished", bytes_of({text, "\xE2\x99"}), bad_text},
        Offence{"Unmasked", bytes_of({text, "abc", true, false}), protocol_error},
        Offence{"ReservedBit1", bytes_of({text, "abc", true, true, 4}), protocol_error},
        Offence{"ReservedBit3", bytes_of({text, "abc", true, true, 1}), protocol_error},
        Offence{"ReservedOpcode", bytes_of({3, "abc"}), protocol_error},
        Offence{"ReservedControl", bytes_of({11, "abc"}), protocol_error},
        Offence{"PieceOfNothing", bytes_of({more, "abc"}), protocol_error},
        Offence{"NewTextWithinPieces", bytes_of({text, "a", false}) + bytes_of({text, "b"}), protocol_error},
        Offence{"PingInPieces", bytes_of({ping, "a", false}), protocol_error},
        Offence{"PingTooLong", bytes_of({ping, std::string(126, 'x')}), protocol_error},
        Offence{"CloseOfOneByte", bytes_of({closing, "x"}), protocol_error},
        Offence{"CloseWithBadCode", bytes_of({closing, close_payload(1005, "")}), protocol_error},
        Offence{"LengthNotShortest", std::string("\x81\xFE\x00\x01\1\2\3\4x", 9), protocol_error}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(WebSocket, TooManyMessagesAreTheEnd) {
  server::Bounds bounds;
  bounds.messages_a_second = 10;   // and a burst of twenty
  EchoServer server(bounds);
  RawSocket honest = open_websocket(server.port());
  RawSocket socket = open_websocket(server.port());
  std::string flood;
  for (int i = 0; i < 200; ++i) flood += bytes_of({text, "x"});
  socket.send(flood);
  EXPECT_EQ(read_close(socket), policy);
  EXPECT_GE(server.house.said, 20);
  EXPECT_LT(server.house.said, 200);
  honest.send(bytes_of({text, "me too?"}));
  EXPECT_EQ(read_frame(honest)->payload, "me too?");
  EXPECT_EQ(server.counts().cut_off, 1u);
}

TEST(WebSocket, PingsCountAsMessages) {
  server::Bounds bounds;
  bounds.messages_a_second = 10;
  EchoServer server(bounds);
  RawSocket socket = open_websocket(server.port());
  std::string flood;
  for (int i = 0; i < 500; ++i) flood += bytes_of({ping, "x"});
  socket.send(flood);
  EXPECT_EQ(read_close(socket), policy);
  EXPECT_TRUE(server.serves());
}

// A message that never ends, of pieces without content: Beast reads on and tells nobody.
TEST(WebSocket, EmptyPiecesForeverAreTheEnd) {
  server::Bounds bounds;
  bounds.messages_a_second = 2;
  EchoServer server(bounds);
  RawSocket socket = open_websocket(server.port());
  std::string flood = bytes_of({text, "", false});
  for (int i = 0; i < 10'000; ++i) flood += bytes_of({more, "", false});
  const auto until = std::chrono::steady_clock::now() + long_enough;
  while (socket.send(flood)) ASSERT_LT(std::chrono::steady_clock::now(), until);
  EXPECT_TRUE(eventually([&] { return server.counts().connections == 0; }));
  EXPECT_EQ(server.counts().cut_off, 1u);
  EXPECT_TRUE(server.serves());
}

TEST(WebSocket, WhoDoesNotReadIsCutOffAndOthersDoNotNotice) {
  EchoServer server;
  RawSocket deaf = open_websocket(server.port(), 4096);
  ASSERT_TRUE(eventually([&] { return server.house.arrived == 1; }));
  RawSocket honest = open_websocket(server.port());
  ASSERT_TRUE(eventually([&] { return server.house.arrived == 2; }));
  const auto connections = server.house.connections();
  const server::Text news = text_of(std::string(1000, 'n'));
  int rounds = 0;
  for (; rounds < 10'000 && server.house.gone == 0; ++rounds) {
    connections[0]->send(news);
    connections[1]->send(news);
    ASSERT_EQ(read_frame(honest)->payload, *news);   // paces us
  }
  EXPECT_TRUE(eventually([&] { return server.house.gone == 1; }));
  EXPECT_GT(rounds, 64);      // what may wait
  EXPECT_LT(rounds, 1000);    // and what the kernels hold, which is not megabytes
  EXPECT_TRUE(deaf.ends());   // its kernel was told
  EXPECT_EQ(server.counts().cut_off, 1u);
  connections[0]->send(news);   // nothing happens
  honest.send(bytes_of({text, "fine"}));
  EXPECT_EQ(read_frame(honest)->payload, "fine");
}

TEST(WebSocket, SilenceIsAnsweredWithAPingAndThenWithTheEnd) {
  server::Bounds bounds;
  bounds.silence = 1s;
  EchoServer server(bounds);
  RawSocket socket = open_websocket(server.port());
  for (int i = 0; i < 3; ++i) {   // who answers stays
    const auto frame = read_frame(socket);
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->opcode, ping);
    socket.send(bytes_of({pong, frame->payload}));
  }
  EXPECT_EQ(server.house.gone, 0);
  EXPECT_TRUE(socket.ends());
  EXPECT_TRUE(eventually([&] { return server.house.gone == 1; }));
  EXPECT_EQ(server.counts().cut_off, 1u);
}

TEST(WebSocket, WrongOriginIsRefused) {
  EchoServer server;
  for (const std::string origin : {"http://evil.example", "null", "http://localhost.evil.example", "localhost",
                                   "http://", "http://localhost:1", "file://localhost"})
    EXPECT_EQ(fetch(server.port(), upgrade_request("Origin: " + origin + "\r\n")).status, 403) << origin;
  EXPECT_EQ(server.house.arrived, 0);
  EXPECT_EQ(server.counts().refused, 7u);
  for (const std::string origin : {"http://localhost", "https://localhost", "HTTP://LocalHost"})
    EXPECT_EQ(fetch(server.port(), upgrade_request("Origin: " + origin + "\r\n")).status, 101) << origin;
  EXPECT_EQ(fetch(server.port(), upgrade_request("Origin: http://localhost\r\nOrigin: http://evil.example\r\n")).status,
            403);
}

TEST(WebSocket, OnlyListedOriginsWhereThereIsAList) {
  EchoServer server({}, "", {"https://casino.example"});
  EXPECT_EQ(fetch(server.port(), upgrade_request("Origin: https://casino.example\r\n")).status, 101);
  EXPECT_EQ(fetch(server.port(), upgrade_request("Origin: http://casino.example\r\n")).status, 403);
  EXPECT_EQ(fetch(server.port(), upgrade_request("Origin: http://localhost\r\n")).status, 403);
  EXPECT_EQ(fetch(server.port(), upgrade_request()).status, 101);   // no page
}

TEST(WebSocket, OnlyAtItsPathAndWithAllThatBelongsToIt) {
  EchoServer server;
  EXPECT_EQ(fetch(server.port(), upgrade_request("", "/other")).status, 404);
  EXPECT_EQ(fetch(server.port(), upgrade_request("", "/ws/")).status, 404);
  EXPECT_EQ(fetch(server.port(), upgrade_request("", "/ws?table=1")).status, 101);
  const HttpAnswer plain = get(server.port(), "/ws");
  EXPECT_EQ(plain.status, 426);
  EXPECT_EQ(plain.header("Upgrade"), "websocket");
  const std::string good = upgrade_request();
  const auto without = [&](std::string_view line) {
    std::string request = good;
    const std::size_t at = request.find(line);
    request.erase(at, request.find("\r\n", at) + 2 - at);
    return fetch(server.port(), request).status;
  };
  EXPECT_EQ(without("Sec-WebSocket-Key"), 400);
  EXPECT_EQ(without("Sec-WebSocket-Version"), 400);
  EXPECT_EQ(without("Host"), 400);
  std::string old = good;
  old.replace(old.find("Version: 13"), 11, "Version: 12");
  EXPECT_EQ(fetch(server.port(), old).status, 426);
  EXPECT_TRUE(eventually([&] { return server.counts().connections == 0; }));
  EXPECT_TRUE(server.serves());
}

TEST(WebSocket, AFullHouseSaysSo) {
  EchoServer server;
  server.house.full = true;
  RawSocket socket = open_websocket(server.port());
  EXPECT_EQ(read_close(socket), 1013);
  EXPECT_EQ(server.counts().refused, 1u);
  EXPECT_EQ(server.house.arrived, 0);
}

TEST(WebSocket, TooManyConnectionsAreRefused) {
  server::Bounds bounds;
  bounds.connections = 3;
  EchoServer server(bounds);
  std::vector<RawSocket> sockets;
  for (int i = 0; i < 3; ++i) sockets.push_back(open_websocket(server.port()));
  EXPECT_EQ(get(server.port(), "/healthz").status, 503);
  EXPECT_EQ(server.counts().refused, 1u);
  EXPECT_EQ(server.counts().connections, 3u);
  sockets.pop_back();
  EXPECT_TRUE(eventually([&] { return server.counts().connections == 2; }));
  EXPECT_EQ(get(server.port(), "/healthz").status, 200);
}

TEST(WebSocket, TooManyOfOneAddressAreRefused) {
  server::Bounds bounds;
  bounds.connections_of_one = 2;
  EchoServer server(bounds);
  RawSocket one = open_websocket(server.port());
  RawSocket two = open_websocket(server.port());
  EXPECT_EQ(get(server.port(), "/healthz").status, 503);
  one.reset();
  EXPECT_TRUE(eventually([&] { return server.counts().connections == 1; }));
  EXPECT_EQ(get(server.port(), "/healthz").status, 200);
}

TEST(WebSocket, TheirCloseIsAnswered) {
  EchoServer server;
  RawSocket socket = open_websocket(server.port());
  socket.send(bytes_of({closing, close_payload(1000, "tired")}));
  EXPECT_EQ(read_close(socket), 1000);
  EXPECT_TRUE(socket.ends());
  EXPECT_TRUE(eventually([&] { return server.house.gone == 1; }));
  EXPECT_EQ(server.counts().cut_off, 0u);
}

TEST(WebSocket, TheirEndWithoutAWordIsNoticed) {
  EchoServer server;
  {
    RawSocket closed = open_websocket(server.port());
    RawSocket reset = open_websocket(server.port());
    ASSERT_TRUE(eventually([&] { return server.house.arrived == 2; }));
    reset.reset();
  }
  EXPECT_TRUE(eventually([&] { return server.house.gone == 2; }));
}

TEST(WebSocket, OurCloseComesAfterWhatWasSentAndNothingAfterIt) {
  EchoServer server;
  RawSocket socket = open_websocket(server.port());
  socket.send(bytes_of({text, "last words"}) + bytes_of({text, "unheard"}));
  EXPECT_EQ(read_frame(socket)->payload, "one");
  EXPECT_EQ(read_frame(socket)->payload, "two");
  const auto end = read_frame(socket);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->opcode, closing);
  EXPECT_EQ(end->payload, close_payload(1000, "done"));
  socket.send(bytes_of({closing, end->payload}));
  EXPECT_TRUE(socket.ends());
  EXPECT_EQ(socket.received(), "");
  EXPECT_TRUE(eventually([&] { return server.house.gone == 1; }));
  EXPECT_EQ(server.house.said, 1);
}

TEST(WebSocket, WhoDoesNotAnswerOurCloseIsNotWaitedFor) {
  server::Bounds bounds;
  bounds.handshake = 1s;
  EchoServer server(bounds);
  RawSocket socket = open_websocket(server.port());
  socket.send(bytes_of({text, "bye"}));
  EXPECT_EQ(read_close(socket), 1000);
  EXPECT_TRUE(socket.ends());
  EXPECT_TRUE(eventually([&] { return server.house.gone == 1; }));

  // Nor who offends and stays.
  RawSocket offender = open_websocket(server.port());
  offender.send(bytes_of({text, std::string(5000, 'x')}));
  EXPECT_EQ(read_close(offender), too_big);
  EXPECT_TRUE(eventually([&] { return server.counts().connections == 0; }));
}

TEST(WebSocket, ALongReasonIsClippedBetweenCharacters) {
  EchoServer server;
  RawSocket socket = open_websocket(server.port());
  ASSERT_TRUE(eventually([&] { return server.house.arrived == 1; }));
  std::string long_reason = "x";
  for (int i = 0; i < 100; ++i) long_reason += "\xE2\x99\xA0";
  server.house.connections()[0]->close(long_reason);
  const auto frame = read_frame(socket);
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->payload, close_payload(1000, long_reason.substr(0, 118)));
}

TEST(WebSocket, SendFromManyThreadsKeepsEachThreadsOrder) {
  EchoServer server;
  RawSocket socket = open_websocket(server.port());
  ASSERT_TRUE(eventually([&] { return server.house.arrived == 1; }));
  const auto connection = server.house.connections()[0];
  constexpr int threads = 8, texts = 100;   // short enough for all of them to wait at once
  {
    std::vector<std::jthread> senders;
    for (int thread = 0; thread < threads; ++thread)
      senders.emplace_back([&connection, thread] {
        for (int i = 0; i < texts; ++i) connection->send(text_of(std::to_string(thread) + " " + std::to_string(i)));
      });
  }
  std::map<std::string, int> next;
  for (int i = 0; i < threads * texts; ++i) {
    const auto frame = read_frame(socket);
    ASSERT_TRUE(frame);
    const std::string thread = frame->payload.substr(0, 1);
    EXPECT_EQ(frame->payload, thread + " " + std::to_string(next[thread]++));
  }
}

TEST(WebSocket, ManyAtOnceEachGetTheirOwn) {
  EchoServer server;
  std::vector<RawSocket> sockets;
  for (int i = 0; i < 200; ++i) sockets.push_back(open_websocket(server.port()));
  for (int round = 0; round < 5; ++round) {
    for (std::size_t i = 0; i < sockets.size(); ++i)
      sockets[i].send(bytes_of({text, std::to_string(i) + "/" + std::to_string(round)}));
    for (std::size_t i = 0; i < sockets.size(); ++i)
      EXPECT_EQ(read_frame(sockets[i])->payload, std::to_string(i) + "/" + std::to_string(round));
  }
}

TEST(Transport, StopClosesInGoodOrder) {
  EchoServer server;
  std::vector<RawSocket> sockets;
  for (int i = 0; i < 20; ++i) sockets.push_back(open_websocket(server.port()));
  RawSocket idle(server.port());
  idle.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_EQ(read_answer(idle).status, 200);
  ASSERT_TRUE(eventually([&] { return server.house.arrived == 20; }));
  for (const auto& connection : server.house.connections()) connection->send(text_of("the last card"));
  std::jthread stopping([&] { server.transport->stop(long_enough); });
  for (RawSocket& socket : sockets) {
    EXPECT_EQ(read_frame(socket)->payload, "the last card");
    const auto end = read_frame(socket);
    ASSERT_TRUE(end);
    EXPECT_EQ(end->payload, close_payload(1001, "the house is closing"));
    socket.send(bytes_of({closing, end->payload}));
    EXPECT_TRUE(socket.ends());
  }
  EXPECT_TRUE(idle.ends());
  stopping.join();
  EXPECT_EQ(server.house.gone, 20);
  EXPECT_EQ(server.counts().connections, 0u);
  EXPECT_FALSE(RawSocket(server.port()).connected());
  // Who holds a connection may still use it; nothing happens.
  for (const auto& connection : server.house.connections()) {
    connection->send(text_of("too late"));
    connection->close("too late");
  }
}

TEST(Transport, StopDoesNotWaitForeverForTheUnwilling) {
  EchoServer server;
  RawSocket socket = open_websocket(server.port());
  RawSocket half(server.port());
  half.send("GET / HTTP/1.1\r\n");
  RawSocket asking(server.port());
  asking.send("GET /api/held HTTP/1.1\r\nHost: x\r\n\r\n");
  ASSERT_TRUE(eventually([&] { return server.house.arrived == 1 && server.house.held().size() == 1; }));
  server.transport->stop(50ms);
  EXPECT_EQ(server.house.gone, 1);
  EXPECT_TRUE(socket.ends());
  EXPECT_TRUE(half.ends());
  EXPECT_TRUE(asking.ends());
  server.house.held()[0]({});   // too late, and harmless
}

TEST(Transport, StopLetsARequestBeAnswered) {
  EchoServer server;
  RawSocket asking(server.port());
  asking.send("GET /api/held HTTP/1.1\r\nHost: x\r\n\r\n");
  ASSERT_TRUE(eventually([&] { return server.house.held().size() == 1; }));
  std::jthread stopping([&] { server.transport->stop(long_enough); });
  ASSERT_TRUE(eventually([&] { return !RawSocket(server.port()).connected(); }));
  server.house.held()[0]({200, "text/plain", "at last", {}});
  const HttpAnswer answer = read_answer(asking);
  EXPECT_EQ(answer.body, "at last");
  EXPECT_EQ(answer.header("Connection"), "close");
  EXPECT_TRUE(asking.ends());
}

TEST(Transport, MayBeDestroyedWhileTheHouseHoldsEverything) {
  EchoHouse house;
  std::vector<RawSocket> sockets;
  {
    server::ListenOptions listening;
    listening.port = 0;
    auto transport = server::Transport::listen(listening, house);
    ASSERT_TRUE(transport);
    for (int i = 0; i < 3; ++i) sockets.push_back(open_websocket((*transport)->port()));
    sockets.emplace_back((*transport)->port()).send("GET /api/held HTTP/1.1\r\nHost: x\r\n\r\n");
    ASSERT_TRUE(eventually([&] { return house.arrived == 3 && house.held().size() == 1; }));
  }
  EXPECT_EQ(house.gone, 3);
  for (const auto& connection : house.connections()) connection->send(text_of("anybody?"));
  house.held()[0]({});
}

TEST(Transport, SaysWhenThePortIsTaken) {
  EchoServer server;
  EchoHouse other;
  server::ListenOptions listening;
  listening.port = server.port();
  const auto second = server::Transport::listen(listening, other);
  ASSERT_FALSE(second);
  const std::string port = std::to_string(server.port());
  EXPECT_EQ(second.reason(), "port " + port + " is taken: another program listens at 127.0.0.1:" + port);
}

TEST(Transport, SaysWhatIsWrongWithAnAddressOrAFolder) {
  EchoHouse house;
  server::ListenOptions listening;
  listening.port = 0;
  listening.host = "192.0.2.1";   // nobody's
  const auto elsewhere = server::Transport::listen(listening, house);
  ASSERT_FALSE(elsewhere);
  EXPECT_TRUE(elsewhere.reason().starts_with("cannot listen at 192.0.2.1:0: ")) << elsewhere.reason();
  listening.host = "127.0.0.1";
  listening.page = "/there/is/no/such/folder";
  const auto nowhere = server::Transport::listen(listening, house);
  ASSERT_FALSE(nowhere);
  EXPECT_TRUE(nowhere.reason().starts_with("the page's files cannot be read: ")) << nowhere.reason();
}

}   // namespace websocket_test
}   // namespace pitboss::test
