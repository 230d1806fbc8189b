// The money that events move, as ledger entries: a wager is held, its settlement is posted, a void wager is returned.
// Each entry names its round, its wager and the clause that decided it.
#pragma once
#include <vector>

#include "ledger/entry.h"
#include "table/members.h"
#include "table/state.h"

namespace pitboss::table {

// `before` is the table before the first event. Everybody whose money moves must be among the members.
std::vector<ledger::Entry> postings(ledger::TableId table, const Members& members, const State& before,
                                    const Events& events);

}   // namespace pitboss::table
