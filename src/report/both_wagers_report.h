// Dead Man's Hand together with the blackjack bet, as text, JSON and CSV.
#pragma once
#include <string>

#include "analyze/bets/both_wagers.h"
#include "report/bet_terms.h"

namespace pitboss::report {

std::string both_wagers_page(const BetTerms& terms, analyze::SplitPolicy policy, const analyze::BothWagers& both,
                             const PageStyle& style);
std::string both_wagers_json(const BetTerms& terms, analyze::SplitPolicy policy, const analyze::BothWagers& both);
std::string both_wagers_csv(const analyze::BothWagers& both);

}   // namespace pitboss::report
