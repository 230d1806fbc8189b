// `pitboss advise`: what to do with the cards of one spot.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/game_argument.h"
#include "cli/terminal.h"
#include "report/advice_report.h"
#include "report/spot_cards.h"

namespace pitboss::cli {

namespace {

struct AdviceAsked : GameAsked {
  std::string up;
  std::string hands;
};

int advise(const AdviceAsked& asked) {
  const auto terms = read_game(asked);
  if (!terms) return complain("advise", terms.reason());
  const auto cards = report::read_spot(terms->book.rules, *terms->shoe, asked.up, asked.hands, {"--up", "--hands"});
  if (!cards) return complain("advise", cards.reason());
  const analyze::Advice advice = analyze::advise(terms->question(), cards->up, cards->hands);
  fmt::print("{}", asked.json ? report::advice_json(*terms, *cards, advice)
                              : report::advice_page(*terms, *cards, advice, page_style_of_stdout()));
  return fine;
}

}   // namespace

void add_advise_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<AdviceAsked>();
  asked->full = true;   // every option is shown, the bad ones too
  Arguments command = app.add_command("advise", "What to do with the cards of one spot");
  add_game_options(command, *asked, false);
  command.add_option("--up", asked->up, "The dealer's up card").required().called("CARD");
  command.add_option("--hands", asked->hands, "One hand, or at Switch two; the second cards\nwould change places")
      .required()
      .called("HANDS");
  command.footer(
      "Values are in units of the wager on a hand. Where the hole card is checked\n"
      "before play they are those after the check found no blackjack.\n"
      "Examples:\n"
      "  pitboss advise gc-switch --up 6 --hands \"T5 6T\"\n"
      "  pitboss advise blackjack --up T --hands 88 --json\n"
      "Exit codes: 0 fine, 2 bad input, 3 the environment failed.");
  command.when_named([asked, &exit_code] { exit_code = advise(*asked); });
}

}   // namespace pitboss::cli
