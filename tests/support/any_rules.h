// A rulebook whose options are set at random within what its regulation allows.
#pragma once
#include <string>

#include "rulebook/rulebook.h"
#include "support/dice.h"
#include "support/published.h"

namespace pitboss::test {

// Limits stay as published; all bets are offered that the book may offer.
inline rulebook::Rulebook with_random_options(std::string_view id, Dice& dice) {
  const rulebook::Rulebook base = published(id);
  for (;;) {
    std::vector<rulebook::Setting> settings;
    for (const rulebook::Entry& entry : base.entries) {
      if (entry.allowed.empty() || entry.key.starts_with("limits.")) continue;
      if (entry.key == "bets") {
        std::string all;
        for (const std::string& bet : entry.allowed) all += (all.empty() ? "" : ",") + bet;
        settings.push_back({entry.key, all});
      } else if (dice.one_in(2)) {
        settings.push_back({entry.key, entry.allowed[dice.below(entry.allowed.size())]});
      }
    }
    // Draws again if two of the options contradict each other.
    if (auto book = rulebook::load_published(id, settings)) return std::move(book).value();
  }
}

}   // namespace pitboss::test
