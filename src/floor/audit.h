// Was anything changed since it was written? The chains and accounts, the people who may do more than play, and where
// it is asked for every decision once more.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "ledger/verify.h"
#include "table/key.h"
#include "wire/json.h"

namespace pitboss::floor {

using Heads = std::vector<std::pair<ledger::TableId, ledger::Head>>;

struct Audited {
  ledger::Verified verified;
  std::optional<std::uint64_t> decided_again;
};
// `anchors`: heads that were kept elsewhere. With a key every command is decided again by the rules.
Result<Audited, ledger::Fault> audit(ledger::Store& store, const Heads& anchors, const table::Key* key,
                                     const std::function<void(std::uint64_t)>& progress);

wire::Json to_json(const Audited& audited);

}   // namespace pitboss::floor
