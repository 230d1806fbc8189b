// `pitboss completion`: what a shell completes; and the hidden `pitboss man-page`.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/reference.h"

namespace pitboss::cli {

void add_reference_commands(CLI::App& app, int& exit_code) {
  const auto shell = std::make_shared<std::string>();
  Arguments completion = Arguments(app).add_command("completion", "A script that completes commands in a shell");
  completion.add_option("SHELL", *shell, "bash").required();
  completion.footer(
      "An installed pitboss has it in its place already. Without an installation:\n"
      "  source <(pitboss completion bash)\n"
      "Exit codes: 0 fine, 2 another shell.");
  completion.when_named([&app, shell, &exit_code] {
    if (*shell != "bash") {
      exit_code = complain("completion", fmt::format("there is a completion for bash, and none for '{}'", *shell));
      return;
    }
    fmt::print("{}", bash_completion(app));
  });
  CLI::App* manual = app.add_subcommand("man-page", "The manual, for man(1)");
  manual->group("");
  manual->callback([&app] { fmt::print("{}", man_page(app)); });
}

}   // namespace pitboss::cli
