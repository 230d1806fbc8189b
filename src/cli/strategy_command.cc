// `pitboss strategy`: the chart of a rule set.
#include <fmt/format.h>

#include <functional>
#include <memory>

#include "analyze/total_dependent.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/game_argument.h"
#include "cli/progress_bar.h"
#include "cli/terminal.h"
#include "report/strategy_report.h"

namespace pitboss::cli {

namespace {

int strategy(const GameAsked& asked) {
  const auto terms = read_game(asked);
  if (!terms) return complain("strategy", terms.reason());
  const analyze::Tables tables = [&] {
    ProgressBar bar("strategy");
    return analyze::chart(terms->question(), std::ref(bar));
  }();
  fmt::print("{}", asked.json  ? report::strategy_json(*terms, tables)
                   : asked.csv ? report::strategy_csv(tables)
                               : report::strategy_page(*terms, tables, page_style_of_stdout()));
  return fine;
}

}   // namespace

void add_strategy_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<GameAsked>();
  Arguments command = app.add_command("strategy", "The chart of a rule set: hard, soft and pairs");
  add_game_options(command, *asked, true);
  command.footer(
      "What is best on average for each total, and for each pair by itself. What totals\n"
      "cost against the best play of the exact cards is in pitboss edge. The text is a\n"
      "strategy file that can be edited and simulated: docs/strategy-file.md.\n"
      "Examples:\n"
      "  pitboss strategy blackjack\n"
      "  pitboss strategy vs-switch-2 --set decks=8 --csv\n"
      "  pitboss strategy gc-switch > mine.txt\n"
      "Exit codes: 0 fine, 2 bad input, 3 the environment failed.");
  command.when_named([asked, &exit_code] { exit_code = strategy(*asked); });
}

}   // namespace pitboss::cli
