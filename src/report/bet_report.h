// A side bet's analysis and its effects of removal as text, JSON and CSV.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "analyze/bets/side_bet.h"
#include "report/page.h"
#include "rulebook/permission.h"

namespace pitboss::report {

// What was asked, and what was taken for granted.
struct BetTerms {
  Bet bet{};
  int table = 0;
  int decks = 0;
  std::optional<Soft17> soft_17;             // where the dealer's draw matters
  std::optional<PairSplits> splits;          // of Dead Man's Hand alone
  std::vector<rulebook::Setting> set;        // all that somebody set
  std::vector<rulebook::Setting> settings;   // those of them that are other readings than the published book's
  std::vector<std::string> assumed;          // "6 decks": values that were not given, for which the default was used
  rulebook::Permission permission;
};

std::string bet_page(const BetTerms& terms, const analyze::PayAnalysis& analysis, const Look& look);
std::string bet_json(const BetTerms& terms, const analyze::PayAnalysis& analysis);
std::string bet_csv(const analyze::PayAnalysis& analysis);

struct BetRemovals {
  mpq_class ev;   // of the whole shoe
  std::vector<analyze::Removal> effects;
};
std::string removal_page(const BetTerms& terms, const BetRemovals& removals, const Look& look);
std::string removal_json(const BetTerms& terms, const BetRemovals& removals);
std::string removal_csv(const BetTerms& terms, const BetRemovals& removals);

}   // namespace pitboss::report
