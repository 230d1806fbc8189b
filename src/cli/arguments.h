// How a command declares the words that it takes. CLI11 reads them. The commands include this header instead of
// CLI11's, which takes seconds to compile.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}   // namespace CLI

namespace pitboss::cli {

// A handle, as Arguments is: copies mean the same option.
class Option {
 public:
  explicit Option(CLI::Option& option) : option_(&option) {}

  Option required();
  Option called(const char* what);   // the name of the value in the help: "FILE"
  Option between(int least, int most);
  Option default_is_shown();
  Option one_value_each();   // each value needs the option before it again
  Option excludes(Option other);

 private:
  CLI::Option* option_;
};

class Arguments {
 public:
  explicit Arguments(CLI::App& app) : app_(&app) {}

  Arguments add_command(const char* name, const char* about);
  // A name with dashes is an option, one without is a positional argument. The word that is read is written to `value`,
  // which must live until all arguments are read.
  Option add_option(const char* name, std::string& value, const std::string& about);
  Option add_option(const char* name, std::optional<std::string>& value, const std::string& about);
  Option add_option(const char* name, std::vector<std::string>& values, const std::string& about);
  Option add_option(const char* name, int& value, const std::string& about);
  Option add_flag(const char* name, bool& is_given, const std::string& about);
  void footer(const char* text);
  // -o FILE and --force: where the data that the command prints goes.
  Option prints_data(const std::string& about = "Where to; - and without it: stdout");
  // An option under the name that it had in the last version. It works, prints its new name to stderr, with its value
  // for {}, and is not in the help.
  void add_old_option(const char* name, std::optional<std::string>& value, const char* now);
  // --threads. Without the option it is 0, which means as many as there are cores.
  Option add_threads(int& threads);
  void when_named(std::function<void()> work);

  void command_may_be_left_out();
  void requires_a_command();
  bool command_is_named() const;

 private:
  CLI::App* app_;
};

}   // namespace pitboss::cli
