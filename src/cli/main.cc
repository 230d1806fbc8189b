// `pitboss`: one program, one command a file.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <exception>

#include "base/version.h"
#include "cli/bad_arguments.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/reference.h"

namespace {

using namespace pitboss::cli;

int run(int argc, char** argv) {
  CLI::App app{"Casino blackjack as regulators wrote it: rules, rounds and tables,\nevery decision with its clause.",
               "pitboss"};
  constexpr std::size_t help_column = 24;   // leaves room for the words in 80 columns
  app.get_formatter()->column_width(help_column);
  app.require_subcommand(1);
  app.set_version_flag("-V,--version", fmt::format("pitboss {}", pitboss::version()),
                       "Print the version with its commit and exit");
  app.footer(
      "Exit codes: 0 fine, 1 the answer is no, 2 bad input, 3 the environment failed,\n130 cancelled (of every "
      "command, whether its help says so or not).");
  int exit_code = fine;
  add_rules_command(Arguments(app), exit_code);
  add_round_command(Arguments(app), exit_code);
  add_table_command(Arguments(app), exit_code);
  add_play_command(Arguments(app), exit_code);
  add_verify_shoe_command(Arguments(app), exit_code);
  add_edge_command(Arguments(app), exit_code);
  add_strategy_command(Arguments(app), exit_code);
  add_advise_command(Arguments(app), exit_code);
  add_dealer_command(Arguments(app), exit_code);
  add_bet_command(Arguments(app), exit_code);
  add_removal_command(Arguments(app), exit_code);
  add_par_command(Arguments(app), exit_code);
  add_simulate_command(Arguments(app), exit_code);
  add_merge_command(Arguments(app), exit_code);
  add_bench_command(Arguments(app), exit_code);
  add_serve_command(Arguments(app), exit_code);
  add_user_command(Arguments(app), exit_code);
  add_replay_command(Arguments(app), exit_code);
  add_audit_command(Arguments(app), exit_code);
  add_export_command(Arguments(app), exit_code);
  add_backup_command(Arguments(app), exit_code);
  add_hold_command(Arguments(app), exit_code);
  add_bots_command(Arguments(app), exit_code);
  add_reference_commands(app, exit_code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::CallForAllHelp& help) {
    return app.exit(help);
  } catch (const CLI::CallForVersion& version) {
    return app.exit(version);
  } catch (const CLI::ParseError& error) {
    return refuse_arguments(app, error);
  }
  return exit_code;
}

}   // namespace

int main(int argc, char** argv) {
  end_when_interrupted();
  try {
    return end_output(run(argc, argv));
  } catch (const std::exception& error) {
    if (all_is_written()) complain("", error.what());
    return end_output(environment_failed);
  }
}
