// What holds for every round of every rulebook, whatever the options, the cards and the people: found out by random
// play.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "round/view.h"
#include "support/any_rules.h"
#include "support/every_command.h"
#include "support/random_round.h"

namespace pitboss {
namespace round_property_test {

using namespace round;
using test::Dice;

// Rounds a rulebook and property; script/test and the nightly run set it.
int rounds_to_play() {
  const char* wanted = std::getenv("PITBOSS_PROPERTY_ROUNDS");
  return wanted == nullptr ? 150 : std::max(1, std::atoi(wanted));
}

using Game = test::RandomRound;
using test::random_slip;

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
void for_random_rounds(std::string_view id, Check check, int times = 1) {
  const int rounds = std::max(1, times * rounds_to_play() / 100);
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

// Every wager is withdrawn or settled exactly once.
bool each_wager_ends_once(const Events& events) {
  std::vector<int> ends;
  for (const Event& event : events) {
    if (std::holds_alternative<WagerPlaced>(event)) ends.push_back(0);
    if (const auto* e = std::get_if<WagerWithdrawn>(&event)) ++ends[e->wager.index];
    if (const auto* e = std::get_if<WagerSettled>(&event)) ++ends[e->wager.index];
  }
  return std::all_of(ends.begin(), ends.end(), [](int times) { return times == 1; });
}

// Once a round is void, what still stands goes back whole. [R51]
bool nothing_but_returns(const Events& events) {
  const auto voided =
      std::find_if(events.begin(), events.end(), [](const Event& e) { return std::holds_alternative<RoundVoided>(e); });
  return std::all_of(voided, events.end(), [](const Event& event) {
    const auto* settled = std::get_if<WagerSettled>(&event);
    return settled == nullptr || settled->settlement.outcome == Outcome::returned;
  });
}

// The nightly run, 5,000 rounds a property, plays more than a million rounds through this one.
constexpr int conservation_times = 25;

TEST_P(RoundProperty, CardsAndMoneyAreConservedAndReplayGivesTheSameState) {
  for_random_rounds(
      GetParam(),
      [](Game& game) {
        for (int steps = 0; !game.over(); ++steps) {
          RC_ASSERT(steps < 2000);
          // Somebody says something that may or may not be lawful; what is refused has changed nothing.
          if (game.dice.one_in(3)) {
            const Command said = test::random_decision(game.rules, game.state, game.dice);
            const State before = game.state;
            if (!game.perform(said)) RC_ASSERT(game.state == before);
            if (game.over()) break;
          }
          RC_ASSERT(game.perform(game.step()));
        }
        if (game.dice.one_in(4))
          if (const auto error = game.random_error()) RC_ASSERT(game.perform(*error));   // an overdraw comes afterwards
        RC_ASSERT(replay(game.events) == game.state);
        Money won = game.state.rack + game.state.tip_box;
        for (const Player& player : game.state.players) won += player.chips - player.brought;
        RC_ASSERT(won == Money{});
        if (game.state.voided) RC_ASSERT(nothing_but_returns(game.events));
        RC_ASSERT(each_wager_ends_once(game.events));
      },
      conservation_times);
}

bool is_offered(const std::vector<LegalCommand>& options, const Command& command) {
  return std::any_of(options.begin(), options.end(), [&](const LegalCommand& option) {
    if (option.command.index() != command.index()) return false;
    if (const auto* wanted = std::get_if<Double>(&command)) {
      const auto& most = std::get<Double>(option.command);
      return most.player == wanted->player && most.hand == wanted->hand && option.least <= wanted->amount &&
             wanted->amount <= most.amount;
    }
    if (const auto* wanted = std::get_if<Follow>(&command)) {
      const auto& most = std::get<Follow>(option.command);
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
    if (wager.is_open && wager.bet == Bet::hand && wager.hand.spot == spot && wager.player == player.id)
      staked += wager.stake;
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
      const Card due = waiting_card_due(game.rules, game.state).value_or(game.shoe.front());
      RC_ASSERT(card == !why_not(game.rules, game.state, DealCard{due}));
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
    const Slip least = game.least_slip();
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
      const auto* dealt = std::get_if<DealCard>(&command);
      if (dealt != nullptr && due && !due->hand && game.state.phase == Phase::dealing &&
          game.state.dealer.cards.size() == 1) {
        twins = DealCard{other_hole_card(up_card(game.state), dealt->card, game.dice)};
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

TEST_P(RoundProperty, ACardDrawnUnseenIsInNoView) {
  for_random_rounds(GetParam(), [](Game& game) {
    while (!game.over()) {
      const DrawInError drawn{Role::dealer, Card::from_index(3), false};
      if (!why_not(game.rules, game.state, drawn)) {
        const auto after = [&](Card card) {
          State state = game.state;
          const auto decided = decide(game.rules, state, DrawInError{Role::dealer, card, false});
          for (const Event& event : *decided) apply(state, event);
          return state;
        };
        const State one = after(Card::from_index(3)), other = after(Card::from_index(40));
        for (std::uint8_t viewer = 0; viewer <= 8; ++viewer)
          RC_ASSERT(view(game.rules, one, PlayerId{viewer}) == view(game.rules, other, PlayerId{viewer}));
      }
      RC_ASSERT(game.perform(game.step()));
    }
  });
}

// The properties are worth what their random play reaches: every kind of event, every remedy, every way for a round to
// be void.
TEST(RandomRounds, ReachEveryKindOfEvent) {
  std::set<std::size_t> seen;
  std::set<std::string_view> void_by;
  Dice dice(20'181'530);
  for (const std::string_view id : rulebook::published_ids())
    for (int i = 0; i < 20; ++i) {
      const auto book = test::with_random_options(id, dice);
      for (int j = 0; j < 40; ++j) {
        Game game{book.rules, dice};
        thin_out(game);
        if (dice.one_in(40)) game.shoe.resize(12);   // nothing is left anywhere
        game.open();
        while (!game.over()) game.perform(game.step());
        for (int k = 0; k < 2; ++k)
          if (const auto error = game.random_error()) game.perform(*error);
        for (const Event& event : game.events) {
          seen.insert(event.index());
          if (const auto* e = std::get_if<RoundVoided>(&event)) void_by.insert(info(e->why.ground).name);
        }
      }
    }
  for (std::size_t kind = 0; kind < std::variant_size_v<EventKinds>; ++kind) EXPECT_TRUE(seen.contains(kind)) << kind;
  EXPECT_EQ(void_by,
            (std::set<std::string_view>{"cards_exhausted", "face_up_cards", "misdeal_to_dealer", "reader_shows_card"}));
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
            Command{Double{player, hand, -Money::dollars(5), {}}}}) {
        RC_ASSERT(!game.perform(command));
      }
      Slip slip;
      for (Stakes* stakes : {&slip.chips, &slip.coupons, &slip.tips})
        for (std::size_t bet = 0; bet < bet_count; ++bet)
          for (const int box : {1, 2}) stakes->at(static_cast<Bet>(bet), box) = money();
      RC_ASSERT(!game.perform(PlaceWagers{PlayerId{1}, SpotId{1}, slip}));
      RC_ASSERT(!game.perform(CallWagers{PlayerId{1}, SpotId{1}, slip, money()}));
      for (const Command& error :
           {Command{MisdeliverCard{Role::player, {}, Place{hand}, Remedy::burned}}, Command{MissCard{Role::player}},
            Command{FindFaceUp{Role::player, {}}}, Command{Overdraw{Role::player, {}}},
            Command{DrawInError{Role::player, {}, true}}, Command{MisuseReader{Role::player, true}},
            Command{ReportReaderFailure{Role::player}}, Command{ConfirmCall{Role::player, player}},
            Command{MisdeliverCard{Role::dealer, {}, Place{HandId{SpotId{99}, 1, 0}}, Remedy::burned}}})
        RC_ASSERT(!game.perform(error));
      RC_ASSERT(game.perform(game.step()));
    }
  });
}

}   // namespace round_property_test
}   // namespace pitboss
