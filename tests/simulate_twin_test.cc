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
#include "round/facts.h"
#include "round/round.h"
#include "simulate/block.h"
#include "support/any_rules.h"
#include "support/sanitized.h"

namespace pitboss {
namespace {

using analyze::Action;
using analyze::Counts;
using analyze::values;
using simulate::Strategy;
using test::Dice;

// ---- what was settled

struct Settled {
  int spot = 0;
  int box = 0;
  Bet bet = Bet::hand;   // with a double, if any
  std::int64_t net = 0;
  Line line = Line::none;
  bool operator==(const Settled&) const = default;
};
// The hands of a spot in the order in which they lie, then its side bets.
using AllSettled = std::vector<Settled>;

std::string told(const AllSettled& all) {
  std::ostringstream text;
  for (const Settled& one : all)
    text << "  " << one.spot + 1 << '.' << one.box + 1 << ' ' << name(one.bet) << ' ' << one.net << ' '
         << name(one.line) << '\n';
  return text.str();
}

struct Recorder {
  AllSettled settled;
  void hand(int spot, int box, std::int32_t net) { settled.push_back({spot, box, Bet::hand, net}); }
  void bet(int spot, int box, Bet bet, std::int32_t net, Line line) { settled.push_back({spot, box, bet, net, line}); }
};

// ---- the player at the table

std::size_t index(int i) { return static_cast<std::size_t>(i); }

struct Asked {
  const Rules& rules;
  const round::State& state;
  const round::Hand& hand;
  PlayerId player;
  Money stake;

  bool may(const round::Command& command) const { return !why_not(rules, state, command); }
  bool may_split() const { return may(round::Split{player, hand.id, {}}); }
  bool may_double() const { return may(round::Double{player, hand.id, stake, {}}); }
  bool may_surrender() const { return may(round::Surrender{player, hand.id}); }
  int up() const { return analyze::value_of(state.dealer.cards[0]); }
  int value(std::size_t card) const { return analyze::value_of(hand.cards[card]); }
};

class Player {
 public:
  explicit Player(const Strategy& strategy) : strategy_(strategy) {}
  virtual ~Player() = default;
  virtual Action choose(const Asked& asked) const = 0;

  bool switches(const round::State& state, const round::Spot& spot) const {
    std::size_t place = index(analyze::value_of(state.dealer.cards[0]));
    for (std::size_t card = 0; card < 2; ++card)
      for (std::size_t box = 0; box < 2; ++box) place = 10 * place + index(analyze::value_of(spot.dealt[box][card]));
    return strategy_.switches.at(place);
  }

 protected:
  const Strategy& strategy_;
};

class PlayerByTables : public Player {
 public:
  PlayerByTables(const Strategy& strategy, const analyze::Tables& tables) : Player(strategy), tables_(tables) {}

  Action choose(const Asked& asked) const override {
    const analyze::Cell& cell = tables_.cell(total_of(asked.hand.cards), asked.up());
    if (asked.hand.cards.size() > 2) return cell.then;
    const bool splits = asked.hand.from_split || tables_.split[index(asked.value(0))][index(asked.up())];
    if (splits && asked.may_split()) return Action::split;
    if (cell.first == Action::surrender) return asked.may_surrender() ? Action::surrender : cell.then;
    if (cell.first == Action::double_down) return asked.may_double() ? Action::double_down : cell.then;
    return cell.first;
  }

 private:
  const analyze::Tables& tables_;
};

class PlayerByCards : public Player {
 public:
  explicit PlayerByCards(const Strategy& strategy) : Player(strategy) {}

  Action choose(const Asked& asked) const override {
    const bool two = asked.hand.cards.size() == 2;
    if (asked.hand.from_split && asked.may_split()) return Action::split;
    const std::size_t set = index(asked.up()) * strategy_.others + other(asked);
    const std::size_t states = strategy_.states.count(), state = state_of(asked.hand);
    if (asked.hand.from_split) {
      const std::size_t kind = asked.hand.id.letter == 0 ? 1 : 0, split = (set * 10 + index(asked.value(0))) * 2 + kind;
      if (two) return strategy_.second.at(split * 10 + index(asked.value(1)));
      return strategy_.split_draws.at(split * states + state) != 0 ? Action::hit : Action::stand;
    }
    if (!two) return strategy_.draws.at(set * states + state) != 0 ? Action::hit : Action::stand;
    const simulate::First& first = strategy_.first.at(set * 55 + pair_at(asked.value(0), asked.value(1)));
    return first.action != Action::split || asked.may_split() ? first.action : first.instead;
  }

