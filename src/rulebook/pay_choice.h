// Chooses the pay table of a side bet, and applies the house's own odds to it.
#pragma once
#include <array>
#include <optional>
#include <set>
#include <string>

#include "rulebook/book.h"

namespace pitboss::rulebook {

using LineOdds = std::array<std::optional<Odds>, line_count>;

// The table for one bet that the book may offer, with the house's own odds on lines where the regulation lets it pay
// more. Faults are added to `refusals`. Returns nothing if no published table fits, or if a key that decides the choice
// is in `refused`.
std::optional<PayTable> choose_pay_table(const Book& book, Bet bet, const LineOdds& own,
                                         const std::set<std::string, std::less<>>& refused, Refusals& refusals);

// True if the regulation lets the house pay more than the table. [GC.6(c)]
bool may_pay_more(const Book& book, Bet bet);

}   // namespace pitboss::rulebook
