// A random source for sessions that are written down. It shuffles by a seed, except that the cards which the text names
// come to lie in the places which the text names. Never for a table that takes money.
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
  // Must be called before the cards are stacked, with the order in which they lie unshuffled. Uses up what was planted;
  // returns a problem if the cards cannot come to lie so.
  std::optional<Problem> prepare(std::span<const Card> unshuffled);

  // At the end of a session: the first line that asked for cards of a stack that was never made.
  std::optional<Problem> never_used() const;

  std::uint32_t next() override;

 private:
  struct PlantedCard {
    int line = 0;         // of the text
    std::size_t at = 0;   // index in the stack
    Card card;
  };

  std::optional<Problem> put_in_place(std::vector<Card>& order) const;

  std::uint64_t seed_;
  std::uint64_t shuffles_ = 0;
  std::vector<PlantedCard> planted_;
  std::deque<std::uint32_t> words_;   // that `next` returns
};

}   // namespace pitboss::notation
