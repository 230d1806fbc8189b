// What `--help` says, in the other forms that a system has for it. Both are read off the same definitions: a command or
// an option that is added to the program is in them.
#pragma once
#include <string>

namespace CLI {
class App;
}   // namespace CLI

namespace pitboss::cli {

// A page for man(1), in the language of roff.
std::string man_page(const CLI::App& app);
// A script for bash that completes commands, options, and of their values those that are known.
std::string bash_completion(const CLI::App& app);

// `pitboss completion bash`, and `pitboss man-page`, which the installation calls and the help does not list.
void add_reference_commands(CLI::App& app, int& exit_code);

}   // namespace pitboss::cli
