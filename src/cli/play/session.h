// A session at the terminal table: one to seven players, round after round until they leave or nobody can cover the
// minimum. It decides only whom to ask next; all rules are in src/table and below.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/betting.h"
#include "cli/play/console.h"
#include "cli/play/menu.h"
#include "cli/play/player_names.h"
#include "cli/play/prompter.h"
#include "cli/play/shoe_files.h"
#include "cli/play/terminal_table.h"
#include "rulebook/rulebook.h"
#include "table/random_source.h"

namespace pitboss::cli {

struct SessionOptions {
  PlayerNames names;
  Money bankroll;                      // of each player
  int spots = 1;                       // of each player; together at most seven, each at most spots_per_player
  bool stops = false;                  // the dealer waits for Enter before each card
  std::optional<std::uint64_t> seed;   // of the random source; none: the system's
};

class Session {
 public:
  // `files`: null if no shoe is to be kept.
  Session(Console& console, const rulebook::Rulebook& book, const SessionOptions& options, table::RandomSource& random,
          ShoeFiles* files);

  // Runs to the end. Returns a sentence about what could not be written; none if all went well.
  std::optional<std::string> run();

 private:
  void open();
  bool is_over() const;
  void step();
  bool dealer_waits(const table::Command& next);
  void ask_cut();
  Text with_keys(const Text& question, const std::vector<std::string>& labels);
  void decide();
  void collect();

  void say_leaving();
  void answer_for_absent();
  void close_table();
  void sum_up();

  Console& console_;
  const rulebook::Rulebook& book_;
  const Rules& rules_;
  SessionOptions options_;
  TerminalTable table_;
  Prompter prompter_;
  std::vector<TerminalPlayer> players_;
  Betting betting_;
  std::vector<Money> before_;   // what each player had won before the round
  int rounds_ = 0;
  bool left_ = false;   // the message about leaving has been printed
};

}   // namespace pitboss::cli
