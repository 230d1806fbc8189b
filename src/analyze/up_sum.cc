#include "analyze/up_sum.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "analyze/fast/infinite.h"
#include "rules/dealer.h"

namespace pitboss::analyze {

namespace {

std::size_t index(int value) { return static_cast<std::size_t>(value); }
int place_of(int a, int b) { return fast::hands().place[index(a)][index(b)]; }
const fast::Hand& hand_at(int place) {
  return fast::hands().all[static_cast<std::size_t>(fast::hands().two_card_hand[index(place)])];
}
ExpectedNet operator+(const ExpectedNet& a, const ExpectedNet& b) {
  return {a.all + b.all, a.after_check + b.after_check};
}

// True if the player decides about the switch before a dealer blackjack could be found.
bool switch_comes_first(const Rules& rules, int up) {
  return rules.switch_offered == SwitchTiming::before_check || !rules::hole_card_is_checked(rules, card_of(up));
}

}   // namespace

bool switches_by(const Rules& rules, int up, const SwitchValues& by, const Dealt& d) {
  if (!may_switch(rules, as_dealt(d))) return false;
  const bool first = switch_comes_first(rules, up);
  const auto sum = [&](const std::array<ExpectedNet, fast::two_card_hands>& values, int a, int b) {
    const ExpectedNet both = values[index(a)] + values[index(b)];
    return first ? both.all : both.after_check;
  };
  return sum(by.switched, place_of(d[0], d[3]), place_of(d[1], d[2])) -
             sum(by.dealt, place_of(d[0], d[2]), place_of(d[1], d[3])) >
         least_gain;
}

std::vector<bool> UpSum::switches() const {
  const TwoHandTable hands(*this);
  std::vector<bool> found;
  Dealt d{};
  for (d[0] = 0; d[0] < values; ++d[0])
    for (d[1] = 0; d[1] < values; ++d[1])
      for (d[2] = 0; d[2] < values; ++d[2])
        for (d[3] = 0; d[3] < values; ++d[3])
          found.push_back(may_switch(rules_, as_dealt(d)) && gain(d, hands) > least_gain);
  return found;
}

// What a switch gains. If it comes after the check, a dealer blackjack has ended the round before, with the hands as
// dealt.
double UpSum::gain(const Dealt& d, const TwoHandTable& hands) const {
  const ExpectedNet& kept = hands.kept[hands.at(place_of(d[0], d[2]), place_of(d[1], d[3]))];
  const ExpectedNet& moved = hands.moved[hands.at(place_of(d[0], d[3]), place_of(d[1], d[2]))];
  return switch_first_ ? moved.all - kept.all : moved.after_check - kept.after_check;
}

UpSum::UpSum(const Rules& rules, const Counts& shoe, const fast::UpCardValues& values, int up)
    : rules_(rules),
      values_(values),
      up_(up),
      left_(shoe.without(up)),
      checked_(rules::hole_card_is_checked(rules, card_of(up))),
      switch_first_(analyze::switch_comes_first(rules, up)),
      payoffs_(payoffs_of(rules)) {}

double UpSum::blackjack(const Counts& removed) const {
  const Counts rest = left_.without(removed);
  const int needed = up_ == ace ? rest[ten] : up_ == ten ? rest[ace] : 0;
  return needed > 0 ? static_cast<double>(needed) / rest.total() : 0;
}

ExpectedNet UpSum::expected_net(int place, int other, bool after_switch) const {
  if (rules_.game == Game::standard) return expected_net(place, std::size_t{0}, {}, after_switch);
  return expected_net(place, index(other), hand_at(other).cards, after_switch);
}

ExpectedNet UpSum::expected_net(int place, std::size_t others, const Counts& other_cards, bool after_switch) const {
  const Counts& hand = hand_at(place).cards;
  const double found = checked_ ? blackjack(hand.with(other_cards)) : 0;
  const bool ace_ten = is_ace_ten(hand);
  if (ace_ten && (!after_switch || rules_.switch_ace_ten == SwitchedAceTen::blackjack)) {
    const double pays = static_cast<double>(payoffs_.natural.win) / payoffs_.natural.per;
    const double all = values_.natural[others];
    return {all, all - (payoffs_.natural_paid_against_blackjack ? found * pays : 0)};
  }
  const double played = values_.at(others, place).value;
  return {played + found * (ace_ten ? payoffs_.late_for(HandKind::unsplit).two_card_21 : -1), played};
}

SpotSum UpSum::sum(std::span<const SwitchValues> by) const {
  SpotSum sum;
  if (rules_.game == Game::standard) {
    for (int place = 0; place < fast::two_card_hands; ++place) {
      const double chance = chance_of(place, 0);
      if (chance > 0) sum.ev += chance * expected_net(place, 0, false).all;
    }
    sum.ev_without_switch = sum.ev;
    sum.ev_by.assign(by.size(), sum.ev);
    return sum;
  }
  sum.ev_by.resize(by.size());
  const TwoHandTable hands(*this);
  double orders = 1;
  for (int i = 0; i < 4; ++i) orders *= left_.total() - i;
  Dealt d{};
  // Card by card; `ways` is the number of orders of the cards so far.
  const auto deal = [&](const auto& self, std::size_t card, const Counts& rest, double ways) -> void {
    for (d[card] = 0; d[card] < values; ++d[card]) {
      const double here = ways * std::max(0, rest[d[card]]);
      if (here == 0) continue;
      if (card + 1 < d.size())
        self(self, card + 1, rest.without(d[card]), here);
      else
        add_spot(d, hands, here / orders, by, sum);
    }
  };
  deal(deal, 0, left_, 1);
  return sum;
}

UpSum::TwoHandTable::TwoHandTable(const UpSum& of)
    : kept(fast::two_card_hands * fast::two_card_hands), moved(fast::two_card_hands * fast::two_card_hands) {
  for (int a = 0; a < fast::two_card_hands; ++a)
    for (int b = 0; b <= a; ++b) {
      kept[at(a, b)] = kept[at(b, a)] = of.expected_net(a, b, false) + of.expected_net(b, a, false);
      moved[at(a, b)] = moved[at(b, a)] = of.expected_net(a, b, true) + of.expected_net(b, a, true);
    }
}

void UpSum::add_spot(const Dealt& d, const TwoHandTable& hands, double chance, std::span<const SwitchValues> by,
                     SpotSum& sum) const {
  const double kept = hands.kept[hands.at(place_of(d[0], d[2]), place_of(d[1], d[3]))].all;
  sum.ev += chance * kept / 2;
  sum.ev_without_switch += chance * kept / 2;
  for (double& ev : sum.ev_by) ev += chance * kept / 2;
  const TwoHands dealt = as_dealt(d);
  if (!may_switch(rules_, dealt)) return;

  const double gain = this->gain(d, hands);
  if (gain > least_gain) {
    sum.ev += chance * gain / 2;
    sum.switch_frequency += chance * (switch_first_ ? 1 : 1 - blackjack(dealt.first.with(dealt.second)));
  }
  for (std::size_t i = 0; i < by.size(); ++i)
    if (switches_by(rules_, up_, by[i], d)) sum.ev_by[i] += chance * gain / 2;
}

double UpSum::chance_of(int place, int other) const {
  double chance = 1;
  Counts rest = left_;
  const auto take = [&](const fast::Hand& hand) {
    bool pair = false;
    for (int v = 0; v < values; ++v) {
      pair = pair || hand.cards[v] == 2;
      for (int n = 0; n < hand.cards[v]; ++n) {
        chance *= static_cast<double>(std::max(0, rest[v])) / rest.total();
        rest = rest.without(v);
      }
    }
    if (!pair) chance *= 2;
  };
  take(hand_at(place));
  if (rules_.game == Game::blackjack_switch) take(hand_at(other));
  return chance;
}

SwitchValues UpSum::averages() const {
  using Class = std::tuple<bool, int, bool, bool>;   // is split, total (or value of the pair), soft, ace-ten
  struct Sum {
    double chance = 0;
    ExpectedNet dealt, switched;
  };
  std::map<Class, Sum> sums;
  const auto class_of = [&](int place) -> Class {
    const fast::Hand& hand = hand_at(place);
    for (int v = 0; v < values; ++v)
      if (hand.cards[v] == 2 && values_.at(0, place).best == Action::split) return {true, v, false, false};
    const Total total = analyze::total_of(hand.cards);
    return {false, total.count, total.soft, hand.ace_ten};
  };
  for (int place = 0; place < fast::two_card_hands; ++place)
    for (int other = 0; other < fast::two_card_hands; ++other) {
      const double chance = chance_of(place, other);
      if (chance <= 0) continue;
      Sum& sum = sums[class_of(place)];
      const ExpectedNet dealt = expected_net(place, other, false), switched = expected_net(place, other, true);
      sum.chance += chance;
      sum.dealt = sum.dealt + ExpectedNet{chance * dealt.all, chance * dealt.after_check};
      sum.switched = sum.switched + ExpectedNet{chance * switched.all, chance * switched.after_check};
    }
  SwitchValues found;
  for (int place = 0; place < fast::two_card_hands; ++place) {
    const auto sum = sums.find(class_of(place));
    if (sum == sums.end()) continue;   // the shoe has no such hand
    const auto mean = [&](const ExpectedNet& won) {
      return ExpectedNet{won.all / sum->second.chance, won.after_check / sum->second.chance};
    };
    found.dealt[index(place)] = mean(sum->second.dealt);
    found.switched[index(place)] = mean(sum->second.switched);
  }
  return found;
}

ByUp infinite_values(const Rules& rules, SplitPolicy policy) {
  const Payoffs payoffs = payoffs_of(rules);
  const double pays = static_cast<double>(payoffs.natural.win) / payoffs.natural.per;
  ByUp found{};
  for (int up = 0; up < values; ++up) {
    const fast::InfiniteDeck infinite(rules, policy, up);
    const double checked = infinite.checked() ? infinite.blackjack() : 0;
    const double natural = infinite.natural();
    const ExpectedNet blackjack{natural, natural - (payoffs.natural_paid_against_blackjack ? checked * pays : 0)};
    SwitchValues& here = found[static_cast<std::size_t>(up)];
    for (std::size_t place = 0; place < fast::two_card_hands; ++place) {
      const Counts& hand = fast::hands().all[static_cast<std::size_t>(fast::hands().two_card_hand[place])].cards;
      const bool ace_ten = is_ace_ten(hand);
      const double played = infinite.choices(hand).value;
      const ExpectedNet won{played + checked * (ace_ten ? payoffs.late_for(HandKind::unsplit).two_card_21 : -1),
                            played};
      here.dealt[place] = ace_ten ? blackjack : won;
      here.switched[place] = ace_ten && rules.switch_ace_ten == SwitchedAceTen::blackjack ? blackjack : won;
    }
  }
  return found;
}

}   // namespace pitboss::analyze
