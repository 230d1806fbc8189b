// A side bet's analysis and its effects of removal as text, JSON and CSV.
#pragma once
#include <string>
#include <vector>

#include "analyze/bets/side_bet.h"
#include "report/bet_terms.h"
#include "report/page.h"

namespace pitboss::report {

std::string bet_page(const BetTerms& terms, const analyze::PayAnalysis& analysis, const PageStyle& style);
std::string bet_json(const BetTerms& terms, const analyze::PayAnalysis& analysis);
std::string bet_csv(const analyze::PayAnalysis& analysis);

struct BetRemovals {
  mpq_class ev;   // of the bet with the whole shoe
  std::vector<analyze::Removal> effects;
};
std::string removal_page(const BetTerms& terms, const BetRemovals& removals, const PageStyle& style);
std::string removal_json(const BetTerms& terms, const BetRemovals& removals);
std::string removal_csv(const BetTerms& terms, const BetRemovals& removals);

}   // namespace pitboss::report
