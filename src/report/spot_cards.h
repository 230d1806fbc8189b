// Reads the cards of one spot from the text of a person who asks for advice.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "analyze/advice.h"
#include "base/result.h"

namespace pitboss::report {

struct SpotCards {
  int up = 0;   // a value, as in analyze::Counts
  std::vector<analyze::TwoCards> hands;
};

// What the sentences call the two parts: "--up" and "--hands", or "up" and "hands".
struct SpotNames {
  std::string_view up, hands;
};
// `up` is such as "6", `hands` such as "T5 6T". The failure is a sentence that says what is wrong with them.
Result<SpotCards, std::string> read_spot(const Rules& rules, const analyze::Counts& shoe, std::string_view up,
                                         std::string_view hands, const SpotNames& names);

}   // namespace pitboss::report
