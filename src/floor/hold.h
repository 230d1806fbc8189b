// What tables have won against what they should have, by day: the hold of the floor's reports.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/money.h"
#include "ledger/store.h"
#include "wire/json.h"

namespace pitboss::floor {

struct HoldDay {
  std::string table;
  std::int64_t day = 0;   // since 1970, UTC
  std::uint64_t rounds = 0;
  Money drop;                          // bought in
  Money handle;                        // wagered in all
  Money win;                           // the house's
  double expected = 0, variance = 0;   // of the win, in cents, and their square

  double band() const;   // 95 %, to either side of what was expected
  bool inside() const;
};

std::string date_of(std::int64_t day);   // "2026-11-16"
wire::Json to_json(const HoldDay& day);

// How the scatter of the hands was found: so many rounds were simulated, from seed 1.
std::uint64_t rounds_of_hold();

// Each day on which a table had rounds, table by table; of one table only, where it is named.
Result<std::monostate, ledger::Fault> hold(ledger::Store& store, const std::optional<std::string>& table,
                                           const std::function<void(const HoldDay&)>& each);

}   // namespace pitboss::floor
