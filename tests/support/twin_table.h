// The reference side of the test that compares the simulator with the round engine: players who look up their decisions
// in a strategy, the table at which they play, and what was settled there.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "analyze/edge.h"
#include "analyze/total_dependent.h"
#include "round/round.h"
#include "round/state_queries.h"
#include "simulate/block.h"
#include "support/dice.h"

namespace pitboss::test::twin {

using analyze::Action;
using analyze::Counts;
using analyze::values;
using simulate::Strategy;

// ---- what was settled

struct Settled {
  int spot = 0;
  int box = 0;
  Bet bet = Bet::hand;   // a hand includes its double
  std::int64_t net = 0;
  Line line = Line::none;
  bool operator==(const Settled&) const = default;
};
// The hands of a spot in the order of the layout, then its side bets.
using AllSettled = std::vector<Settled>;

inline std::string told(const AllSettled& all) {
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

inline std::size_t index(int i) { return static_cast<std::size_t>(i); }

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
    const analyze::Cell& of_total = tables_.cell(total_of(asked.hand.cards), asked.up());
    if (asked.hand.cards.size() > 2) return of_total.then;
    const bool splits = asked.hand.from_split || tables_.split[index(asked.value(0))][index(asked.up())];
    if (splits && asked.may_split()) return Action::split;
    // A pair has its own cell, but not after a split.
    const auto& own = tables_.unsplit[index(asked.value(0))][index(asked.up())];
    const bool is_pair = !asked.hand.from_split && asked.value(0) == asked.value(1);
    const analyze::Cell& cell = is_pair && own ? *own : of_total;
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
  // The first two cards of the other box: as dealt, or after the switch.
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
    while (all.all[index(all.two_card_hand[place])].cards != cards) ++place;
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

  // Plays one round and returns how many cards it took; one more than there are if they did not suffice.
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

  AllSettled settled;   // of the last round
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

}   // namespace pitboss::test::twin