 private:
  // The two cards with which the other box was played first: as dealt, or switched.
  static std::size_t other(const Asked& asked) {
    if (asked.rules.hands_per_spot() == 1) return 0;
    const round::Spot& spot = *asked.state.spot(asked.hand.id.spot);
    const std::size_t mine = asked.hand.id.box - 1u, beside = 1 - mine;
    const bool moved = spot.switch_answer == round::SwitchAnswer::switched;
    return pair_at(analyze::value_of(spot.dealt[beside][0]), analyze::value_of(spot.dealt[moved ? mine : beside][1]));
  }
  static std::size_t pair_at(int a, int b) {
    const Counts cards = Counts{}.with(a).with(b);
    const auto& all = analyze::fast::hands();
    std::size_t place = 0;
    while (all.all[index(all.of_pair[place])].cards != cards) ++place;
    return place;
  }
  static std::size_t state_of(const round::Hand& hand) {
    static const auto numbers = [] {
      std::map<Counts, std::size_t> found;
      for (const auto& each : analyze::fast::hands().all) found.emplace(each.cards, found.size() + 1);
      return found;
    }();
    Counts cards;
    for (const Card card : hand.cards) cards = cards.with(analyze::value_of(card));
    return numbers.at(cards);
  }
};

// ---- the table

class Table {
 public:
  Table(const simulate::Setup& setup, const Player& player)
      : counted(setup.payments),
        setup_(setup),
        rules_(setup.rules),
        player_(player),
        stake_(Money::dollars(setup.payments.unit)) {}

  // Plays one round, and says how many of the cards it took; more than there are: it was not over then.
  std::size_t play(std::span<const simulate::Code> cards) {
    state_ = {};
    settled_.clear();
    open();
    std::size_t next = 0;
    while (state_.phase != round::Phase::closed) {
      if (!card_due(rules_, state_)) {
        perform(decision());
        continue;
      }
      if (next == cards.size()) return next + 1;
      dealt_.push_back(simulate::card_of(cards[next++]));
      perform(round::DealCard{dealt_.back()});
    }
    EXPECT_EQ(what_is_wrong(state_, dealt_), "");
    dealt_.clear();
    sum_up();
    return next;
  }

  AllSettled settled;   // in the last round
  simulate::Tally counted;

 private:
  void open() {
    for (int p = 1; p <= setup_.players; ++p) {
      const PlayerId player{static_cast<std::uint8_t>(p)};
      perform(round::Join{player, Money::dollars(1'000'000)});
      round::Slip slip;
      for (const Bet bet : opening_bets)
        for (int box = 1; box <= (is_by_box(bet) ? rules_.hands_per_spot() : 1); ++box)
          if (bet == Bet::hand || setup_.bets.has(bet)) slip.chips.at(bet, box) = stake_;
      perform(round::PlaceWagers{player, SpotId{player.number}, slip});
    }
  }

  round::Command decision() const {
    if (state_.phase == round::Phase::insurance)
      for (const round::Spot& spot : state_.spots)
        if (const round::DeclineInsurance declined{spot.decider, spot.id}; !why_not(rules_, state_, declined))
          return declined;
    if (state_.switch_asked) {
      const round::Spot& spot = *state_.spot(*state_.switch_asked);
      if (player_.switches(state_, spot)) return round::Switch{spot.decider, spot.id};
      return round::Keep{spot.decider, spot.id};
    }
    const HandId id = state_.hand_asked.value();
    const PlayerId player{id.spot.number};
    switch (player_.choose({rules_, state_, *state_.hand(id), player, stake_})) {
      case Action::hit:
        return round::Hit{player, id};
      case Action::double_down:
        return round::Double{player, id, stake_, {}};
      case Action::split:
        return round::Split{player, id, {}};
      case Action::surrender:
        return round::Surrender{player, id};
      case Action::stand:
        break;
    }
    return round::Stand{player, id};
  }

  void perform(const round::Command& command) {
    if (const auto rejection = decide(rules_, state_, command, events_)) {
      ADD_FAILURE() << sentence(*rejection);
      std::abort();
    }
    for (const round::Event& event : events_) {
      apply(state_, event);
      note(event);
    }
  }

