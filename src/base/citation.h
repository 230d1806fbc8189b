// The clauses and readings that decide something, as text: "GC.5(c), R1". The object holds the text itself, so an event
// keeps its citation after the rulebook is gone. rulebook/clause_index.h knows which clauses exist.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/assert.h"

namespace pitboss {

class Citation {
 public:
  static constexpr std::size_t longest = 39;

  constexpr Citation() = default;
  constexpr Citation(std::string_view text) : size_(static_cast<std::uint8_t>(text.size())) {
    PITBOSS_ASSERT(text.size() <= longest);
    for (std::size_t i = 0; i < text.size(); ++i) text_[i] = text[i];
  }
  constexpr Citation(const char* text) : Citation(std::string_view(text)) {}

  constexpr std::string_view text() const { return {text_.data(), size_}; }
  constexpr bool empty() const { return size_ == 0; }
  friend constexpr bool operator==(const Citation& a, const Citation& b) { return a.text() == b.text(); }

 private:
  std::array<char, longest> text_{};
  std::uint8_t size_ = 0;
};

}   // namespace pitboss
