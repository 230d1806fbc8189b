// Whose answers the table waits for, and the answers that the platform gives for people who do not. When the time is up
// or the connection is lost, the platform stands, and declines the cut, insurance, the switch, consent and whatever
// else was offered. It never wagers for anybody. [R65]
#pragma once
#include <vector>

#include "table/table.h"

namespace pitboss::table {

struct Awaited {
  PlayerId player;
  Command if_silent;   // the platform's answer; lawful now
  bool operator==(const Awaited&) const = default;
};

// Everybody whose answer is awaited now, in the order of the table's options. While wagers are made these are only the
// players who are asked for consent: a player who makes no wager sits out.
std::vector<Awaited> awaited(const Rules& rules, const State& state);

}   // namespace pitboss::table
