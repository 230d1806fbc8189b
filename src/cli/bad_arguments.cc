#include "cli/bad_arguments.h"

#include <fmt/format.h>

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
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  return names;
}

// A word where a command stands: CLI11 only says that it expected none, or that it misses one.
std::string sentence(const CLI::App& app, const CLI::ParseError& error) {
  const std::vector<std::string> commands = commands_of(app);
  if (commands.empty()) return error.what();
  if (const std::vector<std::string> unknown = app.remaining(); !unknown.empty())
    return fmt::format("there is no {} {}{}", unknown[0].starts_with('-') ? "option" : "command", unknown[0],
                       unknown[0].starts_with('-') ? "" : ": name " + listed(commands));
  if (app.get_subcommands().empty()) return "no command is named: name " + listed(commands);
  return error.what();
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
