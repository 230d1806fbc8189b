// The fast version of a round. A test compares every settlement with the round engine (round/). Each player has one
// spot; insurance is declined.
#pragma once
#include <array>
#include <cstdint>

#include "analyze/fast/hands.h"
#include "base/inline_vector.h"
#include "rules/bets/dead_mans_hand.h"
#include "rules/bets/dealer_bust_21.h"
#include "rules/bets/kings_bounty.h"
#include "rules/bets/super_match.h"
#include "simulate/dealer_hand.h"
#include "simulate/shoe.h"
#include "simulate/strategy.h"
#include "simulate/tally.h"

namespace pitboss::simulate {

inline constexpr int most_players = 7;

struct Setup {
  const Rules& rules;
  const Strategy& strategy;
  Payments payments;
  int players = 1;
  BetSet bets{};   // the side bets that every player makes, of one unit each
};

// A record is called for each hand and each side bet that is settled; the net of a hand includes its double. This one
// does nothing; tests have one that remembers.
struct NoRecord {
  void hand(int /*spot*/, int /*box*/, std::int32_t /*net*/) {}
  void bet(int /*spot*/, int /*box*/, Bet /*bet*/, std::int32_t /*net*/, Line /*line*/) {}
};

template <typename Record>
class Round {
 public:
  Round(const Setup& setup, Shoe& shoe, Tally& tally, Record& record)
      : s_(setup), rules_(setup.rules), t_(setup.strategy), shoe_(shoe), tally_(tally), record_(record) {}

  void play() {
    shoe_.begin_round();
    deal();
    const bool may_be_blackjack = up_ == analyze::ace || up_ == analyze::ten;
    const bool checked = rules_.hole_card == HoleCard::checked && may_be_blackjack;
    const bool is_switch = rules_.game == Game::blackjack_switch;
    const bool before_check = rules_.switch_offered == SwitchTiming::before_check;
    if (checked && is_switch && before_check)
      for (int p = 0; p < s_.players; ++p) ask_switch(spots_[index(p)]);
    if (checked && is_blackjack()) {
      for (int p = 0; p < s_.players; ++p) end_as_they_lie(spots_[index(p)]);
      return settle(dealer_blackjack);
    }
    for (int p = 0; p < s_.players; ++p) {
      Spot& spot = spots_[index(p)];
      if (is_switch && !(checked && before_check)) ask_switch(spot);
      for (int box = 0; box < rules_.hands_per_spot(); ++box) play_box(spot, box);
    }
    settle(dealer_ends());
  }

 private:
  struct Box {
    std::array<Code, 2> cards{};   // as dealt, or after the switch
    bool natural = false;
    InlineVector<std::uint8_t, 4> hands;   // how each hand ended, as hand_code
    // The first two cards of each hand of a split, for Dead Man's Hand.
    InlineVector<std::array<Code, 2>, 4> splits;
  };
  struct Spot {
    std::array<Box, 2> boxes;
    std::array<std::array<Code, 2>, 2> dealt{};
    bool switched = false;
  };
  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }
  static bool ace_ten(Code a, Code b) { return simulate::ace_ten(value_of(a), value_of(b)); }
  static std::size_t place(Code a, Code b) { return Strategy::place(value_of(a), value_of(b)); }

  // [GC.7(d)]
  void deal() {
    for (int card = 0; card < 2; ++card) {
      for (int p = 0; p < s_.players; ++p)
        for (int box = 0; box < rules_.hands_per_spot(); ++box)
          spots_[index(p)].dealt[index(box)][index(card)] = shoe_.next();
      if (card == 0) up_code_ = shoe_.next();
    }
    up_ = value_of(up_code_);
    has_hole_ = rules_.hole_card != HoleCard::none;
    if (has_hole_) hole_ = shoe_.next();
    for (int p = 0; p < s_.players; ++p) {
      Spot& spot = spots_[index(p)];
      spot.switched = false;
      for (int box = 0; box < rules_.hands_per_spot(); ++box) {
        Box& b = spot.boxes[index(box)];
        b.cards = spot.dealt[index(box)];
        b.natural = ace_ten(b.cards[0], b.cards[1]);
        b.hands.clear();
        b.splits.clear();
      }
    }
  }

  bool is_blackjack() const { return ace_ten(up_code_, hole_); }

  void ask_switch(Spot& spot) {
    auto& [left, right] = spot.boxes;
    if ((left.natural || right.natural) && rules_.switch_natural == SwitchNatural::kept) return;   // [R34]
    if (t_.switches.empty() || !t_.switches[Strategy::dealt(up_, value_of(left.cards[0]), value_of(right.cards[0]),
                                                            value_of(left.cards[1]), value_of(right.cards[1]))])
      return;
    std::swap(left.cards[1], right.cards[1]);
    spot.switched = true;
    ++tally_.switched;
    for (Box* box : {&left, &right})
      box->natural = ace_ten(box->cards[0], box->cards[1]) && rules_.switch_ace_ten == SwitchedAceTen::blackjack;
  }

