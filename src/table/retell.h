// A table's chain told again from its first record: each command is decided once more, and must bring about what is
// recorded; what is recorded must have moved the money that it moved. The proof behind `pitboss replay` and `pitboss
// audit`.
#pragma once
#include <functional>
#include <string>

#include "ledger/store.h"
#include "table/live.h"

namespace pitboss::table {

struct Retold {
  const ledger::Stored& stored;
  const TableSnapshot& before;
  const Rules& rules;
  const Act* act = nullptr;   // of a record that is one
  std::string wrong;          // empty: it is as the rules say
};

// From the first record until `each` says false. A sentence where a record cannot be read at all.
Result<std::monostate, std::string> retell(ledger::Store& store, const ledger::TableRow& table, const Key& key,
                                           const std::function<bool(const Retold&)>& each);

}   // namespace pitboss::table
