#include "cli/ratio.h"

#include <algorithm>
#include <string>

namespace pitboss::cli {

namespace {

constexpr std::size_t most_digits = 20;   // in each part of a fraction; no wager has more

std::optional<mpz_class> digits(std::string_view text) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.empty() || text.size() > most_digits || !std::ranges::all_of(text, is_digit)) return std::nullopt;
  return mpz_class(std::string(text), 10);
}

std::optional<mpq_class> fraction(std::string_view over, std::string_view under) {
  const auto a = digits(over), b = digits(under);
  if (!a || !b || *b == 0) return std::nullopt;
  mpq_class value(*a, *b);
  value.canonicalize();
  return value;
}

std::optional<mpq_class> number(std::string_view text) {
  if (const std::size_t slash = text.find('/'); slash != std::string_view::npos)
    return fraction(text.substr(0, slash), text.substr(slash + 1));
  const std::size_t point = text.find('.');
  if (point == std::string_view::npos) return fraction(text, "1");
  const std::string_view behind = text.substr(point + 1);
  const std::string before(point == 0 ? "0" : text.substr(0, point));
  return fraction(before + std::string(behind), "1" + std::string(std::min(behind.size(), most_digits), '0'));
}

}   // namespace

std::optional<mpq_class> parse_ratio(std::string_view text) {
  auto value = number(text);
  return value && *value > 0 && *value <= 1 ? value : std::nullopt;
}

}   // namespace pitboss::cli
