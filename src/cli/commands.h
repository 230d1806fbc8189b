// The commands of `pitboss`, one file each. A command reads its words, does its work through the libraries, prints data
// on stdout and everything else on stderr, and sets the exit code.
#pragma once
#include "cli/arguments.h"

namespace pitboss::cli {

// Stable exit codes: people's scripts rely on them.
enum Exit : int { fine = 0, answer_is_no = 1, bad_input = 2, environment_failed = 3, cancelled = 130 };

void add_rules_command(Arguments app, int& exit_code);
void add_round_command(Arguments app, int& exit_code);
void add_table_command(Arguments app, int& exit_code);
void add_play_command(Arguments app, int& exit_code);
void add_verify_shoe_command(Arguments app, int& exit_code);
void add_dealer_command(Arguments app, int& exit_code);
void add_bet_command(Arguments app, int& exit_code);
void add_edge_command(Arguments app, int& exit_code);
void add_strategy_command(Arguments app, int& exit_code);
void add_advise_command(Arguments app, int& exit_code);
void add_removal_command(Arguments app, int& exit_code);
void add_par_command(Arguments app, int& exit_code);
void add_simulate_command(Arguments app, int& exit_code);
void add_merge_command(Arguments app, int& exit_code);
void add_bench_command(Arguments app, int& exit_code);
void add_serve_command(Arguments app, int& exit_code);
void add_user_command(Arguments app, int& exit_code);
void add_replay_command(Arguments app, int& exit_code);
void add_audit_command(Arguments app, int& exit_code);
void add_export_command(Arguments app, int& exit_code);
void add_backup_command(Arguments app, int& exit_code);
void add_hold_command(Arguments app, int& exit_code);
void add_bots_command(Arguments app, int& exit_code);

}   // namespace pitboss::cli
