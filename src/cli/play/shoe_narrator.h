// Prints what happens to the shoe: shuffles, cuts, burns, the end, each line with its clause; the wording is that of
// src/notation. It never shows a face-down card, nor the order of the cards before the shoe is done.
#pragma once
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/console.h"
#include "cli/play/player_names.h"
#include "rulebook/rules.h"
#include "table/event.h"
#include "table/state.h"

namespace pitboss::cli {

class ShoeNarrator {
 public:
  ShoeNarrator(Console& console, const Rules& rules, const PlayerNames& names)
      : console_(console), rules_(rules), names_(names) {}

  // Prints an event outside the round (Narrator has the others); `state` is the state after it.
  void tell(const table::State& state, const table::Event& event);
  // Prints the steps of the shuffle that have not been printed yet; called by itself when the cards are stacked.
  void tell_steps();
  // Says where the order of the shoe can be seen: in the file `path` or, if that is null, at the prompt.
  void tell_of_reveal(const table::Reveal& reveal, const std::string* path);

 private:
  struct EventPrinter;

  void say(std::string_view words, const Citation& cite);
  void begin_shoe(const table::State& state);

  Console& console_;
  const Rules& rules_;
  const PlayerNames& names_;
  table::ShoeNumber begun_ = 0;       // the shoe whose heading is printed
  std::vector<table::Step> steps_;    // of the shuffle that is under way [GC.4(i)]
  std::set<std::string> explained_;   // what has been explained once
};

}   // namespace pitboss::cli
