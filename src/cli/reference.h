// The manual page and the shell completion. Both are made from the definitions that `--help` is made from, so that a
// new command or option is in them by itself.
#pragma once
#include <string>

namespace CLI {
class App;
}   // namespace CLI

namespace pitboss::cli {

// A page for man(1), in roff.
std::string man_page(const CLI::App& app);
// A script for bash that completes commands, options and those values that are known.
std::string bash_completion(const CLI::App& app);

// `pitboss completion bash`, and `pitboss man-page`, which the installation calls and the help does not list.
void add_reference_commands(CLI::App& app, int& exit_code);

}   // namespace pitboss::cli
