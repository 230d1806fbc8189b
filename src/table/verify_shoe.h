// Checks that what a table showed of its shoes keeps what it promised before them. Only the caller can say that a
// commitment was indeed published before the deal.
#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "base/citation.h"
#include "table/reveal.h"

namespace pitboss::table {

struct Finding {
  std::size_t reveal = 0;   // its place among those given, from 0
  std::string sentence;     // begins with the shoe: "shoe 3: ..."
  Citation cite;            // empty where it is about the promise and not about a clause
};
std::string to_string(const Finding& finding);   // "shoe 3: the cut at 40 is ... [GC.4(f)]"

// "shoe 3", "reshuffle 3", "round 17"
std::string label(const Reveal& reveal);

// Empty where all is true. The reveals of one table stand in the order in which they were dealt; those of several
// tables may be mixed.
std::vector<Finding> verify(std::span<const Reveal> reveals);

}   // namespace pitboss::table
