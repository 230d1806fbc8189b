// Bots for load tests: players who sit down over WebSockets, play a simple strategy, and check every message they get.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/result.h"

namespace pitboss::bots {

struct BotsOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8021;
  std::vector<std::string> tables;
  int players = 7;   // at each table
  std::chrono::milliseconds time{60'000};
  std::chrono::milliseconds think{400};   // before a decision; a random time up to this
  std::uint64_t seed = 1;
  int threads = 1;
  bool patient = false;    // go on when the server ends and comes back; else a lost connection is an error
  bool remember = false;   // collect every accepted command in `remembered`, and the tokens
};

struct AcceptedCommand {
  std::string table;
  std::uint32_t user = 0;
  std::string id;
  std::uint64_t seq = 0;
};

// The distribution of `count` durations, in milliseconds.
struct Latencies {
  std::uint64_t count = 0;
  double p50 = 0, p99 = 0, most = 0;
};

struct BotsReport {
  std::uint64_t players = 0;   // who have sat down
  std::uint64_t commands = 0;
  std::uint64_t accepted = 0;
  std::uint64_t refused = 0;                       // by the rules or the clock: another was quicker, the time was up
  std::map<std::string, std::uint64_t> refusals;   // by their codes
  std::uint64_t not_written = 0;                   // the store could not write; tried again later
  std::uint64_t unanswered = 0;
  std::uint64_t rounds = 0;   // settled, counted once for each player
  std::uint64_t messages = 0;
  std::uint64_t reconnections = 0;
  // Measured from when everybody has sat down.
  Latencies to_answer;      // from a wager to its answer, which comes when it is durable
  Latencies to_all_seats;   // from a command until the last bot of the table has its events
  std::vector<AcceptedCommand> remembered;
  std::vector<std::string> tokens;   // of the guests, with BotsOptions::remember
  std::vector<std::string> wrong;    // what was wrong with messages; the first hundred
  std::uint64_t wrongs = 0;
};

// Runs until the time is up or `stop` returns true. `progress` is called several times a second.
Result<BotsReport, std::string> run_bots(const BotsOptions& options, const std::function<bool()>& stop,
                                         const std::function<void(const BotsReport&)>& progress);

}   // namespace pitboss::bots
