// What the players see and hear of a round: the table after the deal, each new card with its total, each settlement
// with its reason and clause. Reads events, changes nothing, and never shows a face-down card.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "cli/play/console.h"
#include "cli/play/people.h"
#include "round/command.h"
#include "round/event.h"
#include "round/state.h"
#include "rulebook/rules.h"

namespace pitboss::cli {

class Narrator {
 public:
  Narrator(Console& console, const Rules& rules, const People& people)
      : console_(console), rules_(rules), people_(people) {}

  // One event that `state` has just taken in.
  void tell(const round::State& state, const round::Event& event);

  // Each card of the deal as it comes, for a table that is stopped between cards.
  void card_by_card(bool on) { card_by_card_ = on; }

  // What stands before the keys of a prompt, padded so that the keys of hands stand below each other: the hand that is
  // asked, "15 or switch?", insurance, or what an irregularity leaves to the player. `about` is one of the answers. The
  // announced total of a hand that is asked is part of its prompt, and so is not told by itself.
  Text question(const round::State& state, const round::Command& about);

 private:
  struct Teller;

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
  const People& people_;
  bool card_by_card_ = false;
  std::optional<HandId> announced_;   // a total that has been announced and not been shown yet
};

// A player's total as the dealer calls it: "15", "soft 17", "blackjack", "26, over 21".
std::string total_in_words(const Rules& rules, const round::Hand& hand);

}   // namespace pitboss::cli
