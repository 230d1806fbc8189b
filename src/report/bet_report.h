// A side bet's analysis and its effects of removal as text, JSON and CSV.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "analyze/bets/side_bet.h"
#include "report/page.h"
#include "rulebook/permission.h"

namespace pitboss::report {

// The question, and the defaults that were used for what the question did not say.
struct BetTerms {
  Bet bet{};
  int table = 0;
  int decks = 0;
  std::optional<Soft17> soft_17;             // set only if the bet depends on how the dealer draws
  std::optional<PairSplits> splits;          // set only for Dead Man's Hand
  std::vector<rulebook::Setting> set;        // everything that the person set
  std::vector<rulebook::Setting> settings;   // those in `set` besides decks, pay table and soft 17
  std::vector<std::string> assumed;          // the defaults that were used, as "6 decks"
  rulebook::Permission permission;
};

std::string bet_page(const BetTerms& terms, const analyze::PayAnalysis& analysis, const PageStyle& style);
std::string bet_json(const BetTerms& terms, const analyze::PayAnalysis& analysis);
std::string bet_csv(const analyze::PayAnalysis& analysis);

struct BetRemovals {
  mpq_class ev;   // of the bet with the whole shoe
  std::vector<analyze::Removal> effects;
};
std::string removal_page(const BetTerms& terms, const BetRemovals& removals, const PageStyle& style);
std::string removal_json(const BetTerms& terms, const BetRemovals& removals);
std::string removal_csv(const BetTerms& terms, const BetRemovals& removals);

}   // namespace pitboss::report
