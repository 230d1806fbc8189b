#include "cli/complain.h"

#include <fmt/format.h>

#include <algorithm>

namespace pitboss::cli {

int complain(std::string_view command, std::string_view sentences, int exit_code) {
  for (std::size_t from = 0; from <= sentences.size();) {
    const std::size_t end = std::min(sentences.size(), sentences.find('\n', from));
    fmt::print(stderr, "pitboss {}: {}\n", command, sentences.substr(from, end - from));
    from = end + 1;
  }
  return exit_code;
}

}   // namespace pitboss::cli
