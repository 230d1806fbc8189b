// The effect of removal: what one card out of the shoe does to the value of the game and of insurance.
#pragma once
#include <array>

#include "analyze/edge.h"

namespace pitboss::analyze {

struct GameRemoval {
  int value = 0;
  double ev = 0;       // from the shoe without the card
  double effect = 0;   // ev minus the value from the whole shoe
  double insurance = 0;
  double insurance_effect = 0;
};

struct GameRemovals {
  double ev = 0;
  double insurance = 0;               // per unit, if the up card is an ace and no other card is known
  std::vector<GameRemoval> effects;   // for each value that the shoe has
};
GameRemovals effects_of_removal(const Question& question, const Progress& progress = {});

}   // namespace pitboss::analyze
