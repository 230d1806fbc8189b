#include "notation/table_stage.h"

#include <fmt/format.h>

#include <utility>

#include "notation/table_fields.h"
#include "table/routine.h"
#include "table/state_queries.h"

namespace pitboss::notation {

namespace {

using round::Role;

RefusalReason reason_of(const table::Rejection& rejection) { return {rejection.why, table::sentence(rejection)}; }

std::optional<RefusalReason> reason_of(const std::optional<table::Rejection>& rejection) {
  return rejection ? std::optional(reason_of(*rejection)) : std::nullopt;
}

}   // namespace

TableStage::TableStage(const Session& session, const Rules& rules, PlayedSession& played)
    : rules_(rules), played_(played), random_(session.seed) {
  for (const SessionStep& step : session.steps)
    if (const auto* ask = std::get_if<TableAsk>(&step.what); ask != nullptr && ask->verb == TableVerb::buy_in)
      last_buy_ins_[*ask->player] = step.line;
  take({table::open(rules, session.table)});
}

// ---- the table

void TableStage::take(table::Events events) {
  for (table::Event& event : events) {
    table::apply(played_.state, event);
    if (const auto* begun = std::get_if<table::RoundBegun>(&event))
      played_.rounds.push_back({begun->number, line_, {}, {}, {}});
    if (const auto* in_round = std::get_if<table::InRound>(&event)) {
      SessionRound& round = played_.rounds.back();
      round.events.push_back(in_round->event);
      round.state = *played_.state.round;
    }
    if (std::holds_alternative<table::RoundCalledOff>(event)) played_.rounds.pop_back();
    if (const auto* shown = std::get_if<table::ShoeRevealed>(&event)) played_.reveals.push_back(shown->reveal);
    played_.events.push_back(std::move(event));
  }
}

std::optional<RefusalReason> TableStage::why_not(const table::Command& command) const {
  return reason_of(table::why_not(rules_, played_.state, command));
}

std::optional<RefusalReason> TableStage::give(const table::Command& command) {
  if (std::holds_alternative<table::StackCards>(command) && !why_not(command)) {
    if (auto problem = random_.prepare(played_.state.stack)) {
      played_.problem = std::move(problem);
      return RefusalReason{{}, played_.problem->sentence};
    }
  }
  auto events = table::decide(rules_, played_.state, command, random_);
  if (!events) return reason_of(events.reason());
  take(std::move(*events));
  return std::nullopt;
}

bool TableStage::is_ready(Readiness wanted) const {
  const table::State& s = played_.state;
  switch (wanted) {
    case Readiness::inspected:
      return s.phase >= table::Phase::unshuffled;
    case Readiness::shuffling:
      return s.phase >= table::Phase::shuffling;
    case Readiness::stacked:
      return s.phase >= table::Phase::cutting;
    case Readiness::loaded:
      return s.phase == table::Phase::in_shoe;
    case Readiness::burned:
      return s.phase == table::Phase::in_shoe && !s.burn_due;
  }
  return true;
}

// If the cut is offered to players and no line of the text makes it, they refuse, and the dealer cuts. [GC.4(e)]
table::Command TableStage::next_routine() const {
  const table::State& s = played_.state;
  if (s.phase == table::Phase::in_shoe) return table::BurnCard{Role::dealer};
  if (s.phase == table::Phase::cutting && s.cutting->asked) return table::RefuseCut{*s.cutting->asked};
  return *table::routine(rules_, s, true);
}

std::optional<RefusalReason> TableStage::make_ready(Readiness wanted) {
  while (!is_ready(wanted))
    if (auto no = give(next_routine())) return no;
  return std::nullopt;
}

std::optional<RefusalReason> TableStage::complete_shuffle() {
  while (played_.state.shuffling && table::next_step(*played_.state.shuffling))
    if (auto no = give(next_routine())) return no;
  return std::nullopt;
}

std::optional<RefusalReason> TableStage::collect() {
  if (!played_.state.round || played_.state.round->phase != round::Phase::closed) return std::nullopt;
  const bool on_the_way = played_.state.shuffling || played_.state.phase == table::Phase::cutting;
  if (on_the_way)
    if (auto no = make_ready(Readiness::loaded)) return no;
  return give(table::Command(table::CollectCards{Role::dealer}));
}

// ---- the round

const round::State& TableStage::state() const { return played_.state.round ? *played_.state.round : no_round_; }

// A player who buys in somewhere in the text has only that money: none before that line, and none after cashing out.
void TableStage::arrive(PlayerId player) {
  if (played_.state.person(player) != nullptr) return;
  const auto last = last_buy_ins_.find(player);
  if (last == last_buy_ins_.end())
    give(table::Command(table::BuyIn{player, usual_balance}));
  else if (last->second > line_ && !played_.problem)
    played_.problem = Problem{
        line_,
        fmt::format("player {} buys in at line {} only: put that line before this one", player.number, last->second),
        {}};
}

std::optional<RefusalReason> TableStage::give(const round::Command& command) {
  // A burn that is due comes before any card. [GC.7(c)]
  if (played_.state.round && round::takes_card(*played_.state.round, command))
    if (auto no = make_ready(Readiness::burned)) return no;
  return give(table::Command(command));
}

std::optional<RefusalReason> TableStage::why_not(const round::Command& command) const {
  return why_not(table::Command(command));
}

std::optional<std::string> TableStage::deal() {
  const auto sentence = [](std::optional<RefusalReason> no) -> std::optional<std::string> {
    return no ? std::optional(no->sentence) : std::nullopt;
  };
  if (!round::waiting_card_due(rules_, state())) {
    // The shoe has run out: the discards are shuffled and cut, one card is burned, and the round goes on. [GC.15(g)]
    if (table::shoe_ran_out(rules_, played_.state) && played_.state.rack.size() >= table::fewest_to_reshuffle)
      if (auto no = give(table::Command(table::ShuffleCards{Role::dealer, table::usual_method(rules_, played_.state)})))
        return sentence(no);
    if (auto no = make_ready(Readiness::burned)) return sentence(no);
  }
  return sentence(give(table::Command(table::DealNext{Role::dealer})));
}

}   // namespace pitboss::notation
