// The state of one round. Only `apply` changes it.
#pragma once
#include <array>
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

// The longest hand: twenty-one aces are 21, and one card more is a bust.
inline constexpr std::size_t most_cards_in_hand = 22;
using Cards = InlineVector<Card, most_cards_in_hand>;

enum class Phase : std::uint8_t { wagering, dealing, insurance, switching, playing, dealer, closed };

enum class HandStatus : std::uint8_t {
  live,       // still to be played, or being played
  complete,   // stands against the dealer, or has been paid at once
  busted,
  surrendered,
  missed,   // the player asked for a card that was not dealt [GC.15(i)]
  dead,     // out of the round, its wagers returned
};

struct Hand {
  HandId id;
  Cards cards;
  HandStatus status = HandStatus::live;
  bool switched = false;
  bool from_split = false;
  bool split_aces = false;
  bool doubled = false;
  bool acted = false;        // the player has made a decision on it, so it cannot be surrendered any more [R31]
  std::uint8_t missed = 0;   // initial cards that were not dealt to it [GC.15(h)]
  bool operator==(const Hand&) const = default;
};
inline constexpr std::size_t most_hands_on_spot = 2 * most_hands_from_one;
inline constexpr std::size_t most_bettors = 3;   // on one spot [GC.13(a)]

enum class SwitchAnswer : std::uint8_t { none, kept, switched, revoked };

struct Bettor {
  PlayerId player;
  bool insurance_answered = false;
  bool operator==(const Bettor&) const = default;
};

struct Spot {
  SpotId id;
  PlayerId decider;                               // before the first card, the bettor who came first
  InlineVector<Bettor, most_bettors> bettors;     // in the order in which they came
  InlineVector<Hand, most_hands_on_spot> hands;   // from the dealer's left, as they lie
  std::array<InlineVector<Card, 2>, 2> dealt;     // the initial cards of each box as dealt
  SwitchAnswer switch_answer = SwitchAnswer::none;
  bool operator==(const Spot&) const = default;
};

struct Dealer {
  Cards cards;                 // up card, second card, drawn cards
  bool hole_down = false;      // the second card lies face down
  bool no_blackjack = false;   // the hole card was checked and is no blackjack
  bool done = false;
  bool missed = false;          // a card of the deal was missed and is dealt after the players' cards [GC.15(f)]
  bool reader_failed = false;   // the hole card is not checked any more [GC.15(m)]
  bool operator==(const Dealer&) const = default;
};

struct Wager {
  WagerId id;
  PlayerId player;
  HandId hand;
  Bet bet{};
  WagerKind kind{};
  Money stake;
  bool is_open = true;   // not yet settled or withdrawn
  bool operator==(const Wager&) const = default;
};

struct Player {
  PlayerId id;
  Money brought;
  Money chips;   // what is left to wager
  std::optional<SpotId> seat;
  bool no_more_cards = false;   // has refused an exposed card [GC.15(d)]
  bool operator==(const Player&) const = default;
};

// A player at a spot, in the lists of those who are asked something there or have permission.
struct PlayerAtSpot {
  PlayerId player;
  SpotId spot;
  bool operator==(const PlayerAtSpot&) const = default;
};

// A verbal wager that waits for its confirmation. [GC.5(d)]
struct Call {
  PlayerId player;
  SpotId spot;
  std::vector<Stake> stakes;
  Money cash;
  bool dealer = false;       // has confirmed
  bool supervisor = false;   // has confirmed
  bool operator==(const Call&) const = default;
};

// A hand is being doubled or split, and these other bettors on it have not yet said whether they follow.
struct Following {
  HandId hand;
  HandId added;   // the new hand of a split
  Bet bet{};      // Bet::double_down, or Bet::hand for a split
  InlineVector<PlayerId, most_bettors> asked;
  bool operator==(const Following&) const = default;
};

// A card that came out of the shoe by mistake and will be dealt when its destination is due a card.
struct WaitingCard {
  enum class Destination : std::uint8_t {
    next,   // the next place that is due a card
    from,   // the first place that is due a card from `from` onwards
    dealer,
  };
  Card card;
  bool exposed = false;
  Destination destination = Destination::next;
  Place from;
  bool operator==(const WaitingCard&) const = default;
};

struct State {
  Phase phase = Phase::wagering;
  std::vector<Player> players;
  std::vector<Spot> spots;   // with wagers, from the dealer's left
  Dealer dealer;
  std::vector<Wager> wagers;   // by WagerId
  Money rack;                  // what the house has collected, minus what it has paid
  std::optional<SpotId> switch_asked;
  std::optional<HandId> hand_asked;
  std::optional<HandId> card_requested;
  std::optional<Following> following;
  std::optional<HandId> late_card_asked;
  std::vector<PlayerAtSpot> may_leave;   // who has not answered yet whether to leave the hand [GC.15(a)]
  std::vector<PlayerAtSpot> consents;    // who may bet on a spot besides its first bettor
  std::vector<PlayerAtSpot> consent_asked;
  std::vector<Call> calls;
  std::optional<WaitingCard> waiting;
  std::vector<Card> burned;   // out of play this round
  int face_up_found = 0;
  Money tip_box;   // the dealers' box: winning tips with their stakes [SD09.3]
  bool voided = false;
  bool operator==(const State&) const = default;

  const Spot* spot(SpotId id) const;
  Spot* spot(SpotId id);
  const Hand* hand(HandId id) const;
  Hand* hand(HandId id);
  const Player* player(PlayerId id) const;
  Player* player(PlayerId id);
};

void apply(State& state, const Event& event);

// The consistency check that tests call after every event: no card and no money appears or disappears. Empty if the
// state is consistent, otherwise what is wrong. `dealt` is every card that has left the shoe for this round.
std::string_view what_is_wrong(const State& state, std::span<const Card> dealt);

}   // namespace pitboss::round
