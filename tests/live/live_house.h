// A whole house in this process on a real port, and a WebSocket client whose messages a test waits for.
#pragma once
#include <gtest/gtest.h>
#include <sodium/core.h>

#include <atomic>
#include <condition_variable>
#include <regex>

#include "bots/clients.h"
#include "bots/http_client.h"
#include "live/fake_house.h"
#include "server/house.h"
#include "server/transport.h"
#include "support/json_schema.h"

namespace pitboss::test {

using server::Json;

class LiveHouse {
 public:
  LiveHouse() : LiveHouse(usual_options()) {}
  explicit LiveHouse(server::HouseOptions options_) : options(std::move(options_)) {
    EXPECT_GE(sodium_init(), 0);
    static int made = 0;
    path = std::filesystem::temp_directory_path() /
           ("pitboss-house-" + std::to_string(getpid()) + "-" + std::to_string(++made) + ".db");
    remove();
    const auto ready = open(a_key());
    EXPECT_EQ(ready, "");
  }
  // Empty, or why the house does not open.
  std::string open(table::Key key) {
    auto opened = ledger::open_store("sqlite:" + path.string());
    if (!opened) return opened.reason().sentence;
    store = std::move(*opened);
    loop = std::make_unique<server::EventLoop>(2);
    house = std::make_unique<server::House>(*loop, *store, std::move(key), options);
    if (const auto ready = house->open(); !ready) return ready.reason();
    server::ListenOptions listening;
    listening.port = 0;
    auto listens = server::Transport::listen(listening, *loop, *house);
    if (!listens) return listens.reason();
    transport = std::move(*listens);
    return {};
  }
  void close() {
    if (house) house->close(server::Milliseconds(100));
    if (transport) transport->stop(server::Milliseconds(2000));
    transport.reset();
    house.reset();
    loop.reset();
    store.reset();
  }
  ~LiveHouse() {
    close();
    remove();
  }
  static server::HouseOptions usual_options() {
    server::HouseOptions options;
    table::Definition table;
    table.name = "bj";
    table.book = "blackjack";
    options.tables.push_back(table);
    options.most_own_tables = 1;
    options.requests_a_second = 10;
    return options;
  }
  void remove() const {
    for (const char* tail : {"", "-wal", "-shm", ".lock"}) std::filesystem::remove(path.string() + tail);
  }

  struct Answer {
    int status = 0;
    std::string text{};
    Json body;
    std::string code() const { return body.contains("error") ? body["error"].value("code", "") : ""; }
  };
  Answer ask(const std::string& method, const std::string& where, const Json& body = {},
             const std::string& token = {}) const {
    server::Request request;
    request.method = method;
    request.path = where;
    request.token = token;
    if (!body.is_null()) request.body = body.dump();
    const auto answer = bots::http_request("127.0.0.1", transport->port(), request);
    if (!answer) return {0, answer.reason(), {}};
    const Json json = Json::parse(answer->body, nullptr, false);
    if (!json.is_discarded()) expect_in_schema(answer->status, method + " " + where, json);
    return {answer->status, answer->body, json};
  }
  // Every answer is as docs/schema.json says.
  static void expect_in_schema(int status, const std::string& request, const Json& json) {
    std::string name = "a refusal";
    if (status < 300) {
      // "GET /api/rounds/bj/1" is asked as "GET /api/rounds/TABLE/N" is.
      const std::string asked = request.substr(0, request.find('?'));
      name = asked;
      for (const auto& [each, of] : JsonSchema::shipped().text()["requests"].items()) {
        std::string pattern = std::regex_replace(each, std::regex("/(NAME|ID|TABLE|N)(?=/|$)"), "/[^/]+");
        if (!JsonSchema::shipped().text()["requests"].contains(asked) && std::regex_match(asked, std::regex(pattern)))
          name = each;
      }
    }
    EXPECT_EQ(JsonSchema::shipped().faults("requests", name, json), "") << request;
  }
  std::string add_user(const std::string& name, ledger::UserRole role) {
    ledger::Batch batch;
    const auto number = store->reserve(ledger::Store::Numbers::users, 1);
    batch.house.push_back(
        ledger::SaveUser{{ledger::UserId{*number}, name, role, *server::hash_of_password("a good password"), 0}});
    std::atomic<bool> done = false;
    house->write(std::move(batch), [&](const auto& result) {
      EXPECT_TRUE(result.ok());
      done = true;
      done.notify_one();
    });
    done.wait(false);
    return ask("POST", "/api/log-in", {{"name", name}, {"password", "a good password"}}).body.value("token", "");
  }

  server::HouseOptions options;
  std::filesystem::path path;
  std::unique_ptr<server::EventLoop> loop;
  std::unique_ptr<ledger::Store> store;
  std::unique_ptr<server::House> house;
  std::unique_ptr<server::Transport> transport;
};

// A WebSocket client. What it waits for must come within 20 seconds.
class LiveClient {
 public:
  explicit LiveClient(const LiveHouse& house) : LiveClient(house.transport->port()) {}
  explicit LiveClient(std::uint16_t port) : clients_(1) {
    clients_.open("127.0.0.1", port,
                  {[this](std::shared_ptr<server::Connection> open) {
                     const std::scoped_lock lock(mutex_);
                     connection_ = std::move(open);
                     changed_.notify_all();
                   },
                   [this](std::string_view text) {
                     const std::scoped_lock lock(mutex_);
                     heard_.push_back(Json::parse(text, nullptr, false));
                     EXPECT_EQ(JsonSchema::shipped().faults("messages", "from the server", heard_.back()), "");
                     changed_.notify_all();
                   },
                   [this](std::string_view why) {
                     const std::scoped_lock lock(mutex_);
                     closed_ = why;
                     is_closed_ = true;
                     changed_.notify_all();
                   }});
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, patience, [this] { return connection_ != nullptr; }));
  }
  void say(const Json& json) { connection_->send(std::make_shared<const std::string>(json.dump())); }
  // The next message of that type; others before it are dropped.
  Json next(std::string_view type) {
    for (;;)
      if (Json message = next(); message.is_null() || message.value("type", "") == type) return message;
  }
  // Sends a command, and returns its answer.
  Json command(const std::string& table, const Json& command) {
    const std::string id = "c" + std::to_string(++commands_);
    say({{"type", "command"}, {"id", id}, {"table", table}, {"command", command}});
    for (;;)
      if (Json message = next("answer"); message.is_null() || message.value("id", "") == id) return message;
  }
  // The next message that was not taken yet.
  Json next() {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, patience, [this] { return taken_ < heard_.size(); }));
    return taken_ < heard_.size() ? heard_[taken_++] : Json();
  }
  bool closes() {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, patience, [this] { return is_closed_; });
  }

 private:
  static constexpr std::chrono::seconds patience{20};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::shared_ptr<server::Connection> connection_;
  std::vector<Json> heard_;
  std::size_t taken_ = 0;
  int commands_ = 0;
  bool is_closed_ = false;
  std::string closed_;
  bots::Clients clients_;   // last: its threads end before the rest is destroyed
};

}   // namespace pitboss::test
