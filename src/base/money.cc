#include "base/money.h"

#include <charconv>

namespace pitboss {

std::string to_string(Money amount) {
  const bool negative = amount.cents() < 0;
  const std::uint64_t cents =
      negative ? 0 - static_cast<std::uint64_t>(amount.cents()) : static_cast<std::uint64_t>(amount.cents());
  std::string text = std::to_string(cents / 100) + '.';
  text += static_cast<char>('0' + cents / 10 % 10);
  text += static_cast<char>('0' + cents % 10);
  return negative ? '-' + text : text;
}

std::string with_sign(Money amount) {
  std::string text(amount > Money{} ? "+" : "");
  return text.append(to_string(amount));
}

std::optional<Money> parse_money(std::string_view text) {
  if (text.starts_with('$')) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  if (whole.empty() || whole.size() > 10) return std::nullopt;
  std::int64_t dollars = 0;
  const auto read = std::from_chars(whole.data(), whole.data() + whole.size(), dollars);
  if (read.ec != std::errc{} || read.ptr != whole.data() + whole.size() || whole.front() == '-') return std::nullopt;

  std::int64_t cents = 0;
  if (point != std::string_view::npos) {
    const std::string_view fraction = text.substr(point + 1);
    if (fraction.empty() || fraction.size() > 2) return std::nullopt;
    for (const char digit : fraction) {
      if (digit < '0' || digit > '9') return std::nullopt;
      cents = cents * 10 + (digit - '0');
    }
    if (fraction.size() == 1) cents *= 10;
  }
  const Money amount = Money::from_cents(dollars * 100 + cents);
  if (amount > largest_amount) return std::nullopt;
  return amount;
}

}   // namespace pitboss
