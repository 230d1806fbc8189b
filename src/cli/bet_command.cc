// `pitboss bet`: what a side bet is worth, line by line, exact.
#include <fmt/format.h>

#include <cstdio>
#include <memory>

#include "cli/bet_question.h"
#include "cli/commands.h"
#include "cli/terminal.h"

namespace pitboss::cli {

namespace {

int bet(const BetAsked& asked) {
  const auto question = read_question(asked);
  if (!question) {
    fmt::print(stderr, "pitboss bet: {}\n", question.reason());
    return bad_input;
  }
  const auto analysis = analyze::side_bet(question->terms.bet, question->rules, question->shoe(), question->splits());
  fmt::print("{}", asked.json  ? report::bet_json(question->terms, analysis)
                   : asked.csv ? report::bet_csv(analysis)
                               : report::bet_page(question->terms, analysis, colour_wanted()));
  return fine;
}

}   // namespace

void add_bet_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<BetAsked>();
  Arguments command = app.add_command("bet", "What a side bet is worth, exact, line by line");
  command.add_option("BET", asked->bet, "super-match, kings-bounty, dealer-bust-21 or\ndead-mans-hand").required();
  add_bet_options(command, *asked);
  command.footer(
      "Any published table with 1 to 8 decks is computed; whether a book permits it is\n"
      "said with the clause. Everything is per unit of the side bet's own wager.\n"
      "Examples:\n"
      "  pitboss bet super-match --decks 8\n"
      "  pitboss bet kings-bounty --set kings_bounty.ace_nine=false\n"
      "  pitboss bet dealer-bust-21 --table 2 --soft17 hit --csv\n"
      "  pitboss bet dead-mans-hand --table 4 --decks 2 --split always --json\n"
      "Exit codes: 0 fine, 2 bad input.");
  command.when_named([asked, &exit_code] { exit_code = bet(*asked); });
}

}   // namespace pitboss::cli