  void note(const round::Event& event) {
    if (const auto* e = std::get_if<round::WagerSettled>(&event)) settled_.push_back(*e);
    if (std::holds_alternative<round::CardsSwitched>(event)) ++counted.switched;
    if (std::holds_alternative<round::HandDoubled>(event)) ++counted.doubled;
    if (std::holds_alternative<round::HandSplit>(event)) ++counted.split;
    if (std::holds_alternative<round::HandSurrendered>(event)) ++counted.surrendered;
    if (const auto* e = std::get_if<round::DealerDone>(&event)) {
      if (e->why.ground == Ground::dealer_blackjack) ++counted.dealer[simulate::dealer_blackjack];
      if (e->why.ground == Ground::dealer_stands) ++counted.dealer[index(analyze::dealer_end(e->total.count))];
    }
  }

  std::int64_t dollars(Money amount) const {
    EXPECT_TRUE(is_multiple_of(amount, Money::dollars(1)));
    return amount.cents() / 100;
  }

  void sum_up() {
    settled.clear();
    ++counted.rounds;
    for (const round::Spot& spot : state_.spots) {
      std::array<std::int64_t, 2> nets{};
      for (const round::Hand& hand : spot.hands) {
        Money net;
        for (const round::WagerSettled& each : settled_)
          if (each.hand == hand.id && (each.bet == Bet::hand || each.bet == Bet::double_down))
            net += each.payment.net();
        settled.push_back({spot.id.number - 1, hand.id.box - 1, Bet::hand, dollars(net)});
        nets[hand.id.box - 1u] += dollars(net);
        if (rules::is_natural(rules_, facts(hand))) ++counted.naturals;
      }
      ++counted.spots;
      ++counted.nets.at(index(static_cast<int>(nets[0] + nets[1])) + counted.nets.size() / 2);
      if (rules_.game == Game::blackjack_switch) {
        counted.first_net += nets[0];
        counted.first_squared += nets[0] * nets[0];
        counted.second_squared += nets[1] * nets[1];
        counted.product += nets[0] * nets[1];
      }
      for (const Bet bet : side_bets)
        for (const int box : {1, 2})
          for (const round::WagerSettled& each : settled_)
            if (each.hand == HandId{spot.id, static_cast<std::uint8_t>(box), 0} && each.bet == bet)
              sum_up(each, nets[0] + nets[1]);
    }
  }
  void sum_up(const round::WagerSettled& each, std::int64_t of_hands) {
    const std::int64_t net = dollars(each.payment.net());
    settled.push_back({each.hand.spot.number - 1, each.hand.box - 1, each.bet, net, each.settlement.line});
    simulate::BetTally& tally = counted.bets[static_cast<std::size_t>(each.bet)];
    ++tally.wagers;
    tally.net += net;
    tally.net_squared += net * net;
    tally.with_hands += net * of_hands;
    ++tally.lines[static_cast<std::size_t>(each.settlement.line)];
  }

  const simulate::Setup& setup_;
  const Rules& rules_;
  const Player& player_;
  Money stake_;
  round::State state_;
  round::Events events_;
  std::vector<round::WagerSettled> settled_;
  std::vector<Card> dealt_;
};

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
  rules.switch_offered = static_cast<SwitchOffered>(dice.below(2));
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
  for (auto& row : tables.split)
    for (bool& split : row) split = !dice.one_in(3);
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
    for (const std::int16_t hand : all.of_pair) {
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
        tables = analyze::total_dependent({.rules = rules, .shoe = analyze::of_decks(rules.decks)});
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
    ASSERT_TRUE(simulate::Quick::may_play(game.setup));
    simulate::Quick quick(game.setup);
    for (std::uint64_t block = 0; block < 4; ++block) {
      const std::uint64_t rounds = 1 + dice.below(test::sanitized ? 300 : 3000);
      const simulate::Tally slow = play_block(game, block, rounds);
      EXPECT_TRUE(slow == play_block(game, block, rounds, &quick))
          << told(session.rules) << ", " << session.strategy.name << ", cut " << game.shuffling.cut << ", block "
          << block << ", rounds " << rounds;
    }
  }
}

}   // namespace
}   // namespace pitboss
