// The simulator's kernel against the table: identical shoes are played through both, and every wager must be settled
// alike, on the same cards, by whatever strategy and options.
//
// The table is asked for everything: it says when a card is due and what is lawful. What a player does there is looked
// up by the state of the table, so that the kernel's way through its tables is on trial too.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <sstream>

#include "analyze/edge.h"
#include "analyze/total_dependent.h"
#include "round/round.h"
#include "round/state_queries.h"
#include "simulate/block.h"
#include "support/any_rules.h"
#include "support/sanitized.h"
#include "support/twin_table.h"

namespace pitboss {
namespace simulate_twin_test {

using analyze::Action;
using analyze::Counts;
using analyze::values;
using simulate::Strategy;
using test::Dice;
using namespace test::twin;

// ---- rules

Rules open_to_all_amounts(Rules rules) {
  rules.limits.chip = Money::from_cents(1);
  for (Posted& posted : rules.limits.posted) posted = {Money::dollars(1), Money::dollars(1000)};
  return rules;
}

Rules with_all_bets(std::string_view id) {
  Rules rules = test::published(id).rules;
  Dice dice(0);
  rules.bets = test::with_random_options(id, dice).rules.bets;
  return rules;
}

// Also what no book allows.
Rules with_any_options(std::string_view id, Dice& dice) {
  constexpr Odds odds[] = {{3, 2}, {6, 5}, {1, 1}, {7, 5}};
  Rules rules = test::with_random_options(id, dice).rules;
  rules.blackjack_pays = odds[dice.below(4)];
  // Often none that is dealt only where it matters: then the twins must agree on what still depends on it.
  rules.hole_card = dice.one_in(2) ? HoleCard::none : static_cast<HoleCard>(dice.below(3));
  rules.moot_second_card = dice.one_in(4) ? MootSecondCard::dealt : MootSecondCard::not_dealt;
  rules.soft_17 = static_cast<Soft17>(dice.below(2));
  rules.total_22 = static_cast<Total22>(dice.below(3));
  rules.dealer_blackjack_takes = static_cast<BlackjackTakes>(dice.below(3));
  rules.bust_collected = static_cast<BustCollected>(dice.below(2));
  rules.split_21_v_dealer_blackjack = static_cast<TwoCard21VersusBlackjack>(dice.below(2));
  rules.natural_v_dealer_blackjack = static_cast<NaturalVersusBlackjack>(dice.below(2));
  rules.split_max_hands = static_cast<int>(2 + dice.below(3));
  rules.split_resplit_aces = dice.one_in(2);
  rules.split_unlike_tens = dice.one_in(2);
  rules.double_after_split = dice.one_in(2);
  rules.surrender = static_cast<Surrender>(dice.below(2));
  rules.dmh_one_set = static_cast<DmhOneSet>(dice.below(2));
  rules.dmh_no_set = static_cast<DmhNoSet>(dice.below(2));
  if (rules.game == Game::standard) return rules;
  rules.switch_offered = static_cast<SwitchTiming>(dice.below(2));
  rules.switch_natural = static_cast<SwitchNatural>(dice.below(2));
  rules.switch_ace_ten = static_cast<SwitchedAceTen>(dice.below(2));
  rules.switched_21_v_dealer_blackjack = static_cast<TwoCard21VersusBlackjack>(dice.below(2));
  return rules;
}

std::string told(const Rules& r) {
  std::ostringstream text;
  text << r.id << " decks " << r.decks << " pays " << to_string(r.blackjack_pays) << " soft_17 " << name(r.soft_17)
       << " total_22 " << name(r.total_22) << " hole " << name(r.hole_card) << " moot " << name(r.moot_second_card)
       << " takes " << name(r.dealer_blackjack_takes) << " bust " << name(r.bust_collected) << " split_21 "
       << name(r.split_21_v_dealer_blackjack) << " natural_v_blackjack " << name(r.natural_v_dealer_blackjack)
       << " hands " << r.split_max_hands << " resplit_aces " << r.split_resplit_aces << " unlike_tens "
       << r.split_unlike_tens << " das " << r.double_after_split << " surrender " << name(r.surrender);
  if (r.game == Game::blackjack_switch)
    text << " offered " << name(r.switch_offered) << " natural " << name(r.switch_natural) << " ace_ten "
         << name(r.switch_ace_ten) << " switched_21 " << name(r.switched_21_v_dealer_blackjack);
  return text.str();
}

// ---- strategies

// One that stands half the time, or hardly ever: then nothing may be left that needs the dealer's cards.
struct Whim {
  Dice& dice;
  std::size_t stands_one_in = dice.one_in(2) ? 2 : 10;

