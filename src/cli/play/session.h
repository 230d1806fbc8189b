// A session at the terminal table: one to seven players, round after round until they leave or nobody can cover the
// minimum. Every rule is the table's; this knows only whom to ask next.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/betting.h"
#include "cli/play/console.h"
#include "cli/play/desk.h"
#include "cli/play/guest.h"
#include "cli/play/house.h"
#include "cli/play/menu.h"
#include "cli/play/people.h"
#include "cli/play/shoe_files.h"
#include "rulebook/rulebook.h"
#include "table/random_source.h"

namespace pitboss::cli {

struct Setup {
  People people;
  Money bankroll;                      // each player's
  int spots = 1;                       // each player's; together at most seven, each within what the house permits
  bool stops = false;                  // before each card
  std::optional<std::uint64_t> seed;   // of the words, where they have one
};

class Session {
 public:
  // `files`: none where no shoe is to be kept.
  Session(Console& console, const rulebook::Rulebook& book, const Setup& setup, table::RandomSource& random,
          ShoeFiles* files);

  // What could not be written; nothing where all went well.
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
  Setup setup_;
  House house_;
  Desk desk_;
  std::vector<Guest> guests_;
  Betting betting_;
  std::vector<Money> before_;   // what each guest had won before the round
  int rounds_ = 0;
  bool left_ = false;   // and it has been said
};

}   // namespace pitboss::cli
