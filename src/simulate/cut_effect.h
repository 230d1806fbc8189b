// What a cutting card changes: the expectation of each wager when a shoe is played down to the card, less that of a
// fresh shoe. One player, who makes every side bet of the setup. Insurance is not played: it is valued beside, by its
// probabilities, as a wager of one unit whenever an ace is the dealer's up card.
//
// With any fixed number of rounds a shoe, every round is worth what the first is: no card is likelier to be in one
// place of the shoe than in another. But the cutting card does not fix the number: a shoe whose low cards came early
// has used up more cards in as many rounds, and ends sooner. So what it changes lies in the rounds between a fixed
// number, `usual_rounds`, and the last one. Only these are valued: each shoe is dealt once, and from there on many
// times, each time with the cards that are left in another order. Rounds before the cutting card that are beyond the
// usual number count for it, and rounds up to the usual number that would follow the cutting card count against it.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>

#include "simulate/kernel.h"
#include "simulate/result.h"

namespace pitboss::simulate {

struct CutQuestion {
  Setup setup;                 // of one player
  std::size_t last_card = 0;   // a shoe ends after the round in which so many cards were dealt
  // The exact expectations per wager from a fresh shoe; of hands per hand wager. Nothing: not asked.
  std::array<std::optional<double>, bet_count> fresh{};
  std::uint64_t rounds = 0;   // about so many are dealt in all
  std::uint64_t seed = 0;
  int threads = 1;   // the result does not depend on them
};

struct CutEffect {
  // What the cutting card adds to the expectation, by the player: below zero it costs.
  std::array<std::optional<Estimate>, bet_count> change{};
  std::uint64_t shoes = 0;
  std::uint64_t rounds = 0;   // dealt in all
  std::uint64_t usual_rounds = 0;
  double rounds_per_shoe = 0;   // with the cutting card
};

// How many cards lie before the cutting card. A shoe ends after the round in which so many were dealt: the table needs
// one card more, but has burned one.
std::size_t cards_before_cut(const Rules& rules);

CutEffect cut_effect(const CutQuestion& question, const std::function<void(double)>& done = {});

}   // namespace pitboss::simulate
