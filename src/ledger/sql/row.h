// A row as it was read. Nothing in a store is believed: what a column cannot be is remembered in a sentence, and read
// as nothing.
#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "base/names.h"
#include "ledger/record.h"
#include "ledger/sql/connection.h"

namespace pitboss::ledger::sql {

// The columns are asked for in their order, by names for the sentence.
class Row {
 public:
  explicit Row(Values values) : values_(values) {}

  bool ok() const { return wrong_.empty(); }
  const std::string& wrong() const { return wrong_; }

  std::int64_t integer(std::string_view column);
  std::string_view bytes(std::string_view column);
  bool next_is_null() const;
  void skip() { ++next_; }

  // In the range of its type, and not below `lowest`.
  template <typename T>
  T number(std::string_view column, std::int64_t lowest = 0) {
    const std::int64_t value = integer(column);
    constexpr auto highest = std::numeric_limits<T>::max() > static_cast<std::uint64_t>(INT64_MAX)
                                 ? INT64_MAX
                                 : static_cast<std::int64_t>(std::numeric_limits<T>::max());
    if (value >= lowest && value <= highest) return static_cast<T>(value);
    complain(column, std::to_string(value));
    return T{};
  }
  template <typename E>
  E word(std::string_view column) {
    const std::int64_t value = integer(column);
    if (value >= 0 && value < static_cast<std::int64_t>(std::size(words_of<E>))) return static_cast<E>(value);
    complain(column, std::to_string(value));
    return E{};
  }
  Hash hash(std::string_view column);
  Account account(std::string_view column);
  TableId table(std::string_view column);

  void complain(std::string_view column, std::string_view value);

 private:
  Values values_;
  std::size_t next_ = 0;
  std::string wrong_;
};

// How bytes of ours are sent.
inline std::string_view bytes_of(const Hash& hash) { return {reinterpret_cast<const char*>(hash.data()), hash.size()}; }
inline std::int64_t integer_of(std::uint64_t seq) { return static_cast<std::int64_t>(seq); }

}   // namespace pitboss::ledger::sql
