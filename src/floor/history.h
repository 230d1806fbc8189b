// The rounds that a person has played, and the shoes that they came from, as that person may see them. The floor may
// see everybody's.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "floor/round_record.h"

namespace pitboss::floor {

// Who looks: one person, who may see the own money; none: the floor, which may see all.
using Viewer = std::optional<ledger::UserId>;
inline bool is_of_the_floor(ledger::UserRole role) {
  using enum ledger::UserRole;
  return role == supervisor || role == auditor || role == administrator;
}
inline Viewer viewer_of(ledger::UserRole role, ledger::UserId user) {
  return is_of_the_floor(role) ? Viewer() : Viewer(user);
}

struct RoundLine {
  std::string table;
  std::string title;   // of the rules that the table has now
  std::uint32_t round = 0;
  std::int64_t at = 0;       // when the round ended, milliseconds since 1970
  Money wagered, returned;   // by the viewer; for the floor by all players
  Money net() const { return returned - wagered; }
};
struct RoundLines {
  std::vector<RoundLine> lines;         // the latest first
  std::optional<std::int64_t> before;   // to ask for the next page; none: these were all
};
inline constexpr std::uint32_t most_lines = 50;

// One page of the rounds that ended before that time. `table`: none for all tables; the floor must name one.
Result<RoundLines, ledger::Fault> rounds(ledger::Store& store, Viewer viewer, const std::optional<std::string>& table,
                                         std::int64_t before);

// What the viewer wagered in a round, and what came back.
struct Share {
  Money wagered, returned;
  bool played = false;   // also with a coupon alone, which is a wager but moves no money
};
Result<Share, ledger::Fault> share_in(ledger::Store& store, const ledger::TableRow& row, std::uint32_t round,
                                      Viewer viewer);
// Whether the viewer may see a movement of money.
inline bool may_see(Viewer viewer, const ledger::Entry& entry) {
  return !viewer || entry.source.user == *viewer || entry.target.user == *viewer;
}

// The round step by step: the events as everybody at the table saw them, and the money that the viewer may see.
wire::Json steps_json(const RoundRecord& round, Viewer viewer);

// The commitment of a shoe and, once it is done, the text that reveals it: {"table", "shoe", "shoes": [{"kind",
// "commitment", "text"}]}. A reshuffle in mid-round has a commitment of its own. None if the table had no such shoe.
Result<std::optional<wire::Json>, std::string> shoe_json(ledger::Store& store, const ledger::TableRow& row,
                                                         table::ShoeNumber number);

}   // namespace pitboss::floor
