// `pitboss advise`: what to do with the cards of one spot.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.h"
#include "cli/game_question.h"
#include "cli/play_wagers.h"
#include "cli/terminal.h"
#include "report/advice_report.h"

namespace pitboss::cli {

namespace {

struct AdviceAsked : GameAsked {
  std::string up;
  std::string hands;
};

// The hands, or the sentence that says what is wrong with them.
Result<report::Asked, std::string> read_cards(const AdviceAsked& asked, const GameQuestion& question) {
  report::Asked cards;
  const auto up = asked.up.size() == 1 ? analyze::value_named(asked.up[0]) : std::nullopt;
  if (!up) return Failure{fmt::format("--up takes one card, A 2 3 4 5 6 7 8 9 T J Q or K, not '{}'", asked.up)};
  cards.up = *up;
  const bool two = question.book.rules.game == Game::blackjack_switch;
  const auto wrong = [&] {
    return Failure{fmt::format("--hands takes {}, not '{}'",
                               two ? "two hands of two cards, as in \"T5 6T\"" : "one hand of two cards, as in T5",
                               asked.hands)};
  };
  analyze::Counts left = question.shoe->without(*up);
  for (const std::string_view word : words_in(asked.hands)) {
    if (word.size() != 2) return wrong();
    const auto first = analyze::value_named(word[0]), second = analyze::value_named(word[1]);
    if (!first || !second) return wrong();
    const auto upper = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; };
    cards.hands.push_back({*first, *second, upper(word[0]), upper(word[1])});
    left = left.without(*first).without(*second);
  }
  if (cards.hands.size() != (two ? 2u : 1u)) return wrong();
  if (left.overdrawn())
    return Failure{std::string("the shoe does not hold these cards: take others, or other --shoe counts")};
  return cards;
}

int advise(const AdviceAsked& asked) {
  const auto question = read_question(asked);
  if (!question) return bad_input;
  const auto cards = read_cards(asked, *question);
  if (!cards) {
    fmt::print(stderr, "pitboss advise: {}\n", cards.reason());
    return bad_input;
  }
  const analyze::Advice advice = analyze::advise(question->question(), cards->up, cards->hands);
  fmt::print("{}", asked.json ? report::advice_json(question->terms(), *cards, advice)
                              : report::advice_page(question->terms(), *cards, advice, colour_wanted()));
  return fine;
}

}   // namespace

void add_advise_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<AdviceAsked>();
  asked->command = "pitboss advise";
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
      "Exit codes: 0 fine, 2 bad input.");
  command.when_named([asked, &exit_code] { exit_code = advise(*asked); });
}

}   // namespace pitboss::cli
