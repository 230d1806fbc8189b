// The state of a table: people, money, cards and the round that is on. Only `apply` changes it and, between shoes,
// `change_rules` (live.h). It holds the secret order of the cards; what a person may see is in view.h.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "base/money.h"
#include "cards/card.h"
#include "round/state.h"
#include "rulebook/rules.h"
#include "table/event.h"
#include "table/rack.h"

namespace pitboss::table {

// How far the cards have come. A round may be on in every phase but the first, because a shoe may run out in mid-round.
// [GC.15(g)]
enum class Phase : std::uint8_t {
  inspection,   // the decks are not known to be a full set
  unshuffled,
  shuffling,
  cutting,
  in_shoe,
};

struct Person {
  PlayerId player;
  Money bankroll;   // wagers that stand are not in it
  std::optional<SpotId> seat;
  RoundNumber last_wagered = 0;   // the last round dealt in which the person had a wager
  bool permitted = false;         // may wager although having sat out [GC.5(h)]
  bool operator==(const Person&) const = default;
};

struct Shuffling {
  Shuffle method{};
  ShoeKind kind{};
  bool to_plug = false;   // the cards from behind the cutting card have still to be put among the discards
  int riffles = 0;
  bool turned = false;
  bool to_riffle = false;   // one stack was turned, and the two are not riffled together yet [GC.4(i)(3)]
  bool stripped = false;
  bool operator==(const Shuffling&) const = default;
};

// Who is asked to cut, and who will not be asked again.
struct Cutting {
  std::optional<PlayerId> asked;   // none: the dealer
  SpotId from;
  std::vector<PlayerId> passed;
  bool operator==(const Cutting&) const = default;
};

// Cards whose order is committed to: first in one stack, then in the shoe.
struct LiveShoe {
  ShoeSecret secret;
  Commitment commitment;
  Shuffle method{};
  std::vector<int> cuts;
  std::vector<Card> cards;   // after the cuts
  std::size_t next = 0;
  std::optional<int> behind;   // cards behind the cutting card, where there is one
  bool operator==(const LiveShoe&) const = default;

  std::size_t left() const { return cards.size() - next; }
  std::span<const Card> dealt() const { return {cards.data(), next}; }
};

// Where the cutting card appeared, which decides who cuts next. [GC.4(d)]
struct LastAppearance {
  enum class On : std::uint8_t { nothing, box, dealer };
  On on = On::nothing;
  SpotId spot;
  PlayerId player;
  bool operator==(const LastAppearance&) const = default;
};

struct State {
  std::string name;
  RulesHash rules;
  int decks = 0;
  Phase phase = Phase::inspection;

  std::vector<Person> people;     // in the order in which they came
  std::vector<PlayerId> seated;   // in the order in which they sat down
  std::vector<PlayerId> gone;     // who cashed out since the round that is on began
  Money brought_in;
  Money taken_out;
  Money house;     // what the house has won
  Money tip_box;   // [SD09.3]

  std::optional<Shuffle> device;
  bool reader_failed = false;   // [GC.15(m)]
  int dealer = 0;               // the dealer's number; 0 until one is named

  std::vector<Card> stack;   // to be shuffled: no order has been committed to
  bool left_over = false;    // the stack has discards and cards from behind the cutting card [GC.4(i)(1)]
  std::optional<Shuffling> shuffling;
  std::optional<LiveShoe> shoe;
  std::optional<Shuffle> last_loaded;    // how the cards that went into the shoe last were shuffled
  std::optional<Cutting> cutting;        // kept while the cards are in the shoe, for a recut
  std::optional<PlayerId> last_cutter;   // none: the dealer
  ShoeNumber shoes = 0;                  // committed to so far; reshuffles in mid-round do not count
  Commitment last_commitment;
  LastAppearance cutting_card;   // of the shoe that is dealt, or was dealt last
  bool burn_due = false;
  std::optional<Card> burn;   // the last one; secret until it is shown
  bool burn_shown = false;
  std::vector<RackCard> rack;
  std::vector<Reveal> unrevealed;   // of shoes that ran out in the round that is on

  RoundNumber rounds = 0;         // begun
  RoundNumber last_dealt = 0;     // the last round in which a card was dealt
  int rounds_since_shuffle = 0;   // dealt
  std::optional<round::State> round;
  std::vector<Card> drawn;   // from the shoe for the round that is on
  bool operator==(const State&) const = default;

  const Person* person(PlayerId id) const;
  Person* person(PlayerId id);
  const Person* at(SpotId seat) const;
};

void apply(State& state, const Event& event);

State replay(std::span<const Event> events);

// The consistency check, which tests call after every event: empty if all is well, else what is wrong. Every card must
// be in the stack, in the shoe, in the rack or on the layout, and no money may have been made or lost.
std::string_view what_is_wrong(const Rules& rules, const State& state);

}   // namespace pitboss::table
namespace pitboss {
template <>
inline constexpr std::string_view words_of<table::Phase>[] = {"inspection", "unshuffled", "shuffling", "cutting",
                                                              "in_shoe"};
}   // namespace pitboss
