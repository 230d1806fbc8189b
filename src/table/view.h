// What one person at the table may see: public facts, the person's own money and options. Never the order of the cards,
// the salt, or a card that lies face down; how many cards are left is public.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "round/view.h"
#include "table/table.h"

namespace pitboss::table {

struct SeatView {
  SpotId spot;
  PlayerId player;
  bool operator==(const SeatView&) const = default;
};

// The commitment to the cards that are in use, as it was published.
struct CommitmentView {
  Commitment commitment;
  ShoeNumber shoe = 0;
  ShoeKind kind{};
  bool operator==(const CommitmentView&) const = default;
};

struct View {
  std::string name;
  Phase phase{};
  int dealer = 0;
  std::vector<SeatView> seats;
  std::optional<Money> bankroll;   // the viewer's own
  bool barred = false;             // the viewer may not wager before the reshuffle [GC.5(h)]

  std::optional<Shuffle> device;
  std::optional<Shuffling> shuffling;
  std::optional<CommitmentView> committed;
  bool cut_awaited = false;
  std::optional<PlayerId> cut_offered_to;   // none while a cut is awaited: the dealer cuts
  int cards_left = 0;
  int cards_in_rack = 0;
  std::optional<int> cards_behind;   // the cutting card
  bool cutting_card_reached = false;
  bool burn_due = false;
  std::optional<Card> burn;   // once a player has asked to see it
  bool reader_failed = false;

  RoundNumber round_number = 0;
  std::optional<round::View> round;
  std::vector<LegalCommand> options;   // the viewer's own, those of the round included
  bool operator==(const View&) const = default;
};

// A viewer who is not at the table sees it and has no options.
View view(const Rules& rules, const State& state, PlayerId viewer);

}   // namespace pitboss::table
