// Which user of the house each player number at a table stands for.
#pragma once
#include <optional>
#include <vector>

#include "base/ids.h"
#include "ledger/ids.h"
#include "table/event.h"

namespace pitboss::table {

struct Member {
  PlayerId player;
  ledger::UserId user;
  bool operator==(const Member&) const = default;
};
using Members = std::vector<Member>;

inline std::optional<ledger::UserId> user_of(const Members& members, PlayerId player) {
  for (const Member& each : members)
    if (each.player == player) return each.user;
  return std::nullopt;
}
inline std::optional<PlayerId> player_of(const Members& members, ledger::UserId user) {
  for (const Member& each : members)
    if (each.user == user) return each.player;
  return std::nullopt;
}

// Adds who buys in for the first time, as the user whose command it was, and removes who cashes out.
inline void update_members(Members& members, ledger::UserId actor, const Events& events) {
  for (const Event& event : events) {
    if (const auto* in = std::get_if<BoughtIn>(&event); in != nullptr && !user_of(members, in->player))
      members.push_back({in->player, actor});
    if (const auto* out = std::get_if<CashedOut>(&event))
      std::erase_if(members, [&](const Member& each) { return each.player == out->player; });
  }
}

}   // namespace pitboss::table
