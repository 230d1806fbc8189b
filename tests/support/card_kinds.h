// Cards of a tiny shoe, alike ones together: "As*4 Kd*2".
#pragma once
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

}   // namespace pitboss::test
