// SQLite: one file, which one process serves, through one writing connection. SQLite 3.40.1 can lose data if one
// connection resets the log while another one checkpoints it (the WAL-reset bug); checkpoints.h says why that cannot
// happen here.
#pragma once
#include <memory>
#include <string>

#include "base/result.h"
#include "ledger/sql/engine.h"
#include "ledger/store.h"

namespace pitboss::ledger::sqlite {

Result<std::unique_ptr<sql::Engine>, Fault> open_engine(const std::string& path, Mode mode);

}   // namespace pitboss::ledger::sqlite
