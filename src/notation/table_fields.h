// Lines about a table, read from their words, written as words, and turned into the table's commands.
#pragma once
#include <string>

#include "notation/fields.h"
#include "notation/session_script.h"
#include "table/command.h"
#include "table/state.h"

namespace pitboss::notation {

// From its verb on: "cut 117 by 1".
Read<TableAsk> read_table_ask(Words words);
// What follows `shoe`: "As Kc", "at 105 As Kc".
Read<Plant> read_plant(Words words);
// What follows `expect`, where it is about the table.
bool is_fact(Words words);
Read<ExpectFact> read_fact(Words words);

std::string to_string(const TableAsk& ask);
std::string to_string(const ExpectFact& fact);
// What an expect line about the table is about: "bankroll 1", "rack 1.1".
std::string subject_of(const ExpectFact& fact);

// A cut whose line does not say by whom is made by the one whom the state asks to cut.
table::Command command_for(const TableAsk& ask, const Rules& rules, const table::State& state);

// The fact that an expect line asks for, as it is now; equal to the line if the line is true.
ExpectFact fact_now(const ExpectFact& asked, const table::State& state);

}   // namespace pitboss::notation
