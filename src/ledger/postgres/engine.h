// PostgreSQL 15: several processes may serve one house, each its own tables.
#pragma once
#include <memory>
#include <string>

#include "base/result.h"
#include "ledger/sql/engine.h"
#include "ledger/store.h"

namespace pitboss::ledger::postgres {

Result<std::unique_ptr<sql::Engine>, Fault> open_engine(const std::string& where, Mode mode);

}   // namespace pitboss::ledger::postgres
