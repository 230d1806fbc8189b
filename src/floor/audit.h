// Checks that nothing in the store was changed since it was written: the chains of hashes, the accounts, and the people
// who may do more than play; on request every command is decided again by the rules.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "ledger/verify.h"
#include "table/key.h"
#include "wire/json_fwd.h"

namespace pitboss::floor {

using Heads = std::vector<std::pair<ledger::TableId, ledger::Head>>;

struct Audited {
  ledger::Verified verified;
  std::optional<std::uint64_t> decided_again;   // records; none: it was not asked for
};
// `anchors`: heads of chains that somebody kept outside the store. `key`: null if no command is to be decided again.
// `progress` is called with the number of records that have been read.
Result<Audited, ledger::Fault> audit(ledger::Store& store, const Heads& anchors, const table::Key* key,
                                     const std::function<void(std::uint64_t)>& progress);

wire::Json to_json(const Audited& audited);

}   // namespace pitboss::floor
