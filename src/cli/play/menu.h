// What may be answered at a prompt, one key each. The menu is made from the round's own lawful commands, so that
// nothing is offered which would be refused, and an answer becomes one of those commands.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cli/play/people.h"
#include "round/round.h"

namespace pitboss::cli {

class Menu {
 public:
  // Of the lawful commands, those of the first person who is asked something; of a question to several people, such as
  // insurance, the first one's part.
  Menu(const Rules& rules, const round::State& state);

  // The only thing that can be done, so that nobody need be asked; null where there is a choice.
  const round::Command* only() const { return options_.size() == 1 ? &options_[0].command : nullptr; }
  // What the platform does for a player who has left: no insurance, no switch, stand; nothing is added, and a hand that
  // waits for a card that was missed is given up.
  const round::Command& for_absent() const;

  // Who is asked, and one of the answers, which says what about.
  PlayerId asked() const;
  const round::Command& about() const { return options_.front().command; }

  // "(s)tand", "(h)it", ..., each key once; of several people's switches each, as in "(v 1) ann revokes".
  std::vector<std::string> labels(const People& people) const;
  // "s = stand, h = hit": what to say to an answer that is none of them.
  std::string keys() const;

  // A key or its word, with amounts where they make sense ("d 5", "d 5 tip 1", "i 5 0") and the spot of a revocation
  // ("v 2").
  Result<round::Command, std::string> read(std::string_view answer) const;

 private:
  std::vector<round::Option> options_;
};

}   // namespace pitboss::cli
