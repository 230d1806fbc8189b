#include "report/numbers.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace pitboss::report {

std::string grouped(const mpz_class& number) {
  std::string digits = mpz_class(abs(number)).get_str();
  for (std::ptrdiff_t at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), 1, ',');
  return (number < 0 ? "-" : "") + digits;
}

std::string one_in(const mpq_class& probability) {
  const mpq_class times = 1 / probability;
  constexpr int whole_from = 100;   // smaller numbers are shown with one decimal
  if (times < whole_from) return fmt::format("1 in {:.1f}", times.get_d());
  const mpq_class up = times + mpq_class(1, 2);
  return "1 in " + grouped(mpz_class(up.get_num() / up.get_den()));
}

std::string fixed(const mpq_class& value, int digits) {
  std::string text = fmt::format("{:.{}f}", value.get_d(), digits);
  if (text.starts_with('-') && text.find_first_not_of("-0.") == std::string::npos) text.erase(0, 1);
  return text;
}

std::string signed_fixed(const mpq_class& value, int digits) {
  std::string text = fixed(value, digits);
  return text.starts_with('-') || text.find_first_not_of("0.") == std::string::npos ? text : "+" + text;
}

bool must_be_shown(const mpq_class& probability) { return probability * 100'000'000 < 1; }

std::string csv_field(const nlohmann::ordered_json& value) {
  if (value.is_null()) return {};
  std::string text = value.is_string() ? value.get<std::string>() : value.dump();
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  for (std::size_t at = text.find('"'); at != std::string::npos; at = text.find('"', at + 2)) text.insert(at, 1, '"');
  return '"' + text + '"';
}

nlohmann::ordered_json whole_json(const mpz_class& number) {
  static const mpz_class largest = mpz_class(1) << 53;
  if (abs(number) > largest) return number.get_str();
  return number.get_si();
}

}   // namespace pitboss::report