  Action draw_or_not() { return dice.one_in(stands_one_in) ? Action::stand : Action::hit; }
  Action some_action(bool may_double, bool may_surrender) {
    if (may_surrender && dice.one_in(8)) return Action::surrender;
    return may_double && dice.one_in(4) ? Action::double_down : draw_or_not();
  }
};

analyze::Tables some_tables(Dice& dice) {
  Whim whim{dice};
  analyze::Tables tables;
  for (auto* cells : {&tables.hard, &tables.soft})
    for (auto& row : *cells)
      for (analyze::Cell& cell : row) {
        cell.first = whim.some_action(true, true);
        cell.then = whim.draw_or_not();
        if (cell.first == Action::hit || cell.first == Action::stand) cell.then = cell.first;
      }
  for (std::size_t pair = 0; pair < tables.split.size(); ++pair)
    for (std::size_t up = 0; up < tables.split[pair].size(); ++up) {
      tables.split[pair][up] = !dice.one_in(3);
      const Action first = whim.some_action(true, true);
      const bool simple = first == Action::hit || first == Action::stand;
      if (!tables.split[pair][up] && dice.one_in(2))
        tables.unsplit[pair][up] = analyze::Cell{first, simple ? first : whim.draw_or_not()};
    }
  return tables;
}

std::vector<bool> some_switches(Dice& dice) {
  std::vector<bool> switches(100'000);
  for (std::size_t i = 0; i < switches.size(); ++i) switches[i] = dice.one_in(2);
  return switches;
}

// What the best strategy looks like, with anything in it.
Strategy some_strategy(const Rules& rules, Dice& dice) {
  Whim whim{dice};
  Strategy strategy;
  strategy.name = "any";
  strategy.states = simulate::states_by_cards();
  strategy.others = rules.game == Game::standard ? 1 : 55;
  strategy.kinds = 2;
  const auto& all = analyze::fast::hands();
  const bool late = rules.surrender == Surrender::late;
  const std::size_t sets = 10 * strategy.others, states = strategy.states.count();
  std::vector<std::uint8_t> open(states);   // to another card
  for (std::size_t state = 1; state < states; ++state) open[state] = all.all[state - 1].count < twenty_one ? 1 : 0;
  for (std::size_t set = 0; set < sets; ++set)
    for (const std::int16_t hand : all.two_card_hand) {
      const Counts& cards = all.all[index(hand)].cards;
      const bool pair = std::find(cards.of.begin(), cards.of.end(), 2) != cards.of.end();
      const Action action = whim.some_action(true, late);
      strategy.first.push_back({pair && !dice.one_in(3) ? Action::split : action, action});
    }
  // Each row from another place of the same noise: there are too many to draw them one by one.
  std::vector<std::uint8_t> noise(3 * states);
  for (std::uint8_t& each : noise) each = whim.draw_or_not() == Action::hit ? 1 : 0;
  const auto some_draws = [&](std::size_t rows) {
    std::vector<std::uint8_t> draws(rows * states);
    for (std::size_t row = 0; row < rows; ++row) {
      const std::size_t from = dice.below(2 * states);
      for (std::size_t state = 1; state < states; ++state)
        draws[row * states + state] = noise[from + state] & open[state];
    }
    return draws;
  };
  strategy.draws = some_draws(sets);
  strategy.split_draws = some_draws(sets * 20);
  for (std::size_t i = 0; i < sets * 200; ++i)
    strategy.second.push_back(whim.some_action(rules.double_after_split, false));
  if (rules.game == Game::blackjack_switch) strategy.switches = some_switches(dice);
  return strategy;
}

enum class Playing : std::uint8_t { best, total_dependent, any_tables, any_cards };

// The player refers to what is beside it.
struct Session {
  explicit Session(Rules the_rules) : rules(std::move(the_rules)) {}
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  void play_by(Playing how, Dice& dice) {
    switch (how) {
      case Playing::best:
        strategy = simulate::best(rules, 1);
        break;
      case Playing::any_cards:
        strategy = some_strategy(rules, dice);
        break;
      case Playing::total_dependent:
        tables = analyze::chart({.rules = rules, .shoe = analyze::of_decks(rules.decks)});
        strategy = simulate::by_tables(rules, tables, "total-dependent");
        break;
      case Playing::any_tables:
        tables = some_tables(dice);
        strategy = simulate::by_tables(rules, tables, "any tables");
        if (rules.game == Game::blackjack_switch && dice.one_in(2)) strategy.switches = some_switches(dice);
        break;
    }
    if (how == Playing::best || how == Playing::any_cards)
      player = std::make_unique<PlayerByCards>(strategy);
    else
      player = std::make_unique<PlayerByTables>(strategy, tables);
  }

  Rules rules;
  analyze::Tables tables;
  Strategy strategy;
  std::unique_ptr<Player> player;
};

// ---- shoes

// Whole decks, or as many cards of few ranks: pairs, blackjacks and long splits come thick and fast.
std::vector<Card> some_cards(const Rules& rules, Dice& dice) {
  std::vector<Card> cards;
  for (int i = 0; i < rules.decks * cards_in_deck; ++i) cards.push_back(Card::from_index(i % cards_in_deck));
  if (!dice.one_in(3)) return cards;
  constexpr Rank often[] = {Rank::ace, Rank::eight, Rank::king, Rank::ten};
  const auto another = static_cast<Rank>(1 + dice.below(ranks));
  const bool spades = dice.one_in(2);
  for (Card& card : cards) {
    if (dice.one_in(4)) continue;
    const std::size_t which = dice.below(5);
    card = Card(which < 4 ? often[which] : another, spades ? Suit::spades : card.suit());
  }
  return cards;
}

// A round cannot run out of cards whose hard points are more than the hands can take: 30 each, as a card may go to a
// hard 20, and 26 for the dealer.
int most_points(const Rules& rules, int players) {
  return players * rules.hands_per_spot() * rules.split_max_hands * 30 + 26;
}
int points_of(std::span<const simulate::Code> cards) {
  int points = 0;
  for (const simulate::Code code : cards) points += point_value(simulate::card_of(code));
  return points;
}

// ---- the test

// Shoes a rulebook; the nightly run has 100,000.
int shoes_to_play() {
  const char* wanted = std::getenv("PITBOSS_PROPERTY_ROUNDS");
  const int rounds = wanted == nullptr ? 150 : std::max(1, std::atoi(wanted));
  return rounds * (test::sanitized ? 2 : 20);
}
constexpr int shoes_in_session = 200;

// Plays the shoe for a few rounds; false where something differed.
bool expect_twins(const simulate::Setup& setup, const Session& session, std::span<const Card> cards, Table& table,
                  simulate::Tally& tally, Dice& dice) {
  Recorder recorder;
  simulate::Shoe shoe(cards, simulate::Stream(dice.next(), dice.next()));
  simulate::Round<Recorder> round(setup, shoe, tally, recorder);
  const std::size_t rounds = 1 + dice.below(4);
  for (std::size_t i = 0; i < rounds; ++i) {
    const std::size_t before = shoe.dealt();
    if (points_of(shoe.cards().subspan(before)) < most_points(setup.rules, setup.players)) break;
    recorder.settled.clear();
    round.play();
    const auto dealt = shoe.cards().subspan(before, shoe.dealt() - before);
    const std::size_t taken = table.play(dealt);
    if (taken == dealt.size() && table.settled == recorder.settled) continue;
    std::vector<Card> told_cards;
    for (const simulate::Code code : dealt) told_cards.push_back(simulate::card_of(code));
    ADD_FAILURE() << told(setup.rules) << '\n'
                  << session.strategy.name << ", players " << setup.players << ", round " << i + 1 << " of its shoe\n"
                  << to_string(told_cards) << "\ncards: kernel " << dealt.size() << ", table "
                  << (taken > dealt.size() ? "more" : std::to_string(taken)) << "\nkernel\n"
                  << told(recorder.settled) << "table\n"
                  << told(table.settled);
    return false;
  }
  return true;
}

// What has come up somewhere: nothing that the twins agree on because it never happened.
struct Reached {
  std::uint64_t switched = 0, doubled = 0, split = 0, surrendered = 0, naturals = 0;
  std::array<std::uint64_t, simulate::dealer_codes> dealer{};
  std::array<std::uint64_t, line_count> lines{};

  void add(const simulate::Tally& tally) {
    switched += tally.switched;
    doubled += tally.doubled;
    split += tally.split;
    surrendered += tally.surrendered;
    naturals += tally.naturals;
    for (std::size_t end = 0; end < dealer.size(); ++end) dealer[end] += tally.dealer[end];
    for (const simulate::BetTally& bet : tally.bets)
      for (std::size_t line = 0; line < line_count; ++line) lines[line] += bet.lines[line];
  }
  void expect_all(const Rules& rules) const {
    EXPECT_EQ(switched > 0, rules.game == Game::blackjack_switch);
    for (const std::uint64_t times : {doubled, split, surrendered, naturals}) EXPECT_GT(times, 0u);
    for (std::size_t end = 0; end < dealer.size(); ++end) EXPECT_GT(dealer[end], 0u) << "dealer's end " << end;
    for (const Bet bet : side_bets)
      for (std::size_t line = 0; line < line_count; ++line) {
        if (!rules.bets.has(bet) || !rules.pay_table(bet).pays[line]) continue;
        const bool rare = static_cast<Line>(line) == Line::three_sets || static_cast<Line>(line) == Line::four_sets;
        EXPECT_TRUE(rare || lines[line] > 0) << name(static_cast<Line>(line));
      }
  }
};

class SimulateTwin : public testing::TestWithParam<std::string_view> {
 protected:
  // Some options and some strategy, with their share of the shoes.
  void play(const Rules& rules, Playing how, int shoes, Dice& dice) {
    Session session(open_to_all_amounts(rules));
    session.play_by(how, dice);
    const std::size_t bets = dice.below(3);   // none, some, all
    for (int shoe = 0; shoe < shoes;) {
      const std::vector<Card> cards = some_cards(session.rules, dice);
      int points = 0;
      for (const Card card : cards) points += point_value(card);
      simulate::Setup setup{session.rules, session.strategy, simulate::payments_of(session.rules)};
      const int room =
          (points - most_points(session.rules, 0)) / (most_points(session.rules, 1) - most_points(session.rules, 0));
      setup.players =
          dice.one_in(3) ? 1 : 1 + static_cast<int>(dice.below(index(std::min(room, simulate::most_players))));
      for (const Bet bet : side_bets)
        if (session.rules.bets.has(bet) && bets > 0 && (bets == 2 || dice.one_in(2))) setup.bets.add(bet);
      Table table(setup, *session.player);
      simulate::Tally tally(setup.payments);
      for (int i = 0; i < 10 && shoe < shoes; ++i, ++shoe)
        if (!expect_twins(setup, session, cards, table, tally, dice)) return;
      EXPECT_TRUE(tally == table.counted) << told(session.rules) << ", " << session.strategy.name;
      reached.add(tally);
    }
  }

  Reached reached;
};
INSTANTIATE_TEST_SUITE_P(Books, SimulateTwin,
                         testing::ValuesIn(rulebook::published_ids().begin(), rulebook::published_ids().end()),
                         [](const auto& param) {
                           std::string name(param.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

std::uint64_t seed_of(std::string_view id) {
  std::uint64_t seed = 7;
  for (const char letter : id) seed = 31 * seed + static_cast<unsigned char>(letter);
  return seed;
}

// The analyzer's strategies cost more than the shoes, so one session in six has one.
Playing how_in(int session) {
  if (session % 12 == 0) return Playing::best;
  if (session % 12 == 6) return Playing::total_dependent;
  return session % 2 == 0 ? Playing::any_tables : Playing::any_cards;
}

TEST_P(SimulateTwin, SettlesEveryWagerAsTheTable) {
  Dice dice(seed_of(GetParam()));
  const int sessions = std::max(6, shoes_to_play() / shoes_in_session), shoes = std::max(1, shoes_to_play() / sessions);
  for (int session = 0; session < sessions && !HasFailure(); ++session) {
    // Only numbers, and slow there: one book of each game shows the sanitizers the same code.
    Playing how = how_in(session);
    if (test::sanitized && how < Playing::any_tables && GetParam() != "blackjack" && GetParam() != "gc-switch")
      how = Playing::any_tables;
    switch ((session / 2 + session / 12) % 3) {
      case 0:
        play(with_all_bets(GetParam()), how, shoes, dice);
        break;
      case 1:
        play(test::with_random_options(GetParam(), dice).rules, how, shoes, dice);
        break;
      default:
        play(with_any_options(GetParam(), dice), how, shoes, dice);
    }
  }
  if (shoes_to_play() >= 2000) reached.expect_all(with_all_bets(GetParam()));
}

// The quick way through the same rounds comes to the same sums, to the last one.
TEST_P(SimulateTwin, TheQuickWayIsTheSame) {
  Dice dice(1 + seed_of(GetParam()));
  const int sessions = std::max(test::sanitized ? 2 : 6, shoes_to_play() / shoes_in_session / 4);
  for (int i = 0; i < sessions && !HasFailure(); ++i) {
    Playing how = how_in(i);
    if (test::sanitized && how < Playing::any_tables) how = Playing::any_tables;
    Rules rules = (i / 2 + i / 12) % 3 == 0   ? test::published(GetParam()).rules
                  : (i / 2 + i / 12) % 3 == 1 ? test::with_random_options(GetParam(), dice).rules
                                              : with_any_options(GetParam(), dice);
    rules.hole_card = HoleCard::checked;
    Session session(rules);
    session.play_by(how, dice);
    if (dice.one_in(8)) session.strategy.switches.clear();
    const simulate::Played game{{session.rules, session.strategy, simulate::payments_of(session.rules)},
                                {.every_round = false, .cut = 0.01 * static_cast<double>(1 + dice.below(90))},
                                dice.next()};
    ASSERT_TRUE(simulate::QuickPlay::may_play(game.setup));
    simulate::QuickPlay quick(game.setup);
    for (std::uint64_t block = 0; block < 4; ++block) {
      const std::uint64_t rounds = 1 + dice.below(test::sanitized ? 300 : 3000);
      const simulate::Tally slow = play_block(game, block, rounds);
      EXPECT_TRUE(slow == play_block(game, block, rounds, &quick))
          << told(session.rules) << ", " << session.strategy.name << ", cut " << game.shuffling.cut << ", block "
          << block << ", rounds " << rounds;
    }
  }
}

}   // namespace simulate_twin_test
}   // namespace pitboss
