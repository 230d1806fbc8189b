// Players for a load: they sit down over WebSockets, play by a simple book, and check every answer they get.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/money.h"
#include "base/result.h"

namespace pitboss::bots {

struct BotsAsked {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8021;
  std::vector<std::string> tables;   // each gets so many players
  int players = 7;
  std::chrono::milliseconds time{60'000};
  std::chrono::milliseconds think{400};   // at most, before a decision
  std::uint64_t seed = 1;
  int threads = 1;
  // Play goes on through a server that ends and comes back; what was answered is remembered, and must still be so.
  bool patient = false;
  bool remember = false;   // what was accepted, each by each
};

// A command that was answered with yes.
struct Accepted {
  std::string table;
  std::uint32_t user = 0;
  std::string id;
  std::uint64_t seq = 0;
};

// Of so many times, in milliseconds.
struct Times {
  std::uint64_t count = 0;
  double p50 = 0, p99 = 0, most = 0;
};

struct BotsFound {
  std::uint64_t players = 0;   // who sat down
  std::uint64_t commands = 0;
  std::uint64_t accepted = 0;
  std::uint64_t refused = 0;                       // by the rules or the clock: another was quicker, the time was up
  std::map<std::string, std::uint64_t> refusals;   // by their codes
  std::uint64_t not_written = 0;                   // the store could not: tried again later
  std::uint64_t unanswered = 0;
  std::uint64_t rounds = 0;   // settled, counted once for each player
  std::uint64_t messages = 0;
  std::uint64_t reconnections = 0;
  // From when everybody had sat down.
  Times to_answer;      // a wager to its durable answer
  Times to_all_seats;   // an action to the last of all seats
  std::vector<Accepted> remembered;
  std::vector<std::string> tokens;   // where they are remembered
  std::vector<std::string> wrong;    // what an answer should not have been; the first hundred
  std::uint64_t wrongs = 0;
};

Result<BotsFound, std::string> run_bots(const BotsAsked& asked, const std::function<bool()>& stop,
                                        const std::function<void(const BotsFound&)>& progress);

}   // namespace pitboss::bots
