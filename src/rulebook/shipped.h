// The texts of rulebooks/ and regulations/, compiled in so that the program needs no files of its own.
// cmake/embed.cmake generates the definition of shipped_texts() at build time.
#pragma once
#include <span>
#include <string_view>

#include "base/assert.h"

namespace pitboss::rulebook {

struct ShippedText {
  std::string_view path;   // "rulebooks/gc-switch.toml"
  std::string_view text;
};
std::span<const ShippedText> shipped_texts();

// The text of one path. A path that is not shipped is a bug of ours: the texts are part of the program.
inline std::string_view shipped_text(std::string_view path) {
  for (const ShippedText& shipped : shipped_texts())
    if (shipped.path == path) return shipped.text;
  broken_invariant("a shipped text is missing", path.data(), 0);
}

}   // namespace pitboss::rulebook
