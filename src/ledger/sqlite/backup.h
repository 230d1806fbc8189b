// A copy of a file while somebody writes to it.
#pragma once
#include <sqlite3.h>

#include <string>

#include "base/result.h"
#include "ledger/store.h"

namespace pitboss::ledger::sqlite {

// As `source` sees it in one moment. The path must be free; it is again where the copy fails.
Result<std::monostate, Fault> copy(sqlite3* source, const std::string& path);

}   // namespace pitboss::ledger::sqlite
