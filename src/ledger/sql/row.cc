#include "ledger/sql/row.h"

#include <algorithm>

namespace pitboss::ledger::sql {

void Row::complain(std::string_view column, std::string_view value) {
  if (wrong_.empty()) wrong_.append(column).append(" is ").append(value);
}

bool Row::next_is_null() const {
  return next_ < values_.size() && std::holds_alternative<std::monostate>(values_[next_]);
}

std::int64_t Row::integer(std::string_view column) {
  if (next_ < values_.size())
    if (const auto* const integer = std::get_if<std::int64_t>(&values_[next_++])) return *integer;
  complain(column, "no number");
  return 0;
}

std::string_view Row::bytes(std::string_view column) {
  if (next_ < values_.size())
    if (const auto* const bytes = std::get_if<std::string_view>(&values_[next_++])) return *bytes;
  complain(column, "not bytes");
  return {};
}

Hash Row::hash(std::string_view column) {
  Hash hash{};
  const std::string_view read = bytes(column);
  if (read.size() == hash.size())
    std::copy(read.begin(), read.end(), hash.begin());
  else
    complain(column, std::to_string(read.size()) + " bytes long");
  return hash;
}

Account Row::account(std::string_view column) {
  const std::int64_t number = integer(column);
  if (const auto account = Account::from_number(number)) return *account;
  complain(column, std::to_string(number) + ", of which there is no account");
  return bank();
}

TableId Row::table(std::string_view column) {
  const auto number = this->number<std::uint32_t>(column);
  if (number <= most_tables) return {number};
  complain(column, std::to_string(number));
  return {};
}

}   // namespace pitboss::ledger::sql
