#include "cli/game_question.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "cli/book_argument.h"

namespace pitboss::cli {

namespace {

// The most that the hands of a round can count, four from each box and the dealer's: with so many points in the shoe it
// cannot run out.
int points_needed(const Rules& rules) { return rules.hands_per_spot() * 4 * 31 + 26; }

}   // namespace

void add_game_options(Arguments command, GameAsked& asked, bool csv) {
  command.add_option("RULEBOOK", asked.book, "A published rulebook, or a house's own FILE.toml").required();
  add_set_option(command, asked.settings);
  add_cards_options(command, asked);
  const Option json = command.add_flag("--json", asked.json, "One JSON object");
  if (csv) command.add_flag("--csv", asked.csv, "A table for a spreadsheet").excludes(json);
}

void add_cards_options(Arguments command, GameAsked& asked) {
  command.add_option("--split-policy", asked.policy, "Decisions after a split: cdp1 or cdz")
      .called("NAME")
      .default_is_shown();
  command.add_option("--shoe", asked.shoe, "Other cards than full decks: ten numbers, aces\nfirst, tens last")
      .called("COUNTS");
  command.add_flag("--full", asked.full, "Look at every hand and resplit, without pruning");
  command.add_option("--threads", asked.threads, "How many threads share the work")
      .called("N")
      .between(1, 64)
      .default_is_shown();
}

std::optional<GameQuestion> read_question(const GameAsked& asked) {
  const auto complain = [&](std::string_view sentence) -> std::optional<GameQuestion> {
    fmt::print(stderr, "{}: {}\n", asked.command, sentence);
    return std::nullopt;
  };
  auto book = load_book(asked.book, asked.settings);
  if (!book) {
    for (const rulebook::Refusal& refusal : book.reason()) complain(rulebook::to_string(refusal));
    return std::nullopt;
  }
  const auto policy = named<analyze::SplitPolicy>(asked.policy);
  if (!policy) return complain(fmt::format("--split-policy takes cdp1 or cdz, not '{}'", asked.policy));
  if (asked.infinite && asked.shoe) return complain("--infinite and --shoe are two kinds of cards: name one");
  const auto sets_decks = [](const std::string& setting) { return setting.starts_with("decks="); };
  if (asked.infinite && std::ranges::any_of(asked.settings, sets_decks))
    return complain("--infinite cards have no decks: leave --set decks away");
  GameQuestion question{
      std::move(*book), {}, true, *policy, asked.full ? analyze::Thoroughness::full : analyze::Thoroughness::pruned,
      asked.threads};
  if (asked.infinite) return question;
  question.shoe = analyze::of_decks(question.book.rules.decks);
  if (!asked.shoe) return question;
  question.shoe = analyze::parse_counts(*asked.shoe);
  if (!question.shoe)
    return complain(fmt::format("--shoe takes ten numbers from 0 to {}, aces first and tens last, as in {}",
                                analyze::most_of_a_value, to_string(analyze::of_decks(1))));
  question.whole = *question.shoe == analyze::of_decks(question.book.rules.decks);
  if (!analyze::fast::may_be_pruned(*question.shoe)) question.how = analyze::Thoroughness::full;
  const int points = analyze::hard_total(*question.shoe), needed = points_needed(question.book.rules);
  if (points < needed)
    return complain(fmt::format("--shoe has cards that count {} in all, and a round can take {}: it needs more cards",
                                points, needed));
  return question;
}

}   // namespace pitboss::cli
