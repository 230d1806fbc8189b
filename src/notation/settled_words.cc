// Settlements in words: what became of a wager, and why.
#include <fmt/format.h>

#include "notation/words.h"

namespace pitboss::notation {

namespace {

// In the list of rules, the words of a ground stand by themselves and name bet and outcome. After "insurance of
// hand 1.1 loses 5.00:" they need not name them again.
std::string_view ground_of_settlement(const round::WagerSettled& settled) {
  const std::string_view words = info(settled.why.ground).words;
  if (const std::size_t colon = words.find(": "); colon != words.npos) {
    if (words.starts_with(bet_in_words(settled.bet))) return words.substr(colon + 2);
    if (settled.settlement.outcome == Outcome::returned)
      return without_tail(without_tail(words, ": the split wager goes back"), ": the double goes back");
    return words;
  }
  if (settled.settlement.outcome == Outcome::lose) return without_tail(words, " loses");
  return settled.settlement.outcome == Outcome::push ? without_tail(words, " pushes") : words;
}

}   // namespace

std::string_view without_tail(std::string_view words, std::string_view tail) {
  return words.ends_with(tail) ? words.substr(0, words.size() - tail.size()) : words;
}

std::string outcome_in_words(const round::WagerSettled& settled) {
  // A coupon is no money. [R25]
  if (settled.kind == WagerKind::coupon && settled.settlement.outcome != Outcome::win)
    return settled.settlement.outcome == Outcome::lose ? "is taken" : "goes back";
  switch (settled.settlement.outcome) {
    case Outcome::win:
      return "wins " + to_string(settled.payment.paid);
    case Outcome::lose:
      return "loses " + to_string(settled.payment.collected);
    case Outcome::push:
      return "pushes";
    case Outcome::returned:
      return "goes back";
    case Outcome::surrender:
      return fmt::format("gets {} back", to_string(settled.payment.returned));
  }
  return {};
}

std::string reason_in_words(const round::WagerSettled& settled) {
  const Settlement& how = settled.settlement;
  if (how.line != pitboss::Line::none && how.outcome == Outcome::win)
    return fmt::format("{}, {}", line_in_words(how.line), to_string(how.odds));
  return std::string(ground_of_settlement(settled));
}

}   // namespace pitboss::notation
