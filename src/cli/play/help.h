// What the terminal table says about itself: what is played here, what may be wagered, which keys there are.
#pragma once
#include <cstdint>
#include <optional>

#include "cli/play/console.h"
#include "cli/play/people.h"
#include "rulebook/rulebook.h"

namespace pitboss::cli {

// `seed`: of cards that can be had again.
void greet(Console& console, const rulebook::Rulebook& book, const People& people, std::optional<std::uint64_t> seed);
// How a wager is typed, and the limits and pay tables of this table's bets.
void explain_wagers(Console& console, const Rules& rules, const People& people);

// The same for `pitboss play --help`.
extern const char* const play_footer;

}   // namespace pitboss::cli
