// The cards of one spot, as somebody writes them who asks for advice.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "analyze/advice.h"
#include "base/result.h"

namespace pitboss::report {

struct SpotCards {
  int up = 0;   // a value, as analyze::Counts has it
  std::vector<analyze::TwoCards> hands;
};

// What the two parts are called where they are asked for: "--up" and "--hands", or "up" and "hands".
struct SpotNames {
  std::string_view up, hands;
};
// "6" and "T5 6T"; or the sentence that says what is wrong with them.
Result<SpotCards, std::string> read_spot(const Rules& rules, const analyze::Counts& shoe, std::string_view up,
                                         std::string_view hands, const SpotNames& names);

}   // namespace pitboss::report
