// Copies a database while another connection writes to it.
#pragma once
#include <sqlite3.h>

#include <string>

#include "base/result.h"
#include "ledger/store.h"

namespace pitboss::ledger::sqlite {

// Copies the database as `source` sees it at one moment. There must be no file at the path; if the copy fails, none is
// left there.
Result<std::monostate, Fault> copy(sqlite3* source, const std::string& path);

}   // namespace pitboss::ledger::sqlite
