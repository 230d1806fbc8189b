// The hash that names a set of rules, whatever book it came from.
#pragma once
#include <span>
#include <string>

#include "rulebook/rulebook.h"

namespace pitboss::rulebook {

// Lower-case hex of SHA-256 over the sorted lines "key=value\n" of the game and of every entry except the least and the
// most of each wager: those are a table's own, and decide only which wagers come in. The chip is in it, since it
// decides how much insurance there may be. [GC.8(b)]
std::string hash_of(Game game, std::span<const Entry> entries);

}   // namespace pitboss::rulebook
