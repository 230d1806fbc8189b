#include "table/awaited.h"

#include <algorithm>
#include <variant>

#include "table/state_queries.h"

namespace pitboss::table {

namespace {

template <typename... T>
bool is_any(const round::Command& command) {
  return (std::holds_alternative<T>(command) || ...);
}

bool declines(const round::Command& command) {
  if (const auto* consent = std::get_if<round::AnswerConsent>(&command)) return !consent->given;
  return is_any<round::DeclineInsurance, round::Keep, round::Stand, round::LetRide, round::GiveUpHand, round::StayIn>(
      command);
}

}   // namespace

std::vector<Awaited> awaited(const Rules& rules, const State& state) {
  std::vector<Awaited> all;
  if (state.phase == Phase::cutting) {
    if (state.cutting->asked) all.push_back({*state.cutting->asked, RefuseCut{*state.cutting->asked}});
    return all;
  }
  if (!state.round) return all;
  if (state.round->phase == round::Phase::wagering && state.round->consent_asked.empty()) return all;
  for (const round::LegalCommand& option : round::legal_commands(rules, *state.round)) {
    if (!declines(option.command)) continue;
    const PlayerId player = *round::player_of(option.command);
    // One answer per player: a question that follows from it is asked when this one is answered.
    if (std::ranges::none_of(all, [&](const Awaited& each) { return each.player == player; }))
      all.push_back({player, option.command});
  }
  return all;
}

}   // namespace pitboss::table
