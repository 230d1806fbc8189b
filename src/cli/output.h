// Sends the data of the running command to stdout or to the file of -o. The command prints to stdout in both cases; the
// file of -o appears in one step when the command has done its work.
#pragma once
#include <optional>
#include <string>

#include "cli/files.h"

namespace pitboss::cli {

// The values of -o and --force, for the one command that runs in this process. "-" is stdout.
struct OutputAsked {
  std::optional<std::string> file;
  bool force = false;   // replace a file that exists

  bool to_file() const { return file && *file != "-"; }
  Existing existing() const { return force ? Existing::replaced : Existing::kept; }
};
OutputAsked& output_asked();

// Called before the command's work. If it returns false, the work must not begin.
bool begin_output(const std::string& command);
// Called after the work. Keeps the file of -o if the exit code is `fine` or `answer_is_no`, or if output_is_whole() was
// called. Returns the program's exit code.
int end_output(int exit_code);
// Flushes stdout. False if something could not be written, as when a disk is full or a pipe closed.
bool all_is_written();
// Keep the file of -o whatever the exit code.
void output_is_whole();
// Forget -o: under mpirun only rank 0 writes the file.
void leave_output();

}   // namespace pitboss::cli
