// `pitboss completion`: what a shell completes; `pitboss help`; and the hidden `pitboss man-page`.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "cli/bad_arguments.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/reference.h"

namespace pitboss::cli {

namespace {

int show_help(const CLI::App& app, const std::vector<std::string>& command) {
  const CLI::App* named = &app;
  std::string name = app.get_name();
  for (const std::string& word : command) {
    const std::vector<std::string> known = commands_of(*named);
    if (known.empty()) return complain("help", fmt::format("{} has no commands of its own", named->get_name()));
    if (std::ranges::find(known, word) == known.end()) {
      complain("help", no_such_command(*named, word));
      fmt::print(stderr, "Try: {} --help\n", name);
      return bad_input;
    }
    named = named->get_subcommand(word);
    name += ' ' + word;
  }
  // App::help() would print the help of the running command, which is `help`.
  fmt::print("{}", named->get_formatter()->make_help(named, name, CLI::AppFormatMode::Normal));
  return fine;
}

}   // namespace

void add_reference_commands(CLI::App& app, int& exit_code) {
  const auto shell = std::make_shared<std::string>();
  Arguments completion = Arguments(app).add_command("completion", "A script that completes commands in a shell");
  completion.prints_data();
  completion.add_option("SHELL", *shell, "bash").required();
  completion.footer(
      "An installed pitboss has it in its place already. Without an installation:\n"
      "  source <(pitboss completion bash)\n"
      "Exit codes: 0 fine, 2 another shell, 3 the environment failed.");
  completion.when_named([&app, shell, &exit_code] {
    if (*shell != "bash") {
      exit_code = complain("completion", fmt::format("there is a completion for bash, and none for '{}'", *shell));
      return;
    }
    fmt::print("{}", bash_completion(app));
  });
  const auto asked = std::make_shared<std::vector<std::string>>();
  Arguments help = Arguments(app).add_command("help", "The help of a command, as pitboss COMMAND --help");
  help.add_option("COMMAND", *asked, "Such as edge, or rules show; none: all commands");
  help.prints_data();
  help.footer("Example:\n  pitboss help rules show\nExit codes: 0 fine, 2 no such command.");
  help.when_named([&app, asked, &exit_code] { exit_code = show_help(app, *asked); });
  Arguments manual = Arguments(app).add_command("man-page", "The manual, for man(1)");
  manual.prints_data();
  manual.when_named([&app] { fmt::print("{}", man_page(app)); });
  app.get_subcommand("man-page")->group("");   // the installation calls it, and the help does not list it
}

}   // namespace pitboss::cli
