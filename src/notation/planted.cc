#include "notation/planted.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/assert.h"
#include "table/commitment.h"
#include "table/shuffle.h"

namespace pitboss::notation {

namespace {

// Records the words that it draws from another source.
class Recorded final : public table::RandomSource {
 public:
  explicit Recorded(table::RandomSource& from) : from_(from) {}
  std::uint32_t next() override { return words_.emplace_back(from_.next()); }
  std::deque<std::uint32_t> take() { return std::move(words_); }

 private:
  table::RandomSource& from_;
  std::deque<std::uint32_t> words_;
};

// The random words with which table::shuffle turns `cards` into `wanted`. It draws one number for each place, from the
// last place down, and the word bound + k always gives the number k (`below` in table/random_source.h).
std::deque<std::uint32_t> words_for(std::vector<Card> cards, std::span<const Card> wanted) {
  std::deque<std::uint32_t> words;
  for (std::size_t left = cards.size(); left > 1; --left) {
    const auto found = std::find(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(left), wanted[left - 1]);
    const auto place = static_cast<std::size_t>(found - cards.begin());
    PITBOSS_ASSERT(place < left);
    std::swap(cards[left - 1], cards[place]);
    words.push_back(static_cast<std::uint32_t>(left + place));
  }
  return words;
}

}   // namespace

void PlantedRandomSource::plant(int line, const Plant& plant) {
  std::size_t at = plant.at > 0       ? static_cast<std::size_t>(plant.at) - 1
                   : planted_.empty() ? 0
                                      : planted_.back().at + 1;
  for (const Card card : plant.cards) planted_.push_back({line, at++, card});
}

// Swaps each planted card with the one that lies where it is wanted.
std::optional<Problem> PlantedRandomSource::put_in_place(std::vector<Card>& order) const {
  std::vector<bool> fixed(order.size());
  for (const auto& [line, at, card] : planted_) {
    if (at >= order.size())
      return Problem{line, fmt::format("there is no card {}: the stack has {} cards", at + 1, order.size()), {}};
    if (fixed[at]) return Problem{line, fmt::format("card {} of the stack is named twice", at + 1), {}};
    std::size_t from = at;
    for (std::size_t i = 0; i < order.size() && order[from] != card; ++i)
      if (!fixed[i] && order[i] == card) from = i;
    if (order[from] != card)
      return Problem{line, fmt::format("{} cannot come: the stack has no further one", to_string(card)), "GC.2(a)"};
    std::swap(order[at], order[from]);
    fixed[at] = true;
  }
  return std::nullopt;
}

std::optional<Problem> PlantedRandomSource::prepare(std::span<const Card> unshuffled) {
  table::SeededRandomSource seeded(seed_, shuffles_++);
  Recorded recorded(seeded);
  table::random_salt(recorded);
  words_ = recorded.take();
  std::vector<Card> order(unshuffled.begin(), unshuffled.end());
  table::shuffle(order, seeded);
  if (auto problem = put_in_place(order)) return problem;
  planted_.clear();
  const auto rest = words_for({unshuffled.begin(), unshuffled.end()}, order);
  words_.insert(words_.end(), rest.begin(), rest.end());
  return std::nullopt;
}

std::optional<Problem> PlantedRandomSource::never_used() const {
  if (planted_.empty()) return std::nullopt;
  return Problem{planted_.front().line,
                 "no cards are stacked after this line, so that these never come: put it before the first wager of "
                 "their shoe, or write reshuffle and a wager behind it",
                 {}};
}

std::uint32_t PlantedRandomSource::next() {
  PITBOSS_ASSERT(!words_.empty());
  const std::uint32_t word = words_.front();
  words_.pop_front();
  return word;
}

}   // namespace pitboss::notation
