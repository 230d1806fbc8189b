// Bots at the tables of a server, in a thread of their own, until a test has seen enough. How much they play in a
// second depends on the machine: a test waits for an amount, at most a minute, and never for a time.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <limits>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "bots/bots.h"
#include "bots/http_client.h"
#include "support/eventually.h"
#include "wire/json.h"

namespace pitboss::test {

// Bots who play quickly.
inline bots::BotsOptions bots_at(std::uint16_t port, std::vector<std::string> tables, int players) {
  bots::BotsOptions asked;
  asked.port = port;
  asked.tables = std::move(tables);
  asked.players = players;
  asked.think = std::chrono::milliseconds(20);
  asked.time = std::chrono::hours(1);
  return asked;
}

class Players {
 public:
  explicit Players(const bots::BotsOptions& asked) {
    thread_ = std::jthread([this, asked] {
      found_ = bots::run_bots(
          asked, [this] { return enough_.load(); },
          [this](const bots::BotsReport& so_far) {
            const std::scoped_lock lock(mutex_);
            so_far_ = so_far;
            ++reports_;   // after it: who sees the number finds the report
          });
      ended_ = true;
    });
  }
  ~Players() { enough_ = true; }
  Players(const Players&) = delete;
  Players& operator=(const Players&) = delete;

  // What they have done, as they said last: they say it five times a second.
  bots::BotsReport so_far() const {
    const std::scoped_lock lock(mutex_);
    return so_far_;
  }
  // Whether it comes true while they play.
  bool play_until(const std::function<bool(const bots::BotsReport&)>& what) const {
    bool is_so = false;
    int looked_at = -1;
    eventually([&] {
      if (const int said = reports_; said != looked_at) {
        looked_at = said;
        is_so = what(so_far());
      }
      return is_so || ended_;
    });
    return is_so;
  }
  // Until so many more of their commands are accepted.
  bool play_on(std::uint64_t more) const {
    const std::uint64_t before = so_far().accepted;
    return play_until([&](const bots::BotsReport& report) { return report.accepted >= before + more; });
  }
  // Until they have said so often what they have done.
  bool report(int times) const {
    const int before = reports_;
    return play_until([&](const bots::BotsReport&) { return reports_ >= before + times; });
  }

  // What they found wrong fails the test.
  bots::BotsReport end() {
    enough_ = true;
    thread_.join();
    EXPECT_TRUE(found_ && found_->ok()) << (found_ ? found_->reason() : "");
    if (!found_ || !found_->ok()) return {};
    for (const std::string& each : (**found_).wrong) ADD_FAILURE() << each;
    return **found_;
  }

 private:
  std::atomic<bool> enough_ = false, ended_ = false;
  std::atomic<int> reports_ = 0;
  mutable std::mutex mutex_;
  bots::BotsReport so_far_;
  std::optional<Result<bots::BotsReport, std::string>> found_;
  std::jthread thread_;   // last: it ends before the rest is destroyed
};

// How many rounds have ended at each of these tables, at least: the last that has begun may be still on.
inline int rounds_over(const bots::BotsOptions& asked) {
  server::Request request;
  request.method = "GET";
  request.path = "/api/tables";
  const auto answer = bots::http_request(asked.host, asked.port, request);
  if (!answer) return 0;
  const wire::Json json = wire::Json::parse(answer->body, nullptr, false);
  if (!json.is_object() || !json.contains("tables")) return 0;
  int fewest = std::numeric_limits<int>::max();
  for (const wire::Json& each : json["tables"])
    if (std::ranges::count(asked.tables, each["name"].get<std::string>()) > 0)
      fewest = std::min(fewest, each["rounds"].get<int>() - 1);
  return fewest;
}

}   // namespace pitboss::test
