// `pitboss edge`: the house edge of a rule set, exact.
#include <fmt/format.h>

#include <functional>
#include <memory>

#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/game_argument.h"
#include "cli/progress_bar.h"
#include "cli/terminal.h"
#include "report/edge_report.h"

namespace pitboss::cli {

namespace {

int edge(const GameAsked& asked) {
  const auto terms = read_game(asked);
  if (!terms) return complain("edge", terms.reason());
  analyze::Edge best;
  std::optional<analyze::TableEdge> by_tables;
  if (terms->shoe) {
    ProgressBar bar("edge", 3);
    best = analyze::edge(terms->question(), std::ref(bar));
    const analyze::Tables tables = analyze::total_dependent(terms->question(), std::ref(bar));
    by_tables = analyze::edge_of_tables(terms->question(), tables, std::ref(bar));
  } else {
    best = analyze::infinite_edge(terms->book.rules, terms->policy);
  }
  fmt::print("{}", asked.json  ? report::edge_json(*terms, best, by_tables)
                   : asked.csv ? report::edge_csv(*terms, best, by_tables)
                               : report::edge_page(*terms, best, by_tables, page_style_of_stdout()));
  return fine;
}

}   // namespace

void add_edge_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<GameAsked>();
  Arguments command = app.add_command("edge", "The house edge of a rule set, exact");
  add_game_options(command, *asked, true);
  command.add_flag("--infinite", asked->infinite, "Cards that never run out");
  command.footer(
      "One player, a fresh shoe, nothing burned; insurance is a bet apart. At Switch\n"
      "the value is the mean of both hands.\n"
      "Examples:\n"
      "  pitboss edge gc-switch\n"
      "  pitboss edge vs-switch-2 --set decks=8 --json\n"
      "  pitboss edge blackjack --set dealer.soft_17=hit --split-policy cdz\n"
      "  pitboss edge blackjack --shoe 20,24,24,24,24,24,24,24,24,90\n"
      "Exit codes: 0 fine, 2 bad input, 3 the environment failed.");
  command.when_named([asked, &exit_code] { exit_code = edge(*asked); });
}

}   // namespace pitboss::cli
