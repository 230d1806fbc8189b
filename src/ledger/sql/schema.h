// The tables of a store.
#pragma once
#include <cstdint>
#include <string>

#include "ledger/sql/statements.h"

namespace pitboss::ledger::sql {

// Goes up with every change of the tables; a store of another version is not opened.
inline constexpr std::int64_t schema_version = 1;

// The statements that create all tables and store the version.
std::string schema(Dialect dialect);

}   // namespace pitboss::ledger::sql
