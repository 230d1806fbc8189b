// Dead Man's Hand, exact, for a player who splits pairs of aces and of eights by one policy. [SD11.5 to SD11.9]
#pragma once
#include <cstdint>
#include <span>

#include "analyze/bets/pay_analysis.h"
#include "base/names.h"
#include "cards/composition.h"

namespace pitboss {

// What becomes of a pair of aces or of eights.
enum class PairSplits : std::uint8_t {
  never,
  once,     // into two hands, never again
  always,   // as often as the rules allow: in sd-dmh to four hands, aces too [SD11.7(b), R18]
};
template <>
inline constexpr std::string_view words_of<PairSplits>[] = {"never", "once", "always"};

}   // namespace pitboss

namespace pitboss::analyze {

// Combinations are orders of the player's two cards, the dealer's two, and the second cards of the split hands: none
// for `never` (four cards), two for `once` (six), and for `always` as many as the splits can take (ten with four
// hands); where fewer come, the case is counted with everything that may follow. Hit cards make no set [R14], and every
// place of the shoe is alike, so that the second cards may be taken as if they came first. Under a check of the hole
// card nobody splits against a dealer blackjack [R19]. The shoe must have that many cards.
PayAnalysis dead_mans_hand(const Rules& rules, const Composition& shoe, PairSplits splits);

// The same, of the rounds in which the player is dealt this pair and the dealer shows this up card: what matters to
// somebody who has to decide whether to split. The shoe is the one before these cards.
struct PairAgainst {
  Card pair;   // either of its cards; suits are nothing to the bet
  Card up;
};
PayAnalysis dead_mans_hand(const Rules& rules, const Composition& shoe, PairSplits splits, const PairAgainst& given);

// For a player who always splits but for these pairs, each against every up card of that value. Combinations are those
// of `always`.
PayAnalysis dead_mans_hand(const Rules& rules, const Composition& shoe, std::span<const PairAgainst> not_split);

}   // namespace pitboss::analyze
