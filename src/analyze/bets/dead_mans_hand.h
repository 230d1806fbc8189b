// The exact value of Dead Man's Hand, for a player who splits pairs of aces and eights by one policy. [SD11.5 to
// SD11.9]
#pragma once
#include <cstdint>
#include <span>

#include "analyze/bets/pay_analysis.h"
#include "base/names.h"
#include "cards/composition.h"

namespace pitboss {

// How often a player splits a pair of aces or eights.
enum class PairSplits : std::uint8_t {
  never,
  once,     // into two hands, without resplits
  always,   // as often as the rules allow: in sd-dmh to four hands, aces too [SD11.7(b), R18]
};
template <>
inline constexpr std::string_view words_of<PairSplits>[] = {"never", "once", "always"};

}   // namespace pitboss

namespace pitboss::analyze {

// A combination is an order of the player's two cards, the dealer's two, and the second cards of the split hands: four
// cards for `never`, six for `once`, and for `always` as many as the splits can take (ten with four hands). If a case
// takes fewer cards, it is counted with every order of the rest. Cards drawn later make no set [R14], and every
// position in the shoe is equally likely to hold any card, so the second cards are counted as if they came first. If
// the hole card is checked, nobody splits against a dealer blackjack [R19]. The shoe must have that many cards.
PayAnalysis dead_mans_hand(const Rules& rules, const Composition& shoe, PairSplits splits);

// The same for the rounds in which the player is dealt this pair and the dealer shows this up card, which is what a
// player who decides about a split needs. The shoe still contains these cards.
struct PairAgainst {
  Card pair;   // one of its cards; suits do not matter
  Card up;
};
PayAnalysis dead_mans_hand(const Rules& rules, const Composition& shoe, PairSplits splits, const PairAgainst& given);

// For a player who always splits, except these pairs against up cards of these values. Combinations are those of
// `always`.
PayAnalysis dead_mans_hand(const Rules& rules, const Composition& shoe, std::span<const PairAgainst> not_split);

}   // namespace pitboss::analyze
