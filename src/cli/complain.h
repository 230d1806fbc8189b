// What is wrong, said on stderr in a command's name.
#pragma once
#include <string_view>

#include "cli/commands.h"

namespace pitboss::cli {

// A sentence a line. Returns the exit code.
int complain(std::string_view command, std::string_view sentences, int exit_code = bad_input);

}   // namespace pitboss::cli
