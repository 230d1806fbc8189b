// One round as it stands. Only `apply` changes it.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "base/inline_vector.h"
#include "base/money.h"
#include "cards/card.h"
#include "cards/total.h"
#include "round/event.h"
#include "rulebook/bets.h"

namespace pitboss::round {

// Twenty-one aces are a hand of 21; one card more is over.
inline constexpr std::size_t most_cards_in_hand = 22;
using Cards = InlineVector<Card, most_cards_in_hand>;

enum class Phase : std::uint8_t { wagering, dealing, insurance, switching, playing, dealer, closed };

enum class HandStatus : std::uint8_t {
  live,       // still to be played, or being played
  complete,   // stands against the dealer, or has been paid at once
  busted,
  surrendered,
};

struct Hand {
  HandId id;
  Cards cards;
  HandStatus status = HandStatus::live;
  bool switched = false;
  bool from_split = false;
  bool split_aces = false;
  bool doubled = false;
  bool acted = false;   // a decision was taken on it, so surrender is over [R31]
  bool operator==(const Hand&) const = default;
};
inline constexpr std::size_t most_hands_on_spot = 2 * most_hands_from_one;

enum class SwitchAnswer : std::uint8_t { none, kept, switched, revoked };

struct Spot {
  SpotId id;
  PlayerId player;
  InlineVector<Hand, most_hands_on_spot> hands;   // from the dealer's left, as they lie
  InlineVector<Card, 4> dealt;                    // the initial cards as dealt, first cards first
  SwitchAnswer switch_answer = SwitchAnswer::none;
  bool insurance_answered = false;
  bool operator==(const Spot&) const = default;
};

struct Dealer {
  Cards cards;                 // up card, second card, drawn cards
  bool hole_down = false;      // the second card lies face down
  bool no_blackjack = false;   // the check has found none
  bool done = false;
  bool operator==(const Dealer&) const = default;
};

struct Wager {
  WagerId id;
  PlayerId player;
  HandId hand;
  Bet bet{};
  Money stake;
  bool standing = true;   // not yet settled or withdrawn
  bool operator==(const Wager&) const = default;
};

struct Player {
  PlayerId id;
  Money brought;
  Money chips;   // what is left to wager
  bool operator==(const Player&) const = default;
};

struct State {
  Phase phase = Phase::wagering;
  std::vector<Player> players;
  std::vector<Spot> spots;   // those with wagers, from the dealer's left
  Dealer dealer;
  std::vector<Wager> wagers;   // by WagerId
  Money rack;                  // what the house has collected less what it has paid
  std::optional<SpotId> switch_asked;
  std::optional<HandId> hand_asked;
  std::optional<HandId> card_requested;
  bool operator==(const State&) const = default;

  const Spot* spot(SpotId id) const;
  Spot* spot(SpotId id);
  const Hand* hand(HandId id) const;
  Hand* hand(HandId id);
  const Player* player(PlayerId id) const;
  Player* player(PlayerId id);
};

void apply(State& state, const Event& event);

// The one consistency check, called after every event in the tests: empty where all is well, else what is wrong.
// `dealt` is every card that has left the shoe for this round.
std::string_view what_is_wrong(const State& state, std::span<const Card> dealt);

}   // namespace pitboss::round
