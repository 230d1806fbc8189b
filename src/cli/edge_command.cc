// `pitboss edge`: the house edge of a rule set, exact.
#include <fmt/format.h>

#include <functional>
#include <memory>

#include "cli/commands.h"
#include "cli/game_question.h"
#include "cli/progress_bar.h"
#include "cli/terminal.h"
#include "report/edge_report.h"

namespace pitboss::cli {

namespace {

report::EdgeFound find(const GameQuestion& question) {
  if (!question.shoe) return {analyze::infinite_edge(question.book.rules, question.policy), {}};
  ProgressBar bar("edge", 3);
  report::EdgeFound found;
  found.edge = analyze::edge(question.question(), std::ref(bar));
  const analyze::Tables tables = analyze::total_dependent(question.question(), std::ref(bar));
  found.tables = analyze::edge_of_tables(question.question(), tables, std::ref(bar));
  return found;
}

int edge(const GameAsked& asked) {
  const auto question = read_question(asked);
  if (!question) return bad_input;
  const report::EdgeFound found = find(*question);
  fmt::print("{}", asked.json  ? report::edge_json(question->terms(), found)
                   : asked.csv ? report::edge_csv(question->terms(), found)
                               : report::edge_page(question->terms(), found, colour_wanted()));
  return fine;
}

}   // namespace

void add_edge_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<GameAsked>();
  asked->command = "pitboss edge";
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
      "Exit codes: 0 fine, 2 bad input.");
  command.when_named([asked, &exit_code] { exit_code = edge(*asked); });
}

}   // namespace pitboss::cli
