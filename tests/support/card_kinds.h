// The cards of a tiny shoe by kind ("As*4 Kd*2"), and the mean over the next card.
#pragma once
#include <gmpxx.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "cards/card.h"

namespace pitboss::test {

struct Kind {
  Card card;
  int count;
};

inline std::vector<Kind> parse_kinds(const std::string& text) {
  std::vector<Kind> kinds;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const std::size_t star = word.find('*');
    kinds.push_back({parse_card(word.substr(0, star)).value(), std::stoi(word.substr(star + 1))});
  }
  return kinds;
}

// The mean of `after(card)` over every card that can come next. During the call the card is not in `kinds`.
template <typename After>
mpq_class mean_over_cards(std::vector<Kind>& kinds, After after) {
  int left = 0;
  for (const Kind& kind : kinds) left += kind.count;
  EXPECT_GT(left, 0) << "the shoe is too small";
  mpq_class sum;
  for (Kind& kind : kinds) {
    if (kind.count == 0) continue;
    mpq_class chance(kind.count, left);
    chance.canonicalize();
    --kind.count;
    sum += chance * after(kind.card);
    ++kind.count;
  }
  return sum;
}

}   // namespace pitboss::test
