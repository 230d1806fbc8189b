// One shipped text by its path.
#pragma once
#include <string_view>

#include "base/assert.h"
#include "rulebook/shipped.h"

namespace pitboss::rulebook {

// A path that is not shipped is our own mistake: the texts are part of the program.
inline std::string_view shipped_text(std::string_view path) {
  for (const ShippedText& shipped : shipped_texts())
    if (shipped.path == path) return shipped.text;
  broken_invariant("a shipped text is missing", path.data(), 0);
}

}   // namespace pitboss::rulebook
