#include "analyze/fast/up_card.h"

#include <algorithm>

#include "base/assert.h"
#include "rules/dealer.h"

namespace pitboss::analyze::fast {

namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }
const Hand& hand_at(int number) { return hands().all[at(number)]; }

constexpr HandKind one_kind[] = {HandKind::added};
constexpr HandKind both_kinds[] = {HandKind::added, HandKind::first};

bool alike_when_late(const Payoffs::Late& a, const Payoffs::Late& b) {
  return a.stood == b.stood && a.two_card_21 == b.two_card_21 && a.doubled == b.doubled && a.busted == b.busted &&
         a.doubled_and_busted == b.doubled_and_busted;
}

// Pruning: an action whose value with an infinite deck is further than this below the best is never the best with the
// real shoe, and a pair whose first split is further below is not resplit. With fewer decks each card changes more, so
// the margin is wider. A test compares with Thoroughness::full; half of this margin was tried and gave wrong results.
double margin_for(const Counts& shoe) { return 0.25 * cards_in_deck / shoe.total(); }

Weights returned_weights(const Payoffs& payoffs) {
  Weights weights = payoffs.stand;
  for (auto& lane : weights)
    for (int& weight : lane) ++weight;
  return weights;
}

Candidates candidates_for(const Rules& rules, SplitPolicy policy, int up, Thoroughness how, double margin,
                          const Tables* tables) {
  if (tables != nullptr) return candidates_of(*tables, up);
  return how == Thoroughness::full ? all_candidates() : near_candidates(rules, policy, up, margin);
}

// The sums for the own sets that are needed, each together with all sets of others.
LaneSums sums_for(const DealerSum& dealer, const Counts& left, const Removals& removals, const Others& others,
                  const std::vector<bool>& needed) {
  std::vector<std::uint8_t> asked(removals.sorted().size());
  for (std::size_t own = 0; own < needed.size(); ++own)
    if (needed[own])
      for (std::size_t row = 0; row < others.rows(); ++row)
        for (const std::uint32_t place : removals.places(own, row)) asked[place] = 1;
  std::vector<std::uint32_t> places;
  for (std::uint32_t place = 0; place < asked.size(); ++place)
    if (asked[place] != 0) places.push_back(place);
  LaneSums sums(removals.sorted().size());
  dealer.sum(left, removals.sorted(), places, sums);
  return sums;
}

}   // namespace

UpCard::UpCard(const Rules& rules, const Counts& shoe, SplitPolicy policy, const Others& others, const Plan& plan,
               Thoroughness how, int up, const Tables* tables)
    : rules_(rules),
      policy_(policy),
      others_(others),
      plan_(plan),
      how_(how),
      up_(up),
      tables_(tables),
      left_(shoe.without(up)),
      checked_(rules::hole_card_is_checked(rules, card_of(up))),
      payoffs_(payoffs_of(rules)),
      dealer_(returned_weights(payoffs_), rules.soft_17, up),
      margin_(margin_for(shoe)),
      candidates_(candidates_for(rules, policy, up, how, margin_, tables)),
      stand_values_{plan.removals, LaneSums(0)},
      stood_(hands().all.size()),
      returned_(hands().all.size()),
      unsplit_decisions_(hands().all.size()) {}

UpCardValues UpCard::find(Decisions* decisions) {
  UpCardValues found;
  found.choices.resize(others_.count() * two_card_hands);
  found.natural.resize(others_.count());
  if (decisions != nullptr) {
    decisions->draws.assign(others_.count() * hands().all.size(), 0);
    decisions->after_split.assign(others_.count() * values * 2 * hands().all.size(), Action::stand);
    decisions->first_differs = kinds().size() > 1;
  }
  find_candidates();
  for (std::size_t row = 0; row < others_.rows(); ++row) {
    const Context context = this->context(row);
    stand_on(unsplit_.stood, stand_values_, row);
    play_unsplit(context);
    choose(context, found);
    for (Split& split : splits_) begin_split(split, context, found);
    if (decisions != nullptr) note_decisions(row, *decisions);
  }
  finish_splits(found);
  find_naturals(found);
  return found;
}

// ---- which hands and actions are evaluated

