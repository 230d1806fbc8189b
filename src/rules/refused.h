// The closed list of reasons to refuse a person's command.
#pragma once
#include <cstdint>
#include <string_view>

#include "rulebook/names.h"

namespace pitboss {

// code, sentence; {amount} is the limit that was broken, {hand} the hand meant, {bet} the bet.
#define PITBOSS_REFUSED(X)                                                                        \
  X(already_joined, "this player has joined the round already")                                   \
  X(bad_chips, "a player joins with chips from 0 to {amount}")                                    \
  X(unknown_player, "this player has not joined the round")                                       \
  X(no_such_spot, "spots are numbered 1 to 7")                                                    \
  X(spot_taken, "another player is betting on this spot")                                         \
  X(wagers_closed, "wagers are closed: the first card has been dealt")                            \
  X(hand_wager_missing, "the {bet} bet needs its hand wager")                                     \
  X(two_hand_wagers, "both hands need a wager")                                                   \
  X(one_hand_only, "this game has one hand a spot")                                               \
  X(unequal_wagers, "the wagers on the two hands must be equal")                                  \
  X(bet_not_offered, "this table does not offer the {bet} bet")                                   \
  X(below_minimum, "the {bet} wager is below the minimum of {amount}")                            \
  X(above_maximum, "the {bet} wager is above the maximum of {amount}")                            \
  X(above_hand_wager, "the {bet} wager may not be more than the hand wager of {amount}")          \
  X(not_whole_dollars, "the {bet} wager must be in whole dollars")                                \
  X(not_in_chips, "the {bet} wager must be a multiple of the chip of {amount}")                   \
  X(above_balance, "the player has only {amount} left to wager")                                  \
  X(nothing_to_withdraw, "there is no wager on this spot to withdraw")                            \
  X(too_many_changes, "the wagers of this round have been changed too often")                     \
  X(no_wagers_yet, "no card is dealt before a wager is made")                                     \
  X(no_card_due, "no card is due now")                                                            \
  X(not_your_spot, "only the player of this spot decides for it")                                 \
  X(no_such_hand, "there is no hand {hand}")                                                      \
  X(card_is_due, "a card is to be dealt first")                                                   \
  X(not_now, "that is not asked at this point of the round")                                      \
  X(insurance_not_offered, "insurance is not offered now")                                        \
  X(insurance_answered, "this spot has answered the insurance question already")                  \
  X(insurance_empty, "insurance needs an amount; to go without it, decline")                      \
  X(hand_not_insurable, "hand {hand} has been paid and cannot be insured")                        \
  X(insurance_too_high, "insurance on hand {hand} is at most {amount}")                           \
  X(switch_not_offered, "the switch is not offered to this spot now")                             \
  X(switch_answered, "this spot has answered the switch question already")                        \
  X(natural_kept, "a blackjack may not be switched away at this table")                           \
  X(nothing_to_revoke, "there is no switch to revoke on this spot")                               \
  X(not_revocable, "a switch cannot be revoked at this table")                                    \
  X(revoke_too_late, "the switch can no longer be revoked")                                       \
  X(not_your_turn, "it is not the turn of hand {hand}")                                           \
  X(hand_complete, "hand {hand} is complete and takes no further decision")                       \
  X(surrender_not_offered, "this table does not offer surrender")                                 \
  X(surrender_too_late, "surrender is the first decision on a hand; hand {hand} has been played") \
  X(surrender_split_hand, "a split hand cannot be surrendered")                                   \
  X(split_aces_one_card, "split aces take one card each")                                         \
  X(double_needs_two_cards, "a hand is doubled on its first two cards")                           \
  X(no_double_after_split, "this table does not allow doubling a split hand")                     \
  X(double_amount, "the double must be exactly {amount}")                                         \
  X(double_too_much, "the double is more than 0 and at most {amount}")                            \
  X(not_a_pair, "hand {hand} is not a pair that can be split")                                    \
  X(no_more_splits, "hand {hand} cannot be split again: the limit of hands is reached")           \
  X(aces_split_once, "aces may be split only once at this table")

enum class Refused : std::uint8_t {
#define X(code, sentence) code,
  PITBOSS_REFUSED(X)
#undef X
};
template <>
inline constexpr std::string_view words_of<Refused>[] = {
#define X(code, sentence) #code,
    PITBOSS_REFUSED(X)
#undef X
};

}   // namespace pitboss
