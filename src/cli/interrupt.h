// The signals that would end the program: Ctrl-C (SIGINT), a request of the system (SIGTERM), a terminal that closes
// (SIGHUP). A signal that was ignored when the program started stays ignored.
#pragma once
#include <string>

namespace pitboss::cli {

// From now on the first of these signals removes unfinished files, prints one sentence that the command was cancelled,
// and ends the program with the exit code `cancelled`.
void end_when_interrupted();
// Sets the command's name in that sentence: "pitboss edge: cancelled".
void name_for_interrupts(const std::string& command);

// From now on the first signal only makes the returned descriptor readable, so that a command can finish in order; a
// second one ends the program at once, as above. Returns -1, and catches nothing, if no pipe can be made.
int catch_interrupts();
// The signal that has come, or 0.
int interrupted();

// Registers an unfinished file, to be removed if a signal ends the program. There is room for a few files.
void remove_if_ended(const std::string& path);
void no_longer_removed(const std::string& path);

// Sets the function that is called first if a signal ends the program; nullptr removes it. It may do only what POSIX
// calls async-signal-safe.
void undo_if_ended(void (*undo)());

}   // namespace pitboss::cli
