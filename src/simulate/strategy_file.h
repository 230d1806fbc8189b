// A strategy as a text that a person can edit: what `pitboss strategy` prints is one. docs/strategy-file.md has the
// format.
#pragma once
#include <string>
#include <string_view>

#include "analyze/tables.h"
#include "base/result.h"
#include "simulate/strategy.h"

namespace pitboss::simulate {

struct StrategyFile {
  std::string rulebook;   // the id that it names
  analyze::Tables tables;
  bool switches = true;   // by the sums of an infinite deck; else never. Without meaning where nothing is switched.
};

inline constexpr std::size_t most_strategy_bytes = 64 * 1024;

// The strategy, complete; else one sentence that says what is wrong and in which line, for whoever wrote the text.
Result<StrategyFile, std::string> parse_strategy(std::string_view text);
// The same for a game by these rules: the text must be for their book, and say whether to switch where that is a
// question. What these rules do not offer is no fault: each letter says what is done instead.
Result<StrategyFile, std::string> parse_strategy(std::string_view text, const Rules& rules);

// Played by its tables, and switched as it says.
Strategy by_file(const Rules& rules, const StrategyFile& file, std::string name);

}   // namespace pitboss::simulate
