#include "notation/table_words.h"

#include <fmt/format.h>

namespace pitboss::notation {

// A namespace of its own for the using-directive, which must not reach the other files of a unity build.
namespace table_words {

using namespace pitboss::table;

std::string player_or_dealer(const std::optional<PlayerId>& player) {
  return player ? fmt::format("player {}", player->number) : std::string("the dealer");
}

std::string_view method_in_words(Shuffle method) {
  switch (method) {
    case Shuffle::automated:
      return "by a device";
    case Shuffle::manual:
      return "by hand";
    case Shuffle::pre_shuffled:
      return "beforehand";
    case Shuffle::continuous:
      return "by a continuous device";
  }
  return {};
}

std::string_view device_in_words(Shuffle method) {
  return method == Shuffle::continuous ? "a continuous shuffling device" : "a shuffling device";
}

struct EventWords {
  std::string operator()(const TableOpened& e) const {
    return fmt::format("table {}: {} deck{}{}", e.name, e.decks, e.decks == 1 ? "" : "s",
                       e.device ? fmt::format(", {}", device_in_words(*e.device)) : "");
  }
  std::string operator()(const BoughtIn& e) const {
    return fmt::format("player {} buys in with {}", e.player.number, pitboss::to_string(e.amount));
  }
  std::string operator()(const CashedOut& e) const {
    return fmt::format("player {} leaves with {}", e.player.number, pitboss::to_string(e.amount));
  }
  std::string operator()(const SeatTaken& e) const {
    return fmt::format("player {} takes the seat at spot {}", e.player.number, pitboss::to_string(e.spot));
  }
  std::string operator()(const SeatLeft& e) const { return fmt::format("player {} leaves the seat", e.player.number); }
  std::string operator()(const EntryPermitted& e) const {
    return fmt::format("player {} may wager although having sat out", e.player.number);
  }
  std::string operator()(const DealerCame& e) const { return fmt::format("dealer {} comes to the table", e.number); }

  std::string operator()(const DecksInspected& e) const {
    return fmt::format("the cards are inspected: {} full deck{}", e.decks, e.decks == 1 ? "" : "s");
  }
  std::string operator()(const DeviceRemoved&) const { return "the shuffling device leaves the table"; }
  std::string operator()(const DeviceInstalled& e) const {
    return fmt::format("{} comes to the table", device_in_words(e.method));
  }
  std::string operator()(const ShuffleBegun& e) const {
    const std::string_view what = e.kind == ShoeKind::reshuffle ? "the discards" : "the cards";
    return fmt::format("{} are shuffled {}", what, method_in_words(e.method));
  }
  std::string operator()(const ShuffleStepMade& e) const { return fmt::format("shuffle: {}", pitboss::name(e.step)); }
  std::string operator()(const ShufflerJammed&) const { return "the shuffling device jams"; }
  std::string operator()(const CardsStacked& e) const {
    const std::string_view what = e.kind == ShoeKind::reshuffle ? "a reshuffle of shoe" : "shoe";
    return fmt::format("one stack, {} {}: its order is committed to", what, e.shoe);
  }
  std::string operator()(const CutOffered& e) const {
    return e.player ? fmt::format("player {}: cut, please", e.player->number) : std::string("the cut is the dealer's");
  }
  std::string operator()(const CutRefused& e) const { return fmt::format("player {} does not cut", e.player.number); }
  std::string operator()(const CardsCut& e) const {
    return fmt::format("{} cuts: {} cards go to the back", player_or_dealer(e.player), e.position);
  }
  std::string operator()(const RecutOrdered&) const { return "a supervisor has the cards cut again"; }
  std::string operator()(const CuttingCardPlaced& e) const {
    return fmt::format("the cutting card goes in, {} cards behind it", e.behind);
  }
  std::string operator()(const CardsLoaded& e) const {
    return fmt::format("the cards go into the shoe{}", e.burn_due ? "" : "; none is burned");
  }

  std::string operator()(const BurnMade&) const { return "one card is burned, face down"; }
  std::string operator()(const BurnShown& e) const {
    return fmt::format("player {} asks to see the burned card: {}", e.player.number, pitboss::to_string(e.card));
  }
  std::string operator()(const BurnForgotten&) const { return "the burn was forgotten: play goes on"; }

  std::string operator()(const RoundBegun& e) const { return fmt::format("round {}", e.number); }
  std::string operator()(const InRound& e) const { return in_words(e.event); }
  std::string operator()(const RoundCalledOff& e) const {
    return fmt::format("every wager was taken back: round {} is called off", e.number);
  }
  std::string operator()(const CuttingCardReached& e) const {
    return fmt::format("the cutting card appears at {}: this round is the shoe's last",
                       e.spot ? "spot " + pitboss::to_string(*e.spot) : "the dealer's hand");
  }
  std::string operator()(const CardsCollected& e) const {
    return fmt::format("the cards are picked up{}", e.unused_back ? "; the unseen card is the next of the shoe" : "");
  }
  std::string operator()(const ReaderBroken&) const { return "the card reader has failed"; }
  std::string operator()(const ReaderRepaired&) const { return "the card reader works again"; }
  std::string operator()(const ShoeEnded& e) const {
    switch (e.end) {
      case ShoeEnd::cutting_card:
        return "the shoe has ended: the cutting card was reached";
      case ShoeEnd::called:
        return "the shoe has ended: a reshuffle is called for";
      case ShoeEnd::face_up_cards:
        return "the shoe has ended: cards lay face up in it";
      case ShoeEnd::continuous:
        return "the cards go back into the device";
    }
    return {};
  }
  std::string operator()(const CardsCounted& e) const {
    return fmt::format("{} cards are counted, {} of them from the shoe: none is missing", e.cards, e.left);
  }
  std::string operator()(const ShoeRevealed& e) const {
    return fmt::format("{} {} is shown: {} cards were dealt", table::name(e.reveal.secret.kind), e.reveal.secret.shoe,
                       e.reveal.dealt.size());
  }
};

}   // namespace table_words

std::string in_words(const table::Event& event) { return std::visit(table_words::EventWords{}, event); }

const round::Why* why_of(const table::Event& event) {
  if (const auto* in_round = std::get_if<table::InRound>(&event)) return why_of(in_round->event);
  return std::visit(
      [](const auto& one) -> const round::Why* {
        if constexpr (requires { one.why; })
          return &one.why;
        else
          return nullptr;
      },
      event);
}

Citation citation_of(const table::Event& event) {
  const round::Why* why = why_of(event);
  return why == nullptr ? Citation{} : why->cite;
}

}   // namespace pitboss::notation
