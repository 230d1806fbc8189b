// Replays a table's chain from its first record and checks it: each command is decided again and must give the recorded
// events, and these must give the recorded ledger entries. This is the proof behind `pitboss replay` and `pitboss
// audit`.
#pragma once
#include <functional>
#include <string>

#include "ledger/store.h"
#include "table/live.h"

namespace pitboss::table {

struct ReplayedRecord {
  const ledger::Stored& stored;
  const TableSnapshot& before;
  const Rules& rules;
  const ExecutedCommand* executed = nullptr;   // none if the record holds no command
  std::string wrong;                           // what differs from the rules; empty: nothing
};

// Calls `each` for every record, in order, until it returns false. Fails with a sentence if a record cannot be read,
// and stops with one after the first record that differs from what the rules decide (`each` still gets that record).
Result<std::monostate, std::string> replay_chain(ledger::Store& store, const ledger::TableRow& table, const Key& key,
                                                 const std::function<bool(const ReplayedRecord&)>& each);

}   // namespace pitboss::table
