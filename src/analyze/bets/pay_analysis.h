// The exact value of a side bet: every line of its pay table with its share of all combinations. All values are per
// unit of the side bet's own wager.
//
// The analysis never decides which line is paid: src/rules/bets/ settles each combination, as it does at a table.
#pragma once
#include <gmpxx.h>

#include <optional>
#include <string>
#include <vector>

#include "rulebook/rules.h"
#include "rules/settlement.h"

namespace pitboss::analyze {

struct PaidLine {
  Line line = Line::none;     // none: no line of the table
  std::optional<Odds> pays;   // nothing if the wager is lost
  mpz_class combinations;
  mpq_class probability;
  mpq_class contribution;   // to the expected value
};

struct PayAnalysis {
  mpz_class combinations;        // of all lines
  std::string counted;           // what a combination is: "the first four cards, in any order"
  std::vector<PaidLine> lines;   // the highest first, the losing line last; lines that are impossible are included
  mpq_class ev;                  // the player's expected net, per unit
  mpq_class hit_frequency;       // the probability that the wager wins
  mpq_class variance;            // of the net of one unit

  double standard_deviation() const;
  const PaidLine* rarest() const;   // of the winning lines that are possible; null if there is none
};

// Computes everything else from lines with their odds and combinations, of which some are not zero.
PayAnalysis summed_up(std::vector<PaidLine> lines, std::string counted);

// Adds up settled combinations by line.
class PayCount {
 public:
  PayCount(const Rules& rules, Bet bet);

  // Each combination wins or loses: no side bet can push.
  void add(const Settlement& settlement, const mpz_class& combinations);
  PayAnalysis finish(std::string counted) &&;

 private:
  std::vector<PaidLine> lines_;
};

}   // namespace pitboss::analyze
