// Checks that a store holds what was written: the hash of every record, and every balance against its entries.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "ledger/store.h"

namespace pitboss::ledger {

struct Discrepancy {
  TableId chain;
  std::uint64_t seq = 0;   // the first record that differs; 0: not about a record
  std::string sentence;
};

struct Verified {
  std::uint64_t records = 0;
  std::uint64_t entries = 0;
  std::vector<std::pair<TableId, Head>> heads;   // to be kept elsewhere: a chain does not show that its end was cut off
  std::vector<Discrepancy> wrong;                // empty: all is well
};

// `anchors` are heads that were noted earlier; each must still be in its chain. `progress` is called after every
// thousand records with their number.
Result<Verified, Fault> verify(Store& store, const std::vector<std::pair<TableId, Head>>& anchors,
                               const std::function<void(std::uint64_t)>& progress);

}   // namespace pitboss::ledger
