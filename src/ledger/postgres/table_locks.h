// Which tables this process runs: advisory locks of one connection, which PostgreSQL releases when the process is gone.
#pragma once
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "base/result.h"
#include "ledger/postgres/handle.h"
#include "ledger/store.h"

namespace pitboss::ledger::postgres {

class TableLocks {
 public:
  explicit TableLocks(std::string where) : where_(std::move(where)) {}

  Result<bool, Fault> claim(TableId table);
  void release(TableId table);

 private:
  Result<bool, sql::Error> lock(TableId table);
  std::optional<sql::Error> connect();

  const std::string where_;
  std::mutex mutex_;
  Handle connection_;
  std::set<TableId> claimed_;
};

}   // namespace pitboss::ledger::postgres
