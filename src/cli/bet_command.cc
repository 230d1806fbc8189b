// `pitboss bet`: what a side bet is worth, line by line, exact.
#include <fmt/format.h>

#include <functional>
#include <memory>

#include "cli/bet_argument.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/progress_bar.h"
#include "cli/terminal.h"
#include "report/bet_report.h"
#include "report/both_wagers_report.h"

namespace pitboss::cli {

namespace {

std::string both_wagers(const BetAsked& asked, const BetQuestion& question) {
  constexpr auto policy = analyze::SplitPolicy::cdp1;
  ProgressBar bar("bet");
  const auto both = analyze::both_wagers(question.rules, policy, *question.ratio, std::ref(bar));
  return asked.json  ? report::both_wagers_json(question.terms, policy, both)
         : asked.csv ? report::both_wagers_csv(both)
                     : report::both_wagers_page(question.terms, policy, both, page_style_of_stdout());
}

int bet(const BetAsked& asked) {
  const auto question = read_question(asked);
  if (!question) return complain("bet", question.reason());
  if (question->ratio) {
    fmt::print("{}", both_wagers(asked, *question));
    return fine;
  }
  const auto analysis = analyze::side_bet(question->terms.bet, question->rules, question->shoe(), question->splits());
  fmt::print("{}", asked.json  ? report::bet_json(question->terms, analysis)
                   : asked.csv ? report::bet_csv(analysis)
                               : report::bet_page(question->terms, analysis, page_style_of_stdout()));
  return fine;
}

}   // namespace

void add_bet_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<BetAsked>();
  Arguments command = app.add_command("bet", "What a side bet is worth, exact, line by line");
  command.add_option("BET", asked->bet, "super-match, kings-bounty, dealer-bust-21 or\ndead-mans-hand").required();
  add_bet_options(command, *asked);
  command
      .add_option("--ratio", asked->ratio,
                  "dead-mans-hand with the blackjack bet: its wager\nfor each unit of that one, above 0 and at most 1")
      .called("R");
  command.footer(
      "--set takes decks (1 to 8; else 6), super_match.table, kings_bounty.table,\n"
      "db21.table or dmh.table (else the one for the decks, or 1), dealer.soft_17 where\n"
      "it matters (else stand), and what else the bet depends on.\n"
      "Any published table with 1 to 8 decks is computed; whether a book permits it is\n"
      "said with the clause. Everything is per unit of the side bet's own wager. With\n"
      "--ratio: what splitting for Dead Man's Hand costs the blackjack bet, and the\n"
      "best play of both.\n"
      "Examples:\n"
      "  pitboss bet super-match --set decks=8\n"
      "  pitboss bet kings-bounty --set kings_bounty.ace_nine=false\n"
      "  pitboss bet dealer-bust-21 --set db21.table=2 --csv\n"
      "  pitboss bet dead-mans-hand --set decks=2 --split always --json\n"
      "  pitboss bet dead-mans-hand --set dmh.table=4 --ratio 1/2\n"
      "Exit codes: 0 fine, 2 bad input, 3 the environment failed.");
  command.when_named([asked, &exit_code] { exit_code = bet(*asked); });
}

}   // namespace pitboss::cli
