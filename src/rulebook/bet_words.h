// Short names for bets and for the lines of their pay tables, as a dealer would say them. The full sentences about
// lines ("A pair among the first four cards: 1 to 1.") are line_meaning in keys.h.
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
