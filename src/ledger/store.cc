#include "ledger/store.h"

#include "ledger/postgres/engine.h"
#include "ledger/sql/store.h"
#include "ledger/sqlite/engine.h"

namespace pitboss::ledger {

Result<Head, Fault> Store::commit(const Batch& batch) {
  const Batch* const batches[] = {&batch};
  auto heads = commit(std::span<const Batch* const>(batches));
  if (!heads) return Failure{heads.reason()};
  return heads->front();
}

Result<std::unique_ptr<Store>, Fault> open_store(std::string_view where, Mode mode) {
  constexpr std::string_view sqlite = "sqlite:";
  Result<std::unique_ptr<sql::Engine>, Fault> engine =
      Failure{Fault{Fault::Kind::environment, "a store is sqlite:PATH or postgres://..., not " + std::string(where)}};
  if (where.starts_with(sqlite))
    engine = sqlite::open_engine(std::string(where.substr(sqlite.size())), mode);
  else if (where.starts_with("postgres://") || where.starts_with("postgresql://"))
    engine = postgres::open_engine(std::string(where), mode);
  if (!engine) return Failure{engine.reason()};
  return sql::SqlStore::open(std::move(*engine), mode);
}

}   // namespace pitboss::ledger
