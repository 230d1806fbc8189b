// A round with random decisions of the players and random errors of the dealer, checked after every event.
#pragma once
#include <rapidcheck.h>

#include <algorithm>

#include "notation/words.h"
#include "round/round.h"
#include "round/state_queries.h"
#include "support/dice.h"

namespace pitboss::test {

inline Money random_stake(const Rules& rules, Bet bet, Dice& dice) {
  const Posted& posted = rules.limits.of(bet);
  const auto steps = static_cast<std::int64_t>(dice.below(60));
  const Money unit = bet == Bet::dead_mans_hand ? Money::dollars(1) : Money::from_cents(25);
  return std::min(posted.maximum, posted.minimum + Money::from_cents(steps * unit.cents()));
}

inline round::Slip random_slip(const Rules& rules, Dice& dice) {
  round::Slip slip;
  slip.chips.at(Bet::hand, 1) = random_stake(rules, Bet::hand, dice);
  if (rules.game == Game::blackjack_switch) slip.chips.at(Bet::hand, 2) = slip.chips.at(Bet::hand, 1);
  for (const Bet bet : side_bets)
    for (int box = 1; box <= (bet == Bet::kings_bounty ? 2 : 1); ++box)
      if (rules.bets.has(bet) && dice.one_in(2)) slip.chips.at(bet, box) = random_stake(rules, bet, dice);
  Money& dead_mans_hand = slip.chips.at(Bet::dead_mans_hand);
  dead_mans_hand = std::min(dead_mans_hand, Money::dollars(slip.chips.at(Bet::hand).cents() / 100));
  for (const Bet bet : opening_bets)
    for (const int box : {1, 2}) {
      if (slip.chips.at(bet, box) == Money{}) continue;
      if (rules.tips.has(bet) && dice.one_in(3))
        slip.tips.at(bet, box) = Money::dollars(1 + static_cast<int>(dice.below(3)));
      if (rules.coupons && dice.one_in(6)) slip.coupons.at(bet, box) = slip.chips.at(bet, box);
    }
  return slip;
}

// A round under way, with everything that is needed to check it.
struct RandomRound {
  const Rules& rules;
  Dice& dice;
  bool irregular = true;
  std::vector<Card> shoe = shuffled(rules.decks, dice);
  std::size_t next = 0;
  round::State state{};
  round::Events events{};
  std::vector<Card> dealt{};

  // The card that an event takes out of the shoe; none if it takes none.
  static std::optional<Card> card_of(const round::Event& event) {
    if (const auto* e = std::get_if<round::CardDealt>(&event)) return e->waited ? std::nullopt : std::optional(e->card);
    if (const auto* e = std::get_if<round::CardBurned>(&event))
      return e->waited ? std::nullopt : std::optional(e->card);
    if (const auto* e = std::get_if<round::CardMisdelivered>(&event)) return e->card;
    if (const auto* e = std::get_if<round::FaceUpCardFound>(&event)) return e->card;
    if (const auto* e = std::get_if<round::CardDrawnInError>(&event)) return e->card;
    return std::nullopt;
  }

  // False if the command was refused.
  bool perform(const round::Command& command) {
    using namespace round;
    const Events untouched(3, RoundClosed{});
    Events fresh = untouched;
    if (const auto rejection = decide(rules, state, command, fresh)) {
      RC_ASSERT(fresh == untouched);
      RC_ASSERT(!sentence(*rejection).empty());
      return false;
    }
    for (const Event& event : fresh) {
      if (const Why* why = notation::why_of(event)) RC_ASSERT(!why->cite.empty());
      if (const auto card = card_of(event)) dealt.push_back(*card);
      apply(state, event);
      RC_ASSERT(what_is_wrong(state, dealt) == "");
      events.push_back(event);
    }
    return true;
  }

