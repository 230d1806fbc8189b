// `pitboss`: one program, one command a file.
#include <cstdio>
#include <exception>

#include "cli/commands.h"

int main(int argc, char** argv) {
  using namespace pitboss::cli;
  CLI::App app{"Casino blackjack as regulators wrote it: rules, rounds and tables, every decision with its clause.",
               "pitboss"};
  app.require_subcommand(1);
  app.footer("Exit codes: 0 fine, 1 the answer is no, 2 bad input, 3 the environment failed.");
  int exit_code = fine;
  add_rules_command(app, exit_code);
  add_round_command(app, exit_code);
  add_play_command(app, exit_code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::CallForAllHelp& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    std::fprintf(stderr, "pitboss: %s\nTry: pitboss --help\n", error.what());
    return bad_input;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "pitboss: %s\n", error.what());
    return environment_failed;
  }
  return exit_code;
}
