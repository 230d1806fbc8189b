// A question about a game on the command line: a rulebook, its settings, the cards.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "cli/arguments.h"
#include "report/game_terms.h"

namespace pitboss::cli {

struct GameAsked {
  std::string book;
  std::vector<std::string> settings;
  std::string policy = "cdp1";
  std::optional<std::string> shoe;
  bool infinite = false;
  bool full = false;
  int threads = 0;   // 0: as many as there are cores
  bool json = false;
  bool csv = false;
};
void add_game_options(Arguments command, GameAsked& asked, bool csv);
// Only the options about the cards and the method of analysis.
void add_cards_options(Arguments command, GameAsked& asked);

// The failure has one sentence on each line.
Result<report::GameTerms, std::string> read_game(const GameAsked& asked);

}   // namespace pitboss::cli
