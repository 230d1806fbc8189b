// Signals that would end the program: Ctrl-C (SIGINT), a system that asks to end (SIGTERM), a terminal that closes
// (SIGHUP). Whoever started the program may have them ignored; then they stay so.
#pragma once
#include <string>

namespace pitboss::cli {

// From now on the first of them says in one sentence that the command was cancelled, removes what is unfinished, and
// ends the program with the exit code `cancelled`.
void end_when_interrupted();
// Whose sentence it is: "pitboss edge: cancelled".
void name_for_interrupts(const std::string& command);

// From now on the first signal only makes the returned descriptor readable, so that a command can finish in order; a
// second one ends the program at once. Returns -1, and catches nothing, if no pipe can be made.
int catch_interrupts();
// The signal that has come, or 0.
int interrupted();

// A file that is not finished: removed where a signal ends the program. A few at a time.
void remove_if_ended(const std::string& path);
void no_longer_removed(const std::string& path);

// What a signal that ends the program undoes first; nothing but what POSIX calls async-signal-safe. One at a time, none
// with nullptr.
void undo_if_ended(void (*undo)());

}   // namespace pitboss::cli
