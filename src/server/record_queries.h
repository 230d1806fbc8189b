// The record, behind the door: people's own rounds and shoes, and for the floor everybody's, with hold, audit and what
// an auditor should look at. Reading takes time, so that it has threads of its own.
#pragma once
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>

#include "ledger/store.h"
#include "server/endpoint.h"
#include "server/host.h"
#include "server/work_queue.h"
#include "table/key.h"

namespace pitboss::server {

class RecordQueries {
 public:
  RecordQueries(ledger::Store& store, const table::Key& key, std::function<std::int64_t()> wall);

  // "/api/history", "/api/rounds/TABLE/N", "/api/shoes/TABLE/N", "/api/floor/...". False where the path is none of
  // these. The answer comes in another thread, or at once.
  bool ask(const Request& request, const std::optional<Person>& person, const std::function<void(Response)>& answer);

 private:
  Response audit();

  ledger::Store& store_;
  const table::Key& key_;
  std::function<std::int64_t()> wall_;
  std::mutex mutex_;
  std::optional<std::pair<std::int64_t, Response>> audited_;   // when, and what was found
  WorkQueue quick_, slow_;                                     // the first to end
};

}   // namespace pitboss::server
