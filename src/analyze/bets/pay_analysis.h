// What a side bet is worth: every line of its pay table with its share of all combinations, exact. Per unit of the side
// bet's own wager.
//
// Which line cards are is never decided here: each combination is shown to src/rules/bets/, which settles it as it
// would at a table.
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
  std::optional<Odds> pays;   // nothing where the wager is lost
  mpz_class combinations;
  mpq_class probability;
  mpq_class contribution;   // to the expected value
};

struct PayAnalysis {
  mpz_class combinations;        // of all lines
  std::string counted;           // what they are: "the first four cards, in any order"
  std::vector<PaidLine> lines;   // the highest first, what is lost last; also those that cannot come about
  mpq_class ev;                  // the player's, per unit
  mpq_class hit_frequency;       // that the wager wins
  mpq_class variance;            // of the net of one unit

  double standard_deviation() const;
  const PaidLine* rarest() const;   // of the lines that can win; null where none can
};

// From lines with their odds and combinations, which are not all zero.
PayAnalysis summed_up(std::vector<PaidLine> lines, std::string counted);

// Collects settled combinations.
class PayCount {
 public:
  PayCount(const Rules& rules, Bet bet);

  // Each combination wins or loses: no side bet of the texts pushes.
  void add(const Settlement& settlement, const mpz_class& combinations);
  PayAnalysis finish(std::string counted) &&;

 private:
  std::vector<PaidLine> lines_;
};

}   // namespace pitboss::analyze
