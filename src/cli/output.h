// Where the data of the command that runs goes: to stdout, or to the file of its -o. The command prints to stdout in
// both cases; what is printed comes to its place in one step, when the command has done its work.
#pragma once
#include <optional>
#include <string>

#include "cli/files.h"

namespace pitboss::cli {

// What the words say; one command runs in a process. "-" is stdout.
struct OutputAsked {
  std::optional<std::string> file;
  bool force = false;   // a file that is there is replaced

  bool to_file() const { return file && *file != "-"; }
  Existing existing() const { return force ? Existing::replaced : Existing::kept; }
};
OutputAsked& output_asked();

// Before the work of the command; where it returns false, the work is not to begin.
bool begin_output(const std::string& command);
// The work is done: what was printed is kept where the answer is whole, as it is with `fine` and `answer_is_no`.
// Returns the exit code of the program.
int end_output(int exit_code);
// Whether the last of what was printed has left the buffers: that a disk is full or a pipe closed shows here at the
// latest.
bool all_is_written();
// What was printed so far is worth keeping whatever the exit code.
void output_is_whole();
// Another process writes the file.
void leave_output();

}   // namespace pitboss::cli
