// What holds for every round of every rulebook, whatever the options, the cards and the people: found out by random
// play.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdlib>

#include "notation/words.h"
#include "round/facts.h"
#include "round/round.h"
#include "round/view.h"
#include "support/any_rules.h"
#include "support/dice.h"
#include "support/every_command.h"

namespace pitboss {
namespace {

using namespace round;
using test::Dice;

// Rounds a rulebook and property; script/test and the nightly run set it.
int rounds_to_play() {
  const char* wanted = std::getenv("PITBOSS_PROPERTY_ROUNDS");
  return wanted == nullptr ? 150 : std::max(1, std::atoi(wanted));
}

Money random_stake(const Rules& rules, Bet bet, Dice& dice) {
  const Posted& posted = rules.limits.of(bet);
  const auto steps = static_cast<std::int64_t>(dice.below(60));
  const Money unit = bet == Bet::dead_mans_hand ? Money::dollars(1) : Money::from_cents(25);
  return std::min(posted.maximum, posted.minimum + Money::from_cents(steps * unit.cents()));
}

Slip random_slip(const Rules& rules, Dice& dice) {
  Slip slip;
  slip.hands[0] = random_stake(rules, Bet::hand, dice);
  if (rules.game == Game::blackjack_switch) slip.hands[1] = slip.hands[0];
  const auto maybe = [&](Bet bet) {
    return rules.bets.has(bet) && dice.one_in(2) ? random_stake(rules, bet, dice) : Money{};
  };
  slip.super_match = maybe(Bet::super_match);
  for (Money& stake : slip.kings_bounty) stake = maybe(Bet::kings_bounty);
  slip.dealer_bust_21 = maybe(Bet::dealer_bust_21);
  slip.dead_mans_hand = std::min(maybe(Bet::dead_mans_hand), Money::dollars(slip.hands[0].cents() / 100));
  return slip;
}

// A round on its way, with everything that is needed to check it.
struct Game {
  const Rules& rules;
  Dice& dice;
  std::vector<Card> shoe = test::shuffled(rules.decks, dice);
  std::size_t next = 0;
  State state{};
  Events events{};
  std::vector<Card> dealt{};

  // False where the command was refused.
  bool perform(const Command& command) {
    Events fresh{RoundClosed{}, RoundClosed{}, RoundClosed{}};
    if (const auto rejection = decide(rules, state, command, fresh)) {
      RC_ASSERT(fresh == (Events{RoundClosed{}, RoundClosed{}, RoundClosed{}}));
      RC_ASSERT(!sentence(*rejection).empty());
      return false;
    }
    for (const Event& event : fresh) {
      if (const Why* why = notation::why_of(event)) RC_ASSERT(!why->cite.empty());
      if (const auto* card = std::get_if<CardDealt>(&event)) dealt.push_back(card->card);
      apply(state, event);
      RC_ASSERT(what_is_wrong(state, dealt) == "");
      events.push_back(event);
    }
    return true;
  }

