// `pitboss removal`: what one card out of the shoe does to a game or a bet.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>

#include "cli/bet_argument.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/game_argument.h"
#include "cli/progress_bar.h"
#include "cli/terminal.h"
#include "report/bet_report.h"
#include "report/game_removal_report.h"
#include "rulebook/book.h"
#include "rulebook/rulebook.h"
#include "rulebook/values.h"

namespace pitboss::cli {

namespace {

int removal_of_bet(const BetAsked& asked) {
  const auto question = read_question(asked);
  if (!question) return complain("removal", question.reason());
  const report::BetTerms& terms = question->terms;
  const Rules& rules = question->rules;
  const report::BetRemovals removals{
      analyze::side_bet(terms.bet, rules, question->shoe(), question->splits()).ev,
      analyze::effects_of_removal(terms.bet, rules, question->shoe(), question->splits())};
  fmt::print("{}", asked.json  ? report::removal_json(terms, removals)
                   : asked.csv ? report::removal_csv(terms, removals)
                               : report::removal_page(terms, removals, page_style_of_stdout()));
  return fine;
}

struct RemovalAsked {
  BetAsked bet;
  GameAsked game;
};

int removal_of_game(const GameAsked& asked) {
  const auto terms = read_game(asked);
  if (!terms) return complain("removal", terms.reason());
  ProgressBar bar("removal");
  const analyze::GameRemovals removals = analyze::effects_of_removal(terms->question(), std::ref(bar));
  fmt::print("{}", asked.json  ? report::removal_json(*terms, removals)
                   : asked.csv ? report::removal_csv(removals)
                               : report::removal_page(*terms, removals, page_style_of_stdout()));
  return fine;
}

// NAME is a side bet or else a rulebook. The options of the one are refused for the other.
int removal(RemovalAsked& asked) {
  BetAsked& bet = asked.bet;
  GameAsked& game = asked.game;
  const auto known = named<Bet>(bet.bet);
  const bool side_bet = known && std::ranges::find(side_bets, *known) != std::end(side_bets);
  const GameAsked usual;
  const bool of_game = game.shoe || game.full || game.threads != usual.threads || game.policy != usual.policy;
  if (side_bet && !of_game) return removal_of_bet(bet);
  if (side_bet)
    return complain("removal", fmt::format("{} goes with a rulebook, not with a side bet",
                                           game.shoe                       ? "--shoe"
                                           : game.full                     ? "--full"
                                           : game.threads != usual.threads ? "--threads"
                                                                           : "--split-policy"));
  if (bet.split) return complain("removal", "--split goes with a side bet, not with a rulebook");
  if (bet.table || bet.decks || bet.soft_17)
    return complain("removal",
                    "--table, --decks and --soft17 are old options of side bets; a rulebook takes --set decks=8");
  if (!known && rulebook::is_id(bet.bet) && std::ranges::count(rulebook::published_ids(), bet.bet) == 0) {
    std::vector<std::string_view> all(rulebook::published_ids().begin(), rulebook::published_ids().end());
    for (const Bet each : side_bets) all.push_back(name(each));
    const std::string_view near = rulebook::nearest(bet.bet, all);
    return complain("removal", fmt::format("'{}' is no side bet and no rulebook{}", bet.bet,
                                           near.empty() ? "" : fmt::format(": did you mean {}?", near)));
  }
  game.book = bet.bet;
  game.settings = bet.settings;
  game.json = bet.json;
  game.csv = bet.csv;
  return removal_of_game(game);
}

}   // namespace

void add_removal_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<RemovalAsked>();
  Arguments command = app.add_command("removal", "What a card out of the shoe does to a game or bet");
  command
      .add_option("NAME", asked->bet.bet, "A rulebook; or super-match, kings-bounty,\ndealer-bust-21, dead-mans-hand")
      .required();
  add_bet_options(command, asked->bet);
  add_cards_options(command, asked->game);
  command.footer(
      "The effect of a card is what the game or bet is worth without it less what it is\n"
      "worth with it, per unit of its own wager. A rulebook has insurance beside it.\n"
      "Examples:\n"
      "  pitboss removal blackjack --set decks=1\n"
      "  pitboss removal kings-bounty\n"
      "  pitboss removal dealer-bust-21 --set db21.table=2 --set decks=8 --csv\n"
      "Exit codes: 0 fine, 2 bad input, 3 the environment failed.");
  command.when_named([asked, &exit_code] { exit_code = removal(*asked); });
}

}   // namespace pitboss::cli
