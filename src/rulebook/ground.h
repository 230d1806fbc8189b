// A ground is the reason for a decision: why a wager was won, a card dealt, a command refused. Each rulebook names the
// clause behind each ground in its table [grounds]; each event carries its ground and that clause.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace pitboss {

// The rulebooks to which a ground or a key applies: all, Switch tables, those that may offer the side bet, or those
// that may take tips.
enum class Scope : std::uint8_t { every, switching, super_match, kings_bounty, dealer_bust_21, dead_mans_hand, tips };

// X(name, scope, needs, words). `needs` is the value that a key must have for the ground to arise, "key=value" with
// alternatives separated by bars, or empty; `words` is the ground in words.
#define PITBOSS_GROUNDS(X)                                                                                             \
  /* wagers */                                                                                                         \
  X(hand_wager, every, "", "a wager on each hand, within the posted limits, before the first card")                    \
  X(equal_wagers, switching, "", "the wagers on the two hands are equal")                                              \
  X(in_chips, every, "", "wagers are made in whole chips that the player has")                                         \
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
  X(dead_mans_hand_loses, dead_mans_hand, "", "no ace and no eight in the first two cards")                            \
  /* people */                                                                                                         \
  X(consent, every, "bettors_per_spot=2|3", "several people bet on a spot only with the consent of the first one")     \
  X(one_bettor, every, "", "how many people may bet on a spot")                                                        \
  X(shared_spots, every, "", "how many spots may have several bettors")                                                \
  X(decider, every, "bettors_per_spot=2|3", "the seated player decides for the spot, else the highest wager")          \
  X(follow_double, every, "bettors_per_spot=2|3", "each other bettor on a doubled hand may double or not")             \
  X(follow_split, every, "bettors_per_spot=2|3",                                                                       \
    "each other bettor on a split hand matches the wager or lets it ride on the first hand")                           \
  X(own_insurance, every, "bettors_per_spot=2|3", "each bettor on a spot may insure or not")                           \
  X(spots_per_player, every, "", "how many spots one player may bet on")                                               \
  X(mid_shoe_entry, every, "mid_shoe_entry=barred", "who sat out a round does not bet again before the reshuffle")     \
  X(coupon, every, "", "a match-play coupon lies with a wager of the same player")                                     \
  X(verbal_wager, every, "", "a verbal wager with cash is confirmed by the dealer and a supervisor")                   \
  X(tip, tips, "", "a tip for the dealers rides with the player's own wager")                                          \
  /* irregularities */                                                                                                 \
  X(misdelivered, every, "", "a card delivered wrongly moves forward, becomes the dealer's next card, or is burned")   \
  X(out_of_the_hand, every, "", "after a misdelivered card a player may leave the hand")                               \
  X(face_up_card, every, "", "a card found face up in the shoe is discarded")                                          \
  X(face_up_cards, every, "", "more than one card was face up in the shoe: the round is void")                         \
  X(drawn_unseen, every, "", "a card drawn in error and unseen is used as the next card")                              \
  X(drawn_exposed, every, "", "a card drawn in error and exposed is dealt on as the next card")                        \
  X(card_refused, every, "", "who refuses the exposed card gets no further card this round")                           \
  X(exposed_card_burned, every, "", "nobody could use the exposed card: it is burned")                                 \
  X(dealer_overdraw, every, "", "a card that the dealer draws beyond the standing total is burned")                    \
  X(dealer_card_missed, every, "wrong_number_of_cards=completed",                                                      \
    "the dealer's own card was missed: the players' cards go on, then the dealer gets the right number")               \
  X(no_initial_card, every, "wrong_number_of_cards=completed",                                                         \
    "no initial card: the hand is dead and its wager goes back")                                                       \
  X(one_initial_card, every, "wrong_number_of_cards=completed",                                                        \
    "only one initial card: the second comes last, or the hand is dead, as the player likes")                          \
  X(misdeal_to_player, every, "wrong_number_of_cards=misdeal",                                                         \
    "a wrong number of cards to a player: a misdeal for that player, whose wagers go back")                            \
  X(misdeal_to_dealer, every, "wrong_number_of_cards=misdeal",                                                         \
    "a wrong number of cards to the dealer: a misdeal for the round, all wagers go back")                              \
  X(request_missed, every, "",                                                                                         \
    "a requested card was not dealt: it comes after the other players, or the hand is dead, as the player likes")      \
  X(reader_misused, every, "hole_card=checked", "the card reader was used on a two to nine up")                        \
  X(reader_shows_card, every, "hole_card=checked",                                                                     \
    "the card reader let a player see the hole card: all hands are dead and all wagers go back")                       \
  X(reader_shows_nothing, every, "hole_card=checked", "the card reader let nobody see the hole card: play goes on")    \
  X(reader_failed, every, "hole_card=checked", "the card reader failed: the hole card is not checked")                 \
  X(shoe_exhausted, every, "",                                                                                         \
    "the shoe runs out: the discards are shuffled and cut, one card is burned, the round goes on")                     \
  X(cards_exhausted, every, "", "no card is left to deal: the round is void")                                          \
  /* the shoe */                                                                                                       \
  X(decks_inspected, every, "", "the decks are inspected before play")                                                 \
  X(shuffled, every, "", "the cards are shuffled before play and after each shoe")                                     \
  X(straight_to_shoe, every, "shuffle=automated|continuous", "cards from the device go straight into the shoe")        \
  X(cut_offered, every, "shuffle=manual|pre_shuffled", "the cut is offered to the players, or the dealer cuts")        \
  X(who_cuts, every, "shuffle=manual|pre_shuffled", "whose turn it is to cut")                                         \
  X(cut_refused, every, "shuffle=manual|pre_shuffled", "a refused cut passes on; the dealer cuts when all refuse")     \
  X(cut_depth, every, "shuffle=manual|pre_shuffled", "the cut is at least one deck from either end")                   \
  X(recut, every, "shuffle=manual|pre_shuffled", "a supervisor may require a recut before any card is dealt")          \
  X(cutting_card, every, "", "the cutting card goes in a quarter to a half from the back")                             \
  X(manual_steps, every, "shuffle=manual",                                                                             \
    "a manual shuffle is plug, riffle, turn, strip and cut, no strip before two riffles")                              \
  X(continuous_shuffle, every, "shuffle=continuous", "a continuous shuffler takes the cards back after each round")    \
  X(burn, every, "", "one card is burned after each full set goes into the shoe, and by each new dealer")              \
  X(burn_forgotten, every, "", "the burn was forgotten: play goes on")                                                 \
  X(picked_up, every, "", "cards are picked up so that each hand can be rebuilt")                                      \
  X(cutting_card_reached, every, "", "the cutting card ends the shoe after the round")                                 \
  X(cards_counted, every, "", "what is left in the shoe is counted with the discards, so that none is missing")        \
  X(reshuffle, every, "", "the licensee may have the cards reshuffled after any round")                                \
  X(shuffler_jammed, every, "shuffle=automated|continuous", "the shuffling device jammed: the cards are reshuffled")   \
  X(device_removed, every, "shuffle=automated|continuous",                                                             \
    "the shuffling device leaves the table before another method is used")

enum class Ground : std::uint8_t {
#define X(name, scope, needs, words) name,
  PITBOSS_GROUNDS(X)
#undef X
};

struct GroundInfo {
  std::string_view name;
  Scope scope;
  std::string_view needs;   // "surrender=late"; empty if it may always arise
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
