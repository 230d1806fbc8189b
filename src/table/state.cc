#include "table/state.h"

#include <algorithm>
#include <utility>

#include "cards/composition.h"
#include "table/state_queries.h"

namespace pitboss::table {

const Person* State::person(PlayerId id) const {
  for (const Person& each : people)
    if (each.player == id) return &each;
  return nullptr;
}

Person* State::person(PlayerId id) { return const_cast<Person*>(std::as_const(*this).person(id)); }

const Person* State::at(SpotId seat) const {
  for (const Person& each : people)
    if (each.seat == seat) return &each;
  return nullptr;
}

std::vector<Card> cards_of(const round::State& round) {
  std::vector<Card> cards;
  for (const round::Spot& spot : round.spots)
    for (const round::Hand& hand : spot.hands) cards.insert(cards.end(), hand.cards.begin(), hand.cards.end());
  cards.insert(cards.end(), round.dealer.cards.begin(), round.dealer.cards.end());
  cards.insert(cards.end(), round.burned.begin(), round.burned.end());
  if (round.waiting) cards.push_back(round.waiting->card);
  return cards;
}

std::size_t count_cards_of(const round::State& round) {
  std::size_t count = round.dealer.cards.size() + round.burned.size() + (round.waiting ? 1 : 0);
  for (const round::Spot& spot : round.spots)
    for (const round::Hand& hand : spot.hands) count += hand.cards.size();
  return count;
}

bool has_wagers(const State& state, PlayerId player) {
  if (!state.round) return false;
  const auto of_player = [&](const auto& each) { return each.player == player; };
  return std::ranges::any_of(state.round->calls, of_player) ||
         std::ranges::any_of(state.round->wagers,
                             [&](const round::Wager& wager) { return wager.is_open && of_player(wager); });
}

bool is_barred(const Rules& rules, const State& state, PlayerId player) {
  if (rules.mid_shoe_entry != MidShoeEntry::barred || state.rounds_since_shuffle == 0) return false;
  const Person* const person = state.person(player);
  return person != nullptr && !person->permitted && person->last_wagered != state.last_dealt;
}

State replay(std::span<const Event> events) {
  State state;
  for (const Event& event : events) table::apply(state, event);
  return state;
}

namespace {

std::string_view wrong_cards(const State& state) {
  if (state.phase == Phase::inspection) return {};
  Composition left = Composition::of_decks(state.decks);
  const auto take = [&](const auto& cards) {
    return std::ranges::all_of(cards, [&](Card card) { return left.remove(card); });
  };
  if (!take(state.stack)) return "a card to be shuffled is there twice";
  if (state.shoe && !take(std::span(state.shoe->cards).subspan(state.shoe->next)))
    return "a card in the shoe is there twice";
  for (const RackCard& each : state.rack)
    if (!left.remove(each.card)) return "a card in the discard rack is there twice";
  if (state.round && !take(cards_of(*state.round))) return "a card in the round is there twice";
  return left.size() == 0 ? std::string_view{} : "a card is missing";
}

std::string_view wrong_money(const State& state) {
  Money all = state.house + state.tip_box;
  for (const Person& each : state.people) {
    if (each.bankroll < Money{}) return "somebody has less than nothing";
    all += each.bankroll;
  }
  if (state.round)
    for (const round::Wager& wager : state.round->wagers)
      if (wager.is_open && wager.kind != WagerKind::coupon) all += wager.stake;
  return all == state.brought_in - state.taken_out ? std::string_view{} : "money was made or lost at the table";
}

std::string_view wrong_seats(const State& state) {
  std::size_t seats = 0;
  for (const Person& each : state.people) {
    if (!each.seat) continue;
    ++seats;
    if (state.at(*each.seat) != &each) return "two people sit on one seat";
    if (std::ranges::count(state.seated, each.player) != 1) return "somebody sits who did not sit down";
  }
  return seats == state.seated.size() ? std::string_view{} : "somebody who stood up is still seated";
}

std::string_view wrong_phase(const State& state) {
  if (state.phase == Phase::in_shoe && !state.shoe) return "there is no shoe";
  if ((state.phase == Phase::shuffling) != state.shuffling.has_value()) return "a shuffle is on and is not";
  if (state.phase == Phase::cutting && (!state.shoe || !state.cutting)) return "nobody is asked to cut";
  if (state.phase == Phase::inspection && (state.shoe || !state.stack.empty() || !state.rack.empty()))
    return "cards are in use that were not inspected";
  if (!state.round && !state.drawn.empty()) return "a round is over and has cards";
  return {};
}

}   // namespace

std::string_view what_is_wrong(const Rules& rules, const State& state) {
  if (state.decks != rules.decks) return "the table plays with another number of decks";
  for (const auto check : {wrong_phase, wrong_seats, wrong_cards, wrong_money})
    if (const std::string_view wrong = check(state); !wrong.empty()) return wrong;
  return state.round ? round::what_is_wrong(*state.round, state.drawn) : std::string_view{};
}

}   // namespace pitboss::table
