// How a command says which words it takes. CLI11 reads them; its header alone takes seconds to compile, so that the
// commands see this one instead.
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

// A handle, to be copied freely; so is Arguments.
class Option {
 public:
  explicit Option(CLI::Option& option) : option_(&option) {}

  Option required();
  Option called(const char* what);   // what stands for the value in the help
  Option between(int least, int most);
  Option default_is_shown();
  Option one_value_each();   // what follows the value is an argument of its own again
  Option excludes(Option other);

 private:
  CLI::Option* option_;
};

class Arguments {
 public:
  explicit Arguments(CLI::App& app) : app_(&app) {}

  Arguments add_command(const char* name, const char* about);
  // A name without dashes is a place: the value is the word that stands there. What is read stays in `value`, which is
  // to live as long as the program reads.
  Option add_option(const char* name, std::string& value, const std::string& about);
  Option add_option(const char* name, std::optional<std::string>& value, const std::string& about);
  Option add_option(const char* name, std::vector<std::string>& values, const std::string& about);
  Option add_option(const char* name, int& value, const std::string& about);
  Option add_flag(const char* name, bool& is_given, const std::string& about);
  void footer(const char* text);
  // -o FILE and --force: where the data that the command prints goes.
  Option prints_data();
  // A name of the last version: it still works, says on stderr what it is called now, and stands in no help.
  void add_old_option(const char* name, std::optional<std::string>& value, const char* now);
  // --threads: 0 where nobody says, which is as many as there are cores.
  Option add_threads(int& threads);
  void when_named(std::function<void()> work);

  void command_may_be_left_out();
  void requires_a_command();
  bool command_is_named() const;

 private:
  CLI::App* app_;
};

}   // namespace pitboss::cli