void UpCard::find_candidates() {
  std::vector<std::int16_t> starts;
  for (const int place : plan_.starts) starts.push_back(hands().two_card_hand[at(place)]);
  unsplit_ = find_candidates(starts, plan_.own);
  for (int v = 0; v < values && rules_.split_max_hands > 1; ++v) {
    if (plan_.with[at(v)].empty() || !candidates_.split[at(v)]) continue;
    const int most = v == ace && !rules_.split_resplit_aces ? 2 : rules_.split_max_hands;
    Split split{v, cases_of_split(most)};
    split.sums.assign(others_.rows(), SplitSum<Row>(most));
    const auto& own = plan_.own_of_split[at(v)];
    if (v == ace)
      for (const std::int16_t hand : plan_.with[at(v)]) {
        split.candidates.played.push_back(hand);
        split.candidates.stood.push_back({hand, own[at(hand)]});
      }
    else
      split.candidates = find_candidates(hands().two_cards[at(v)], own);
    for (std::size_t i = 0; i < kinds().size(); ++i)
      split.decided[i].resize(others_.rows() * split.candidates.played.size());
    splits_.push_back(std::move(split));
  }
  std::vector<bool> needed(plan_.removals.own());
  for (const Stood& each : unsplit_.stood) needed[each.own] = true;
  for (const Split& split : splits_)
    for (const Stood& each : split.candidates.stood) needed[each.own] = true;
  stand_values_.sums = sums_for(dealer_, left_, plan_.removals, others_, needed);
}

UpCard::CandidateHands UpCard::find_candidates(std::span<const std::int16_t> from,
                                               std::span<const std::uint32_t> own) const {
  std::vector<bool> reached(hands().all.size()), stands(hands().all.size());
  for (const int hand : from) reached[at(hand)] = true;
  CandidateHands found;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (!reached[i]) continue;
    found.played.push_back(static_cast<std::int16_t>(i));
    const Hand& hand = hands().all[i];
    const Candidates::Actions& actions = candidates_.at[i];
    if (actions.stand) stands[i] = true;
    for (int v = 0; v <= hand.last; ++v) {
      const std::size_t then = at(hand.then[at(v)]);
      if (actions.draw) reached[then] = true;
      if (actions.doubled) stands[then] = true;
    }
  }
  for (std::size_t i = 0; i < stands.size(); ++i)
    if (stands[i]) found.stood.push_back({static_cast<std::int16_t>(i), own[i]});
  std::ranges::sort(found.stood, {}, &Stood::own);
  return found;
}

// Copies the values of standing in one pass, in the order of the sets: they are scattered in memory, and reading them
// in order is faster than reading each when it is needed.
void UpCard::stand_on(std::span<const Stood> stood, const StandValues& stand_values, std::size_t row) {
  for (const Stood& each : stood) {
    const auto places = stand_values.removals.places(each.own, row);
    const double* const lane = stand_values.sums.lane(hand_at(each.hand).stands);
    stood_[at(each.hand)] = Row::each([&](std::size_t i) { return lane[places[i]]; });
  }
}

// ---- one hand

UpCard::Context UpCard::context(std::size_t row) const {
  Context context;
  context.row = row;
  std::array<Counts, in_row> left;
  for (std::size_t i = 0; i < in_row; ++i) left[i] = left_.without(others_.at(row, i));
  for (int v = 0; v < values; ++v)
    context.left[at(v)] = Row::each([&](std::size_t i) { return static_cast<double>(left[i][v]); });
  for (std::size_t gone = 0; gone < context.share.size(); ++gone)
    context.share[gone] =
        Row::each([&](std::size_t i) { return 1.0 / std::max(1, left[i].total() - static_cast<int>(gone)); });
  return context;
}

UpCard::Blackjack UpCard::blackjack(const Context& context, const Hand& hand) const {
  if (up_ != ace && up_ != ten) return {};
  const Row chance = context.left_of(hand, up_ == ace ? ten : ace) * context.share_of(hand);
  return {Row(1) - chance, checked_ ? Row() : chance};
}

Row UpCard::stand(const Context& context, const Hand& hand, const Row& returned) const {
  if (checked_) return returned;
  const Payoffs::Late& late = payoffs_.late_for(context.kind);
  const int spared = (hand.ace_ten ? late.two_card_21 : late.stood) - late.busted;
  return spared == 0 ? returned : returned + spared * blackjack(context, hand).late;
}

