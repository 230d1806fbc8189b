// What is wrong, said on stderr. Every error of the program begins as it does here: "pitboss COMMAND: ".
#pragma once
#include <string>
#include <string_view>

#include "cli/commands.h"

namespace pitboss::cli {

// What is wrong, on its way to where it is said.
struct Refused {
  std::string sentences;   // one a line
  int exit_code = bad_input;
};

// A sentence a line; `command` is the first word behind pitboss, or empty where none is known. Returns the exit code.
int complain(std::string_view command, std::string_view sentences, int exit_code = bad_input);
int complain(std::string_view command, const Refused& refused);

}   // namespace pitboss::cli
