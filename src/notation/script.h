// A round as somebody wrote it down: what docs/round-notation.md calls a script. Read from text by `parse`, carried out
// by `play`. It knows no rules: whether `wager 1 10` means one wager or two depends on the rulebook it is played by.
#pragma once
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/citation.h"
#include "base/ids.h"
#include "base/money.h"
#include "base/names.h"
#include "cards/card.h"
#include "cards/total.h"
#include "round/place.h"
#include "rulebook/bets.h"
#include "rulebook/rulebook.h"
#include "rules/settlement.h"

namespace pitboss::notation {

// Why a text cannot be read or a round cannot be played: one sentence, the line, and the clause if there is one.
struct Problem {
  int line = 0;           // from 1; 0 if it concerns the text as a whole
  std::string sentence;   // complete, without line and citation
  Citation cite;
  bool in_rulebook = false;   // the problem, with its line, is in the house's own rulebook that was handed over
};

// The clauses that a line names, each by itself: {"GC.5(c)", "R1"}.
using Cites = std::vector<std::string>;

// What a player can say in a script: first the verbs about a spot, then those about a hand.
enum class Verb : std::uint8_t {
  sit,
  rise,
  wager,
  withdraw,
  ask,
  consent,
  no_consent,
  call,
  insure,
  decline,
  switch_cards,
  keep,
  revoke,
  leave,
  stay,
  surrender,
  stand,
  hit,
  double_down,
  split,
  follow,
  ride,
  refuse,
  take,
  give_up
};
// What the dealer or a supervisor can say in a script: to confirm a call, or that something has gone wrong.
enum class HouseVerb : std::uint8_t {
  confirm,
  misdeliver,
  face_up,
  draw_in_error,
  overdraw,
  miss,
  misuse_reader,
  reader_fails,
  run_out
};
}   // namespace pitboss::notation
namespace pitboss {
template <>
inline constexpr std::string_view words_of<notation::Verb>[] = {
    "sit",     "rise",   "wager",  "withdraw", "ask",    "consent", "no-consent", "call",  "insure",
    "decline", "switch", "keep",   "revoke",   "leave",  "stay",    "surrender",  "stand", "hit",
    "double",  "split",  "follow", "ride",     "refuse", "take",    "give-up"};
template <>
inline constexpr std::string_view words_of<notation::HouseVerb>[] = {"confirm",       "misdeliver",   "face-up",
                                                                     "draw-in-error", "overdraw",     "miss",
                                                                     "misuse-reader", "reader-fails", "run-out"};
}   // namespace pitboss
namespace pitboss::notation {

// Decisions on one hand; the other verbs are about a spot.
constexpr bool is_about_a_hand(Verb verb) { return verb >= Verb::surrender; }
// Said before the first card, so that no card is dealt before these are carried out.
constexpr bool is_about_wagers(Verb verb) { return verb <= Verb::call; }

struct SideBet {
  Bet bet{};
  std::vector<Money> amounts;   // one, or one for each hand
  bool operator==(const SideBet&) const = default;
};
// Amounts as they are written, of chips, of coupons or of tips: `10 super-match 5`.
struct Amounts {
  std::vector<Money> hands{};   // one, or one for each hand
  std::vector<SideBet> side_bets{};
  bool operator==(const Amounts&) const = default;
};

// One player's command as it was written: `wager 2 10 super-match 5 tip 2 by 3`.
struct Ask {
  Verb verb{};
  HandId hand;   // box 1 if the verb is about a spot
  Amounts chips{};
  Amounts coupons{};
  Amounts tips{};
  Money cash{};                      // of a call
  std::optional<PlayerId> other{};   // to whom a consent is given or refused
  std::optional<PlayerId> by{};      // who says it, if it is not the player who speaks for the spot
  bool operator==(const Ask&) const = default;
};

// The dealer's or a supervisor's line: `misdeliver 1.1 forward`, `confirm 2 by supervisor`.
struct HouseAsk {
  HouseVerb verb{};
  round::Role by = round::Role::dealer;
  PlayerId player{};        // whose call is confirmed
  round::Place at{};        // where a card was misdelivered
  round::Remedy remedy{};   // what becomes of it
  bool seen = false;        // draw-in-error: exposed; misuse-reader: readable
  bool operator==(const HouseAsk&) const = default;
};

// `player 3 7`: from here on player 7 speaks for spot 3, in lines that do not name another player with `by`.
struct Seat {
  SpotId spot;
  PlayerId player;
};
// `balance 1 500.00`
struct Balance {
  PlayerId player;
  Money chips;
};
// `deal`: the cards that are due are dealt before the next line; `deal 2`: two of them.
struct Deal {
  int cards = 0;   // 0: all that are due
};
// `offered 1.1 hit stand`; a target without a box (`offered 1 ...`) means the verbs about the spot and about hand 1.1.
struct Offered {
  HandId target;
  bool whole_spot = false;
  std::vector<Verb> verbs;        // in the order of Verb, each once
  std::optional<PlayerId> by{};   // offered to this player; if none, to anybody
};
// `refused hit 1.1 GC.12(a)`
struct MustRefuse {
  std::variant<Ask, HouseAsk> what;
  Cites cites;
};
struct Step {
  int line = 0;
  std::variant<Ask, HouseAsk, Seat, Balance, Deal, Offered, MustRefuse> what;
};

// `expect 1.1 hand win 10.00 by 2 GC.5(c)`, `expect 1.1 tip win 2.00`
struct ExpectSettled {
  HandId hand;
  Bet bet{};
  WagerKind kind{};
  std::optional<PlayerId> by{};   // whose wager; if none, the wager of the player who decides for the spot
  Outcome outcome{};
  std::optional<Money> amount{};   // won or lost; none if no money moves
  Cites cites{};
};
// `expect dealer soft 17`, `expect dealer blackjack`
struct ExpectDealer {
  Total total;
  bool blackjack = false;
};
// `expect net 1 +10.00`
struct ExpectNet {
  SpotId spot;
  Money net;
};
// `expect net player 2 +10.00`
struct ExpectPlayerNet {
  PlayerId player;
  Money net;
};
// `expect tips 4.00`: what the tips won for the dealers' box
struct ExpectTips {
  Money won;
};
// `expect void`
struct ExpectVoid {};
// `expect order`: the settlements were made in the order of the expect lines.
struct ExpectOrder {};
struct Expect {
  int line = 0;
  std::variant<ExpectSettled, ExpectDealer, ExpectNet, ExpectPlayerNet, ExpectTips, ExpectVoid, ExpectOrder> what;
};

// What a text begins with, and where it ends.
struct Head {
  struct Setting {
    int line = 0;
    rulebook::Setting setting;
  };
  struct Proof {
    int line = 0;
    std::string cite;
  };

  std::string rulebook;
  int rulebook_line = 0;
  std::vector<Setting> settings;
  std::vector<Proof> proves;
  int last_line = 0;   // the last line that has words
};

struct Script : Head {
  struct ShoeCard {
    int line = 0;
    Card card;
  };

  std::vector<ShoeCard> shoe;
  std::vector<Step> steps;
  std::vector<Expect> expects;
};

}   // namespace pitboss::notation
