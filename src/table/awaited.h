// Who has to speak before the table can go on, and what the platform says for somebody who does not: time that is up,
// or a lost connection, stands, and declines the cut, insurance, the switch, consent and whatever else was offered.
// Nothing is wagered for anybody. [R65]
#pragma once
#include <vector>

#include "table/table.h"

namespace pitboss::table {

struct Awaited {
  PlayerId player;
  Command if_silent;   // lawful now
  bool operator==(const Awaited&) const = default;
};

// Everybody who is asked at the same time, in the order of the table's options. Nobody while wagers are made: who makes
// none sits out, and consent that is not given in time (which is here) is refused.
std::vector<Awaited> awaited(const Rules& rules, const State& state);

}   // namespace pitboss::table
