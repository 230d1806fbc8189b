// A plain libpq connection, before our statements are prepared on it.
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

// Connects with time-outs, for the connection itself and for every statement on it.
Result<Handle, sql::Error> connect(const std::string& where);

// Runs one statement and waits for its result. Its values are texts.
Result<Answer, sql::Error> ask(PGconn* connection, const std::string& text,
                               std::initializer_list<const char*> values = {});

sql::Error error_of(PGconn* connection, const PGresult* result);

}   // namespace pitboss::ledger::postgres
