// A row of a result, and what the columns of the store's tables mean. Nothing in a store is trusted: a value that a
// column cannot have gives an error sentence and reads as a default.
#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "base/names.h"
#include "ledger/house.h"
#include "ledger/record.h"
#include "ledger/sql/connection.h"

namespace pitboss::ledger::sql {

// Columns are read in their order; the names are only for the error sentence.
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

// Our types as values of a statement.
inline std::string_view bytes_of(const Hash& hash) { return {reinterpret_cast<const char*>(hash.data()), hash.size()}; }
inline std::int64_t integer_of(std::uint64_t seq) { return static_cast<std::int64_t>(seq); }

// ---- rows of the store's tables

Stored read_stored(Row& row, TableId chain);   // without its entries
Entry read_entry(Row& row);                    // from its source on
Head read_head(Row& row);
User read_user(Row& row);
Session read_session(Row& row);
TableRow read_table(Row& row);

// A name as names are compared: with A to Z in lower case.
std::string folded(std::string_view name);

}   // namespace pitboss::ledger::sql
