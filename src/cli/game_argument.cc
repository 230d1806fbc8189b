#include "cli/game_argument.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/book_argument.h"
#include "cli/threads.h"

namespace pitboss::cli {

namespace {

// A shoe with so many points cannot run out in a round: it is the most that all hands can count, four from each box and
// the dealer's.
int points_needed(const Rules& rules) { return rules.hands_per_spot() * 4 * 31 + 26; }

}   // namespace

void add_game_options(Arguments command, GameAsked& asked, bool csv) {
  add_book_option(command, asked.book);
  add_set_option(command, asked.settings);
  add_cards_options(command, asked);
  command.prints_data();
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
  command.add_threads(asked.threads);
}

Result<report::GameTerms, std::string> read_game(const GameAsked& asked) {
  auto book = read_book(asked.book, asked.settings);
  if (!book) return Failure{book.reason()};
  const auto policy = named<analyze::SplitPolicy>(asked.policy);
  if (!policy) return Failure{fmt::format("--split-policy takes cdp1 or cdz, not '{}'", asked.policy)};
  if (asked.infinite && asked.shoe)
    return Failure<std::string>{"--infinite and --shoe are two kinds of cards: name one"};
  const auto sets_decks = [](const std::string& setting) { return setting.starts_with("decks="); };
  if (std::ranges::any_of(asked.settings, sets_decks)) {
    if (asked.infinite) return Failure<std::string>{"--infinite cards have no decks: leave --set decks away"};
    if (asked.shoe) return Failure<std::string>{"--shoe counts the cards itself: leave --set decks away"};
  }
  report::GameTerms terms{std::move(*book),
                          {},
                          *policy,
                          asked.full ? analyze::Thoroughness::full : analyze::Thoroughness::pruned,
                          threads_to_use(asked.threads)};
  if (asked.infinite) return terms;
  terms.shoe = asked.shoe ? analyze::parse_counts(*asked.shoe) : analyze::of_decks(terms.book.rules.decks);
  if (!asked.shoe) return terms;
  if (!terms.shoe)
    return Failure{fmt::format("--shoe takes ten numbers from 0 to {}, aces first and tens last, as in {}",
                               analyze::most_of_a_value, to_string(analyze::of_decks(1)))};
  if (!analyze::fast::may_be_pruned(*terms.shoe)) terms.how = analyze::Thoroughness::full;
  const int points = analyze::hard_total(*terms.shoe), needed = points_needed(terms.book.rules);
  if (points < needed)
    return Failure{fmt::format("--shoe has cards that count {} in all, and a round can take {}: it needs more cards",
                               points, needed)};
  return terms;
}

}   // namespace pitboss::cli
