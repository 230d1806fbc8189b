// Advice for one spot as text and JSON: the best option, and what each other option would cost.
#pragma once
#include "analyze/advice.h"
#include "report/game_terms.h"
#include "report/spot_cards.h"

namespace pitboss::report {

std::string advice_page(const GameTerms& terms, const SpotCards& cards, const analyze::Advice& advice,
                        const PageStyle& style);
std::string advice_json(const GameTerms& terms, const SpotCards& cards, const analyze::Advice& advice);

}   // namespace pitboss::report
