// The money that events move, as entries of the ledger: a wager is held, its settlement is posted, a void one goes
// back; each with its round, its wager and the clause that decided it.
#pragma once
#include <vector>

#include "ledger/entry.h"
#include "table/members.h"
#include "table/state.h"

namespace pitboss::table {

// `before`: the table before the first of the events. Everybody who moves money is a member.
std::vector<ledger::Entry> postings(ledger::TableId table, const Members& members, const State& before,
                                    const Events& events);

}   // namespace pitboss::table
