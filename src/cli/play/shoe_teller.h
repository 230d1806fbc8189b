// Which part of the shoe's life is told, and where: the words are notation's, each line has its clause. Never a card
// that lies face down, and never the order before the shoe is done.
#pragma once
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/console.h"
#include "cli/play/people.h"
#include "rulebook/rules.h"
#include "table/event.h"
#include "table/state.h"

namespace pitboss::cli {

class ShoeTeller {
 public:
  ShoeTeller(Console& console, const Rules& rules, const People& people)
      : console_(console), rules_(rules), people_(people) {}

  // One event that `state` has just taken in; what happened in a round is the narrator's.
  void tell(const table::State& state, const table::Event& event);
  // The steps of the shuffle so far that have not been told; they are when the cards are stacked at the latest.
  void tell_steps();
  // Where a reveal can be had: in a file, or at the prompt.
  void tell_of_reveal(const table::Reveal& reveal, const std::string* path);

 private:
  struct Teller;

  void say(std::string_view words, const Citation& cite);
  void begin_shoe(const table::State& state);

  Console& console_;
  const Rules& rules_;
  const People& people_;
  table::ShoeNumber begun_ = 0;       // the shoe that has had its heading
  std::vector<table::Step> steps_;    // of the shuffle that is under way [GC.4(i)]
  std::set<std::string> explained_;   // once is enough
};

}   // namespace pitboss::cli
