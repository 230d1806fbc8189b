// Which questions come before which commands.
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
        // What happened has happened, whoever is being asked something; the rest waits for the answer.
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
