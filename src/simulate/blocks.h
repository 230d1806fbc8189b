// Which blocks have been played: numbers in ranges.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss::simulate {

class Blocks {
 public:
  // From `first` to before `end`; apart, and in order.
  struct Range {
    std::uint64_t first = 0;
    std::uint64_t end = 0;
    bool operator==(const Range&) const = default;
  };

  void add(std::uint64_t block) { add(Range{block, block + 1}); }
  void add(Range range);
  void add(const Blocks& others);
  bool has(std::uint64_t block) const;
  bool meets(const Blocks& others) const;   // some block is in both
  std::uint64_t count() const;
  std::uint64_t end() const { return ranges_.empty() ? 0 : ranges_.back().end; }
  const std::vector<Range>& ranges() const { return ranges_; }
  bool operator==(const Blocks&) const = default;

 private:
  std::vector<Range> ranges_;
};

// "0-15,20,32-47"; "none". What a shard has of every wave is a range again and again: "0-63+256*1000" are a thousand,
// 256 from each to the next, so that the text stays short however long the run.
std::string to_string(const Blocks& blocks);
std::optional<Blocks> parse_blocks(std::string_view text);

}   // namespace pitboss::simulate
