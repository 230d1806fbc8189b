// What may be answered at a prompt, one key each. The menu is made from the lawful commands of the round: it never
// offers what would be refused, and an answer becomes one of these commands.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cli/play/player_names.h"
#include "round/round.h"

namespace pitboss::cli {

class Menu {
 public:
  // Takes the lawful commands of the first player who is asked; if several are, as for insurance, the others get a menu
  // later.
  Menu(const Rules& rules, const round::State& state);

  // The only lawful command, so that nobody need be asked; null if there is a choice.
  const round::Command* only() const { return options_.size() == 1 ? &options_[0].command : nullptr; }
  // What is done for a player who has left: no insurance, no switch, stand, no further wager; a hand that waits for a
  // card which was missed is given up.
  const round::Command& for_absent() const;

  // Who is asked, and one of the answers, which tells the kind of question.
  PlayerId asked() const;
  const round::Command& about() const { return options_.front().command; }

  // "(s)tand", "(h)it", ..., each key once; but each switch that can be revoked by itself: "(v 1) ann revokes".
  std::vector<std::string> labels(const PlayerNames& names) const;
  // "s = stand, h = hit", for the message after a wrong answer.
  std::string keys() const;

  // Reads a key or its word, with the amounts that it may have ("d 5", "d 5 tip 1", "i 5 0") or the spot whose switch
  // is revoked ("v 2").
  Result<round::Command, std::string> read(std::string_view answer) const;

 private:
  std::vector<round::LegalCommand> options_;
};

}   // namespace pitboss::cli