  // The code of two cards on which no decision was made.
  std::uint8_t as_it_lies(const Box& box) const {
    const Ended ended = box.natural ? Ended::natural
                        : ace_ten(box.cards[0], box.cards[1])
                            ? Ended::two_card_21
                            : stands(t_.states.two[value_of(box.cards[0])][value_of(box.cards[1])]);
    return hand_code(analyze::HandKind::unsplit, false, ended);
  }
  void end_as_they_lie(Spot& spot) {
    for (int box = 0; box < rules_.hands_per_spot(); ++box) {
      Box& b = spot.boxes[index(box)];
      b.hands.push_back(as_it_lies(b));
      if (b.natural) ++tally_.naturals;
    }
  }

  Ended stands(States::State state) const { return static_cast<Ended>(t_.states.ended[state]); }

  void play_box(Spot& spot, int box_number) {
    Box& box = spot.boxes[index(box_number)];
    const auto [a, b] = box.cards;
    if (box.natural) ++tally_.naturals;
    if (box.natural || ace_ten(a, b)) return box.hands.push_back(as_it_lies(box));
    std::size_t other = 0;
    if (t_.others > 1) {
      const Box& beside = spot.boxes[1 - index(box_number)];
      other = place(beside.cards[0], beside.cards[1]);
    }
    const First& first = t_.of_two(up_, other, place(a, b));
    const bool pair = value_of(a) == value_of(b) && (rules_.split_unlike_tens || same_rank(a, b));
    Action action = first.action;
    if (action == Action::split) {
      if (pair) return play_split(box, other);
      action = first.instead;
    }
    if (action == Action::surrender) {
      ++tally_.surrendered;
      return box.hands.push_back(hand_code(analyze::HandKind::unsplit, false, Ended::surrendered));
    }
    const States::State state = t_.states.two[value_of(a)][value_of(b)];
    box.hands.push_back(play_hand(analyze::HandKind::unsplit, state, action, t_.draws_at(up_, other)));
  }

  std::uint8_t play_hand(analyze::HandKind kind, States::State state, Action action, const std::uint8_t* draws) {
    const bool doubled = action == Action::double_down;
    if (action != Action::stand) {
      do state = t_.states.next[state * States::row + value_of(shoe_.next())];
      while (!doubled && draws[state] != 0);
      tally_.doubled += doubled ? 1 : 0;
    }
    return hand_code(kind, doubled, stands(state));
  }

  // Each hand gets its second card when its turn comes; a resplit hand is played right after the hand it came from.
  // [GC.11(b)]
  void play_split(Box& box, std::size_t other) {
    const unsigned value = value_of(box.cards[0]);
    InlineVector<Code, 4> waiting;
    waiting.push_back(box.cards[1]);
    int hands = 2;
    ++tally_.split;
    Code first = box.cards[0];
    for (auto kind = analyze::HandKind::first;; kind = analyze::HandKind::added) {
      Code second = shoe_.next();
      while (value_of(second) == value && hands < rules_.split_max_hands &&
             (rules_.split_unlike_tens || same_rank(first, second)) &&
             (value != analyze::ace || rules_.split_resplit_aces)) {
        waiting.push_back(second);
        ++hands;
        ++tally_.split;
        second = shoe_.next();
      }
      box.splits.push_back({first, second});
      box.hands.push_back(play_split_hand(kind, value, value_of(second), other));
      if (waiting.empty()) return;
      first = waiting.back();
      waiting.pop_back();
    }
  }

  std::uint8_t play_split_hand(analyze::HandKind kind, unsigned value, unsigned second, std::size_t other) {
    const States::State state = t_.states.two[value][second];
    if (simulate::ace_ten(value, second)) return hand_code(kind, false, Ended::two_card_21);
    if (value == analyze::ace) return hand_code(kind, false, stands(state));   // one card each [GC.11(c)(2)]
    const std::size_t split = t_.split(up_, other, value, kind == analyze::HandKind::first ? 1 : 0);
    return play_hand(kind, state, t_.second_at(split)[second], t_.split_draws_at(up_, other, split));
  }

  // Which of the dealer's cards are still needed. [GC.12(c), R13, R26, R39]
  Need need(bool blackjack_is_open) const {
    Need need = s_.bets.has(Bet::dealer_bust_21) ? Need::draw : Need::nothing;
    for (int p = 0; p < s_.players; ++p) {
      const Spot& spot = spots_[index(p)];
      for (int box = 0; box < rules_.hands_per_spot(); ++box)
        for (const std::uint8_t code : spot.boxes[index(box)].hands)
          need = std::max(need, need_of(rules_, code, blackjack_is_open));
      if (need == Need::nothing && blackjack_is_open && bets_wait(spot)) need = Need::second_card;
    }
    return need;
  }
  // True if a side bet of the spot depends on whether the dealer has a blackjack.
  bool bets_wait(const Spot& spot) const {
    if (s_.bets.has(Bet::kings_bounty))
      for (int box = 0; box < rules_.hands_per_spot(); ++box)
        if (rules::kings_bounty_waits(cards_of(spot.dealt[index(box)]), card_of(up_code_))) return true;
    return s_.bets.has(Bet::dead_mans_hand) && rules::dead_mans_hand_is_pair(cards_of(spot.dealt[0]));
  }

