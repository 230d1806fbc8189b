// Bets and the lines of their pay tables in words, as a dealer would say them; the one place that has them.
#pragma once
#include <string>
#include <string_view>

#include "rulebook/bets.h"

namespace pitboss {

// "three of a kind", "ace up"
std::string line_in_words(Line line);
// "Super Match", "King's Bounty", "hand wager"
std::string_view bet_in_words(Bet bet);

}   // namespace pitboss
