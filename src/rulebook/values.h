// Values of keys as text. Every value has one canonical form ("6", "true", "3 to 2", "10.00",
// "super-match,dealer-bust-21", "none"), whether it came from a rulebook, a house's book or the command line. Values
// are compared and hashed in that form.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/bets.h"

namespace pitboss::rulebook {

enum class Kind : std::uint8_t { number, flag, word, odds, money, bets };

// The canonical form; nothing if the text is not of the kind.
std::optional<std::string> canonical(Kind kind, std::string_view text);
// "a whole number", "true or false", ...
std::string_view expected(Kind kind);

// "a", "a or b", "a, b or c"
std::string listed(std::span<const std::string> items, std::string_view last = "or");
// The names in a canonical list of bets; none for "none".
std::vector<std::string> bet_names(std::string_view canonical_bets);
// The side bets of a canonical list; nothing if a name is no side bet.
std::optional<BetSet> bet_set(std::string_view canonical_bets);

// The known word that a mistyped one probably means; empty if none is similar.
std::string_view nearest(std::string_view word, std::span<const std::string_view> known);

}   // namespace pitboss::rulebook
