// Arbitrary bytes as a strategy file: a complete strategy, or one line that says what is wrong; never a crash. A
// strategy that was read is printed, and what is printed says the same.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/assert.h"
#include "base/shown.h"
#include "report/strategy_report.h"
#include "simulate/strategy_file.h"

namespace {

using namespace pitboss;

void check(const Result<simulate::StrategyFile, std::string>& read) {
  if (read) return;
  const std::string& sentence = read.reason();
  constexpr std::size_t most = 250;                                         // letters
  PITBOSS_ASSERT(!sentence.empty() && shown(sentence, most) == sentence);   // one line of UTF-8
}

}   // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const rulebook::Rulebook books[] = {*rulebook::load_published("blackjack"),
                                             *rulebook::load_published("vs-switch-2")};
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto read = simulate::parse_strategy(text);
  check(read);
  for (const rulebook::Rulebook& book : books) {
    const auto for_book = simulate::parse_strategy(text, book.rules);
    check(for_book);
    PITBOSS_ASSERT(read.ok() || !for_book.ok());
    if (!read) continue;
    const report::GameTerms terms{book, analyze::of_decks(book.rules.decks)};
    const auto again = simulate::parse_strategy(report::strategy_page(terms, read->tables, {}), book.rules);
    PITBOSS_ASSERT(again.ok() && again->tables == read->tables);
  }
  return 0;
}
