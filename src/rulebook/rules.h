// Rules: everything that a table plays by, as compiled from a rulebook. Every value is stated in the rulebook, none
// comes from a default in C++; the same book names the clause behind each decision.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "base/citation.h"
#include "base/money.h"
#include "base/names.h"
#include "base/odds.h"
#include "rulebook/bets.h"
#include "rulebook/ground.h"

namespace pitboss {

enum class Game : std::uint8_t { standard, blackjack_switch };
template <>
inline constexpr std::string_view words_of<Game>[] = {"standard", "switch"};

enum class Soft17 : std::uint8_t { hit, stand };
template <>
inline constexpr std::string_view words_of<Soft17>[] = {"hit", "stand"};

enum class Total22 : std::uint8_t { loses, push_except_natural, push_all };
template <>
inline constexpr std::string_view words_of<Total22>[] = {"loses", "push_except_natural", "push_all"};

// The dealer's second card: dealt only when all players are done; dealt face down and not looked at; dealt face down
// and checked for a blackjack under an ace or ten-value. [GC.7(l)]
enum class HoleCard : std::uint8_t { none, unseen, checked };
template <>
inline constexpr std::string_view words_of<HoleCard>[] = {"none", "unseen", "checked"};

enum class Surrender : std::uint8_t { none, late };
template <>
inline constexpr std::string_view words_of<Surrender>[] = {"none", "late"};

// Which wagers lose to a dealer blackjack that is found after the hands were played. [R8, R36]
enum class BlackjackTakes : std::uint8_t { original, original_and_busted, all };
template <>
inline constexpr std::string_view words_of<BlackjackTakes>[] = {"original", "original_and_busted", "all"};

// When a hand over 21 is collected. [GC.5(g), R8; SD09.15, R36]
enum class BustCollected : std::uint8_t { at_once, at_end };
template <>
inline constexpr std::string_view words_of<BustCollected>[] = {"at_once", "at_end"};

enum class NaturalVersusBlackjack : std::uint8_t { push, paid };
template <>
inline constexpr std::string_view words_of<NaturalVersusBlackjack>[] = {"push", "paid"};

// A two-card 21 that is not a natural, against a dealer blackjack. [R2, R27]
enum class TwoCard21VersusBlackjack : std::uint8_t { push, lose };
template <>
inline constexpr std::string_view words_of<TwoCard21VersusBlackjack>[] = {"push", "lose"};

// Whether the dealer's second card is dealt when no wager depends on it. [R26]
enum class MootSecondCard : std::uint8_t { dealt, not_dealt };
template <>
inline constexpr std::string_view words_of<MootSecondCard>[] = {"dealt", "not_dealt"};

enum class SwitchTiming : std::uint8_t { before_check, after_check };
template <>
inline constexpr std::string_view words_of<SwitchTiming>[] = {"before_check", "after_check"};

enum class SwitchNatural : std::uint8_t { kept, may_be_switched };
template <>
inline constexpr std::string_view words_of<SwitchNatural>[] = {"kept", "may_be_switched"};

enum class SwitchedAceTen : std::uint8_t { twenty_one, blackjack };
template <>
inline constexpr std::string_view words_of<SwitchedAceTen>[] = {"21", "blackjack"};

// Dead Man's Hand: the line that pays for exactly one ace-eight after a split. [R15]
enum class DmhOneSet : std::uint8_t { only_after_split, one_set };
template <>
inline constexpr std::string_view words_of<DmhOneSet>[] = {"only_after_split", "one_set"};

// Dead Man's Hand: how a split pair that made no ace-eight is paid. [R16]
enum class DmhNoSet : std::uint8_t { no_split, each_card };
template <>
inline constexpr std::string_view words_of<DmhNoSet>[] = {"no_split", "each_card"};

// What happens after a wrong number of cards in the deal: the missing cards are dealt last, or it is a misdeal for that
// player (for everybody, if the dealer has the wrong number). [GC.15(f), GC.15(h); SD09.4, R22]
enum class WrongNumber : std::uint8_t { completed, misdeal };
template <>
inline constexpr std::string_view words_of<WrongNumber>[] = {"completed", "misdeal"};

// Whether somebody who sat out a round of the shoe may wager again before the reshuffle. [GC.5(h)]
enum class MidShoeEntry : std::uint8_t { open, barred };
template <>
inline constexpr std::string_view words_of<MidShoeEntry>[] = {"open", "barred"};

// [GC.4(a), VS.P1]
enum class Shuffle : std::uint8_t { automated, manual, pre_shuffled, continuous };
template <>
inline constexpr std::string_view words_of<Shuffle>[] = {"automated", "manual", "pre_shuffled", "continuous"};

enum class CutOfferedTo : std::uint8_t { players, dealer };   // [GC.4(c)]
template <>
inline constexpr std::string_view words_of<CutOfferedTo>[] = {"players", "dealer"};

enum class RecutBy : std::uint8_t { last_cutter, next };   // [GC.4(g)]
template <>
inline constexpr std::string_view words_of<RecutBy>[] = {"last_cutter", "next"};

// The posted minimum and maximum of one kind of wager.
struct Posted {
  Money minimum;
  Money maximum;
};

struct Limits {
  Money chip;                             // the smallest unit that can be wagered [GC.8(b), R20]
  Money tip_maximum;                      // only if tips are taken [SD11.3]
  std::array<Posted, bet_count> posted;   // of the opening bets

