// Strategy files: a strategy as a text that a person can edit. `pitboss strategy` prints one; docs/strategy-file.md has
// the format.
#pragma once
#include <string>
#include <string_view>

#include "analyze/tables.h"
#include "base/result.h"
#include "simulate/strategy.h"

namespace pitboss::simulate {

struct StrategyFile {
  std::string rulebook;   // the id of the rulebook that it is for
  analyze::Tables tables;
  bool switches = true;   // by the sums of an infinite deck; if false, never. Not used in standard blackjack.
};

inline constexpr std::size_t most_strategy_bytes = 64 * 1024;

// The complete strategy, or a sentence that says what is wrong and in which line.
Result<StrategyFile, std::string> parse_strategy(std::string_view text);
// The same for a game by these rules: the text must be for their rulebook, and must say whether to switch if the game
// is Switch. An action that these rules do not allow is no fault, because its second letter says what is done instead.
Result<StrategyFile, std::string> parse_strategy(std::string_view text, const Rules& rules);

// Plays by the tables of the file, and switches as it says.
Strategy by_file(const Rules& rules, const StrategyFile& file, std::string name);

}   // namespace pitboss::simulate
