// The table's part in a round: it begins the round, gives it cards from the shoe, and passes people's commands on to
// it.
#include <algorithm>
#include <utility>

#include "base/assert.h"
#include "table/procedure.h"

namespace pitboss::table {

namespace {

void perform(const Rules& rules, round::State& round, round::Events& all, const round::Command& command) {
  round::Events events;
  const auto refused = round::decide(rules, round, command, events);
  PITBOSS_ASSERT(!refused);
  for (round::Event& event : events) {
    round::apply(round, event);
    all.push_back(std::move(event));
  }
}

}   // namespace

round::Events begin_events(const Rules& rules, const State& state) {
  round::State round;
  round::Events all;
  for (const Person& each : state.people)
    perform(rules, round, all, round::Join{each.player, std::min(each.bankroll, largest_amount)});
  for (const PlayerId each : state.seated) perform(rules, round, all, round::Sit{each, *state.person(each)->seat});
  // A failed reader matters only if the rules still check the hole card. [GC.15(m), R58]
  if (state.reader_failed && rules.hole_card == HoleCard::checked)
    perform(rules, round, all, round::ReportReaderFailure{Role::dealer});
  return all;
}

bool begins_round(const round::Command& command) {
  return std::holds_alternative<round::PlaceWagers>(command) || std::holds_alternative<round::CallWagers>(command);
}

round::Command with_card(const round::Command& command, Card card) {
  round::Command filled = command;
  std::visit(
      [&](auto& c) {
        if constexpr (requires { c.card = card; }) c.card = card;
      },
      filled);
  return filled;
}

bool shoe_ran_out(const Rules& rules, const State& state) {
  return state.round && state.phase == Phase::in_shoe && state.shoe->left() == 0 &&
         round::card_due(rules, *state.round) && !round::waiting_card_due(rules, *state.round);
}

void Procedure::begin_round() {
  const round::Events events = begin_events(rules_, s_);
  emit(RoundBegun{s_.rounds + 1});
  for (const round::Event& event : events) emit(InRound{event});
}

void Procedure::in_round(const round::Command& command) {
  round::Events events;
  const auto refused = round::decide(rules_, *s_.round, command, events);
  PITBOSS_ASSERT(!refused);
  for (round::Event& event : events) emit(InRound{std::move(event)});
}

// Called before a card is drawn. If it is the first from behind the cutting card, the box that it goes to decides who
// cuts next. [GC.4(d), GC.7(n)]
void Procedure::note_cutting_card() {
  const LiveShoe& shoe = *s_.shoe;
  if (!shoe.behind || shoe.left() != static_cast<std::size_t>(*shoe.behind)) return;
  const auto due = s_.round ? round::card_due(rules_, *s_.round) : std::nullopt;
  CuttingCardReached reached{{}, {}, why(Ground::cutting_card_reached)};
  if (due && due->hand) {
    const round::Spot& spot = *s_.round->spot(due->hand->spot);
    reached.spot = spot.id;
    reached.player = s_.round->phase == round::Phase::wagering ? round::first_decider(*s_.round, spot) : spot.decider;
  }
  emit(reached);
}

void Procedure::in_round_with_card(const round::Command& command) {
  note_cutting_card();
  in_round(with_card(command, s_.shoe->cards[s_.shoe->next]));
}

void Procedure::operator()(const DealNext&) {
  if (const auto waiting = round::waiting_card_due(rules_, *s_.round)) return in_round(round::DealCard{*waiting});
  if (shoe_ran_out(rules_, s_)) return in_round(round::RunOutOfCards{});
  in_round_with_card(round::DealCard{});
}

void Procedure::operator()(const round::Command& c) {
  if (!s_.round && std::holds_alternative<round::ReportReaderFailure>(c))
    return emit(ReaderBroken{why(Ground::reader_failed)});
  if (!s_.round) begin_round();
  if (round::takes_card(*s_.round, c))
    in_round_with_card(c);
  else
    in_round(c);
  const round::State& round = *s_.round;
  const bool empty = round.phase == round::Phase::wagering && round.spots.empty() && round.calls.empty();
  if (empty) emit(RoundCalledOff{s_.rounds});
}

void Procedure::operator()(const RepairReader&) { emit(ReaderRepaired{why(Ground::reader_failed)}); }

}   // namespace pitboss::table
