#include "analyze/bets/pay_analysis.h"

#include <algorithm>
#include <cmath>

#include "analyze/counting.h"

namespace pitboss::analyze {

PayCount::PayCount(const Rules& rules, Bet bet) {
  for (std::size_t i = line_count - 1; i > 0; --i) {
    const auto line = static_cast<Line>(i);
    if (const auto& odds = rules.pay_table(bet).at(line); bet_of(line) == bet && odds)
      lines_.push_back({line, odds, 0, 0, 0});
  }
  lines_.emplace_back();
}

void PayCount::add(const Settlement& settlement, const mpz_class& combinations) {
  const bool wins = settlement.outcome == Outcome::win;
  PITBOSS_ASSERT(wins || settlement.outcome == Outcome::lose);
  const PaidLine sought{wins ? settlement.line : Line::none, wins ? std::optional(settlement.odds) : std::nullopt,
                        combinations, 0, 0};
  const auto same_line = [&](const PaidLine& one) { return one.line == sought.line; };
  const auto same = [&](const PaidLine& one) { return same_line(one) && one.pays == sought.pays; };
  if (const auto found = std::ranges::find_if(lines_, same); found != lines_.end()) {
    found->combinations += combinations;
    return;
  }
  // A house that pays for each ace and eight pays several times the odds of the line: a line of its own. [R16]
  lines_.insert(std::ranges::find_if(lines_, same_line), sought);
}

PayAnalysis PayCount::finish(std::string counted) && { return summed_up(std::move(lines_), std::move(counted)); }

PayAnalysis summed_up(std::vector<PaidLine> lines, std::string counted) {
  PayAnalysis made;
  made.counted = std::move(counted);
  for (const PaidLine& line : lines) made.combinations += line.combinations;
  PITBOSS_ASSERT(made.combinations > 0);
  mpq_class square;
  for (PaidLine& line : lines) {
    const mpq_class net = line.pays ? fraction(*line.pays) : mpq_class(-1);
    line.probability = fraction(line.combinations, made.combinations);
    line.contribution = line.probability * net;
    made.ev += line.contribution;
    square += line.contribution * net;
    if (line.pays) made.hit_frequency += line.probability;
  }
  made.variance = square - made.ev * made.ev;
  made.lines = std::move(lines);
  return made;
}

double PayAnalysis::standard_deviation() const { return std::sqrt(variance.get_d()); }

const PaidLine* PayAnalysis::rarest() const {
  const PaidLine* found = nullptr;
  for (const PaidLine& line : lines)
    if (line.pays && line.combinations > 0 && (found == nullptr || line.combinations < found->combinations))
      found = &line;
  return found;
}

}   // namespace pitboss::analyze