Row UpCard::hit(const Context& context, const Hand& hand) const {
  Row sum;
  for (int v = 0; v <= hand.last; ++v) sum += context.left_of(hand, v) * returned_[at(hand.then[at(v)])];
  return sum * context.share_of(hand);
}

Row UpCard::doubled(const Context& context, const Hand& hand) const {
  const Payoffs::Late& late = payoffs_.late_for(context.kind);
  const Blackjack before = blackjack(context, hand);
  const bool may_be_late = !checked_ && (up_ == ace || up_ == ten);
  Row sum;
  Row late_and_not_over;
  for (int v = 0; v <= hand.last; ++v) {
    const int then = hand.then[at(v)];
    const Row left = context.left_of(hand, v);
    sum += left * stood_[at(then)];
    if (may_be_late) late_and_not_over += left * blackjack(context, hand_at(then)).late;
  }
  const Row& share = context.share_of(hand);
  Row value = 2 * sum * share - before.none;
  if (may_be_late)
    value += (late.doubled_and_busted - late.busted) * before.late +
             (late.doubled - late.doubled_and_busted) * late_and_not_over * share;
  return value;
}

Row UpCard::net_of(const Context& context, const Hand& hand, const Row& returned) const {
  const Blackjack blackjack = this->blackjack(context, hand);
  return returned - blackjack.none + payoffs_.late_for(context.kind).busted * blackjack.late;
}

// The chance that a card of the value makes a pair with `held` cards of one rank. [R38]
double UpCard::alike(int value, int held) const {
  if (value != ten || rules_.split_unlike_tens) return 1;
  const int tens = left_[ten] + (up_ == ten ? 1 : 0);
  return tens > held ? std::max(0.0, (tens / 4.0 - held) / (tens - held)) : 0;
}

// The cell of the tables for the hand; null if the best decisions are looked for.
const Cell* UpCard::cell(const Hand& hand) const {
  if (tables_ == nullptr) return nullptr;
  return hand.size == 2 ? &tables_->cell_of(hand.cards, up_) : &tables_->cell(analyze::total_of(hand.cards), up_);
}

std::size_t UpCard::others_in(std::size_t row) const { return std::min(in_row, others_.count() - row * in_row); }

Choices& UpCard::choices(UpCardValues& found, std::size_t row, std::size_t i, int place) const {
  return found.choices[(row * in_row + i) * two_card_hands + at(place)];
}

// ---- hands that are not split

void UpCard::play_unsplit(const Context& context) {
  for (auto each = unsplit_.played.rbegin(); each != unsplit_.played.rend(); ++each) {
    const Hand& hand = hand_at(*each);
    const Candidates::Actions& actions = candidates_.at[at(*each)];
    Row& returned = returned_[at(*each)];
    Bits& draws = unsplit_decisions_[at(*each)].draws;
    draws = 0;
    if (actions.stand) returned = stand(context, hand, stood_[at(*each)]);
    if (!actions.draw) continue;
    const Cell* const cell = this->cell(hand);
    if (cell != nullptr && cell->then == Action::stand) continue;
    const Row drawn = hit(context, hand);
    draws = cell == nullptr && actions.stand ? greater(drawn, returned) : all_bits;
    returned = select(draws, drawn, returned);
  }
}

// Takes the action if it is the best so far; with tables always, because then the caller asks only for their action.
void UpCard::take(Choices& choices, Action action, double value) const {
  if (tables_ == nullptr && value <= choices.value) return;
  choices.value = value;
  choices.best = action;
}

