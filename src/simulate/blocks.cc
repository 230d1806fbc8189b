#include "simulate/blocks.h"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace pitboss::simulate {

void Blocks::add(Range range) {
  auto at = std::ranges::lower_bound(ranges_, range.first, {}, &Range::end);
  // `at` is the first range that ends at the beginning of the new one or later. All ranges that touch the new one are
  // merged with it.
  auto last = at;
  while (last != ranges_.end() && last->first <= range.end) {
    range = {std::min(range.first, last->first), std::max(range.end, last->end)};
    ++last;
  }
  ranges_.insert(ranges_.erase(at, last), range);
}

void Blocks::add(const Blocks& others) {
  if (others.ranges_.size() == 1) return add(others.ranges_[0]);
  std::vector<Range> all;
  all.reserve(ranges_.size() + others.ranges_.size());
  std::ranges::merge(ranges_, others.ranges_, std::back_inserter(all), {}, &Range::first, &Range::first);
  ranges_.clear();
  for (const Range& range : all)
    if (!ranges_.empty() && range.first <= ranges_.back().end)
      ranges_.back().end = std::max(ranges_.back().end, range.end);
    else
      ranges_.push_back(range);
}

bool Blocks::has(std::uint64_t block) const {
  const auto at = std::ranges::upper_bound(ranges_, block, {}, &Range::end);
  return at != ranges_.end() && at->first <= block;
}

bool Blocks::meets(const Blocks& others) const {
  auto a = ranges_.begin();
  auto b = others.ranges_.begin();
  while (a != ranges_.end() && b != others.ranges_.end()) {
    if (a->first < b->end && b->first < a->end) return true;
    ++(a->end < b->end ? a : b);
  }
  return false;
}

std::uint64_t Blocks::count() const {
  std::uint64_t sum = 0;
  for (const Range& range : ranges_) sum += range.end - range.first;
  return sum;
}

std::string to_string(const Blocks& blocks) {
  const std::vector<Blocks::Range>& ranges = blocks.ranges();
  std::string text;
  for (std::size_t i = 0; i < ranges.size();) {
    const std::uint64_t length = ranges[i].end - ranges[i].first;
    if (!text.empty()) text += ',';
    text += std::to_string(ranges[i].first);
    if (length > 1) text += '-' + std::to_string(ranges[i].end - 1);
    std::size_t times = 1;
    const std::uint64_t step = i + 1 < ranges.size() ? ranges[i + 1].first - ranges[i].first : 0;
    while (i + times < ranges.size() && ranges[i + times].first - ranges[i].first == times * step &&
           ranges[i + times].end - ranges[i + times].first == length)
      ++times;
    if (times < 3) times = 1;   // two ranges are not shorter in this form
    if (times > 1) text += '+' + std::to_string(step) + '*' + std::to_string(times);
    i += times;
  }
  return text.empty() ? "none" : text;
}

std::optional<Blocks> parse_blocks(std::string_view text) {
  constexpr std::uint64_t most = std::uint64_t{1} << 40;          // the bound of block numbers
  constexpr std::uint64_t most_ranges = std::uint64_t{1} << 22;   // bounds the memory that a short text can demand
  Blocks blocks;
  if (text == "none") return blocks;
  const char *at = text.data(), *const end = at + text.size();
  const auto number = [&](std::uint64_t& n) {
    const auto read = std::from_chars(at, end, n);
    at = read.ptr;
    return read.ec == std::errc{} && n < most;
  };
  const auto after = [&](char mark, std::uint64_t& n) { return at != end && *at == mark && (++at, number(n)); };
  for (std::uint64_t ranges = 0;;) {
    std::uint64_t first = 0, last = 0, step = 0, times = 1;
    if (!number(first)) return std::nullopt;
    last = first;
    if (at != end && *at == '-' && (!after('-', last) || last < first)) return std::nullopt;
    const std::uint64_t length = last + 1 - first;
    // Ranges are in order and do not overlap.
    if (first < blocks.end()) return std::nullopt;
    if (at != end && *at == '+' && (!after('+', step) || !after('*', times) || step <= length || times < 2))
      return std::nullopt;
    if ((ranges += times) > most_ranges || times * step >= most) return std::nullopt;
    for (std::uint64_t i = 0; i < times; ++i, first += step) blocks.add(Blocks::Range{first, first + length});
    if (at == end) return blocks;
    if (*at++ != ',') return std::nullopt;
  }
}

}   // namespace pitboss::simulate
