#include "ledger/postgres/engine.h"

namespace pitboss::ledger::postgres {

Result<std::unique_ptr<sql::Engine>, Fault> open_engine(const std::string&, Mode) {
  return Failure{Fault{Fault::Kind::environment, "PostgreSQL is not supported yet"}};
}

}   // namespace pitboss::ledger::postgres
