// A side bet as it is named on the command line, with its pay table, decks and choices.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cli/arguments.h"
#include "report/bet_terms.h"

namespace pitboss::cli {

struct BetAsked {
  std::string bet;
  std::optional<std::string> split, ratio;
  std::vector<std::string> settings;
  std::optional<std::string> table, decks, soft_17;   // the old names of three settings
  bool json = false;
  bool csv = false;
};
// Adds all options except the bet's name and the ratio.
void add_bet_options(Arguments command, BetAsked& asked);
// "super-match, kings-bounty, dealer-bust-21 or dead-mans-hand"
std::string bets_in_words();

struct BetQuestion {
  report::BetTerms terms;
  Rules rules;   // of the bet's reference book, with the pay table and decks that were asked for
  // The Dead Man's Hand wager divided by the blackjack wager, if the question is about both.
  std::optional<mpq_class> ratio;

  PairSplits splits() const { return terms.splits.value_or(PairSplits::never); }
  Composition shoe() const { return Composition::of_decks(terms.decks); }
};
// The failure is a sentence. Any published pay table with 1 to 8 decks may be asked for, lawful or not.
Result<BetQuestion, std::string> read_question(const BetAsked& asked);

}   // namespace pitboss::cli
