// The entry point `why_not`: puts a command to the gate, after any question that must be answered first.
#include <type_traits>

#include "round/gate.h"

namespace pitboss::round {

namespace {

template <typename T, typename... Ts>
constexpr bool one_of = (std::is_same_v<T, Ts> || ...);

}   // namespace

std::optional<Rejection> why_not(const Rules& rules, const State& state, const Command& command) {
  const Gate gate(rules, state);
  return std::visit(
      [&](const auto& c) {
        using C = std::decay_t<decltype(c)>;
        // While a question waits for its answer, only answers, the next card and reports of what has happened at the
        // table are let through; every other command is refused.
        constexpr bool answer = one_of<C, Follow, LetRide, TakeLateCard, GiveUpHand, LeaveHand, StayIn, DealCard>;
        constexpr bool fact = one_of<C, MisdeliverCard, FindFaceUp, DrawInError, Overdraw, MissCard, MisuseReader,
                                     ReportReaderFailure, RunOutOfCards>;
        if constexpr (!answer && !fact)
          if (auto first = gate.question_first()) return first;
        return gate(c);
      },
      command);
}

}   // namespace pitboss::round
