// What one card out of the shoe does to the game and to insurance.
#pragma once
#include <array>

#include "analyze/edge.h"

namespace pitboss::analyze {

struct GameRemoval {
  int value = 0;
  double ev = 0;       // without the card
  double effect = 0;   // less with it
  double insurance = 0;
  double insurance_effect = 0;
};

struct GameRemovals {
  double ev = 0;
  double insurance = 0;               // per unit of insurance against an ace, nothing else known
  std::vector<GameRemoval> effects;   // of values that the shoe has
};
GameRemovals effects_of_removal(const Question& question, const Progress& progress = {});

}   // namespace pitboss::analyze
