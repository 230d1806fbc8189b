// Plays a script under a rulebook: a round without a table, with the cards of the script's shoe.
#include <fmt/format.h>

#include <algorithm>

#include "base/assert.h"
#include "cards/composition.h"
#include "cards/shoe.h"
#include "notation/check.h"
#include "notation/notation.h"
#include "notation/steps.h"
#include "notation/words.h"
#include "round/round.h"

namespace pitboss::notation {

namespace {

Shoe shoe_of(const Script& script) {
  std::vector<Card> cards;
  cards.reserve(script.shoe.size());
  for (const auto& one : script.shoe) cards.push_back(one.card);
  return Shoe(std::move(cards));
}

RefusalReason reason_of(const round::Rejection& rejection) { return {rejection, round::sentence(rejection)}; }

void put_card(round::Command& command, Card card) {
  std::visit(
      [&](auto& one) {
        if constexpr (requires { one.card; }) one.card = card;
      },
      command);
}

class RoundStage : public Stage {
 public:
  RoundStage(const Script& script, const Rules& rules, Played& played)
      : script_(script), rules_(rules), shoe_(shoe_of(script)), played_(played) {}

  std::span<const Card> shoe() const { return shoe_.cards(); }

  const round::State& state() const override { return played_.state; }
  std::size_t events_so_far() const override { return played_.events.size(); }

  void arrive(PlayerId player) override {
    if (played_.state.phase != round::Phase::wagering || played_.state.player(player) != nullptr) return;
    const auto no = apply(round::Join{player, balance_of(player)});
    PITBOSS_ASSERT(!no);
  }

  std::optional<RefusalReason> give(const round::Command& command) override {
    if (!round::takes_card(played_.state, command)) return apply(command);
    round::Command with_card = command;
    put_card(with_card, next_card());
    if (auto no = round::why_not(rules_, played_.state, with_card)) return reason_of(*no);
    if (!shoe_.deal()) return RefusalReason{{}, "the shoe has run out: add the card that comes by mistake"};
    return apply(with_card);
  }

  std::optional<RefusalReason> why_not(const round::Command& command) const override {
    round::Command with_card = command;
    if (round::takes_card(played_.state, command)) put_card(with_card, next_card());
    const auto no = round::why_not(rules_, played_.state, with_card);
    return no ? std::optional(reason_of(*no)) : std::nullopt;
  }

  std::optional<std::string> deal() override {
    const auto place = round::card_due(rules_, played_.state);
    auto card = round::waiting_card_due(rules_, played_.state);
    if (!card) card = shoe_.deal();
    if (!card)
      return fmt::format("the shoe has run out and {} is due a card: add cards (GC.15(g) is the table's)",
                         place_in_words(*place));
    const auto no = apply(round::DealCard{*card});
    PITBOSS_ASSERT(!no);
    return std::nullopt;
  }

 private:
  std::optional<RefusalReason> apply(const round::Command& command) {
    if (const auto rejection = round::decide(rules_, played_.state, command, fresh_)) return reason_of(*rejection);
    for (const round::Event& event : fresh_) round::apply(played_.state, event);
    played_.events.insert(played_.events.end(), fresh_.begin(), fresh_.end());
    return std::nullopt;
  }

  // If the shoe is empty, any card: it only serves to ask whether a command is lawful.
  Card next_card() const {
    const auto cards = shoe_.cards();
    return shoe_.left() == 0 ? Card{} : cards[cards.size() - shoe_.left()];
  }

  Money balance_of(PlayerId player) const {
    for (const Step& step : script_.steps)
      if (const auto* balance = std::get_if<Balance>(&step.what); balance != nullptr && balance->player == player)
        return balance->chips;
    return usual_balance;
  }

  const Script& script_;
  const Rules& rules_;
  Shoe shoe_;
  Played& played_;
  round::Events fresh_;
};

std::optional<Problem> impossible_card(const Script& script, std::span<const Card> shoe, int decks) {
  const auto bad = first_impossible(shoe, decks);
  if (!bad) return std::nullopt;
  const auto& [line, card] = script.shoe[*bad];
  const std::string held = decks == 1 ? std::string("one deck holds it once and it has come already")
                                      : fmt::format("{0} decks hold it {0} times and it has come as often", decks);
  return Problem{line, fmt::format("{} cannot come: {}", to_string(card), held), "GC.2(a)"};
}

}   // namespace

Played play(const Script& script, const rulebook::Rulebook& book) {
  Played played;
  RoundStage stage(script, book.rules, played);
  played.problem = impossible_card(script, stage.shoe(), book.rules.decks);
  Steps steps(book.rules, stage, played);
  for (const Step& step : script.steps) {
    if (played.problem) return played;
    steps.carry_out(step);
  }
  if (played.problem) return played;
  steps.finish(script.expects.empty() ? script.last_line : script.expects.front().line);
  if (!played.problem) check(script, played);
  std::ranges::stable_sort(played.mismatches, {}, &Mismatch::line);
  return played;
}

}   // namespace pitboss::notation
