#include "simulate/blocks.h"

#include <algorithm>
#include <charconv>

namespace pitboss::simulate {

void Blocks::add(Range range) {
  auto at = std::ranges::lower_bound(ranges_, range.first, {}, &Range::end);
  // `at` is the first one that ends at the new one's beginning or later; all that it touches become one.
  auto last = at;
  while (last != ranges_.end() && last->first <= range.end) {
    range = {std::min(range.first, last->first), std::max(range.end, last->end)};
    ++last;
  }
  ranges_.insert(ranges_.erase(at, last), range);
}

void Blocks::add(const Blocks& others) {
  for (const Range& range : others.ranges_) add(range);
}

bool Blocks::has(std::uint64_t block) const {
  const auto at = std::ranges::upper_bound(ranges_, block, {}, &Range::end);
  return at != ranges_.end() && at->first <= block;
}

bool Blocks::meets(const Blocks& others) const {
  for (const Range& a : ranges_)
    for (const Range& b : others.ranges_)
      if (a.first < b.end && b.first < a.end) return true;
  return false;
}

std::uint64_t Blocks::count() const {
  std::uint64_t sum = 0;
  for (const Range& range : ranges_) sum += range.end - range.first;
  return sum;
}

std::string to_string(const Blocks& blocks) {
  std::string text;
  for (const Blocks::Range& range : blocks.ranges()) {
    if (!text.empty()) text += ',';
    text += std::to_string(range.first);
    if (range.end - range.first > 1) text += '-' + std::to_string(range.end - 1);
  }
  return text.empty() ? "none" : text;
}

std::optional<Blocks> parse_blocks(std::string_view text) {
  Blocks blocks;
  if (text == "none") return blocks;
  const char *at = text.data(), *const end = at + text.size();
  const auto number = [&](std::uint64_t& n) {
    const auto read = std::from_chars(at, end, n);
    at = read.ptr;
    return read.ec == std::errc{} && n < std::uint64_t{1} << 60;
  };
  for (;;) {
    std::uint64_t first = 0, last = 0;
    if (!number(first)) return std::nullopt;
    last = first;
    if (at != end && *at == '-' && (++at, !number(last) || last < first)) return std::nullopt;
    Blocks one;
    one.add(Blocks::Range{first, last + 1});
    if (blocks.meets(one)) return std::nullopt;
    blocks.add(one);
    if (at == end) return blocks;
    if (*at++ != ',') return std::nullopt;
  }
}

}   // namespace pitboss::simulate
