// A table as it stands: people, money, cards and the round that is on. Only `apply` changes it. The order of the cards
// is in here: what anybody may see of it is view.h.
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

// Where the cards are in their life. A round may be on in each but the first: the shoe may run out. [GC.15(g)]
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
  bool to_plug = false;   // there are discards, and cards from behind the cutting card to put among them
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

// Cards that were committed to: in one stack, then in the shoe.
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

// Why somebody in particular cuts next. [GC.4(d)]
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
  Money tip_box;   // SD09.3

  std::optional<Shuffle> device;
  bool reader_failed = false;   // GC.15(m)
  int dealer = 0;               // the dealer's number; 0 until one is named

  std::vector<Card> stack;   // to be shuffled: no order has been committed to
  bool left_over = false;    // the stack has discards and cards from behind the cutting card [GC.4(i)(1)]
  std::optional<Shuffling> shuffling;
  std::optional<LiveShoe> shoe;
  std::optional<Shuffle> last_loaded;    // how the cards that went into the shoe last were shuffled
  std::optional<Cutting> cutting;        // kept while the cards are in the shoe, for a recut
  std::optional<PlayerId> last_cutter;   // none: the dealer
  ShoeNumber shoes = 0;                  // committed to, reshuffles in mid-round apart
  Commitment last_commitment;
  LastAppearance cutting_card;   // of the shoe that is dealt, or was dealt last
  bool burn_due = false;
  std::optional<Card> burn;   // the last one; secret until it is shown
  bool burn_shown = false;
  std::vector<RackCard> rack;
  std::vector<Reveal> unrevealed;   // of shoes that ran out in the round that is on

  RoundNumber rounds = 0;         // begun
  RoundNumber last_dealt = 0;     // the last round of which a card was dealt
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

// The one consistency check, called after every event in the tests: empty where all is well, else what is wrong. Every
// card is in the stack, in the shoe, in the rack or on the layout, and no money was made or lost.
std::string_view what_is_wrong(const Rules& rules, const State& state);

}   // namespace pitboss::table
namespace pitboss {
template <>
inline constexpr std::string_view words_of<table::Phase>[] = {"inspection", "unshuffled", "shuffling", "cutting",
                                                              "in_shoe"};
}   // namespace pitboss
