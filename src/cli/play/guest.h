// One of the players at the terminal, as the session remembers them from round to round.
#pragma once
#include <vector>

#include "base/ids.h"
#include "base/money.h"
#include "cli/play/wagers.h"

namespace pitboss::cli {

struct Guest {
  PlayerId id;
  std::vector<SpotId> spots;   // of the own; the seat is the first
  Money brought;               // cash that became chips later counts
  Wishes last;                 // what Enter repeats
  int rounds = 0;              // with a wager
};

}   // namespace pitboss::cli