  // One player in four has little more than the first wagers cost.
  void join(PlayerId player, const round::Slip& slip) {
    const Money sum = slip.chips.sum() + slip.tips.sum();
    const Money more = Money::from_cents(static_cast<std::int64_t>(dice.below(3000)));
    RC_ASSERT(perform(round::Join{player, dice.one_in(4) ? sum + more : Money::dollars(100'000)}));
  }

  void open() {
    using namespace round;
    const std::size_t spots = 1 + dice.below(dice.one_in(4) ? 7 : 2);
    for (std::size_t i = 0; i < spots; ++i) {
      const PlayerId player{static_cast<std::uint8_t>(i + 1)};
      const SpotId spot{static_cast<std::uint8_t>(i + 1)};
      const Slip slip = random_slip(rules, dice);
      join(player, slip);
      if (dice.one_in(2)) RC_ASSERT(perform(Sit{player, spot}));
      RC_ASSERT(perform(PlaceWagers{player, spot, slip}));
      if (dice.one_in(8)) RC_ASSERT(perform(PlaceWagers{player, spot, slip}));
      if (dice.one_in(3)) share(player, spot);
      if (dice.one_in(8)) perform(WithdrawWagers{player, spot});
      if (dice.one_in(8)) perform(StandUp{player, spot});
    }
    const Slip slip = random_slip(rules, dice);
    if (dice.one_in(6)) {
      const PlayerId caller = state.players[dice.below(state.players.size())].id;
      const SpotId spot{static_cast<std::uint8_t>(1 + dice.below(most_spots))};
      perform(CallWagers{caller, spot, slip, slip.chips.sum() + slip.tips.sum()});
      perform(ConfirmCall{Role::dealer, caller});
      if (dice.one_in(4)) perform(WithdrawWagers{caller, spot});
      if (dice.one_in(2)) perform(ConfirmCall{Role::supervisor, caller});
    }
    if (state.spots.empty()) RC_ASSERT(perform(PlaceWagers{state.players.front().id, SpotId{1}, least_slip()}));
  }

  round::Slip least_slip() const {
    round::Slip slip;
    for (int box = 1; box <= rules.hands_per_spot(); ++box)
      slip.chips.at(Bet::hand, box) = rules.limits.of(Bet::hand).minimum;
    return slip;
  }

  // Up to three other players ask to bet on the spot, and its first bettor consents or refuses.
  void share(PlayerId first, SpotId spot) {
    using namespace round;
    for (std::size_t i = 0; i <= dice.below(3); ++i) {
      const PlayerId other{static_cast<std::uint8_t>(10 * spot.number + i)};
      const Slip slip = random_slip(rules, dice);
      join(other, slip);
      if (dice.one_in(2)) perform(AskConsent{other, spot});
      if (dice.one_in(6)) perform(Sit{other, spot});
      const bool given = perform(AnswerConsent{first, spot, other, !dice.one_in(6)});
      if (!perform(PlaceWagers{other, spot, slip})) RC_ASSERT(!given || state.spot(spot)->bettors[0].player == first);
    }
  }

  round::Command next_card() {
    if (const auto waits = round::waiting_card_due(rules, state)) return round::DealCard{*waits};
    if (next == shoe.size()) return round::RunOutOfCards{};
    return round::DealCard{shoe[next++]};
  }

  round::Command random_decision() {
    using namespace round;
    const auto options = legal_commands(rules, state);
    RC_ASSERT(!options.empty());
    LegalCommand option = options[dice.below(options.size())];
    // Splits are preferred because they are rare and lead to the most states; staying, because leaving would end most
    // rounds with an error early.
    for (const LegalCommand& each : options)
      if ((std::holds_alternative<Split>(each.command) || std::holds_alternative<StayIn>(each.command)) &&
          !dice.one_in(4))
        option = each;
    std::visit(
        [&](auto& c) {
          if constexpr (requires { c.tip; })
            if (dice.one_in(2)) match_tip(c, option.command);
        },
        option.command);
    return option.command;
  }

  template <typename C>
  void match_tip(C& c, const round::Command& command) {
    c.tip = round::stake_on(state, c.hand, c.player, WagerKind::tip);
    if (round::why_not(rules, state, command)) c.tip = Money{};   // the player cannot pay for it
  }

  std::optional<round::Command> random_error() {
    auto errors = round::legal_irregularities(rules, state);
    if (errors.empty()) return std::nullopt;
    round::Command error = errors[dice.below(errors.size())];
    if (round::takes_card(state, error)) {
      if (next == shoe.size()) return std::nullopt;
      std::visit(
          [&](auto& c) {
            if constexpr (requires { c.card; }) c.card = shoe[next++];
          },
          error);
    }
    return error;
  }

  round::Command step() {
    if (irregular && dice.one_in(12))
      if (const auto error = random_error()) return *error;
    return card_due(rules, state) ? next_card() : random_decision();
  }
  bool over() const { return state.phase == round::Phase::closed; }
};

}   // namespace pitboss::test
