#include "cli/arguments.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <utility>

#include "base/shown.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/threads.h"

namespace pitboss::cli {

Option Option::required() { return Option(*option_->required()); }
Option Option::called(const char* what) { return Option(*option_->type_name(what)); }
Option Option::between(int least, int most) { return Option(*option_->check(CLI::Range(least, most))); }
Option Option::default_is_shown() { return Option(*option_->capture_default_str()); }
// Without this, CLI11's help has "..." after the value, as if several values could follow one option.
Option Option::one_value_each() {
  return Option(*option_->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll));
}
Option Option::excludes(Option other) { return Option(*option_->excludes(other.option_)); }

Arguments Arguments::add_command(const char* name, const char* about) {
  return Arguments(*app_->add_subcommand(name, about));
}
Option Arguments::add_option(const char* name, std::string& value, const std::string& about) {
  return Option(*app_->add_option(name, value, about));
}
Option Arguments::add_option(const char* name, std::optional<std::string>& value, const std::string& about) {
  return Option(*app_->add_option(name, value, about));
}
Option Arguments::add_option(const char* name, std::vector<std::string>& values, const std::string& about) {
  return Option(*app_->add_option(name, values, about));
}
Option Arguments::add_option(const char* name, int& value, const std::string& about) {
  return Option(*app_->add_option(name, value, about));
}
Option Arguments::add_flag(const char* name, bool& is_given, const std::string& about) {
  return Option(*app_->add_flag(name, is_given, about));
}
void Arguments::footer(const char* text) { app_->footer(text); }
void Arguments::add_old_option(const char* name, std::optional<std::string>& value, const char* now) {
  CLI::Option* const option = app_->add_option(name, value);
  option->group("");   // keeps it out of CLI11's help, the completion and the manual
  option->each([command = app_->get_name(), name, now, said = false](const std::string& given) mutable {
    if (!std::exchange(said, true))
      fmt::print(stderr, "pitboss {}: {} is an old name, and goes with version 0.3: say {} instead\n", command, name,
                 fmt::format(fmt::runtime(now), shown(given)));
  });
}
Option Arguments::prints_data(const std::string& about) {
  add_flag("--force", output_asked().force, "Replace a file that is there");
  return add_option("-o", output_asked().file, about).called("FILE");
}
Option Arguments::add_threads(int& threads) {
  return add_option("--threads", threads, "How many threads share the work; else as many\nas there are cores")
      .called("N")
      .between(1, most_threads);
}
void Arguments::when_named(std::function<void()> work) {
  const CLI::App* first = app_;
  while (first->get_parent() != nullptr && first->get_parent()->get_parent() != nullptr) first = first->get_parent();
  app_->callback([command = first->get_name(), work = std::move(work)] {
    name_for_interrupts(command);
    if (begin_output(command)) work();
  });
}

void Arguments::requires_a_command() { app_->require_subcommand(1); }
void Arguments::command_may_be_left_out() { app_->require_subcommand(0, 1); }
bool Arguments::command_is_named() const { return !app_->get_subcommands().empty(); }

}   // namespace pitboss::cli
