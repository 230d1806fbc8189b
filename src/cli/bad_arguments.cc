#include "cli/bad_arguments.h"

#include <fmt/format.h>

#include <optional>
#include <string_view>
#include <vector>

namespace pitboss::cli {

namespace {

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += fmt::format("{}{}", i == 0 ? "" : i + 1 == names.size() ? " or " : ", ", names[i]);
  return text;
}

std::vector<std::string> commands_of(const CLI::App& app) {
  std::vector<std::string> names;
  const auto is_shown = [](const CLI::App* command) { return !command->get_group().empty(); };
  for (const CLI::App* command : app.get_subcommands(is_shown)) names.push_back(command->get_name());
  return names;
}

// What stands between two pieces of a text; nothing where it has not both of them.
std::optional<std::string> between(std::string_view text, std::string_view before, std::string_view behind) {
  const std::size_t at = text.find(before);
  const std::size_t end = at == std::string_view::npos ? at : text.find(behind, at + before.size());
  if (end == std::string_view::npos) return std::nullopt;
  const std::size_t from = at + before.size();
  return std::string(text.substr(from, behind.empty() ? std::string_view::npos : end - from));
}

// CLI11 says what is wrong with an option's value in a shorthand of its own.
std::string reworded(const std::string& raw) {
  const std::string option = raw.substr(0, raw.find(": "));
  if (const auto times = between(raw, ": At Most 1 required but received ", ""))
    return fmt::format("{} is given {} times: once is all that it takes", option, *times);
  if (const auto value = between(raw, ": 1 required ", " missing"))
    return fmt::format("{} needs a value, as in {} {}", option, option, *value);
  if (const auto named = between(raw, "Could not convert: ", " = "))
    return fmt::format("{} takes a whole number, and {} is none", *named, *between(raw, " = ", ""));
  if (const auto value = between(raw, ": Value ", " not in range "))
    return fmt::format("{} takes a number from {}, and not {}", option, *between(raw, " not in range ", ""), *value);
  return raw;
}

// A word where a command stands: CLI11 only says that it expected none, or that it misses one.
std::string sentence(const CLI::App& app, const CLI::ParseError& error) {
  const std::vector<std::string> commands = commands_of(app);
  if (const std::vector<std::string> unknown = app.remaining(); !unknown.empty()) {
    if (unknown[0].starts_with('-')) return fmt::format("there is no option {}", unknown[0]);
    if (commands.empty()) return fmt::format("{} is one word too many", unknown[0]);
    return fmt::format("there is no command {}: name {}", unknown[0], listed(commands));
  }
  if (!commands.empty() && app.get_subcommands().empty()) return "no command is named: name " + listed(commands);
  return reworded(error.what());
}

}   // namespace

std::string bad_arguments(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App* named = &app;
  std::string command = app.get_name();
  while (named->remaining().empty() && !named->get_subcommands().empty()) {
    named = named->get_subcommands().front();
    command += ' ' + named->get_name();
  }
  return fmt::format("pitboss: {}\nTry: {} --help\n", sentence(*named, error), command);
}

}   // namespace pitboss::cli
