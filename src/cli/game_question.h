// A game as it is asked about on the command line: a rulebook, its options, the cards.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/arguments.h"
#include "report/game_terms.h"

namespace pitboss::cli {

struct GameAsked {
  std::string command;   // "pitboss edge"
  std::string book;
  std::vector<std::string> settings;
  std::string policy = "cdp1";
  std::optional<std::string> shoe;
  bool infinite = false;
  bool full = false;
  int threads = 1;
  bool json = false;
  bool csv = false;
};
void add_game_options(Arguments command, GameAsked& asked, bool csv);
// The part of it about the cards and how they are gone through.
void add_cards_options(Arguments command, GameAsked& asked);

struct GameQuestion {
  rulebook::Rulebook book;
  std::optional<analyze::Counts> shoe;   // none: infinite
  bool whole = true;
  analyze::SplitPolicy policy{};
  analyze::Thoroughness how{};
  int threads = 1;

  report::GameTerms terms() const { return {book, shoe, whole, policy, how}; }
  analyze::Question question() const { return {book.rules, *shoe, policy, how, threads}; }
};
// The question; where there is none, what is wrong has been said, and the exit code is bad_input.
std::optional<GameQuestion> read_question(const GameAsked& asked);

}   // namespace pitboss::cli
