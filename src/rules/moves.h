// Which decisions a hand permits, by its cards and the rulebook. Whose turn it is and what a decision costs is checked
// in round/gate.h.
#pragma once
#include <optional>

#include "base/money.h"
#include "rulebook/ground.h"
#include "rules/hand.h"
#include "rules/refused.h"

namespace pitboss::rules {

// Why a move is not allowed: the code of the refusal and its ground.
struct Barred {
  Refused code;
  Ground ground;
};

// The ground on which the hand takes no further decision: a blackjack, a 21 [GC.12(a), R30], or split aces that have
// their second card and cannot be split again [GC.11(c)(2)]. Nothing if the player decides.
std::optional<Ground> complete_by_rule(const Rules& rules, const HandFacts& hand, int hands_from_box);

// Nothing if the move is lawful. `hands_from_box` is the number of hands that splits have made of the initial hand, 1
// if it was not split. [R32]
std::optional<Barred> why_not_hit(const HandFacts& hand);
std::optional<Barred> why_not_double(const Rules& rules, const HandFacts& hand);
std::optional<Barred> why_not_split(const Rules& rules, const HandFacts& hand, int hands_from_box);
std::optional<Barred> why_not_surrender(const Rules& rules, const HandFacts& hand);

// Two cards of the same value; the rulebook says whether ten-value cards of different ranks are a pair. [GC.11(a),
// SD09.11, R38]
bool is_pair(const Rules& rules, std::span<const Card> cards);

// At most half the wager, rounded up to the chip. [GC.8(b)]
constexpr Money most_insurance(Money wager, Money chip) { return round_up_to(half_rounded_up(wager), chip); }

}   // namespace pitboss::rules
