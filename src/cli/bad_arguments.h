// What is wrong with the words that `pitboss` was started with.
#pragma once
#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace pitboss::cli {

// Says it, with the help to look into: that of the command as far as it was named. `app` has refused the words. Returns
// the exit code.
int refuse_arguments(const CLI::App& app, const CLI::ParseError& error);

// The commands of `app` that its help shows, by name.
std::vector<std::string> commands_of(const CLI::App& app);
// "there is no command frob", with the one that is meant or with all that there are.
std::string no_such_command(const CLI::App& app, const std::string& word);

}   // namespace pitboss::cli
