// Which decisions a hand permits, by its cards and the book. Whose turn it is and what it costs is the round's
// business.
#pragma once
#include <optional>

#include "base/money.h"
#include "rulebook/ground.h"
#include "rules/hand.h"
#include "rules/refused.h"

namespace pitboss::rules {

struct Barred {
  Refused code;
  Ground ground;
};

// True where the hand takes no decision at all: a blackjack, a 21 [GC.12(a), R30], or split aces that have their card
// and cannot be split again [GC.11(c)(2)]. The ground says which.
std::optional<Ground> complete_by_rule(const Rules& rules, const HandFacts& hand, int hands_from_box);

// Nothing where the move is lawful. `hands_from_box` counts the hands that the initial hand has become. [R32]
std::optional<Barred> why_not_hit(const HandFacts& hand);
std::optional<Barred> why_not_double(const Rules& rules, const HandFacts& hand);
std::optional<Barred> why_not_split(const Rules& rules, const HandFacts& hand, int hands_from_box);
std::optional<Barred> why_not_surrender(const Rules& rules, const HandFacts& hand);

// Same value; ten-value cards of unlike rank as the book says. [GC.11(a), SD09.11, R38]
bool is_pair(const Rules& rules, std::span<const Card> cards);

// At most half the wager, rounded up to the chip. [GC.8(b)]
constexpr Money most_insurance(Money wager, Money chip) { return round_up_to(half_rounded_up(wager), chip); }

}   // namespace pitboss::rules
