// The people and tables of a house, as a store keeps them.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "base/names.h"
#include "ledger/ids.h"
#include "ledger/record.h"

namespace pitboss::ledger {

enum class UserRole : std::uint8_t { guest, player, dealer, supervisor, auditor, administrator };

struct User {
  UserId id;
  std::string name;   // unique without regard to the case of A to Z (stored as it was written), 1 to 32 bytes
  UserRole role{};
  std::string password;   // the hash as argon2id writes it, at most 256 bytes; empty: a guest, who has none
  std::int64_t made_at = 0;
  bool operator==(const User&) const = default;
};

// Somebody who has logged in, or came as a guest. Only the owner has the token itself.
struct Session {
  Hash token;   // the token's hash
  UserId user;
  std::int64_t seen_at = 0;
  bool operator==(const Session&) const = default;
};

struct TableRow {
  TableId id;
  std::string name;         // unique, 1 to 32 of A-Z a-z 0-9 -
  std::string definition;   // not read by the ledger: rulebook, options, limits, pace; at most 1 MiB
  bool open = true;
  bool operator==(const TableRow&) const = default;
};

}   // namespace pitboss::ledger
namespace pitboss {
template <>
inline constexpr std::string_view words_of<ledger::UserRole>[] = {"guest",      "player",  "dealer",
                                                                  "supervisor", "auditor", "administrator"};
}   // namespace pitboss
