// Cards from their names ("As Kd"), for tables of test cases.
#pragma once
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "cards/card.h"

namespace pitboss::test {

inline std::vector<Card> cards(const std::string& text) {
  std::vector<Card> all;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const auto card = parse_card(word);
    if (!card) ADD_FAILURE() << word << " is no card";
    all.push_back(card.value_or(Card{}));
  }
  return all;
}

}   // namespace pitboss::test
