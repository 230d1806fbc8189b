// The help texts of the terminal table: the game, the wagers, the keys.
#pragma once
#include <cstdint>
#include <optional>

#include "cli/play/console.h"
#include "cli/play/player_names.h"
#include "rulebook/rulebook.h"

namespace pitboss::cli {

// `seed`: named in the greeting, if the cards come from one.
void greet(Console& console, const rulebook::Rulebook& book, const PlayerNames& names,
           std::optional<std::uint64_t> seed);
// How a wager is typed, and the limits and pay tables of this table's bets.
void explain_wagers(Console& console, const Rules& rules, const PlayerNames& names);

// The last part of `pitboss play --help`.
extern const char* const play_footer;

}   // namespace pitboss::cli
