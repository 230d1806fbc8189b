// A table from its chain: the last snapshot, and what was written after it. The same cards, the same stakes, the same
// turn.
#pragma once
#include <string>

#include "ledger/store.h"
#include "table/live.h"

namespace pitboss::table {

struct NotRecovered {
  std::string sentence;
  bool damaged = true;   // it was changed, the key is another, the rules are no longer known; else only for now
};
Result<Live, NotRecovered> recover(ledger::Store& store, const ledger::TableRow& table, const Key& key,
                                   RandomSource& random);

// What is left to do then, from the ledger alone: the round is void, wagers go back, everybody's chips go back to the
// wallet, and the table is closed. Not where the table moves meanwhile.
Result<ledger::Batch, ledger::Fault> wind_up(ledger::Store& store, const ledger::TableRow& table, std::int64_t at);

// One record of a table's chain, applied. False, with a sentence, where it cannot be.
Result<std::monostate, std::string> apply(TableSnapshot& snapshot, Book& book, const ledger::Stored& stored,
                                          const Key& key);

}   // namespace pitboss::table
