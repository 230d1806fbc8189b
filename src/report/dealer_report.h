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

// The question.
struct DealerTerms {
  std::optional<analyze::Counts> shoe;   // all cards, the up card among them; none: an infinite deck
  std::optional<int> decks;              // how many full decks the shoe is made of
  Soft17 soft_17{};
  HoleCheck check{};
  std::vector<rulebook::Setting> set;   // everything that the person set
  std::vector<std::string> assumed;     // the defaults that were used, as "6 decks"
};

struct DealerAgainst {
  int up = 0;         // a value, as in analyze::Counts
  mpq_class chance;   // the probability of this up card
  analyze::ExactDealer dealer;
};

// The dealer's results for each up card, and their mean over all up cards if all of them were asked for.
struct DealerFound {
  std::vector<DealerAgainst> by_up;
  std::optional<std::array<mpq_class, dealer_end_count>> any_up;
};

std::string dealer_page(const DealerTerms& terms, const DealerFound& found, const PageStyle& style);
std::string dealer_json(const DealerTerms& terms, const DealerFound& found);
std::string dealer_csv(const DealerFound& found);

}   // namespace pitboss::report
