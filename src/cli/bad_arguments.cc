#include "cli/bad_arguments.h"

#include <fmt/format.h>

#include <optional>
#include <string_view>
#include <vector>

#include "cli/complain.h"
#include "rulebook/values.h"

namespace pitboss::cli {

namespace {

using rulebook::listed;

std::string nearest_of(const std::string& word, const std::vector<std::string>& names) {
  const std::vector<std::string_view> known(names.begin(), names.end());
  return std::string(rulebook::nearest(word, known));
}

// ": name show, check or clause"; nothing if they are too many for a line, because the help that is named below lists
// them.
std::string names_in_a_line(const std::vector<std::string>& commands) {
  constexpr std::size_t longest = 40;
  const std::string all = listed(commands);
  return all.size() > longest ? "" : ": name " + all;
}

std::string no_such_option(const CLI::App& app, const std::string& word) {
  const std::string name = word.substr(0, word.find('='));
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& one : option->get_lnames()) names.push_back("--" + one);
  const std::string near = nearest_of(name, names);
  return fmt::format("there is no option {}{}", name, near.empty() ? "" : fmt::format(": did you mean {}?", near));
}

// The part of the text between `before` and `behind`; nothing if one of them is not in it. An empty `behind` is the end
// of the text.
std::optional<std::string> between(std::string_view text, std::string_view before, std::string_view behind) {
  const std::size_t at = text.find(before);
  const std::size_t end = at == std::string_view::npos ? at : text.find(behind, at + before.size());
  if (end == std::string_view::npos) return std::nullopt;
  const std::size_t from = at + before.size();
  return std::string(text.substr(from, behind.empty() ? std::string_view::npos : end - from));
}

// CLI11's message about an option's value, as a sentence.
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

// The sentence to print. For an unknown word or a missing command it is ours, because CLI11 says only that it did not
// expect an argument, or that one is missing.
std::string sentence(const CLI::App& app, const CLI::ParseError& error) {
  const std::vector<std::string> commands = commands_of(app);
  if (const std::vector<std::string> unknown = app.remaining(); !unknown.empty()) {
    if (unknown[0].starts_with('-')) return no_such_option(app, unknown[0]);
    if (commands.empty()) return fmt::format("{} is one word too many", unknown[0]);
    return no_such_command(app, unknown[0]);
  }
  if (!commands.empty() && app.get_subcommands().empty()) return "no command is named" + names_in_a_line(commands);
  return reworded(error.what());
}

}   // namespace

std::vector<std::string> commands_of(const CLI::App& app) {
  std::vector<std::string> names;
  const auto is_shown = [](const CLI::App* command) { return !command->get_group().empty(); };
  for (const CLI::App* command : app.get_subcommands(is_shown)) names.push_back(command->get_name());
  return names;
}

std::string no_such_command(const CLI::App& app, const std::string& word) {
  const std::vector<std::string> commands = commands_of(app);
  const std::string near = nearest_of(word, commands);
  return fmt::format("there is no command {}{}", word,
                     near.empty() ? names_in_a_line(commands) : fmt::format(": did you mean {}?", near));
}

int refuse_arguments(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App* named = &app;
  std::string command = app.get_name();
  while (named->remaining().empty() && !named->get_subcommands().empty()) {
    named = named->get_subcommands().front();
    command += ' ' + named->get_name();
  }
  const std::size_t space = command.find(' ');
  const std::string first =
      space == std::string::npos ? "" : command.substr(space + 1, command.find(' ', space + 1) - space - 1);
  const int exit_code = complain(first, sentence(*named, error));
  fmt::print(stderr, "Try: {} --help\n", command);
  return exit_code;
}

}   // namespace pitboss::cli
