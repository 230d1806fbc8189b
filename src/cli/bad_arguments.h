// What is wrong with the words that `pitboss` was started with.
#pragma once
#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace pitboss::cli {

// Prints what is wrong, and which --help to read: that of the command, if one was named. `error` is what `app` threw.
// Returns the exit code.
int refuse_arguments(const CLI::App& app, const CLI::ParseError& error);

// The names of the commands that the help of `app` shows.
std::vector<std::string> commands_of(const CLI::App& app);
// "there is no command frob", and the one that was probably meant, or all if they are few.
std::string no_such_command(const CLI::App& app, const std::string& word);

}   // namespace pitboss::cli
