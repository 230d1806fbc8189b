// The numbers by which the ledger knows people and tables; house.h has what they stand for.
#pragma once
#include <compare>
#include <cstdint>

namespace pitboss::ledger {

struct UserId {
  std::uint32_t number = 0;   // 0: nobody; as an actor, the platform itself
  constexpr auto operator<=>(const UserId&) const = default;
};

struct TableId {
  std::uint32_t number = 0;   // 1 to 2^24 - 1; 0: the house
  constexpr auto operator<=>(const TableId&) const = default;
};
inline constexpr std::uint32_t most_tables = (1u << 24) - 1;

}   // namespace pitboss::ledger
