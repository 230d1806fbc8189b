// The entry point `why_not`: puts a command to the gate, after any question that must be answered first.
#include <type_traits>

#include "base/one_of.h"
#include "round/gate.h"

namespace pitboss::round {

namespace {

// What is let through while a question waits for its answer: answers, the next card and reports of what has happened at
// the table.
using Answers = std::variant<Follow, LetRide, TakeLateCard, GiveUpHand, LeaveHand, StayIn, DealCard>;
using Facts = std::variant<MisdeliverCard, FindFaceUp, DrawInError, Overdraw, MissCard, MisuseReader,
                           ReportReaderFailure, RunOutOfCards>;

}   // namespace

std::optional<Rejection> why_not(const Rules& rules, const State& state, const Command& command) {
  const Gate gate(rules, state);
  return std::visit(
      [&](const auto& c) {
        using C = std::decay_t<decltype(c)>;
        if constexpr (!is_one_of<C, Answers> && !is_one_of<C, Facts>)
          if (auto first = gate.question_first()) return first;
        return gate(c);
      },
      command);
}

}   // namespace pitboss::round
