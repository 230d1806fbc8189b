// What may be answered at a prompt, one key each. The menu is made from the round's own lawful commands, so that
// nothing is offered which would be refused, and an answer becomes one of those commands.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "round/round.h"

namespace pitboss::cli {

class Menu {
 public:
  // Of the lawful commands, those that answer the present question: insurance is asked spot by spot.
  Menu(const Rules& rules, const round::State& state);

  // The only thing that can be done, so that nobody need be asked; null where there is a choice.
  const round::Command* only() const { return options_.size() == 1 ? &options_[0].command : nullptr; }
  // What the platform does for a player who has left: no insurance, no switch, stand.
  const round::Command& for_absent() const;

  // "(s)tand", "(h)it", ..., each key once.
  std::vector<std::string> labels() const;
  // "s = stand, h = hit": what to say to an answer that is none of them.
  std::string keys() const;

  // A key or its word, with amounts where they make sense ("d 5", "i 5 0") and the spot of a revocation ("v 2").
  Result<round::Command, std::string> read(std::string_view answer) const;

  // The spot whose insurance is asked for, and the most that each hand may be insured for.
  const round::Insure* insurance() const;

 private:
  std::vector<round::Option> options_;
};

}   // namespace pitboss::cli
