// Chance with a will: the seed's words, bent so that the next stack of cards has the cards that a text asks for in the
// places that it asks for, and the rest in the seed's order. For sessions that are written down, never for a table that
// takes money.
#pragma once
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cards/card.h"
#include "notation/script.h"
#include "notation/session_script.h"
#include "table/random_source.h"

namespace pitboss::notation {

class PlantedRandomSource final : public table::RandomSource {
 public:
  explicit PlantedRandomSource(std::uint64_t seed) : seed_(seed) {}

  void plant(int line, const Plant& plant);
  // Before the cards are stacked, from the order in which they lie unshuffled. What was planted is used up; the problem
  // where it cannot come to lie so.
  std::optional<Problem> prepare(std::span<const Card> unshuffled);

  // At the end: the first line that asked for cards of a stack that was never made.
  std::optional<Problem> never_used() const;

  std::uint32_t next() override;

 private:
  struct Wish {
    int line = 0;
    std::size_t at = 0;   // from 0
    Card card;
  };

  std::optional<Problem> grant(std::vector<Card>& order) const;

  std::uint64_t seed_;
  std::uint64_t shuffles_ = 0;
  std::vector<Wish> wishes_;
  std::deque<std::uint32_t> words_;
};

}   // namespace pitboss::notation
