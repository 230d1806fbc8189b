// A round as somebody wrote it down: what docs/round-notation.md calls a script. Read from text by `parse`, carried out
// by `play`. It knows no rules: whether `wager 1 10` is one wager or two is settled when the rulebook is at hand.
#pragma once
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/citation.h"
#include "base/ids.h"
#include "base/money.h"
#include "cards/card.h"
#include "cards/total.h"
#include "rulebook/bets.h"
#include "rulebook/names.h"
#include "rulebook/rulebook.h"
#include "rules/settlement.h"

namespace pitboss::notation {

// Why a text cannot be read or a round cannot be played: one sentence, the line, the clause where there is one.
struct Problem {
  int line = 0;           // from 1; 0 where it concerns the text as a whole
  std::string sentence;   // complete, without line and citation
  Citation cite;
};

// The clauses that a line names, each by itself: {"GC.5(c)", "R1"}.
using Cites = std::vector<std::string>;

// What a player may be written down to say.
enum class Verb : std::uint8_t {
  wager,
  withdraw,
  insure,
  decline,
  switch_cards,
  keep,
  revoke,
  surrender,
  stand,
  hit,
  double_down,
  split
};
}   // namespace pitboss::notation
namespace pitboss {
template <>
inline constexpr std::string_view words_of<notation::Verb>[] = {"wager",  "withdraw", "insure", "decline",
                                                                "switch", "keep",     "revoke", "surrender",
                                                                "stand",  "hit",      "double", "split"};
}   // namespace pitboss
namespace pitboss::notation {

// Decisions on one hand; the other verbs speak for a spot.
constexpr bool is_about_a_hand(Verb verb) { return verb >= Verb::surrender; }

struct SideBet {
  Bet bet{};
  std::vector<Money> amounts;   // one, or one a hand
  bool operator==(const SideBet&) const = default;
};

// One command as it was written: `wager 2 10 super-match 5`.
struct Ask {
  Verb verb{};
  HandId hand;   // box 1 where the verb speaks for a spot
  std::vector<Money> amounts;
  std::vector<SideBet> side_bets;
  bool operator==(const Ask&) const = default;
};

// `player 3 7`: from here on player 7 speaks for spot 3.
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
// `offered 1.1 hit stand`; a target without a box ("1") is asked about its spot and about hand 1.1.
struct Offered {
  HandId target;
  bool whole_spot = false;
  std::vector<Verb> verbs;   // in the order of Verb, each once
};
// `refused hit 1.1 GC.12(a)`
struct MustRefuse {
  Ask ask;
  Cites cites;
};
struct Step {
  int line = 0;
  std::variant<Ask, Seat, Balance, Deal, Offered, MustRefuse> what;
};

// `expect 1.1 hand win 10.00 GC.5(c)`
struct ExpectSettled {
  HandId hand;
  Bet bet{};
  Outcome outcome{};
  std::optional<Money> amount;   // won or lost; none for push and return
  Cites cites;
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
// `expect order`: the settlements were made in the order of the expect lines.
struct ExpectOrder {};
struct Expect {
  int line = 0;
  std::variant<ExpectSettled, ExpectDealer, ExpectNet, ExpectOrder> what;
};

struct Script {
  struct Setting {
    int line = 0;
    rulebook::Setting setting;
  };
  struct Proof {
    int line = 0;
    std::string cite;
  };
  struct ShoeCard {
    int line = 0;
    Card card;
  };

  std::string rulebook;
  int rulebook_line = 0;
  std::vector<Setting> settings;
  std::vector<Proof> proves;
  std::vector<ShoeCard> shoe;
  std::vector<Step> steps;
  std::vector<Expect> expects;
  int last_line = 0;   // the last one that says something
};

}   // namespace pitboss::notation
