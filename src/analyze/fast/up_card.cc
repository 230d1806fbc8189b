#include "analyze/fast/up_card.h"

#include <algorithm>

#include "rules/dealer.h"

namespace pitboss::analyze::fast {

namespace {

const Hand& hand_at(std::int16_t number) { return hands().all[static_cast<std::size_t>(number)]; }
std::size_t at(std::int16_t number) { return static_cast<std::size_t>(number); }

constexpr HandKind one_kind[] = {HandKind::added};
constexpr HandKind both_kinds[] = {HandKind::added, HandKind::first};

bool alike_when_late(const Payoffs::Late& a, const Payoffs::Late& b) {
  return a.stood == b.stood && a.two_card_21 == b.two_card_21 && a.doubled == b.doubled && a.busted == b.busted &&
         a.doubled_and_busted == b.doubled_and_busted;
}

// A first split that is worse than not to split by more than this is not worth a resplit; full thoroughness confirms
// it.
constexpr double far_below = 0.2;

}   // namespace

UpCard::UpCard(const Rules& rules, const Counts& shoe, SplitPolicy policy, std::span<const Counts> others,
               const Plan& plan, std::span<const Key> removals, int up, const Tables* tables)
    : rules_(rules),
      policy_(policy),
      others_(others),
      plan_(plan),
      removals_(removals),
      up_(up),
      tables_(tables),
      left_(shoe.without(up)),
      checked_(rules::hole_card_is_checked(rules, card_of(up))),
      payoffs_(payoffs_of(rules)),
      dealer_(payoffs_, rules.soft_17, up),
      lanes_(removals.size()),
      back_(hands().all.size()),
      action_(hands().all.size()),
      doubles_(hands().all.size()) {}

AgainstUp UpCard::find() {
  AgainstUp found;
  found.choices.resize(others_.size() * pairs);
  found.natural.resize(others_.size());
  dealer_.sum(left_, removals_, lanes_);
  for (std::size_t o = 0; o < others_.size(); ++o) {
    play_whole(o);
    choose(o, found);
    if (rules_.split_max_hands > 1) begin_splits(o, found);
  }
  finish_splits(found);
  return found;
}

// ---- one hand

UpCard::Setting UpCard::setting(std::size_t others, int value, int more, HandKind kind) const {
  const Counts left = left_.without(others_[others]);
  return {left, left.total(), value, more, kind};
}

UpCard::Blackjack UpCard::blackjack(const Setting& setting, const Hand& hand) const {
  if (up_ != ace && up_ != ten) return {};
  const int cards = setting.cards_left(hand);
  const int needed = setting.left_of(hand, up_ == ace ? ten : ace);
  if (cards <= 0 || needed <= 0) return {};
  const double chance = static_cast<double>(needed) / cards;
  return {1 - chance, checked_ ? 0 : chance};
}

double UpCard::stand(const Setting& setting, const Hand& hand, const Lanes& lanes) const {
  const double back = lanes[static_cast<std::size_t>(hand.stands)];
  if (checked_) return back;
  const Payoffs::Late& late = payoffs_.late_for(setting.kind);
  const int spared = (hand.ace_ten ? late.two_card_21 : late.stood) - late.busted;
  return spared == 0 ? back : back + spared * blackjack(setting, hand).late;
}

double UpCard::hit(const Setting& setting, const Hand& hand) const {
  double sum = 0;
  for (int v = 0; v <= hand.last; ++v)
    if (const int left = setting.left_of(hand, v); left > 0)
      sum += left * back_[at(hand.then[static_cast<std::size_t>(v)])];
  return sum / std::max(1, setting.cards_left(hand));
}

template <typename LanesOf>
double UpCard::doubled(const Setting& setting, const Hand& hand, const LanesOf& lanes_of) const {
  const Payoffs::Late& late = payoffs_.late_for(setting.kind);
  const Blackjack before = blackjack(setting, hand);
  double sum = 0;
  double late_and_not_over = 0;
  for (int v = 0; v <= hand.last; ++v) {
    const int left = setting.left_of(hand, v);
    if (left <= 0) continue;
    const std::int16_t then = hand.then[static_cast<std::size_t>(v)];
    sum += left * lanes_of(then)[static_cast<std::size_t>(hand_at(then).stands)];
    if (before.late > 0) late_and_not_over += left * blackjack(setting, hand_at(then)).late;
  }
  const int cards = std::max(1, setting.cards_left(hand));
  return 2 * sum / cards - before.none + (late.doubled_and_busted - late.busted) * before.late +
         (late.doubled - late.doubled_and_busted) * late_and_not_over / cards;
}

double UpCard::won(const Setting& setting, const Hand& hand, double back) const {
  const Blackjack blackjack = this->blackjack(setting, hand);
  return back - blackjack.none + payoffs_.late_for(setting.kind).busted * blackjack.late;
}

// The chance that a card of the value makes a pair with `held` ones that do. [R38]
double UpCard::alike(int value, int held) const {
  if (value != ten || rules_.split_unlike_tens) return 1;
  const int tens = left_[ten] + (up_ == ten ? 1 : 0);
  return tens > held ? std::max(0.0, (tens / 4.0 - held) / (tens - held)) : 0;
}

// What the tables say; nothing where the best is looked for.
const Cell* UpCard::cell(const Hand& hand) const {
  return tables_ == nullptr ? nullptr : &tables_->cell(analyze::total_of(hand.cards), up_);
}

// ---- hands that are not split

void UpCard::play_whole(std::size_t others) {
  const Setting setting = this->setting(others, 0, 0, HandKind::whole);
  const auto numbers = plan_.numbers(others);
  for (auto each = plan_.hands.rbegin(); each != plan_.hands.rend(); ++each) {
    const Hand& hand = hand_at(*each);
    double& back = back_[at(*each)];
    back = stand(setting, hand, lanes(numbers[at(*each)]));
    action_[at(*each)] = Action::stand;
    if (!plan_.may_draw[at(*each)]) continue;
    const Cell* const cell = this->cell(hand);
    if (cell != nullptr && cell->then == Action::stand) continue;
    const double drawn = hit(setting, hand);
    if (cell == nullptr && drawn <= back) continue;
    back = drawn;
    action_[at(*each)] = Action::hit;
  }
}

// As the best so far; or where the tables say so.
void UpCard::take(Choices& choices, Action action, double value) const {
  if (tables_ == nullptr && value <= choices.value) return;
  choices.value = value;
  choices.best = action;
}

void UpCard::choose(std::size_t others, AgainstUp& found) {
  const Setting setting = this->setting(others, 0, 0, HandKind::whole);
  const auto numbers = plan_.numbers(others);
  for (const std::int16_t place : plan_.starts) {
    const std::int16_t number = hands().of_pair[at(place)];
    const Hand& hand = hand_at(number);
    Choices& c = found.choices[others * pairs + at(place)];
    c.stand = c.value = won(setting, hand, stand(setting, hand, lanes(numbers[at(number)])));
    if (hand.count >= twenty_one) {
      // As dealt it is a blackjack; a dealer 22 may push it.
      double wins = blackjack(setting, hand).none;
      const Lanes& ends = lanes(numbers[at(number)]);
      if (!payoffs_.natural_wins[static_cast<std::size_t>(dealer_end(22))]) wins -= ends[lane_of_22];
      if (payoffs_.natural_paid_against_blackjack) wins += 1 - blackjack(setting, hand).none;
      found.natural[others] = wins * payoffs_.natural.win / payoffs_.natural.per;
      continue;
    }
    c.may_hit = plan_.may_draw[at(number)];
    if (c.may_hit) {
      c.hit = won(setting, hand, hit(setting, hand));
      c.doubled =
          won(setting, hand,
              doubled(setting, hand, [&](std::int16_t then) -> const Lanes& { return lanes(numbers[at(then)]); }));
      const Cell* const cell = this->cell(hand);
      if (cell == nullptr || cell->first == Action::hit || cell->then == Action::hit) take(c, Action::hit, c.hit);
      if (cell == nullptr || cell->first == Action::double_down) take(c, Action::double_down, c.doubled);
      doubles_[at(number)] = c.best == Action::double_down;
    }
    if (rules_.surrender == Surrender::late) {
      const Blackjack blackjack = this->blackjack(setting, hand);
      c.may_surrender = true;
      c.surrender = -blackjack.none / 2 - blackjack.late;
      const Cell* const cell = this->cell(hand);
      if (cell == nullptr || cell->first == Action::surrender) take(c, Action::surrender, c.surrender);
    }
  }
}

// ---- splits

std::span<const HandKind> UpCard::kinds() const {
  const bool late = !checked_ && (up_ == ace || up_ == ten);
  const bool differ = late && !alike_when_late(payoffs_.late_for(HandKind::first), payoffs_.late_for(HandKind::added));
  if (differ) return both_kinds;
  return one_kind;
}

// The decisions after a split, made with one more card of the value out of the shoe, and what they come to.
std::vector<UpCard::Reached> UpCard::decide(const Setting& setting, std::span<const std::uint32_t> numbers) {
  const std::vector<std::int16_t>& with = plan_.with[static_cast<std::size_t>(setting.value)];
  const auto lanes_of = [&](std::int16_t hand) -> const Lanes& { return lanes(numbers[at(hand)]); };
  std::vector<Reached> all(with.size());
  for (std::size_t i = with.size(); i-- > 0;) {
    const std::int16_t number = with[i];
    const Hand& hand = hand_at(number);
    Action& action = all[i].action;
    all[i].hand = number;
    double& back = back_[at(number)];
    back = stand(setting, hand, lanes_of(number));
    action = Action::stand;
    // Split aces get one card each. [GC.11(c)(2)]
    if (!plan_.may_draw[at(number)] || setting.value == ace) continue;
    const bool may_double = hand.size == 2 && rules_.double_after_split;
    const Cell* const cell = this->cell(hand);
    if (policy_ == SplitPolicy::cdz || cell != nullptr) {
      const bool doubles = cell == nullptr ? doubles_[at(number)] : cell->first == Action::double_down;
      action = may_double && doubles ? Action::double_down : cell == nullptr ? action_[at(number)] : cell->then;
      if (action == Action::hit) back = hit(setting, hand);
      if (action == Action::double_down) back = doubled(setting, hand, lanes_of);
      continue;
    }
    if (const double drawn = hit(setting, hand); drawn > back) {
      back = drawn;
      action = Action::hit;
    }
    if (!may_double) continue;
    if (const double two = doubled(setting, hand, lanes_of); two > back) {
      back = two;
      action = Action::double_down;
    }
  }

  // Played on, or only the end of a double.
  enum : std::uint8_t { no, ended, played };
  std::vector<std::uint8_t> reached(hands().all.size(), no);
  std::vector<Reached> those;
  for (const Reached& each : all) {
    const Hand& hand = hand_at(each.hand);
    if (hand.size == 2) reached[at(each.hand)] = played;
    const std::uint8_t how = reached[at(each.hand)];
    if (how == no) continue;
    those.push_back({each.hand, how == played ? each.action : Action::stand});
    if (how != played || each.action == Action::stand) continue;
    const std::uint8_t then = each.action == Action::hit ? played : ended;
    for (int v = 0; v <= hand.last; ++v) {
      std::uint8_t& next = reached[at(hand.then[static_cast<std::size_t>(v)])];
      next = std::max(next, then);
    }
  }
  return those;
}

template <typename LanesOf>
void UpCard::play_reached(const Setting& setting, std::span<const Reached> reached, const LanesOf& lanes_of) {
  for (auto each = reached.rbegin(); each != reached.rend(); ++each) {
    const Hand& hand = hand_at(each->hand);
    double& back = back_[at(each->hand)];
    if (each->action == Action::hit)
      back = hit(setting, hand);
    else if (each->action == Action::double_down)
      back = doubled(setting, hand, lanes_of);
    else
      back = stand(setting, hand, lanes_of(each->hand));
  }
}

// What one hand of the split is worth over its second card, from what its hands of two cards have come to.
void UpCard::add_case(SplitHand<double>& sum, const Setting& setting) const {
  const int value = setting.value;
  const Hand& start = hand_at(hands().single[static_cast<std::size_t>(value)]);
  const int cards = setting.cards_left(start);
  const bool first = setting.kind == HandKind::first;
  for (int v = 0; v < values; ++v) {
    const int left = setting.left_of(start, v);
    if (left <= 0) continue;
    const double chance = static_cast<double>(left) / cards;
    const double same = v == value ? chance * alike(value, 1 + setting.more) : 0;
    const std::int16_t hand = hands().pair[static_cast<std::size_t>(value)][static_cast<std::size_t>(v)];
    const double worth = won(setting, hand_at(hand), back_[at(hand)]);
    (first ? sum.first_not_pair : sum.not_pair) += (chance - same) * worth;
    (first ? sum.first_pair : sum.pair) += same * worth;
    if (v == value) sum.chance = same;
  }
}

void UpCard::begin_splits(std::size_t others, AgainstUp& found) {
  for (int v = 0; v < values; ++v) {
    const Setting first_case = setting(others, v, 1, HandKind::added);
    if (plan_.with[static_cast<std::size_t>(v)].empty() || first_case.left[v] < 2) continue;
    if (tables_ != nullptr && !tables_->split[static_cast<std::size_t>(v)][static_cast<std::size_t>(up_)]) continue;
    const int most = v == ace && !rules_.split_resplit_aces ? 2 : rules_.split_max_hands;
    Split split{others, v, cases_of_split(most), SplitSum<double>(most)};
    SplitHand<double> here;
    std::size_t i = 0;
    for (const HandKind kind : kinds()) {
      Setting now = first_case;
      now.kind = kind;
      split.reached[i++] = decide(now, plan_.split_numbers(others, v));
      add_case(here, now);
    }
    if (kinds().size() == 1) {
      here.first_not_pair = here.not_pair;
      here.first_pair = here.pair;
    }
    split.sum.add(here);

    Choices& c =
        found.choices[others * pairs + static_cast<std::size_t>(
                                           hands().place[static_cast<std::size_t>(v)][static_cast<std::size_t>(v)])];
    c.may_split = true;
    if (split.cases > 1 && plan_.how == Thoroughness::pruned && tables_ == nullptr) {
      const double once = here.not_pair + here.pair + here.first_not_pair + here.first_pair;
      if (once < c.value - far_below) {
        c.split = once;
        continue;
      }
    }
    splits_.push_back(std::move(split));
  }
}

// The further cases, all at once: which sets of removed cards they ask for is known only now.
void UpCard::finish_splits(AgainstUp& found) {
  Removals removals(64 * splits_.size() + 1);
  std::vector<std::uint32_t> tickets;
  for (Split& split : splits_) {
    split.tickets = tickets.size();
    const Key key = key_of(others_[split.others]);
    for (int k = 1; k < split.cases; ++k)
      for (const std::vector<Reached>& reached : split.reached)
        for (const Reached& each : reached)
          tickets.push_back(removals.add(hand_at(each.hand).key + key + key_of(split.value) * static_cast<Key>(1 + k)));
  }
  removals.sort();
  std::vector<Lanes> lanes(removals.sorted().size());
  dealer_.sum(left_, removals.sorted(), lanes);

  std::vector<std::uint32_t> number(hands().all.size());
  for (Split& split : splits_) {
    std::size_t ticket = split.tickets;
    for (int k = 1; k < split.cases; ++k) {
      Setting now = setting(split.others, split.value, 1 + k, HandKind::added);
      if (now.left[split.value] < 2 + k) break;
      SplitHand<double> here;
      std::size_t i = 0;
      for (const HandKind kind : kinds()) {
        now.kind = kind;
        const std::vector<Reached>& reached = split.reached[i++];
        for (const Reached& each : reached) number[at(each.hand)] = removals.number(tickets[ticket++]);
        play_reached(now, reached, [&](std::int16_t hand) -> const Lanes& { return lanes[number[at(hand)]]; });
        add_case(here, now);
      }
      if (kinds().size() == 1) {
        here.first_not_pair = here.not_pair;
        here.first_pair = here.pair;
      }
      split.sum.add(here);
    }
    const auto v = static_cast<std::size_t>(split.value);
    Choices& c = found.choices[split.others * pairs + static_cast<std::size_t>(hands().place[v][v])];
    c.split = split.sum.value();
    if (tables_ == nullptr && c.split <= c.value) continue;
    c.value += alike(split.value, 1) * (c.split - c.value);
    c.best = Action::split;
  }
}

}   // namespace pitboss::analyze::fast
