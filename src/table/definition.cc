#include "table/definition.h"

#include <fmt/format.h>

#include "table/commitment.h"

namespace pitboss::table {

namespace {

constexpr std::size_t most_settings = 64;
constexpr std::size_t longest_setting = 128;
constexpr std::size_t longest_text = 64 * 1024;

std::string joined(const rulebook::Refusals& refusals) {
  std::string all;
  for (const rulebook::Refusal& each : refusals) (all += all.empty() ? "" : "; ") += to_string(each);
  return all;
}

}   // namespace

Result<Book, std::string> book_of(const Definition& definition) {
  if (!is_table_name(definition.name))
    return Failure<std::string>{"a table's name is 1 to 32 letters, digits and hyphens"};
  for (const std::uint32_t pause :
       {definition.pace.betting, definition.pace.decision, definition.pace.result, definition.pace.step})
    if (pause > longest_pause) return Failure<std::string>{"a pause is at most an hour"};
  if (definition.pace.decision == 0) return Failure<std::string>{"somebody who is asked needs time to answer"};
  if (definition.settings.size() > most_settings || definition.text.size() > longest_text)
    return Failure<std::string>{"that is longer than a rulebook can be"};

  std::vector<rulebook::Setting> settings;
  for (const std::string& each : definition.settings) {
    if (each.size() > longest_setting) return Failure<std::string>{"a setting is longer than any can be"};
    auto setting = rulebook::parse_setting(each);
    if (!setting) return Failure{to_string(setting.reason())};
    settings.push_back(std::move(*setting));
  }
  auto book = definition.text.empty() ? rulebook::load_published(definition.book, settings)
                                      : rulebook::load_text(definition.text, settings);
  if (!book) return Failure{joined(book.reason())};
  return std::make_shared<const rulebook::Rulebook>(std::move(*book));
}

}   // namespace pitboss::table
