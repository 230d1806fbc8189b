// Puts the events of a round into words. Where several players bet on a spot, the words begin with the player whom the
// event is about.
#pragma once
#include <string>
#include <vector>

#include "round/event.h"
#include "round/state.h"

namespace pitboss::cli {

// "player 2, " if the event is about a player's wager on a spot with several bettors; else empty.
std::string whose(const round::Event& event, const round::State& end);

class RoundWords {
 public:
  // `end` is the state at the end of the round, which knows all bettors of each spot. Without it (null) no player is
  // named.
  explicit RoundWords(const round::State* end = nullptr) : end_(end) {}

  // To be called for every event of the round, in order.
  std::string of(const round::Event& event);

 private:
  const round::State* end_;
  std::vector<round::WagerPlaced> placed_;   // by WagerId
};

}   // namespace pitboss::cli
