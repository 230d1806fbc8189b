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

namespace {

Result<std::unique_ptr<sql::Engine>, Fault> engine_of(std::string_view where, Mode mode) {
  constexpr std::string_view sqlite = "sqlite:";
  if (where.starts_with(sqlite)) return sqlite::open_engine(std::string(where.substr(sqlite.size())), mode);
  if (where.starts_with("postgres://") || where.starts_with("postgresql://"))
    return postgres::open_engine(std::string(where), mode);
  return Failure{Fault{Fault::Kind::unlawful, "a store is sqlite:PATH or postgres://..., not " + std::string(where)}};
}

}   // namespace

Result<bool, Fault> store_is_there(std::string_view where) {
  auto engine = engine_of(where, Mode::read);
  if (!engine) return Failure{engine.reason()};
  return (*engine)->is_there();
}

Result<std::unique_ptr<Store>, Fault> open_store(std::string_view where, Mode mode) {
  auto engine = engine_of(where, mode);
  if (!engine) return Failure{engine.reason()};
  return sql::SqlStore::open(std::move(*engine), mode);
}

}   // namespace pitboss::ledger
