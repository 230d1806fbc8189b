// The closed list of reasons to refuse a person's command, each with its sentence.
#pragma once
#include <cstdint>
#include <string_view>

#include "base/names.h"

namespace pitboss {

// X(code, sentence). In a sentence {amount} is replaced by the limit that was exceeded, {hand} by the hand, {bet} by
// the bet.
#define PITBOSS_REFUSED(X)                                                                                          \
  X(already_joined, "this player has joined the round already")                                                     \
  X(bad_chips, "a player joins with chips from 0 to {amount}")                                                      \
  X(unknown_player, "this player has not joined the round")                                                         \
  X(no_such_spot, "spots are numbered 1 to 7")                                                                      \
  X(wagers_closed, "wagers are closed: the first card has been dealt")                                              \
  X(hand_wager_missing, "the {bet} bet needs its hand wager")                                                       \
  X(two_hand_wagers, "both hands need a wager")                                                                     \
  X(one_hand_only, "this game has one hand a spot")                                                                 \
  X(unequal_wagers, "the wagers on the two hands must be equal")                                                    \
  X(bet_not_offered, "this table does not offer the {bet} bet")                                                     \
  X(below_minimum, "the {bet} wager is below the minimum of {amount}")                                              \
  X(above_maximum, "the {bet} wager is above the maximum of {amount}")                                              \
  X(above_hand_wager, "the {bet} wager may not be more than the hand wager of {amount}")                            \
  X(not_whole_dollars, "the {bet} wager must be in whole dollars")                                                  \
  X(not_in_chips, "the {bet} wager must be a multiple of the chip of {amount}")                                     \
  X(above_balance, "the player has only {amount} left to wager")                                                    \
  X(nothing_to_withdraw, "there is no wager on this spot to withdraw")                                              \
  X(too_many_changes, "the wagers of this round have been changed too often")                                       \
  X(no_wagers_yet, "no card is dealt before a wager is made")                                                       \
  X(no_card_due, "no card is due now")                                                                              \
  X(not_your_spot, "only the player of this spot decides for it")                                                   \
  X(no_such_hand, "there is no hand {hand}")                                                                        \
  X(card_is_due, "a card is to be dealt first")                                                                     \
  X(not_now, "that is not asked at this point of the round")                                                        \
  X(insurance_not_offered, "insurance is not offered now")                                                          \
  X(insurance_answered, "this spot has answered the insurance question already")                                    \
  X(insurance_empty, "insurance needs an amount; to go without it, decline")                                        \
  X(hand_not_insurable, "hand {hand} is paid or dead and cannot be insured")                                        \
  X(insurance_too_high, "insurance on hand {hand} is at most {amount}")                                             \
  X(switch_not_offered, "the switch is not offered to this spot now")                                               \
  X(switch_answered, "this spot has answered the switch question already")                                          \
  X(natural_kept, "a blackjack may not be switched away at this table")                                             \
  X(nothing_to_revoke, "there is no switch to revoke on this spot")                                                 \
  X(not_revocable, "a switch cannot be revoked at this table")                                                      \
  X(revoke_too_late, "the switch can no longer be revoked")                                                         \
  X(not_your_turn, "it is not the turn of hand {hand}")                                                             \
  X(hand_complete, "hand {hand} is complete and takes no further decision")                                         \
  X(surrender_not_offered, "this table does not offer surrender")                                                   \
  X(surrender_too_late, "surrender is the first decision on a hand; hand {hand} has been played")                   \
  X(surrender_split_hand, "a split hand cannot be surrendered")                                                     \
  X(split_aces_one_card, "split aces take one card each")                                                           \
  X(double_needs_two_cards, "a hand is doubled on its first two cards")                                             \
  X(no_double_after_split, "this table does not allow doubling a split hand")                                       \
  X(double_amount, "the double must be exactly {amount}")                                                           \
  X(double_too_much, "the double is more than 0 and at most {amount}")                                              \
  X(not_a_pair, "hand {hand} is not a pair that can be split")                                                      \
  X(no_more_splits, "hand {hand} cannot be split again: the limit of hands is reached")                             \
  X(aces_split_once, "aces may be split only once at this table")                                                   \
  /* people */                                                                                                      \
  X(seat_taken, "somebody is seated at this spot already")                                                          \
  X(spot_full, "this table takes no further bettor on the spot")                                                    \
  X(spots_shared, "no further spot may have several bettors at this table")                                         \
  X(consent_missing, "the first person betting on this spot has to consent first")                                  \
  X(not_first_on_spot, "the first person betting on the spot consents, nobody else")                                \
  X(consent_not_due, "there is nobody on this spot whose consent is needed")                                        \
  X(too_many_spots, "a player may bet on one spot only at this table, or on as many as the house permits")          \
  X(coupon_not_taken, "this table does not take coupons")                                                           \
  X(coupon_without_wager, "a coupon lies with a {bet} wager of the same player and is worth at most {amount} here") \
  X(tip_not_taken, "this table does not take a tip on the {bet} bet")                                               \
  X(tip_without_wager, "a tip on the {bet} bet needs the player's own wager there")                                 \
  X(no_tip_rides, "no tip rides on hand {hand} that could be added to")                                             \
  X(tip_too_high, "a tip is at most {amount} here")                                                                 \
  X(tip_not_matching, "the added tip is either nothing or {amount}")                                                \
  X(tip_not_whole_dollars, "a tip must be in whole dollars at this table")                                          \
  X(verbal_not_taken, "this table does not take verbal wagers")                                                     \
  X(call_needs_cash, "a verbal wager comes with cash, from 0.01 to {amount}")                                       \
  X(call_waiting, "a verbal wager of this player waits to be confirmed already")                                    \
  X(no_call, "there is no verbal wager of this player to confirm")                                                  \
  X(call_confirmed, "this official has confirmed the verbal wager already")                                         \
  X(no_wager_on_hand, "who has no wager on hand {hand} cannot add to it")                                           \
  X(not_asked, "this player is not asked that now")                                                                 \
  X(follow_first, "the other bettors on the hand answer first")                                                     \
  X(follow_amount, "to go along costs exactly {amount}")                                                            \
  /* irregularities */                                                                                              \
  X(officials_only, "only the dealer or a supervisor declares that")                                                \
  X(cannot_happen, "that cannot have happened at this point of the round")                                          \
  X(card_waits, "a card that came out of the shoe before waits and goes first")                                     \
  X(not_misdelivered, "the card is due there: that is no misdelivery")                                              \
  X(burn_only, "another card waits already, so this one can only be burned")                                        \
  X(seen_second, "everybody has seen the card: it cannot be the dealer's second card, and is burned")               \
  X(leave_first, "every player says first whether to stay in the hand")                                             \
  X(late_card_first, "the player whose card was missed answers first")                                              \
  X(nothing_to_refuse, "no exposed card waits for this hand")                                                       \
  X(no_late_card, "no card was missed that this hand could take")                                                   \
  X(reader_not_used, "no working card reader is in use at this table")                                              \
  X(reader_rightly_used, "under an ace or a ten-value the card reader is used rightly")                             \
  /* the table; {card} and {number} are what the refusal is about */                                                \
  X(supervisor_only, "only a supervisor orders that")                                                               \
  X(table_gives_it, "the table itself gives this command")                                                          \
  X(not_at_table, "this player is not at the table")                                                                \
  X(gone_this_round, "who has left comes back when the round is over")                                              \
  X(already_seated, "this player has a seat already")                                                               \
  X(not_seated, "this player has no seat")                                                                          \
  X(wagers_stand, "the player's wagers still stand")                                                                \
  X(mid_shoe_entry, "who sat out a round does not wager again before the reshuffle")                                \
  X(entry_open, "this player may wager without permission")                                                         \
  X(same_dealer, "that dealer is at the table already, or has no number")                                           \
  X(card_missing, "the decks lack {card}")                                                                          \
  X(card_extra, "the decks have {card} too often")                                                                  \
  X(inspected_already, "the decks have been inspected already")                                                     \
  X(shoe_not_ready, "the cards are inspected, shuffled and cut first")                                              \
  X(shuffle_not_now, "cards are shuffled before play, after each shoe, or when the shoe runs out")                  \
  X(method_not_offered, "the cards cannot be shuffled that way here")                                               \
  X(device_first, "the shuffling device leaves the table before the cards are shuffled in another way")             \
  X(no_device, "there is no shuffling device at the table")                                                         \
  X(device_there, "there is a shuffling device at the table already")                                               \
  X(device_has_cards, "the shuffling device holds the cards")                                                       \
  X(not_shuffling, "no such shuffle is under way")                                                                  \
  X(shuffle_under_way, "a shuffle is under way")                                                                    \
  X(strip_too_early, "the strip does not come before two riffles")                                                  \
  X(nothing_to_plug, "no unused cards are left to plug into the discards")                                          \
  X(shuffle_incomplete, "plug, two riffles, turn with a riffle behind it, and strip come first")                    \
  X(no_cut_due, "no cut is due")                                                                                    \
  X(not_your_cut, "the cut is offered to somebody else")                                                            \
  X(cut_too_near_end, "the cut leaves at least {number} cards at either end")                                       \
  X(nothing_to_recut, "the cards were not cut, or a card has left the shoe")                                        \
  X(burn_due, "one card is burned first")                                                                           \
  X(no_burn_due, "no burn is due")                                                                                  \
  X(nothing_burned, "no card has been burned since the shuffle")                                                    \
  X(shoe_empty, "the shoe is empty: the discards are shuffled first")                                               \
  X(no_round, "no round is on")                                                                                     \
  X(round_is_on, "that waits until the round is over and its cards are collected")                                  \
  X(reader_works, "the card reader has not failed")

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
