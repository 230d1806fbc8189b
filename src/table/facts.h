// Questions that several parts of the table ask of its state.
#pragma once
#include <optional>
#include <vector>

#include "round/round.h"
#include "table/shuffle.h"
#include "table/table.h"

namespace pitboss::table {

inline bool is_official(Role role) { return role != Role::player; }

inline bool is_machine(Shuffle method) { return method == Shuffle::automated || method == Shuffle::continuous; }

inline bool wagering_is_open(const State& state) { return state.round && state.round->phase == round::Phase::wagering; }

// Every card that the round holds: on the layout, burned or waiting.
std::vector<Card> cards_of(const round::State& round);
std::size_t count_cards_of(const round::State& round);

// What is shown of a shoe when it is done.
Reveal revealed(const LiveShoe& shoe);

// A wager on the layout, or a verbal one that waits. [GC.5(d)]
bool has_wagers(const State& state, PlayerId player);

// Who sat out a round since the shuffle, and is not permitted to come in. [GC.5(h)]
bool is_barred(const Rules& rules, const State& state, PlayerId player);

// A round as it begins, with everybody who is at the table in it. [GC.15(m): a card reader that failed is still out]
round::Events begin_events(const Rules& rules, const State& state);

// ---- who cuts (cutting.cc)

struct Cutter {
  std::optional<PlayerId> player;   // none: the dealer
  SpotId from;
};
Cutter first_to_cut(const Rules& rules, const State& state);   // GC.4(d)
Cutter next_to_cut(const State& state);                        // GC.4(e)
Cutter who_recuts(const Rules& rules, const State& state);     // GC.4(g), once the recut is ordered

// ---- what a round is given (rounds.cc)

// One more card must be left than the one that is burned after the shuffle. [GC.15(g), R52]
inline constexpr std::size_t fewest_to_reshuffle = 2;

// The command with the card that is next in the shoe, whatever card it came with.
round::Command with_card(const round::Command& command, Card card);
// The round begins with it, if none is on.
bool begins_round(const round::Command& command);

}   // namespace pitboss::table
