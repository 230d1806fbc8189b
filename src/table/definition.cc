#include "table/definition.h"

#include <fmt/format.h>

#include <algorithm>

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

// What differs, written down one after the other.
class Differences {
 public:
  void add(std::string_view what, std::string_view there, std::string_view here) {
    if (there == here) return;
    ++count_;
    if (count_ > most_shown) return;
    text_ += fmt::format("{}{} is {} there and {} here", text_.empty() ? "" : ", ", what, there, here);
  }
  std::string text() && {
    if (count_ > most_shown) text_ += fmt::format(", and {} more", count_ - most_shown);
    return std::move(text_);
  }

 private:
  static constexpr std::size_t most_shown = 6;
  std::string text_;
  std::size_t count_ = 0;
};

std::string_view true_or_false(bool value) { return value ? "true" : "false"; }

void compare(const rulebook::Rulebook& there, const rulebook::Rulebook& here, Differences& differences) {
  const auto game = [](const rulebook::Rulebook& book) { return book.based_on.empty() ? book.id : book.based_on; };
  differences.add("rulebook", game(there), game(here));
  if (game(there) != game(here)) return;   // another game has other keys: nothing more is compared
  for (const rulebook::Entry& each : there.entries) {
    const auto same_key = [&](const rulebook::Entry& other) { return other.key == each.key; };
    const auto found = std::ranges::find_if(here.entries, same_key);
    if (found != here.entries.end()) differences.add(each.key, each.value, found->value);
  }
}

}   // namespace

std::string difference(const Definition& there, const Definition& here) {
  Differences differences;
  const auto owner = [](const Definition& each) -> std::string {
    return each.owner.number == 0 ? "the house" : "a player";
  };
  differences.add("owner", owner(there), owner(here));
  const auto book_there = book_of(there), book_here = book_of(here);
  if (book_there && book_here)
    compare(**book_there, **book_here, differences);
  else
    differences.add("rulebook", there.book, here.book);
  differences.add("betting_ms", std::to_string(there.pace.betting), std::to_string(here.pace.betting));
  differences.add("decision_ms", std::to_string(there.pace.decision), std::to_string(here.pace.decision));
  differences.add("result_ms", std::to_string(there.pace.result), std::to_string(here.pace.result));
  differences.add("step_ms", std::to_string(there.pace.step), std::to_string(here.pace.step));
  differences.add("human_dealer", true_or_false(there.human_dealer), true_or_false(here.human_dealer));
  differences.add("coach", true_or_false(there.coach), true_or_false(here.coach));
  return std::move(differences).text();
}

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
