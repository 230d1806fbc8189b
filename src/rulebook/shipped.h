// The texts of rulebooks/ and regulations/, compiled in so that the program needs no files of its own. The definitions
// are generated at build time (cmake/embed.cmake).
#pragma once
#include <span>
#include <string_view>

namespace pitboss::rulebook {

struct ShippedText {
  std::string_view path;   // "rulebooks/gc-switch.toml"
  std::string_view text;
};
std::span<const ShippedText> shipped_texts();

}   // namespace pitboss::rulebook
