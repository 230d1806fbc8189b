// What is wrong with the words that `pitboss` was started with.
#pragma once
#include <CLI/CLI.hpp>
#include <string>

namespace pitboss::cli {

// The sentence, and the help to look into: that of the command as far as it was named. `app` has refused the words.
std::string bad_arguments(const CLI::App& app, const CLI::ParseError& error);

}   // namespace pitboss::cli