void UpCard::choose(const Context& context, UpCardValues& found) {
  for (const int place : plan_.starts) {
    const int number = hands().two_card_hand[at(place)];
    const Hand& hand = hand_at(number);
    const Candidates::Actions& actions = candidates_.at[at(number)];
    const Cell* const cell = this->cell(hand);
    const Row stood = net_of(context, hand, stand(context, hand, stood_[at(number)]));
    const Row drawn = actions.draw ? net_of(context, hand, hit(context, hand)) : Row();
    const Row two = actions.doubled ? net_of(context, hand, doubled(context, hand)) : Row();
    const Blackjack blackjack = this->blackjack(context, hand);
    Bits& doubles = unsplit_decisions_[at(number)].doubles;
    doubles = 0;
    for (std::size_t i = 0; i < others_in(context.row); ++i) {
      Choices& c = choices(found, context.row, i, place);
      c.stand = c.value = stood[i];
      c.may_hit = actions.draw;
      c.hit = drawn[i];
      if (actions.draw && (cell == nullptr || cell->first == Action::hit || cell->then == Action::hit))
        take(c, Action::hit, c.hit);
      c.may_double = actions.doubled;
      c.doubled = two[i];
      if (actions.doubled && (cell == nullptr || cell->first == Action::double_down))
        take(c, Action::double_down, c.doubled);
      if (c.best == Action::double_down) doubles = static_cast<Bits>(doubles | 1 << i);
      if (rules_.surrender != Surrender::late || hand.count >= twenty_one) continue;
      c.may_surrender = true;
      c.surrender = -blackjack.none[i] / 2 - blackjack.late[i];
      if (cell == nullptr || cell->first == Action::surrender) take(c, Action::surrender, c.surrender);
    }
  }
}

