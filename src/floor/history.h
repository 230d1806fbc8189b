// The rounds that somebody has played, and the shoes that they came from, as that person may see them; the floor may
// see everybody's.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "floor/round_record.h"

namespace pitboss::floor {

// Whose: one person's own, or for the floor all.
using Viewer = std::optional<ledger::UserId>;
inline bool is_of_the_floor(ledger::Role role) {
  using enum ledger::Role;
  return role == supervisor || role == auditor || role == administrator;
}
inline Viewer viewer_of(ledger::Role role, ledger::UserId user) {
  return is_of_the_floor(role) ? Viewer() : Viewer(user);
}

struct RoundLine {
  std::string table;
  std::string title;   // of the rules there now
  std::uint32_t round = 0;
  std::int64_t at = 0;
  Money wagered, returned;   // the viewer's; all people's
  Money net() const { return returned - wagered; }
};
struct RoundLines {
  std::vector<RoundLine> lines;         // the last first
  std::optional<std::int64_t> before;   // what to ask for next; nothing: that was all
};
inline constexpr std::uint32_t most_lines = 50;

// At one table, where it is named; for the floor it must be. Only rounds that are over, and before that time.
Result<RoundLines, ledger::Fault> rounds(ledger::Store& store, Viewer viewer, const std::optional<std::string>& table,
                                         std::int64_t before);

// What somebody put on the layout in a round, and what came back from it. A coupon moves no money, but is a wager.
struct Share {
  Money wagered, returned;
  bool played = false;
};
Result<Share, ledger::Fault> share_in(ledger::Store& store, const ledger::TableRow& row, std::uint32_t round,
                                      Viewer viewer);
// Whether a movement of money is the viewer's to know of.
inline bool may_see(Viewer viewer, const ledger::Entry& entry) {
  return !viewer || entry.source.user == *viewer || entry.target.user == *viewer;
}

// Step by step: what everybody at the table saw, and the money that was the viewer's.
wire::Json steps_json(const RoundRecord& round, Viewer viewer);

// A shoe's promise, and once it is done everything: {"table", "shoe", "shoes": [{"kind", "commitment", "text"}]}; a
// reshuffle in mid-round has a promise of its own. Nothing where the table had no such shoe.
Result<std::optional<wire::Json>, std::string> shoe_json(ledger::Store& store, const ledger::TableRow& row,
                                                         table::ShoeNumber number);

}   // namespace pitboss::floor
