// What one spot should do, and what everything else would cost.
#pragma once
#include "analyze/advice.h"
#include "report/game_terms.h"

namespace pitboss::report {

struct Asked {
  int up = 0;
  std::vector<analyze::TwoCards> hands;
};

std::string advice_page(const GameTerms& terms, const Asked& asked, const analyze::Advice& advice, bool colour);
std::string advice_json(const GameTerms& terms, const Asked& asked, const analyze::Advice& advice);

}   // namespace pitboss::report