// The value of a blackjack as dealt; a dealer 22 may push it. [GC.5(c), R1]
void UpCard::find_naturals(UpCardValues& found) const {
  const Hand& natural = hand_at(hands().two_cards[at(ace)][at(ten)]);
  const bool pushed_by_22 = !payoffs_.natural_wins[at(dealer_end(22))];
  std::vector<double> lost(others_.keys().size());
  if (pushed_by_22) {
    Weights weights{};
    weights[0][at(dealer_end(22))] = 1;
    const Key own[] = {natural.key};
    const Removals removals(own, others_);
    const DealerSum dealer(weights, rules_.soft_17, up_);
    const LaneSums sums = sums_for(dealer, left_, removals, others_, {true});
    for (std::size_t i = 0; i < lost.size(); ++i) lost[i] = sums.lane(0)[removals.places(0, i / in_row)[i % in_row]];
  }
  for (std::size_t row = 0; row < others_.rows(); ++row) {
    const Row none = blackjack(context(row), natural).none;
    for (std::size_t i = 0; i < others_in(row); ++i) {
      const double wins = (payoffs_.natural_paid_against_blackjack ? 1 : none[i]) - lost[row * in_row + i];
      found.natural[row * in_row + i] = wins * payoffs_.natural.win / payoffs_.natural.per;
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

// Decides and values one hand after a split, with one more card of the split value out of the shoe.
UpCard::Decided UpCard::decide(const Context& context, int number) {
  const Hand& hand = hand_at(number);
  const Candidates::Actions& actions = candidates_.at[at(number)];
  Row& returned = returned_[at(number)];
  Decided decided;
  if (actions.stand) returned = stand(context, hand, stood_[at(number)]);
  // Split aces get one card each. [GC.11(c)(2)]
  if (context.value == ace) return decided;
  const bool may_double = actions.doubled && rules_.double_after_split;
  const Cell* const cell = this->cell(hand);
  const bool is_decided = cell != nullptr || policy_ == SplitPolicy::cdz;
  if (cell != nullptr) {
    decided.doubles = may_double && cell->first == Action::double_down ? all_bits : 0;
    decided.draws = actions.draw && cell->then == Action::hit ? all_bits : 0;
  } else if (is_decided) {
    decided = unsplit_decisions_[at(number)];
    if (!may_double) decided.doubles = 0;
  }
  if (actions.draw && (!is_decided || decided.draws != 0)) {
    const Row drawn = hit(context, hand);
    if (!is_decided) decided.draws = actions.stand ? greater(drawn, returned) : all_bits;
    returned = select(decided.draws, drawn, returned);
  }
  if (may_double && (!is_decided || decided.doubles != 0)) {
    const Row two = doubled(context, hand);
    if (!is_decided) decided.doubles = greater(two, returned);
    returned = select(decided.doubles, two, returned);
  }
  decided.draws = static_cast<Bits>(decided.draws & ~decided.doubles);
  return decided;
}

// Adds up the value of one hand of the split over its second card, from the values of the hands of two cards.
void UpCard::add_case(SplitHand<Row>& sum, const Context& context) const {
  const int value = context.value;
  const Hand& start = hand_at(hands().single[at(value)]);
  const bool first = context.kind == HandKind::first;
  for (int v = 0; v < values; ++v) {
    const Row chance = context.left_of(start, v) * context.share_of(start);
    const Row same = v == value ? chance * alike(value, 1 + context.more) : Row();
    const int hand = hands().two_cards[at(value)][at(v)];
    const Row worth = net_of(context, hand_at(hand), returned_[at(hand)]);
    (first ? sum.first_not_pair : sum.not_pair) += (chance - same) * worth;
    (first ? sum.first_pair : sum.pair) += same * worth;
    if (v == value) sum.chance = same;
  }
}

void UpCard::begin_split(Split& split, Context context, UpCardValues& found) {
  const int v = split.value;
  context.value = v;
  context.more = 1;
  stand_on(split.candidates.stood, stand_values_, context.row);
  const std::vector<std::int16_t>& played = split.candidates.played;
  SplitHand<Row> here;
  for (std::size_t i = 0; i < kinds().size(); ++i) {
    context.kind = kinds()[i];
    Decided* const decided = split.decided[i].data() + context.row * played.size();
    for (std::size_t h = played.size(); h-- > 0;) decided[h] = decide(context, played[h]);
    add_case(here, context);
  }
  if (kinds().size() == 1) {
    here.first_not_pair = here.not_pair;
    here.first_pair = here.pair;
  }
  split.sums[context.row].add(here);

  const Row once = here.not_pair + here.pair + here.first_not_pair + here.first_pair;
  for (std::size_t i = 0; i < others_in(context.row); ++i) {
    Choices& c = choices(found, context.row, i, hands().place[at(v)][at(v)]);
    c.may_split = context.left[at(v)][i] >= 2;
    if (c.may_split) c.split = once[i];
    if (c.may_split && (how_ == Thoroughness::full || tables_ != nullptr || once[i] > c.value - margin_))
      split.is_worth_finishing = true;
  }
}

void UpCard::note_decisions(std::size_t row, Decisions& decisions) const {
  const std::size_t count = hands().all.size();
  for (std::size_t i = 0; i < others_in(row); ++i) {
    const std::size_t others = row * in_row + i;
    for (const int hand : unsplit_.played)
      decisions.draws[others * count + at(hand)] = has(unsplit_decisions_[at(hand)].draws, i);
    for (const Split& split : splits_)
      for (std::size_t kind = 0; kind < 2; ++kind) {
        const std::vector<std::int16_t>& played = split.candidates.played;
        const Decided* const decided = split.decided[kinds().size() == 1 ? 0 : kind].data() + row * played.size();
        Action* const to = decisions.after_split.data() + ((others * values + at(split.value)) * 2 + kind) * count;
        for (std::size_t h = 0; h < played.size(); ++h)
          to[at(played[h])] = has(decided[h].doubles, i) ? Action::double_down
                              : has(decided[h].draws, i) ? Action::hit
                                                         : Action::stand;
      }
  }
}

// The hands that the decisions of a split can reach.
UpCard::Reached UpCard::reach(const Split& split) const {
  std::vector<bool> reached(hands().all.size());
  for (const int second : hands().two_cards[at(split.value)]) reached[at(second)] = true;
  Reached found;
  const std::vector<std::int16_t>& played = split.candidates.played;
  for (std::size_t h = 0; h < played.size(); ++h) {
    const Hand& hand = hand_at(played[h]);
    if (!reached[at(played[h])]) continue;
    Bits draws = 0, doubles = 0, moves = all_bits;
    for (const auto& decided : split.decided)
      for (std::size_t i = h; i < decided.size(); i += played.size()) {
        draws = static_cast<Bits>(draws | decided[i].draws);
        doubles = static_cast<Bits>(doubles | decided[i].doubles);
        moves = static_cast<Bits>(moves & (decided[i].draws | decided[i].doubles));
      }
    found.played.push_back(static_cast<std::uint32_t>(h));
    if (moves != all_bits) found.hands.push_back(played[h]);
    for (int v = 0; v <= hand.last; ++v) {
      if (draws != 0) reached[at(hand.then[at(v)])] = true;
      if (doubles != 0) found.hands.push_back(hand.then[at(v)]);
    }
  }
  std::ranges::sort(found.hands);
  found.hands.erase(std::ranges::unique(found.hands).begin(), found.hands.end());
  return found;
}

// Values the further cases of all splits (more cards of the pair gone). The sets of removed cards that they need are
// known only after the decisions, so this is a second phase.
void UpCard::finish_splits(UpCardValues& found) {
  std::vector<Reached> all;
  std::vector<Key> own;
  const auto key_in_case = [](const Split& split, int hand, int k) {
    return hand_at(hand).key + key_of(split.value) * static_cast<Key>(1 + k);
  };
  for (const Split& split : splits_) {
    all.push_back(split.cases > 1 && split.is_worth_finishing ? reach(split) : Reached{});
    for (const int hand : all.back().hands)
      for (int k = 1; k < split.cases; ++k) own.push_back(key_in_case(split, hand, k));
  }
  std::ranges::sort(own);
  own.erase(std::ranges::unique(own).begin(), own.end());
  for (std::size_t s = 0; s < splits_.size(); ++s)
    for (int k = 1; k < splits_[s].cases; ++k) {
      std::vector<Stood>& stood = all[s].stood.emplace_back();
      for (const std::int16_t hand : all[s].hands) {
        const Key key = key_in_case(splits_[s], hand, k);
        const auto place = std::ranges::lower_bound(own, key);
        PITBOSS_ASSERT(place != own.end() && *place == key);
        stood.push_back({hand, static_cast<std::uint32_t>(place - own.begin())});
      }
      std::ranges::sort(stood, {}, &Stood::own);
    }
  const Removals removals(own, others_);
  const StandValues stand_values{removals,
                                 sums_for(dealer_, left_, removals, others_, std::vector<bool>(own.size(), true))};
  for (std::size_t row = 0; row < others_.rows(); ++row) {
    const Context context = this->context(row);
    for (std::size_t s = 0; s < splits_.size(); ++s) finish_split(splits_[s], context, all[s], stand_values, found);
  }
}

void UpCard::finish_split(Split& split, Context context, const Reached& reached, const StandValues& stand_values,
                          UpCardValues& found) {
  if (!split.is_worth_finishing) return;
  const int v = split.value;
  context.value = v;
  for (int k = 1; k < split.cases; ++k) {
    context.more = 1 + k;
    stand_on(reached.stood[at(k - 1)], stand_values, context.row);
    SplitHand<Row> here;
    for (std::size_t i = 0; i < kinds().size(); ++i) {
      context.kind = kinds()[i];
      play_reached(context, split, std::span(split.decided[i]).subspan(context.row * split.candidates.played.size()),
                   reached);
      add_case(here, context);
    }
    if (kinds().size() == 1) {
      here.first_not_pair = here.not_pair;
      here.first_pair = here.pair;
    }
    const Row enough = Row::each([&](std::size_t i) { return context.left[at(v)][i] >= 2 + k ? 1.0 : 0.0; });
    for (Row* part : {&here.chance, &here.not_pair, &here.pair, &here.first_not_pair, &here.first_pair})
      *part *= enough;
    split.sums[context.row].add(here);
  }
  take_split(split, context.row, found);
}

void UpCard::play_reached(const Context& context, const Split& split, std::span<const Decided> decided,
                          const Reached& reached) {
  for (auto h = reached.played.rbegin(); h != reached.played.rend(); ++h) {
    const int number = split.candidates.played[*h];
    const Hand& hand = hand_at(number);
    const auto [draws, doubles] = decided[*h];
    Row& returned = returned_[at(number)];
    if ((draws | doubles) != all_bits) returned = stand(context, hand, stood_[at(number)]);
    if (draws != 0) returned = select(draws, hit(context, hand), returned);
    if (doubles != 0) returned = select(doubles, doubled(context, hand), returned);
  }
}

void UpCard::take_split(Split& split, std::size_t row, UpCardValues& found) const {
  const Row value = split.sums[row].value();
  for (std::size_t i = 0; i < others_in(row); ++i) {
    Choices& c = choices(found, row, i, hands().place[at(split.value)][at(split.value)]);
    if (!c.may_split) continue;
    c.split = value[i];
    if (tables_ == nullptr && c.split <= c.value) continue;
    c.value += alike(split.value, 1) * (c.split - c.value);
    c.best = Action::split;
  }
}

}   // namespace pitboss::analyze::fast
