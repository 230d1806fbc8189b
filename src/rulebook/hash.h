// The hash that identifies a set of rules, whichever book they came from.
#pragma once
#include <span>
#include <string>

#include "rulebook/rulebook.h"

namespace pitboss::rulebook {

// SHA-256 in lower-case hex over the sorted lines "key=value\n" of the game and of every entry. The minimum and maximum
// of each wager, and the largest tip, are left out: they belong to one table, and decide only which wagers are
// accepted. The chip is included, because it decides how much insurance is allowed. [GC.8(b)]
std::string hash_of(Game game, std::span<const Entry> entries);

}   // namespace pitboss::rulebook
