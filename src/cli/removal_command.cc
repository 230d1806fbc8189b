// `pitboss removal`: what one card out of the shoe does to a bet.
#include <fmt/format.h>

#include <cstdio>
#include <memory>

#include "cli/bet_question.h"
#include "cli/commands.h"
#include "cli/terminal.h"

namespace pitboss::cli {

int removal_of_bet(const BetAsked& asked) {
  const auto question = read_question(asked);
  if (!question) {
    fmt::print(stderr, "pitboss removal: {}\n", question.reason());
    return bad_input;
  }
  const auto& [terms, rules] = *question;
  const report::BetRemovals removals{
      analyze::side_bet(terms.bet, rules, question->shoe(), question->splits()).ev,
      analyze::effects_of_removal(terms.bet, rules, question->shoe(), question->splits())};
  fmt::print("{}", asked.json  ? report::removal_json(terms, removals)
                   : asked.csv ? report::removal_csv(terms, removals)
                               : report::removal_page(terms, removals, colour_wanted()));
  return fine;
}

void add_removal_command(CLI::App& app, int& exit_code) {
  const auto asked = std::make_shared<BetAsked>();
  CLI::App* command = app.add_subcommand("removal", "What one card out of the shoe does to a side bet, exact");
  command->add_option("BET", asked->bet, "super-match, kings-bounty, dealer-bust-21 or\ndead-mans-hand")->required();
  add_bet_options(*command, *asked);
  command->footer(
      "The effect of a card is what the bet is worth without it less what it is worth\n"
      "with it, per unit of the side bet's own wager.\n"
      "Examples:\n"
      "  pitboss removal kings-bounty\n"
      "  pitboss removal dealer-bust-21 --table 2 --decks 8 --csv\n"
      "Exit codes: 0 fine, 2 bad input.");
  command->callback([asked, &exit_code] { exit_code = removal_of_bet(*asked); });
}

}   // namespace pitboss::cli
