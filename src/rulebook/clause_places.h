// Where the lines are that decide a clause, cite it and prove it: files of our repository, collected when the program
// is built (src/trace/places.h says how).
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "base/names.h"

namespace pitboss::rulebook {

enum class PlaceRole : std::uint8_t {
  decides,   // the line of C++ that does what the clause asks
  cites,     // a line of C++ that refers to it: a twin that computes the same, a message, a page
  proves,    // a golden round or session, a test
};

struct ClausePlace {
  std::string_view clause;   // "GC.5(c)" or "R1": a row of the index
  PlaceRole role;
  std::string_view path;   // "src/rules/settle_hand.cc"
  int line;                // 0: the file as a whole
};

// All of them, by clause, role, path and line. Only the executable is linked with them: line numbers change with every
// edit, and then nothing else has to be linked again. Other code gets the list as an argument.
using ClausePlaces = std::span<const ClausePlace>;
ClausePlaces shipped_places();

}   // namespace pitboss::rulebook

namespace pitboss {

template <>
inline constexpr std::string_view words_of<rulebook::PlaceRole>[] = {"decides", "cites", "proves"};

}   // namespace pitboss
