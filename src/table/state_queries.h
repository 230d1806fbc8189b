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

// Whether the player has a wager on the layout, or a verbal one that is not confirmed yet. [GC.5(d)]
bool has_wagers(const State& state, PlayerId player);

// Whether the player may not wager before the next shuffle: the player sat out a round since the last one, and no
// supervisor has permitted the entry. [GC.5(h)]
bool is_barred(const Rules& rules, const State& state, PlayerId player);

// The events that begin a round: everybody at the table joins it, and a card reader that failed before is reported as
// failed. [GC.15(m)]
round::Events begin_events(const Rules& rules, const State& state);

// ---- who cuts (cut_and_burn.cc)

struct Cutter {
  std::optional<PlayerId> player;   // none: the dealer
  SpotId from;
};
Cutter first_to_cut(const Rules& rules, const State& state);   // [GC.4(d)]
Cutter next_to_cut(const State& state);                        // [GC.4(e)]
Cutter who_recuts(const Rules& rules, const State& state);     // once the recut is ordered [GC.4(g)]

// ---- what a round is given (rounds.cc)

// With fewer discards there is no reshuffle in mid-round: one is burned, and at least one must be left to deal.
// [GC.15(g), R52]
inline constexpr std::size_t fewest_to_reshuffle = 2;

// The command with `card` in place of its own card, if it has one.
round::Command with_card(const round::Command& command, Card card);
// Whether the command begins a round if none is on.
bool begins_round(const round::Command& command);

}   // namespace pitboss::table
