// Rebuilds a table from its chain, after a restart: the last snapshot, and the records that were written after it.
// Cards, stakes and whose turn it is are as before.
#pragma once
#include <span>
#include <string>

#include "ledger/store.h"
#include "table/live.h"

namespace pitboss::table {

struct NotRecovered {
  std::string sentence;
  bool damaged = true;   // a record was changed, the key is another, the rules are unknown; else try again later
};
Result<Live, NotRecovered> recover(ledger::Store& store, const ledger::TableRow& table, const Key& key,
                                   RandomSource& random);

// Whether this can be the key with which the cards of these tables are sealed: false if nothing of what is sealed opens
// with it. True if nothing is sealed yet.
Result<bool, ledger::Fault> is_key_of(ledger::Store& store, std::span<const ledger::TableRow> tables, const Key& key);

// Closes a table that cannot be recovered, from the ledger alone: the round is void, and wagers and chips go back to
// their owners' wallets. The batch does not commit if another record is written before it. [R66]
Result<ledger::Batch, ledger::Fault> wind_up(ledger::Store& store, const ledger::TableRow& table, std::int64_t at);

// Applies one record of a table's chain. Fails with a sentence if it cannot be applied.
Result<std::monostate, std::string> apply(TableSnapshot& snapshot, Book& book, const ledger::Stored& stored,
                                          const Key& key);

}   // namespace pitboss::table
