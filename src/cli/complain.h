// Error messages on stderr. All of them begin with "pitboss COMMAND: ".
#pragma once
#include <string>
#include <string_view>

#include "cli/commands.h"

namespace pitboss::cli {

// A failure that the command is going to print before it ends.
struct Refused {
  std::string sentences;   // one on each line
  int exit_code = bad_input;
};

// Prints the sentences, one on each line. `command` is the word after "pitboss", or empty if there is none. Returns the
// exit code.
int complain(std::string_view command, std::string_view sentences, int exit_code = bad_input);
int complain(std::string_view command, const Refused& refused);

}   // namespace pitboss::cli
