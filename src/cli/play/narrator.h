// Prints what the players see of a round: the table after the deal, each new card with its total, each settlement with
// its reason and clause. It only reads events, and never shows a face-down card.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "cli/play/console.h"
#include "cli/play/player_names.h"
#include "round/command.h"
#include "round/event.h"
#include "round/state.h"
#include "rulebook/rules.h"

namespace pitboss::cli {

class Narrator {
 public:
  Narrator(Console& console, const Rules& rules, const PlayerNames& names)
      : console_(console), rules_(rules), names_(names) {}

  // Prints an event; `state` is the state after it.
  void tell(const round::State& state, const round::Event& event);

  // On: print each card of the deal by itself, because the dealer stops between cards.
  void card_by_card(bool on) { card_by_card_ = on; }

  // The text of a prompt before its keys, padded so that the keys of all hands stand in one column: the hand that is
  // asked about, "15 or switch?", insurance, or the question after an irregularity. `about` is one of the possible
  // answers. The prompt contains the announced total of its hand, which is therefore not printed by itself.
  Text question(const round::State& state, const round::Command& about);

 private:
  struct EventPrinter;

  Text hand_line(const round::State& state, HandId id) const;
  Text dealer_line(const round::State& state) const;
  void show_table(const round::State& state);
  void show_spot(const round::State& state, SpotId id);
  std::string bettors(const round::State& state, const round::Spot& spot) const;
  void show_settled(const round::State& state, const round::WagerSettled& settled);
  void say(std::string_view words, const Citation& cite);
  void say(const round::Event& event);
  void say_what_follows(const round::Event& event);
  std::string asked(PlayerId player, std::string_view question) const;
  Text insurance_question(const round::State& state, const round::Insure& most) const;
  std::string label_of(const round::State& state, const round::WagerSettled& settled) const;
  void flush(const round::State& state);
  void leave_to_prompt(const round::State& state, std::optional<HandId> asked);
  int total_column() const;
  int outcome_column() const;

  Console& console_;
  const Rules& rules_;
  const PlayerNames& names_;
  bool card_by_card_ = false;
  std::optional<HandId> announced_;   // a hand whose total has been announced, but is not printed yet
};

// A player's total as the dealer calls it: "15", "soft 17", "blackjack", "26, over 21".
std::string total_in_words(const Rules& rules, const round::Hand& hand);

}   // namespace pitboss::cli
