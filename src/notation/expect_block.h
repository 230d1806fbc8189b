// The expect lines of one round made anew: what the update of a text puts in the place of the old ones.
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

// True lines that name their clause stay as they are, and comments stay; `ending` ends each line.
std::string expect_block(std::span<const OldLine> old, std::span<const round::Event> events, const round::State& state,
                         std::string_view ending);

// "\r\n" where the text has such lines.
std::string_view line_ending_of(std::string_view text);

}   // namespace pitboss::notation
