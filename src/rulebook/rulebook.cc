#include "rulebook/rulebook.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/shown.h"
#include "rulebook/book.h"
#include "rulebook/compile.h"
#include "rulebook/house.h"
#include "rulebook/shipped.h"
#include "rulebook/toml_text.h"

namespace pitboss::rulebook {

namespace {

constexpr std::array<std::string_view, 9> published = {"sd-switch",   "gc-switch",   "vs-switch-1",
                                                       "vs-switch-2", "vs-switch-3", "vs-switch-4",
                                                       "sd-db21",     "sd-dmh",      "blackjack"};

Result<Book, Refusals> published_book(std::string_view where, std::string_view id) {
  if (std::ranges::find(published, id) == published.end()) {
    const std::vector<std::string> ids(published.begin(), published.end());
    const std::string_view near = nearest(id, published);
    return Failure{
        Refusals{{std::string(where),
                  fmt::format("\"{}\" is no rulebook{}; there are {}", shown(id),
                              near.empty() ? "" : fmt::format(" (did you mean {}?)", near), listed(ids, "and")),
                  {}}}};
  }
  const auto text = read_toml(shipped_text(fmt::format("rulebooks/{}.toml", id)));
  if (!text) return Failure{Refusals{text.reason()}};
  return read_book(*text);
}

// The line of the text at which a key is written, under its dotted name or in the head; 0 if it is not there.
int line_of(const Node& text, std::string_view key) {
  for (const Leaf& leaf : leaves(text))
    if (leaf.key == key) return leaf.node->line;
  const Node* head = text.find(key);
  return head == nullptr ? 0 : head->line;
}

// Adds line numbers to the refusals that the text causes. `alone` are the refusals of the text without any setting; the
// others are caused by a setting and have no line.
Refusals with_lines(Refusals refusals, const Node& text, const Refusals& alone) {
  for (Refusal& refusal : refusals) {
    const auto same = [&](const Refusal& one) {
      return one.where == refusal.where && one.sentence == refusal.sentence;
    };
    if (std::ranges::any_of(alone, same)) refusal.line = line_of(text, refusal.where);
  }
  return refusals;
}

void add_settings(std::span<const Setting> settings, std::vector<Change>& changes) {
  for (const Setting& setting : settings) changes.push_back({setting.key, setting.value, true, {}});
}

}   // namespace

std::string to_string(const Refusal& refusal) {
  std::string text = refusal.where.starts_with("line ") ? refusal.where + ": " + refusal.sentence : refusal.sentence;
  if (!refusal.cite.empty()) text += fmt::format(" [{}]", refusal.cite.text());
  return text;
}

Result<Setting, Refusal> parse_setting(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0 || equals + 1 == text.size())
    return Failure{Refusal{"--set", fmt::format("\"{}\" is not key=value, such as decks=8", shown(text)), {}}};
  return Setting{std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

std::span<const std::string_view> published_ids() { return published; }

Result<Rulebook, Refusals> load_published(std::string_view id, std::span<const Setting> settings) {
  const auto book = published_book("id", id);
  if (!book) return Failure{book.reason()};
  std::vector<Change> changes;
  add_settings(settings, changes);
  return compile(*book, {book->id, book->title, {}}, changes);
}

Result<Rulebook, Refusals> load_text(std::string_view toml, std::span<const Setting> settings) {
  const auto text = read_toml(toml);
  if (!text) return Failure{Refusals{text.reason()}};
  const Node* based_on = text->find("based_on");
  if (based_on == nullptr)
    return Failure{Refusals{{"based_on", "a house's own rulebook names the published book that it is based_on", {}}}};
  if (based_on->type != Node::Type::text)
    return Failure{Refusals{
        {"based_on", fmt::format("based_on = {} is not a rulebook's id", as_written(*based_on)), {}, based_on->line}}};
  const auto book = published_book("based_on", based_on->text);
  if (!book) return Failure{with_lines(book.reason(), *text, book.reason())};
  const HouseBook house = read_house(*text, based_on->text);
  std::vector<Change> changes = house.changes;
  add_settings(settings, changes);
  auto made = compile(*book, house.identity, changes, house.faults);
  if (made) return made;
  const auto alone = compile(*book, house.identity, house.changes, house.faults);
  return Failure{with_lines(made.reason(), *text, alone ? Refusals() : alone.reason())};
}

}   // namespace pitboss::rulebook
