// How the dealer's hand ends, by up card, as text, JSON and CSV.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "analyze/counts.h"
#include "analyze/exact_dealer.h"
#include "report/page.h"
#include "rulebook/rulebook.h"

namespace pitboss::report {

// What was asked.
struct DealerTerms {
  std::optional<analyze::Counts> shoe;   // whole, the up card still in it; none: an infinite deck
  std::optional<int> decks;              // of which the shoe is
  Soft17 soft_17{};
  HoleCheck check{};
  std::vector<rulebook::Setting> set;   // what somebody set
  std::vector<std::string> assumed;     // "6 decks": values that were not given, for which the default was used
};

struct DealerAgainst {
  int up = 0;         // a value, as Counts has it
  mpq_class chance;   // that this card is the up card
  analyze::ExactDealer dealer;
};

// Over all up cards, where all of the shoe's were asked for.
struct DealerFound {
  std::vector<DealerAgainst> by_up;
  std::optional<std::array<mpq_class, dealer_end_count>> any_up;
};

std::string dealer_page(const DealerTerms& terms, const DealerFound& found, const Look& look);
std::string dealer_json(const DealerTerms& terms, const DealerFound& found);
std::string dealer_csv(const DealerFound& found);

}   // namespace pitboss::report
