// The set of blocks that have been played, as ranges of block numbers.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss::simulate {

class Blocks {
 public:
  // From `first` up to but not including `end`.
  struct Range {
    std::uint64_t first = 0;
    std::uint64_t end = 0;
    bool operator==(const Range&) const = default;
  };

  void add(std::uint64_t block) { add(Range{block, block + 1}); }
  void add(Range range);
  void add(const Blocks& others);
  bool has(std::uint64_t block) const;
  bool meets(const Blocks& others) const;   // true if some block is in both
  std::uint64_t count() const;
  std::uint64_t end() const { return ranges_.empty() ? 0 : ranges_.back().end; }
  const std::vector<Range>& ranges() const { return ranges_; }
  bool operator==(const Blocks&) const = default;

 private:
  std::vector<Range> ranges_;   // in order; they neither overlap nor touch
};

// "0-15,20,32-47"; "none". A shard plays the same range of every wave, so repeated ranges have a short form:
// "0-63+256*1000" are a thousand ranges, each 256 after the one before. The text stays short however long the run is.
std::string to_string(const Blocks& blocks);
std::optional<Blocks> parse_blocks(std::string_view text);

}   // namespace pitboss::simulate
