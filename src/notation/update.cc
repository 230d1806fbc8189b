// Makes the expect lines of a round's text true.
#include <algorithm>

#include "notation/expect_block.h"

namespace pitboss::notation {

std::string update(std::string_view text, const Played& played) {
  const auto lines = cut_into_lines(text);
  if (!lines) return std::string(text);
  const std::string_view ending = line_ending_of(text);
  std::vector<OldLine> old;
  for (const Line& line : *lines)
    if (is_expect(line)) old.push_back(old_line(line, played.mismatches));
  const std::string block = expect_block(old, played.events, played.state, ending);

  std::string updated;
  bool written = false;
  std::size_t from = 0;
  for (const Line& line : *lines) {
    const std::size_t end = std::min(text.find('\n', from), text.size() - 1) + 1;
    if (!is_expect(line)) {
      updated += text.substr(from, end - from);
    } else if (!written) {
      updated += block;
      written = true;
    }
    from = end;
  }
  if (!written) {
    if (!updated.empty() && updated.back() != '\n') updated += ending;
    updated += block;
  }
  return updated;
}

}   // namespace pitboss::notation
