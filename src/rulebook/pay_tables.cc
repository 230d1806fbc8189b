#include "rulebook/pay_tables.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <vector>

#include "base/assert.h"
#include "rulebook/book.h"
#include "rulebook/shipped.h"
#include "rulebook/toml_text.h"

namespace pitboss::rulebook {

namespace {

int number_of(const Node* node) {
  PITBOSS_ASSERT(node != nullptr && node->type == Node::Type::integer);
  int number = 0;
  std::from_chars(node->text.data(), node->text.data() + node->text.size(), number);
  return number;
}

// The files are compiled into the program, so a fault in one of them is a bug of ours and not a refusal.
PublishedPayTable table_of(Bet bet, const Node& node) {
  PublishedPayTable published;
  PITBOSS_ASSERT(!citation_fault("table", node.find("cite")));
  published.cite = Citation(node.find("cite")->text);
  published.table.number = number_of(node.find("number"));
  PITBOSS_ASSERT(published.table.number > 0);
  if (const Node* decks = node.find("decks")) published.decks = number_of(decks);
  const Node* pays = node.find("pays");
  PITBOSS_ASSERT(pays != nullptr);
  for (const auto& [word, odds] : pays->table) {
    const auto line = named<Line>(word);
    PITBOSS_ASSERT(line && bet_of(*line) == bet);
    const auto paid = parse_odds(odds.text);
    PITBOSS_ASSERT(paid);
    published.table.at(*line) = *paid;
  }
  return published;
}

std::vector<PublishedPayTable> tables_of(Bet bet) {
  const auto text = read_toml(shipped_text("rulebooks/pay-tables/" + std::string(name(bet)) + ".toml"));
  PITBOSS_ASSERT(text.ok());
  const Node* list = text->find("table");
  PITBOSS_ASSERT(list != nullptr && list->type == Node::Type::list);
  std::vector<PublishedPayTable> tables;
  for (const Node& node : list->list) tables.push_back(table_of(bet, node));
  std::ranges::sort(tables, {}, [](const PublishedPayTable& one) { return one.table.number; });
  return tables;
}

}   // namespace

std::span<const PublishedPayTable> published_pay_tables(Bet bet) {
  static const std::array<std::vector<PublishedPayTable>, std::size(side_bets)> tables = [] {
    std::array<std::vector<PublishedPayTable>, std::size(side_bets)> made;
    for (std::size_t i = 0; i < made.size(); ++i) made[i] = tables_of(side_bets[i]);
    return made;
  }();
  const auto place = std::ranges::find(side_bets, bet);
  if (place == std::end(side_bets)) return {};
  return tables[static_cast<std::size_t>(place - std::begin(side_bets))];
}

std::optional<PayTable> published_pay_table(Bet bet, int number) {
  for (const PublishedPayTable& published : published_pay_tables(bet))
    if (published.table.number == number) return published.table;
  return std::nullopt;
}

}   // namespace pitboss::rulebook