  std::size_t dealer_ends() {
    const bool open = rules_.hole_card != HoleCard::checked && (up_ == analyze::ace || up_ == analyze::ten);
    const Need need = this->need(open);
    if (!has_hole_) {
      if (need == Need::nothing && rules_.moot_second_card == MootSecondCard::not_dealt) return not_played;
      hole_ = shoe_.next();
    }
    if (is_blackjack()) return dealer_blackjack;
    if (need != Need::draw) return not_played;
    DealerHand hand(up_, value_of(hole_));
    while (hand.draws(rules_)) hand.take(value_of(shoe_.next()));
    return hand.end();
  }

  void settle(std::size_t dealer) {
    if (dealer < dealer_codes) ++tally_.dealer[dealer];
    const std::size_t end = dealer < dealer_codes ? dealer : 0;
    ++tally_.rounds;
    for (int p = 0; p < s_.players; ++p) {
      const Spot& spot = spots_[index(p)];
      std::array<std::int32_t, 2> nets{};
      for (int box = 0; box < rules_.hands_per_spot(); ++box)
        for (const std::uint8_t code : spot.boxes[index(box)].hands) {
          const std::int32_t net = s_.payments.of_hand[code][end];
          nets[index(box)] += net;
          record_.hand(p, box, net);
        }
      const std::int32_t net = nets[0] + nets[1];
      ++tally_.spots;
      ++tally_.nets[index(net + tally_.middle())];
      if (rules_.game == Game::blackjack_switch) {
        tally_.first_net += nets[0];
        const std::int64_t first = nets[0], second = nets[1];
        tally_.first_squared += first * first;
        tally_.second_squared += second * second;
        tally_.product += first * second;
      }
      if (!s_.bets.empty()) settle_bets(p, spot, dealer, net);
    }
  }

  static std::array<Card, 2> cards_of(const std::array<Code, 2>& codes) {
    return {card_of(codes[0]), card_of(codes[1])};
  }

  void settle_bets(int p, const Spot& spot, std::size_t dealer, std::int32_t of_hands) {
    const bool blackjack = dealer == dealer_blackjack;
    const auto settled = [&](Bet bet, int box, const Settlement& settlement) {
      const std::int32_t net = settlement.outcome == Outcome::win
                                   ? s_.payments.unit / settlement.odds.per * settlement.odds.win
                                   : -s_.payments.unit;
      BetTally& tally = tally_.bets[static_cast<std::size_t>(bet)];
      ++tally.wagers;
      ++tally.lines[static_cast<std::size_t>(settlement.line)];
      tally.net += net;
      tally.net_squared += std::int64_t{net} * net;
      tally.with_hands += std::int64_t{net} * of_hands;
      record_.bet(p, box, bet, net, settlement.line);
    };
    if (s_.bets.has(Bet::super_match)) {
      const auto& [left, right] = spot.dealt;
      settled(Bet::super_match, 0,
              rules::settle_super_match(rules_, std::array<Card, 4>{card_of(left[0]), card_of(right[0]),
                                                                    card_of(left[1]), card_of(right[1])}));
    }
    if (s_.bets.has(Bet::kings_bounty))
      for (int box = 0; box < rules_.hands_per_spot(); ++box)
        settled(Bet::kings_bounty, box,
                rules::settle_kings_bounty(rules_, cards_of(spot.dealt[index(box)]), blackjack));
    if (s_.bets.has(Bet::dealer_bust_21)) {
      const int count = dealer == dealer_blackjack ? twenty_one : static_cast<int>(dealer) + 17;
      settled(Bet::dealer_bust_21, 0,
              rules::settle_dealer_bust_21(rules_, card_of(up_code_), {static_cast<std::uint8_t>(count), false}));
    }
    if (s_.bets.has(Bet::dead_mans_hand)) {
      InlineVector<InlineVector<Card, 2>, 4> hands;
      const auto add = [&](const std::array<Code, 2>& cards) {
        hands.push_back({});
        for (const Code code : cards) hands.back().push_back(card_of(code));
      };
      if (spot.boxes[0].splits.empty()) add(spot.dealt[0]);
      for (const auto& cards : spot.boxes[0].splits) add(cards);
      settled(
          Bet::dead_mans_hand, 0,
          rules::settle_dead_mans_hand(rules_, {cards_of(spot.dealt[0]), {hands.begin(), hands.size()}, blackjack}));
    }
  }

  const Setup& s_;
  const Rules& rules_;
  const Strategy& t_;
  Shoe& shoe_;
  Tally& tally_;
  Record& record_;
  std::array<Spot, most_players> spots_;
  Code up_code_ = 0, hole_ = 0;
  unsigned up_ = 0;
  bool has_hole_ = false;
};

}   // namespace pitboss::simulate