  void open() {
    const std::size_t spots = 1 + dice.below(dice.one_in(4) ? 7 : 2);
    for (std::size_t i = 0; i < spots; ++i) {
      const PlayerId player{static_cast<std::uint8_t>(i + 1)};
      const SpotId spot{static_cast<std::uint8_t>(i + 1)};
      const Slip slip = random_slip(rules, dice);
      // Some players can pay for nothing beyond their first wagers.
      const Money sum = slip.hands[0] + slip.hands[1] + slip.super_match + slip.kings_bounty[0] + slip.kings_bounty[1] +
                        slip.dealer_bust_21 + slip.dead_mans_hand;
      RC_ASSERT(
          perform(Join{player, dice.one_in(4) ? sum + Money::from_cents(static_cast<std::int64_t>(dice.below(3000)))
                                              : Money::dollars(100'000)}));
      RC_ASSERT(perform(PlaceWagers{player, spot, slip}));
      if (dice.one_in(8)) RC_ASSERT(perform(PlaceWagers{player, spot, slip}));
    }
  }

  Command next_card() { return DealCard{shoe[next++]}; }

  Command random_decision() {
    const auto options = legal_commands(rules, state);
    RC_ASSERT(!options.empty());
    Option option = options[dice.below(options.size())];
    // Splits are rare among random decisions, and the richest.
    for (const Option& each : options)
      if (std::holds_alternative<Split>(each.command) && !dice.one_in(4)) option = each;
    return option.command;
  }

  Command step() { return card_due(rules, state) ? next_card() : random_decision(); }
  bool over() const { return state.phase == Phase::closed; }
};

// Decks of few ranks now and then: pairs, blackjacks and long splits come thick and fast.
void thin_out(Game& game) {
  if (!game.dice.one_in(3)) return;
  std::vector<Rank> wanted{Rank::ace, Rank::eight, Rank::king};
  wanted.push_back(static_cast<Rank>(1 + game.dice.below(ranks)));
  std::stable_partition(game.shoe.begin(), game.shoe.end(), [&](Card card) {
    return std::find(wanted.begin(), wanted.end(), card.rank()) != wanted.end();
  });
}

// A hundred sets of options, and with each its share of the rounds.
template <typename Check>
void for_random_rounds(std::string_view id, Check check) {
  const int rounds = std::max(1, rounds_to_play() / 100);
  const bool held = rc::check(std::string(id), [&] {
    Dice dice(*rc::gen::arbitrary<std::uint64_t>());
    const auto book = test::with_random_options(id, dice);
    for (int i = 0; i < rounds; ++i) {
      Game game{book.rules, dice};
      thin_out(game);
      game.open();
      check(game);
    }
  });
  EXPECT_TRUE(held);
}

class RoundProperty : public testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(Books, RoundProperty,
                         testing::ValuesIn(rulebook::published_ids().begin(), rulebook::published_ids().end()),
                         [](const auto& param) {
                           std::string name(param.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(RoundProperty, CardsAndMoneyAreConservedAndReplayGivesTheSameState) {
  for_random_rounds(GetParam(), [](Game& game) {
    for (int steps = 0; !game.over(); ++steps) {
      RC_ASSERT(steps < 2000);
      // Somebody says something that may or may not be lawful; what is refused has changed nothing.
      if (game.dice.one_in(3)) {
        const auto said = test::every_decision(game.rules, game.state);
        const State before = game.state;
        if (!game.perform(said[game.dice.below(said.size())])) RC_ASSERT(game.state == before);
        if (game.over()) break;
      }
      RC_ASSERT(game.perform(game.step()));
    }
    RC_ASSERT(replay(game.events) == game.state);
    Money won;
    for (const Player& player : game.state.players) won += player.chips - player.brought;
    RC_ASSERT(won + game.state.rack == Money{});
  });
}

bool is_offered(const std::vector<Option>& options, const Command& command) {
  return std::any_of(options.begin(), options.end(), [&](const Option& option) {
    if (option.command.index() != command.index()) return false;
    if (const auto* wanted = std::get_if<Double>(&command)) {
      const auto& most = std::get<Double>(option.command);
      return most.player == wanted->player && most.hand == wanted->hand && option.least <= wanted->amount &&
             wanted->amount <= most.amount;
    }
    if (const auto* wanted = std::get_if<Insure>(&command)) {
      const auto& most = std::get<Insure>(option.command);
      const auto fits = [&](std::size_t i) {
        return wanted->amounts[i] == Money{} ||
               (option.least <= wanted->amounts[i] && wanted->amounts[i] <= most.amounts[i]);
      };
      return most.player == wanted->player && most.spot == wanted->spot && fits(0) && fits(1) &&
             wanted->amounts != std::array<Money, 2>{};
    }
    return option.command == command;
  });
}

bool short_of_insurance(const Game& game, const Command& command) {
  const Player& player = *game.state.player(std::get<Insure>(command).player);
  const SpotId spot = std::get<Insure>(command).spot;
  Money staked;
  for (const Wager& wager : game.state.wagers)
    if (wager.standing && wager.bet == Bet::hand && wager.hand.spot == spot) staked += wager.stake;
  return player.chips < staked;
}

TEST_P(RoundProperty, WhatIsOfferedIsAcceptedAndNothingElse) {
  for_random_rounds(GetParam(), [](Game& game) {
    if (!game.dice.one_in(10)) return;   // each asks thousands of questions
    while (!game.over()) {
      const auto options = legal_commands(game.rules, game.state);
      for (const Command& command : test::every_decision(game.rules, game.state)) {
        const bool accepted = !why_not(game.rules, game.state, command);
        const bool offered = is_offered(options, command);
        // Where the chips do not reach for both hands, the offer is one way of sharing them out; there are others.
        if (accepted && !offered && std::holds_alternative<Insure>(command) && short_of_insurance(game, command))
          continue;
        RC_ASSERT(accepted == offered);
        RC_ASSERT(accepted == decide(game.rules, game.state, command).ok());
      }
      const bool card = card_due(game.rules, game.state).has_value();
      RC_ASSERT(card == !why_not(game.rules, game.state, DealCard{game.shoe.front()}));
      RC_ASSERT(card || game.state.phase == Phase::wagering || !options.empty());
      RC_ASSERT(game.perform(game.step()));
    }
    RC_ASSERT(legal_commands(game.rules, game.state).empty());
    RC_ASSERT(!game.perform(DealCard{game.shoe.front()}));
  });
}

TEST_P(RoundProperty, WagersThatAreOfferedAreAcceptedAndNoOthers) {
  const bool held = rc::check(std::string(GetParam()), [&] {
    Dice dice(*rc::gen::arbitrary<std::uint64_t>());
    const auto book = test::with_random_options(GetParam(), dice);
    Game game{book.rules, dice};
    for (std::uint8_t number = 1; number <= 3; ++number) {
      const Money chips = Money::from_cents(static_cast<std::int64_t>(dice.below(400)));
      RC_ASSERT(game.perform(Join{PlayerId{number}, dice.one_in(2) ? chips : Money::dollars(1000)}));
      game.perform(PlaceWagers{PlayerId{number}, SpotId{number}, random_slip(book.rules, dice)});
    }
    Slip least;
    least.hands[0] = book.rules.limits.hand.minimum;
    if (book.rules.game == pitboss::Game::blackjack_switch) least.hands[1] = least.hands[0];
    const auto options = legal_commands(book.rules, game.state);
    for (std::uint8_t player = 0; player <= 4; ++player)
      for (std::uint8_t spot = 0; spot <= most_spots + 1; ++spot)
        for (const Command& command : {Command{PlaceWagers{PlayerId{player}, SpotId{spot}, least}},
                                       Command{WithdrawWagers{PlayerId{player}, SpotId{spot}}}})
          RC_ASSERT(is_offered(options, command) == !why_not(book.rules, game.state, command));
  });
  EXPECT_TRUE(held);
}

// A card that may lie face down in place of another without any other card or the reader's answer changing.
Card other_hole_card(Card up, Card hole, Dice& dice) {
  const auto blackjack = [&](Card second) { return is_ace_ten(std::array<Card, 2>{up, second}); };
  for (;;) {
    const Card other = Card::from_index(static_cast<int>(dice.below(cards_in_deck)));
    if (other != hole && blackjack(other) == blackjack(hole)) return other;
  }
}

TEST_P(RoundProperty, ViewsOfRoundsThatDifferInHiddenCardsAreIdentical) {
  for_random_rounds(GetParam(), [](Game& game) {
    State twin;
    bool differs = false;
    for (const Event& event : game.events) apply(twin, event);
    while (!game.over()) {
      Command command = game.step();
      Command twins = command;
      const auto due = card_due(game.rules, game.state);
      if (due && !due->hand && game.state.phase == Phase::dealing && game.state.dealer.cards.size() == 1) {
        const Card hole = std::get<DealCard>(command).card;
        twins = DealCard{other_hole_card(up_card(game.state), hole, game.dice)};
        differs = true;
      }
      RC_ASSERT(game.perform(command));
      const auto decided = decide(game.rules, twin, twins);
      RC_ASSERT(decided.ok());
      for (const Event& event : *decided) apply(twin, event);
      if (differs && !game.state.dealer.hole_down) return;
      for (std::uint8_t viewer = 0; viewer <= 8; ++viewer)
        RC_ASSERT(view(game.rules, game.state, PlayerId{viewer}) == view(game.rules, twin, PlayerId{viewer}));
    }
  });
}

// Nonsense from outside is refused and nothing happens; it never stops the program.
TEST_P(RoundProperty, NonsenseIsRefused) {
  for_random_rounds(GetParam(), [](Game& game) {
    const auto byte = [&] { return static_cast<std::uint8_t>(game.dice.below(256)); };
    const auto money = [&] {
      return Money::from_cents(static_cast<std::int64_t>(game.dice.next() % 4'000'000'000'000) - 2'000'000'000'000);
    };
    while (!game.over()) {
      const PlayerId player{byte()};
      const HandId hand{SpotId{byte()}, byte(), byte()};
      for (const Command& command :
           {Command{Join{PlayerId{1}, money()}}, Command{WithdrawWagers{PlayerId{0}, SpotId{byte()}}},
            Command{Insure{PlayerId{200}, hand.spot, {money(), money()}}},
            Command{Switch{PlayerId{200}, SpotId{byte()}}}, Command{Hit{PlayerId{0}, hand}},
            Command{Double{player, hand, -Money::dollars(5)}}}) {
        RC_ASSERT(!game.perform(command));
      }
      RC_ASSERT(!game.perform(
          PlaceWagers{PlayerId{1}, SpotId{1}, {{money(), money()}, money(), {money(), money()}, money(), money()}}));
      RC_ASSERT(game.perform(game.step()));
    }
  });
}

}   // namespace
}   // namespace pitboss
