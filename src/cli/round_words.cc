#include "cli/round_words.h"

#include <fmt/format.h>

#include <optional>

#include "notation/words.h"

namespace pitboss::cli {

namespace {

struct Bettor {
  PlayerId player;
  SpotId spot;
};

std::optional<Bettor> bettor_in(const round::Event& event) {
  if (const auto* placed = std::get_if<round::WagerPlaced>(&event)) return Bettor{placed->player, placed->hand.spot};
  if (const auto* answered = std::get_if<round::InsuranceAnswered>(&event))
    return Bettor{answered->player, answered->spot};
  if (const auto* settled = std::get_if<round::WagerSettled>(&event))
    return Bettor{settled->player, settled->hand.spot};
  return std::nullopt;
}

}   // namespace

std::string whose(const round::Event& event, const round::State& end) {
  const auto bettor = bettor_in(event);
  const round::Spot* spot = bettor ? end.spot(bettor->spot) : nullptr;
  return spot != nullptr && spot->bettors.size() > 1 ? fmt::format("player {}, ", bettor->player.number)
                                                     : std::string();
}

std::string RoundWords::of(const round::Event& event) {
  if (const auto* placed = std::get_if<round::WagerPlaced>(&event)) placed_.push_back(*placed);
  if (const auto* withdrawn = std::get_if<round::WagerWithdrawn>(&event))
    return notation::taken_back_in_words(placed_.at(withdrawn->wager.index));
  const std::string words = notation::in_words(event);
  return words.empty() || end_ == nullptr ? words : whose(event, *end_) + words;
}

}   // namespace pitboss::cli
