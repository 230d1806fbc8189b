// Writes the expect lines of one round anew; the update of a text replaces the old ones by them.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/lines.h"
#include "notation/notation.h"

namespace pitboss::notation {

struct OldLine {
  std::string subject;
  std::string_view text;
  std::string_view comment;
  bool is_true = false;
};

bool is_expect(const Line& line);
OldLine old_line(const Line& line, std::span<const Mismatch> mismatches);

// Lines that are true and name their clause are kept as they are, and so are comments. `ending` ends each line.
std::string expect_block(std::span<const OldLine> old, std::span<const round::Event> events, const round::State& state,
                         std::string_view ending);

// "\r\n" if the text has a line that ends so, else "\n".
std::string_view line_ending_of(std::string_view text);

}   // namespace pitboss::notation
