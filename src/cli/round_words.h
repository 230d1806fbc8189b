// The events of a round in words, one after the other, with whom each is about where the event by itself leaves it
// open.
#pragma once
#include <string>
#include <vector>

#include "round/event.h"
#include "round/state.h"

namespace pitboss::cli {

// Who bets on a spot where several do, before the words of an event: "player 2, "; else nothing.
std::string whose(const round::Event& event, const round::State& end);

class RoundWords {
 public:
  // Whether several bet on a spot is known at the round's end; null where that is not at hand.
  explicit RoundWords(const round::State* end = nullptr) : end_(end) {}

  // To be asked for every event of the round, in their order.
  std::string of(const round::Event& event);

 private:
  const round::State* end_;
  std::vector<round::WagerPlaced> placed_;   // by WagerId
};

}   // namespace pitboss::cli
