// What the pages and the JSON of a side bet's analysis and of its removals begin with.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "report/bet_report.h"
#include "report/page.h"

namespace pitboss::report {

// `subject` follows the name of the bet in the heading, or is empty.
void put_terms(Page& page, const BetTerms& terms, std::string_view subject);
void put_permission(Page& page, const BetTerms& terms);
nlohmann::ordered_json terms_json(const BetTerms& terms);

// "7", "K": the rank alone; at King's Bounty "Ks", the king of spades by itself. [VS.W2]
std::string card_removed(Bet bet, Card card);

}   // namespace pitboss::report
