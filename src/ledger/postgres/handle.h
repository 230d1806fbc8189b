// A bare connection to PostgreSQL, before anything of ours is in it.
#pragma once
#include <libpq-fe.h>

#include <memory>
#include <string>

#include "base/result.h"
#include "ledger/sql/connection.h"

namespace pitboss::ledger::postgres {

struct Free {
  void operator()(PGconn* connection) const { PQfinish(connection); }
  void operator()(PGresult* result) const { PQclear(result); }
};
using Handle = std::unique_ptr<PGconn, Free>;
using Answer = std::unique_ptr<PGresult, Free>;

// Waits some seconds at most, and so does everything that is then asked through it.
Result<Handle, sql::Error> connect(const std::string& where);

// One statement, answered at once. Its values are texts.
Result<Answer, sql::Error> ask(PGconn* connection, const std::string& text,
                               std::initializer_list<const char*> values = {});

sql::Error error_of(PGconn* connection, const PGresult* result);

}   // namespace pitboss::ledger::postgres
