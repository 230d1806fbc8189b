// The hold report of the floor: what each table won on each day, against what the rules let expect. A round counts on
// the day on which it ends; one that is open does not count yet.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/money.h"
#include "ledger/store.h"
#include "wire/json_fwd.h"

namespace pitboss::floor {

struct HoldDay {
  std::string table;
  std::int64_t day = 0;   // days since 1970, UTC
  std::uint64_t rounds = 0;
  Money drop;                          // what players bought in
  Money handle;                        // the sum of all wagers of these rounds
  Money win;                           // of the house
  double expected = 0, variance = 0;   // of the win, in cents and square cents

  double band() const;   // half the width of the 95 % interval around `expected`, in cents
  bool inside() const;   // the win lies in it
};

std::string date_of(std::int64_t day);   // "2026-11-16"
wire::Json to_json(const HoldDay& day);

// How many rounds were simulated, from seed 1, to find the variance of the hands.
std::uint64_t rounds_of_hold();

// Calls `each` for every day on which a table had rounds, table by table. `table`: none for all tables.
Result<std::monostate, ledger::Fault> hold(ledger::Store& store, const std::optional<std::string>& table,
                                           const std::function<void(const HoldDay&)>& each);

}   // namespace pitboss::floor
