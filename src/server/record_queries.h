// Questions about the record over HTTP: a player's own rounds and shoes; for the floor everybody's, the hold, the audit
// and the notes for the auditor. Reading the record takes long, so that it runs on work queues.
#pragma once
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

#include "ledger/store.h"
#include "server/endpoint.h"
#include "server/host.h"
#include "server/work_queue.h"
#include "table/key.h"

namespace pitboss::server {

class RecordQueries {
 public:
  RecordQueries(ledger::Store& store, const table::Key& key, std::function<std::int64_t()> wall);

  // GET "/api/history", "/api/rounds/TABLE/N", "/api/shoes/TABLE/N", "/api/floor/...". False if the request is none of
  // these. `person`: who is logged in. `answer` is called at once, or later in another thread.
  bool handle(const Request& request, const std::optional<Person>& person, const Answer& answer);

 private:
  Response audit();

  ledger::Store& store_;
  const table::Key& key_;
  std::function<std::int64_t()> wall_;
  std::mutex mutex_;
  std::optional<std::pair<std::int64_t, Response>> last_audit_;   // when it was made, and its answer
  WorkQueue quick_, slow_;   // last: their threads end before the rest is destroyed
};

}   // namespace pitboss::server
