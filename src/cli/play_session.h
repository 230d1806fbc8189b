// A session at the terminal table: one player, one or more spots, round after round until the player leaves or cannot
// cover the minimum. Every rule is the round's; this knows only whom to ask and when a card is due.
#pragma once
#include <optional>
#include <string>

#include "cli/play_console.h"
#include "cli/play_menu.h"
#include "cli/play_narrator.h"
#include "cli/seeded_shoe.h"
#include "round/round.h"
#include "rulebook/rulebook.h"

namespace pitboss::cli {

class Session {
 public:
  Session(Console& console, const rulebook::Rulebook& book, const SeededShoe& shoe, Money balance, int spots);

  void run();

 private:
  void play_round();
  Text wager_prompt() const;
  bool take_wagers();
  bool place_wagers(const round::Slip& slip);
  bool play_out();
  bool deal();
  void decide();
  std::optional<round::Command> ask(const Menu& menu);
  void leave(std::string_view why);
  bool carry_out(const round::Command& command);
  void refuse(const round::Rejection& rejection);
  void refuse(std::string_view sentence, std::string_view citation = {});

  void prepare_shoe();
  void shuffle();
  bool shuffle_discards();
  Money least_for_spot() const;

  Console& console_;
  const rulebook::Rulebook& book_;
  const Rules& rules_;
  Narrator narrator_;
  SeededShoe shoe_;
  Money balance_;
  const Money brought_;
  int spots_;
  int rounds_ = 0;
  bool leaving_ = false;
  round::Slip last_slip_;
  round::State state_;   // of the round in play
};

}   // namespace pitboss::cli
