// Who cuts, where, and how the cards go into the shoe [GC.4(c) to GC.4(g)]; then the burn [GC.7(c)].
#include <algorithm>

#include "rules/cut.h"
#include "table/procedure.h"

namespace pitboss::table {

namespace {

constexpr Cutter the_dealer{};

Cutter farthest_right(const State& state) {
  for (int spot = most_spots; spot >= 1; --spot) {
    const SpotId seat{static_cast<std::uint8_t>(spot)};
    if (const Person* person = state.at(seat)) return {person->player, seat};
  }
  return the_dealer;
}

}   // namespace

// Who is offered the cut first [GC.4(d)]. A person who has left the table cannot cut. [R62]
Cutter first_to_cut(const Rules& rules, const State& state) {
  if (rules.cut_offered_to == CutOfferedTo::dealer) return the_dealer;
  const bool just_beginning = state.shoe->secret.previous == Commitment{};
  if (just_beginning && !state.seated.empty()) return {state.seated.front(), *state.person(state.seated.front())->seat};
  const LastAppearance& last = state.cutting_card;
  if (last.on == LastAppearance::On::box && state.person(last.player) != nullptr) return {last.player, last.spot};
  return farthest_right(state);
}

// The offer goes on counter-clockwise, towards the dealer's left: to lower spot numbers, and from 1 to the highest.
// When all have refused, the dealer cuts. [GC.4(e)]
Cutter next_to_cut(const State& state) {
  for (int step = 1; step <= most_spots; ++step) {
    const int spot = (state.cutting->from.number - 1 - step + 2 * most_spots) % most_spots + 1;
    const SpotId seat{static_cast<std::uint8_t>(spot)};
    const Person* const person = state.at(seat);
    if (person != nullptr && std::ranges::count(state.cutting->passed, person->player) == 0)
      return {person->player, seat};
  }
  return the_dealer;
}

// Who cuts when a recut is ordered. [GC.4(g)]
Cutter who_recuts(const Rules& rules, const State& state) {
  if (rules.cut_offered_to == CutOfferedTo::dealer) return the_dealer;
  if (rules.recut_by == RecutBy::next) return next_to_cut(state);
  if (!state.last_cutter) return the_dealer;
  if (state.person(*state.last_cutter) != nullptr) return {state.last_cutter, state.cutting->from};
  return next_to_cut(state);
}

void Procedure::offer_cut(const Cutter& cutter, Ground ground) {
  emit(CutOffered{cutter.player, cutter.player ? cutter.from : s_.cutting->from, why(ground)});
}

void Procedure::pass_cut(PlayerId player) {
  emit(CutRefused{player, why(Ground::cut_refused)});
  offer_cut(next_to_cut(s_), Ground::cut_refused);
}

void Procedure::operator()(const RefuseCut& c) { pass_cut(c.player); }

void Procedure::operator()(const CutCards& c) {
  emit(CardsCut{s_.cutting->asked, c.position, why(Ground::cut_depth)});
  load(Ground::cutting_card);
}

void Procedure::operator()(const OrderRecut&) {
  emit(RecutOrdered{rules_.recut_by, why(Ground::recut)});
  offer_cut(who_recuts(rules_, s_), Ground::recut);
}

// A continuous shuffler has no cutting card, and of its loads only the first is followed by a burn. [R55]
void Procedure::load(Ground ground) {
  const bool continuous = s_.shoe->method == Shuffle::continuous;
  const int cards = static_cast<int>(s_.shoe->cards.size());
  const int behind = rules::cards_behind_cut(rules_, cards);                     // [GC.4(f)]
  if (!continuous) emit(CuttingCardPlaced{behind, why(Ground::cutting_card)});   // [GC.2(a)]
  const bool loaded_before =
      continuous && s_.shoe->secret.kind == ShoeKind::round && s_.last_loaded == Shuffle::continuous;
  emit(CardsLoaded{s_.burn_due || !loaded_before, why(ground)});
}

// The first card of the shoe goes into the discard rack, face down. [GC.7(c)]
void Procedure::operator()(const BurnCard&) {
  note_cutting_card();
  emit(BurnMade{why(Ground::burn)});
}

void Procedure::operator()(const ShowBurn& c) { emit(BurnShown{c.player, *s_.burn, why(Ground::burn)}); }

void Procedure::operator()(const ForgetBurn&) { emit(BurnForgotten{why(Ground::burn_forgotten)}); }

}   // namespace pitboss::table
