// The grounds on which anything is decided: why a wager was won, a card dealt, a command refused. Each rulebook names
// the clause behind each ground in its table [grounds]; each event carries its ground and that clause.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace pitboss {

// Which rulebooks must name a clause for a ground: all, Switch tables, or those that may offer the side bet.
enum class Scope : std::uint8_t { every, switching, super_match, kings_bounty, dealer_bust_21, dead_mans_hand };

// name, scope, the value without which it never arises (alternatives between bars), the ground in words
#define PITBOSS_GROUNDS(X)                                                                                             \
  /* wagers */                                                                                                         \
  X(hand_wager, every, "", "a wager on each hand, within the posted limits, before the first card")                    \
  X(equal_wagers, switching, "", "the wagers on the two hands are equal")                                              \
  X(in_chips, every, "", "wagers are made in whole chips that the player has")                                         \
  X(one_bettor, every, "", "one player bets on a spot")                                                                \
  X(authorised_only, every, "", "only the wagers that the rules authorise")                                            \
  X(wagers_closed, every, "", "wagers close with the first card")                                                      \
  X(wager_locked, every, "", "a confirmed insurance or double wager is not altered")                                   \
  X(super_match_wager, super_match, "", "a Super Match wager needs the two hand wagers, within its posted limits")     \
  X(kings_bounty_wager, kings_bounty, "", "a King's Bounty wager on a hand needs the hand wagers, within its limits")  \
  X(dealer_bust_21_wager, dealer_bust_21, "", "a Dealer Bust 21 wager needs a hand wager, within its posted limits")   \
  X(dead_mans_hand_wager, dead_mans_hand, "", "whole dollars, within the posted limits, at most the hand wager")       \
  /* the deal */                                                                                                       \
  X(deal_order, every, "", "one card to each box from the dealer's left, one to the dealer, a second to each box")     \
  X(hole_card, every, "", "the dealer's second card")                                                                  \
  X(total_announced, every, "", "the point total is announced")                                                        \
  X(insurance_offered, every, "", "the dealer shows an ace, so insurance is offered")                                  \
  X(insurance_limit, every, "", "insurance is at most half the wager, rounded up to the chip")                         \
  X(switch_offered, switching, "", "the second cards of the two hands may be switched")                                \
  X(switch_made, switching, "", "the second cards of the two hands change places")                                     \
  X(switch_once, switching, "", "one switch a round, before any play")                                                 \
  X(switch_revoked, switching, "", "a switch may be revoked until a further card is dealt")                            \
  X(natural_kept, switching, "switch.natural=kept", "a blackjack that is kept may not be switched away")               \
  X(hole_card_checked, every, "hole_card=checked", "the hole card is checked when the up card is an ace or ten-value") \
  /* play */                                                                                                           \
  X(play_order, every, "", "hands are played from the dealer's left, each to its end")                                 \
  X(draw, every, "", "a hand below 21 may draw")                                                                       \
  X(stand, every, "", "the player stands")                                                                             \
  X(twenty_one, every, "", "a hand of 21 draws no further card")                                                       \
  X(natural, every, "", "a blackjack draws no further card")                                                           \
  X(double_down, every, "", "a double on two cards, for at most the wager")                                            \
  X(double_for_less, every, "double.for_less=false", "a double is for exactly the wager")                              \
  X(double_one_card, every, "", "a doubled hand takes exactly one card")                                               \
  X(double_after_split, every, "", "doubling a split hand")                                                            \
  X(split_pair, every, "", "two cards of the same value may be split for an equal wager")                              \
  X(split_limit, every, "", "how many hands splits may make")                                                          \
  X(split_aces, every, "", "split aces take one card each")                                                            \
  X(split_order, every, "", "split hands are completed one after the other from the dealer's left")                    \
  X(surrender, every, "", "late surrender of a hand for half its wager")                                               \
  X(surrender_first, every, "surrender=late", "surrender comes before any other decision on the hand")                 \
  X(cards_tucked, dealer_bust_21, "", "the busted cards stay under the Dealer Bust 21 wager as proof of it")           \
  /* the dealer */                                                                                                     \
  X(dealers_card, every, "", "all players are done: Dealer's Card")                                                    \
  X(hole_card_shown, every, "", "the dealer's second card is shown")                                                   \
  X(up_card_box, dealer_bust_21, "", "the original up card goes to its own place")                                     \
  X(dealer_draws, every, "", "the dealer draws to the house's total")                                                  \
  X(dealer_stands, every, "", "the dealer has reached a standing total")                                               \
  X(dealer_plays_out, dealer_bust_21, "", "a Dealer Bust 21 wager stands, so the dealer's hand is played out")         \
  X(dealer_need_not_draw, every, "", "no wager depends on a further dealer card")                                      \
  X(dealer_blackjack, every, "", "the dealer has blackjack")                                                           \
  /* hands settled */                                                                                                  \
  X(natural_paid_at_once, every, "natural_v_dealer_blackjack=paid",                                                    \
    "blackjack: paid at once, whatever the dealer has")                                                                \
  X(natural_wins, every, "", "blackjack beats the dealer's hand")                                                      \
  X(natural_beats_21, every, "", "blackjack beats a dealer 21 of more than two cards")                                 \
  X(natural_beats_22, every, "dealer.total_22=push_except_natural", "blackjack is paid against a dealer 22")           \
  X(natural_pushes_22, every, "dealer.total_22=push_all", "dealer 22: blackjack pushes")                               \
  X(natural_pushes_blackjack, every, "natural_v_dealer_blackjack=push", "blackjack against a dealer blackjack pushes") \
  X(natural_beats_blackjack, every, "natural_v_dealer_blackjack=paid",                                                 \
    "blackjack is paid even against a dealer blackjack")                                                               \
  X(over_21, every, "", "over 21 loses")                                                                               \
  X(dealer_over, every, "", "the dealer is over")                                                                      \
  X(dealer_22_pushes, every, "dealer.total_22=push_except_natural|push_all",                                           \
    "dealer 22: every standing hand of 21 or less pushes")                                                             \
  X(higher_total, every, "", "higher than the dealer")                                                                 \
  X(lower_total, every, "", "lower than the dealer")                                                                   \
  X(equal_total, every, "", "equal to the dealer pushes")                                                              \
  X(switched_21_equal, switching, "switch.ace_ten=21", "a switched 21 pushes a dealer's drawn 21")                     \
  X(drawn_21_loses, every, "", "21 in more than two cards loses to a dealer blackjack")                                \
  X(switched_21_pushes, switching, "switched_21_v_dealer_blackjack=push",                                              \
    "a switched 21 in two cards pushes a dealer blackjack")                                                            \
  X(switched_21_loses, switching, "switched_21_v_dealer_blackjack=lose", "a switched 21 loses to a dealer blackjack")  \
  X(split_21_pushes, every, "split_21_v_dealer_blackjack=push", "a split 21 in two cards pushes a dealer blackjack")   \
  X(split_21_loses, every, "split_21_v_dealer_blackjack=lose", "a split 21 loses to a dealer blackjack")               \
  X(double_returned, every, "dealer_blackjack_takes=original|original_and_busted",                                     \
    "a dealer blackjack takes only the original wager: the double goes back")                                          \
  X(split_returned, every, "dealer_blackjack_takes=original|original_and_busted",                                      \
    "a dealer blackjack takes only the original wager: the split wager goes back")                                     \
  X(added_wager_lost, every, "dealer_blackjack_takes=all", "a dealer blackjack takes added wagers too")                \
  X(surrendered, every, "surrender=late", "surrendered: half is collected, half goes back")                            \
  X(surrender_held, every, "surrender=late",                                                                           \
    "surrendered against an ace or ten-value: no dealer blackjack, half goes back")                                    \
  X(surrender_lost, every, "surrender=late", "surrendered against an ace or ten-value: a dealer blackjack takes all")  \
  X(insurance_wins, every, "", "insurance wins: the dealer has blackjack")                                             \
  X(insurance_loses, every, "", "insurance loses: no ten-value hole card")                                             \
  /* side bets settled */                                                                                              \
  X(super_match_pays, super_match, "", "Super Match pays on the first four cards")                                     \
  X(super_match_loses, super_match, "", "Super Match: no match in the first four cards")                               \
  X(kings_bounty_pays, kings_bounty, "", "King's Bounty pays on the hand's two cards as dealt")                        \
  X(kings_bounty_loses, kings_bounty, "", "King's Bounty: the two cards as dealt are not a 20")                        \
  X(dealer_bust_21_pays, dealer_bust_21, "", "the dealer busts: paid by the original up card")                         \
  X(dealer_bust_21_loses, dealer_bust_21, "", "the dealer does not bust")                                              \
  X(dead_mans_hand_single, dead_mans_hand, "", "an ace or an eight in the first two cards")                            \
  X(dead_mans_hand_ace_eight, dead_mans_hand, "", "an ace and an eight in the first two cards")                        \
  X(dead_mans_hand_pair, dead_mans_hand, "", "a pair of aces or eights, not split")                                    \
  X(dead_mans_hand_no_set, dead_mans_hand, "", "the pair was split and made no ace-eight")                             \
  X(dead_mans_hand_one_set, dead_mans_hand, "", "the pair was split and made one ace-eight")                           \
  X(dead_mans_hand_sets, dead_mans_hand, "", "the pair was split and made more than one ace-eight")                    \
  X(dead_mans_hand_dealer_blackjack, dead_mans_hand, "", "a pair of aces or eights and a dealer blackjack")            \
  X(dead_mans_hand_loses, dead_mans_hand, "", "no ace and no eight in the first two cards")

enum class Ground : std::uint8_t {
#define X(name, scope, needs, words) name,
  PITBOSS_GROUNDS(X)
#undef X
};

struct GroundInfo {
  std::string_view name;
  Scope scope;
  std::string_view needs;   // "surrender=late"; empty where it may always arise
  std::string_view words;
};

inline constexpr GroundInfo ground_infos[] = {
#define X(name, scope, needs, words) {#name, Scope::scope, needs, words},
    PITBOSS_GROUNDS(X)
#undef X
};
inline constexpr std::size_t ground_count = std::size(ground_infos);

constexpr const GroundInfo& info(Ground ground) { return ground_infos[static_cast<std::size_t>(ground)]; }
constexpr std::optional<Ground> ground_named(std::string_view name) {
  for (std::size_t i = 0; i < ground_count; ++i)
    if (ground_infos[i].name == name) return static_cast<Ground>(i);
  return std::nullopt;
}

}   // namespace pitboss
