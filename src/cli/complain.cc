#include "cli/complain.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "base/shown.h"

namespace pitboss::cli {

int complain(std::string_view command, std::string_view sentences, int exit_code) {
  std::fflush(stdout);   // what was printed before stands before it, if stdout and stderr are the same file
  constexpr std::size_t longest = 10'000;   // a sentence quotes words of the command line, which may be very long
  for (std::size_t from = 0; from <= sentences.size();) {
    const std::size_t end = std::min(sentences.size(), sentences.find('\n', from));
    fmt::print(stderr, "pitboss{}{}: {}\n", command.empty() ? "" : " ", command,
               shown(sentences.substr(from, end - from), longest));
    from = end + 1;
  }
  return exit_code;
}

int complain(std::string_view command, const Refused& refused) {
  return complain(command, refused.sentences, refused.exit_code);
}

}   // namespace pitboss::cli
