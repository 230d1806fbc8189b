#include "cli/book_argument.h"

#include "cli/terminal.h"

namespace pitboss::cli {

namespace {

using rulebook::Refusals;

bool looks_like_path(std::string_view word) {
  return word.find('/') != std::string_view::npos || word.ends_with(".toml");
}

}   // namespace

void add_set_option(CLI::App& command, std::vector<std::string>& settings) {
  // One value each: what follows it is an argument of its own again.
  command.add_option("--set", settings, "Change a value that the book allows, as in decks=8")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
}

Result<rulebook::Rulebook, Refusals> load_book(const std::string& id_or_file, std::span<const std::string> settings) {
  std::vector<rulebook::Setting> parsed;
  Refusals refusals;
  for (const std::string& text : settings) {
    auto setting = rulebook::parse_setting(text);
    if (setting)
      parsed.push_back(std::move(*setting));
    else
      refusals.push_back(setting.reason());
  }
  if (!refusals.empty()) return Failure{std::move(refusals)};
  if (!looks_like_path(id_or_file)) return rulebook::load_published(id_or_file, parsed);
  const auto text = read_text_file(id_or_file);
  if (!text) return Failure{Refusals{{"text", text.reason(), {}}}};
  return rulebook::load_text(*text, parsed);
}

}   // namespace pitboss::cli
