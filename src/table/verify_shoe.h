// Checks the shoes that a table has shown against their commitments. Whether a commitment was published before the deal
// is for the caller to know.
#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "base/citation.h"
#include "table/reveal.h"

namespace pitboss::table {

struct Finding {
  std::size_t reveal = 0;   // index of the reveal among those given
  std::string sentence;     // begins with the shoe: "shoe 3: ..."
  Citation cite;
};
std::string to_string(const Finding& finding);   // "shoe 3: the cut at 40 is ... [GC.4(f)]"

// "shoe 3", "reshuffle 3", "round 17"
std::string label(const Reveal& reveal);

// Empty if everything is right. The reveals of one table must be in the order in which they were dealt; those of
// several tables may be mixed.
std::vector<Finding> verify(std::span<const Reveal> reveals);

}   // namespace pitboss::table
