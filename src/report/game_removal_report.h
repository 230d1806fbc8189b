// Effects of removal on the game and on insurance.
#pragma once
#include "analyze/removal.h"
#include "report/game_terms.h"

namespace pitboss::report {

std::string removal_page(const GameTerms& terms, const analyze::GameRemovals& removals, const PageStyle& style);
std::string removal_json(const GameTerms& terms, const analyze::GameRemovals& removals);
std::string removal_csv(const analyze::GameRemovals& removals);

}   // namespace pitboss::report
