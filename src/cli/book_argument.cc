#include "cli/book_argument.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cli/files.h"

namespace pitboss::cli {

namespace {

using rulebook::Refusals;

constexpr std::string_view no_file = "file";   // Refusal::where of a file that cannot be read

bool looks_like_path(std::string_view word) {
  return word == "-" || word.find('/') != std::string_view::npos || word.ends_with(".toml");
}

// Some commands load the book again for each of its settings. Stdin can be read only once, so its text is kept.
Result<std::string, std::string> read_book_file(const std::string& path) {
  static std::optional<std::string> of_stdin;
  if (path == "-" && of_stdin) return *of_stdin;
  auto text = read_text_file(path);
  if (path == "-" && text) of_stdin = *text;
  return text;
}

}   // namespace

void add_book_option(Arguments command, std::string& book) {
  command.add_option("RULEBOOK", book, "A published rulebook, or a house's own FILE.toml;\n- is stdin").required();
}

void add_set_option(Arguments command, std::vector<std::string>& settings) {
  command.add_option("--set", settings, "Change a value that the book allows, as in decks=8;\nonce for each")
      .called("KEY=VALUE")
      .one_value_each();
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
  const auto text = read_book_file(id_or_file);
  if (!text) return Failure{Refusals{{std::string(no_file), text.reason(), {}}}};
  return rulebook::load_text(*text, parsed);
}

Result<rulebook::Rulebook, std::string> read_book(const std::string& id_or_file,
                                                  std::span<const std::string> settings) {
  auto book = load_book(id_or_file, settings);
  if (book) return std::move(*book);
  std::string sentences;
  for (const rulebook::Refusal& refusal : book.reason())
    (sentences += sentences.empty() ? "" : "\n") += to_string(refusal, id_or_file, settings);
  return Failure{sentences};
}

std::string to_string(const rulebook::Refusal& refusal, const std::string& id_or_file,
                      std::span<const std::string> settings) {
  const auto sets_it = [&](const std::string& setting) { return setting.starts_with(refusal.where + '='); };
  const bool of_setting = refusal.line == 0 && (refusal.where == "--set" || std::ranges::any_of(settings, sets_it));
  if (!looks_like_path(id_or_file) || of_setting || refusal.where == no_file) return to_string(refusal);
  const std::string clause = refusal.cite.empty() ? "" : fmt::format(" [{}]", refusal.cite.text());
  const std::string line = refusal.line > 0 ? fmt::format(":{}", refusal.line) : "";
  return fmt::format("{}{}: {}{}", name_of_file(id_or_file), line, refusal.sentence, clause);
}

}   // namespace pitboss::cli