  const Posted& of(Bet bet) const { return posted[static_cast<std::size_t>(bet)]; }
  Posted& of(Bet bet) { return posted[static_cast<std::size_t>(bet)]; }
};

struct Rules {
  std::string id;
  std::string hash;   // SHA-256 of every value that decides a round (hash.h)
  Game game{};
  int decks = 0;

  Soft17 soft_17{};
  Total22 total_22{};
  HoleCard hole_card{};
  MootSecondCard moot_second_card{};

  Odds blackjack_pays;
  NaturalVersusBlackjack natural_v_dealer_blackjack{};
  TwoCard21VersusBlackjack split_21_v_dealer_blackjack{};
  BlackjackTakes dealer_blackjack_takes{};
  BustCollected bust_collected{};

  int split_max_hands = 0;
  bool split_resplit_aces = false;
  bool split_unlike_tens = false;
  bool double_after_split = false;
  bool double_for_less = false;
  Surrender surrender{};

  // Only at Switch.
  SwitchTiming switch_offered{};
  SwitchNatural switch_natural{};
  SwitchedAceTen switch_ace_ten{};
  bool switch_revocable = false;
  TwoCard21VersusBlackjack switched_21_v_dealer_blackjack{};

  BetSet bets;
  std::array<PayTable, bet_count> pay_tables;   // of the side bets
  bool kings_bounty_ace_nine = false;           // an ace and a nine count as a 20 [R10]
  DmhOneSet dmh_one_set{};
  DmhNoSet dmh_no_set{};

  // People at the table.
  int spots_per_player = 0;   // the most that one player may bet on [GC.14]
  int bettors_per_spot = 0;   // the most on one spot [GC.13(a)]
  int shared_spots = 0;       // how many spots may have several bettors [GC.13(f)]
  MidShoeEntry mid_shoe_entry{};
  bool coupons = false;         // match-play coupons are taken [GC.5(d)]
  bool verbal_wagers = false;   // verbal wagers with cash are taken [GC.5(d)]
  BetSet tips;                  // the bets with which a tip may be made [SD09.3, SD11.3]
  bool tips_whole_dollars = false;

  // The life of a shoe.
  WrongNumber wrong_number{};
  Shuffle shuffle{};
  CutOfferedTo cut_offered_to{};
  RecutBy recut_by{};
  int cards_behind_percent = 0;   // of the stack, behind the cutting card [GC.4(f), R21]

  Limits limits;
  std::array<Citation, ground_count> grounds{};

  int hands_per_spot() const { return game == Game::blackjack_switch ? 2 : 1; }
  const Citation& cite(Ground ground) const { return grounds[static_cast<std::size_t>(ground)]; }
  const PayTable& pay_table(Bet bet) const { return pay_tables[static_cast<std::size_t>(bet)]; }
  PayTable& pay_table(Bet bet) { return pay_tables[static_cast<std::size_t>(bet)]; }
};

}   // namespace pitboss
