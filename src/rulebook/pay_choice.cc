#include "rulebook/pay_choice.h"

#include <fmt/format.h>

#include "base/assert.h"
#include "base/number_in.h"
#include "rulebook/pay_tables.h"

namespace pitboss::rulebook {

namespace {

constexpr std::string_view by_decks = "by_decks";

int number_of(std::string_view text) { return number_in<int>(text).value_or(0); }

// The published tables of a bet [SD10.12, SD11.9, VS.W2], by number, or for "by_decks" the table for the number of
// decks: Super Match has one for six decks and one for eight. [SD09.18, GC.6(c), VS.T1]
const PublishedPayTable* published_for(Bet bet, std::string_view value, int decks) {
  for (const PublishedPayTable& one : published_pay_tables(bet))
    if (value == by_decks ? one.decks == decks : one.table.number == number_of(value)) return &one;
  return nullptr;
}

void apply_own_odds(PayTable& table, Line line, Odds own, bool more_allowed, Citation cite, Refusals& refusals) {
  const std::string key = line_key(line);
  const auto& published = table.at(line);
  if (!published) {
    refusals.push_back(
        {key, fmt::format("{} = {} is not allowed: the pay table in use has no such line", key, to_string(own)), cite});
  } else if (own != *published) {
    if (more_allowed && at_least(own, *published)) {   // more, never less [GC.6(c)]
      table.at(line) = own;
      table.number = 0;
      return;
    }
    const std::string lawful = more_allowed ? to_string(*published) + " or more" : "only " + to_string(*published);
    refusals.push_back({key, fmt::format("{} = {} is not allowed: {}", key, to_string(own), lawful), cite});
  }
}

}   // namespace

bool may_pay_more(const Book& book, Bet bet) {
  const Option* option = book.option(std::string(prefix(bet)) + ".house_may_pay_more");
  return option != nullptr && option->value == "true";
}

std::optional<PayTable> choose_pay_table(const Book& book, Bet bet, const LineOdds& own,
                                         const std::set<std::string, std::less<>>& refused, Refusals& refusals) {
  const std::string key = std::string(prefix(bet)) + ".table";
  if (refused.contains(key) || refused.contains("decks")) return std::nullopt;
  const Option* choice = book.option(key);
  const Option* decks = book.option("decks");
  PITBOSS_ASSERT(choice != nullptr && decks != nullptr);

  const PublishedPayTable* published = published_for(bet, choice->value, number_of(decks->value));
  if (published == nullptr) {
    refusals.push_back({key,
                        fmt::format("{} = {} is no published table for {} decks", key, choice->value, decks->value),
                        choice->cite});
    return std::nullopt;
  }
  if (published->decks && *published->decks != number_of(decks->value)) {
    refusals.push_back({key,
                        fmt::format("{} = {} is not allowed with decks = {}: it is the table for {} decks", key,
                                    choice->value, decks->value, *published->decks),
                        choice->cite});
    return std::nullopt;
  }

  PayTable table = published->table;
  const Option* pay_more = book.option(std::string(prefix(bet)) + ".house_may_pay_more");
  const Citation cite = pay_more == nullptr ? choice->cite : pay_more->cite;
  for (std::size_t i = 1; i < line_count; ++i) {
    const auto line = static_cast<Line>(i);
    if (own[i] && bet_of(line) == bet) apply_own_odds(table, line, *own[i], may_pay_more(book, bet), cite, refusals);
  }
  return table;
}

}   // namespace pitboss::rulebook
