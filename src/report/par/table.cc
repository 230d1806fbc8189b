#include "report/par/table.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "report/numbers.h"

namespace pitboss::report::par {

namespace {

// "3.1 x 10^-62", with superscripts.
std::string power_of_ten(double log10) {
  static constexpr const char* raised[] = {"\u2070", "\u00b9", "\u00b2", "\u00b3", "\u2074",
                                           "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};
  double power = std::floor(log10);
  std::string front = fmt::format("{:.1f}", std::pow(10, log10 - power));
  if (front == "10.0") {
    front = "1.0";
    ++power;
  }
  std::string words = front + "\u00a0\u00d7\u00a010" + (power < 0 ? "\u207b" : "");
  for (const char digit : fmt::format("{:.0f}", std::abs(power))) words += raised[digit - '0'];
  return words;
}

}   // namespace

Cell text(const std::string& words) { return {words, words}; }
Cell text(std::string words, std::string key) { return {std::move(words), std::move(key)}; }
Cell nothing() { return {"", nullptr}; }
Cell number(double value, int digits) { return {fixed(mpq_class(value), digits), value}; }
Cell percent(double part, int digits) { return {fixed(mpq_class(100 * part), digits), 100 * part}; }
Cell change(double part, int digits) { return {signed_fixed(mpq_class(100 * part), digits), 100 * part}; }
Cell frequency(double part, int digits) { return {percent(part, digits).shown, part}; }
Cell percent_of_log(double log_part) {
  constexpr double least_fixed = 1e-5;   // smaller parts would lose their digits as a percentage with fixed decimals
  const double part = std::exp(log_part);
  Cell cell = percent(part, 3);
  if (part >= least_fixed) return cell;
  if (part == 0 && std::isinf(log_part)) return {"never", 0.0};
  // The value is null where the number is too small for a double.
  return {power_of_ten(log_part / std::numbers::ln10 + 2), part < 1e-300 ? Json() : Json(100 * part)};
}
Cell log10_of_log(double log_part) {
  if (std::isinf(log_part)) return nothing();
  return number(log_part / std::numbers::ln10, 4);
}
Cell ratio(const mpq_class& value) { return text(value.get_str()); }
Cell whole(const mpz_class& count) { return {grouped(count), whole_json(count)}; }
Cell whole(std::uint64_t count) { return whole(mpz_class(static_cast<unsigned long>(count))); }

std::string one_in_words(const mpq_class& probability) { return probability == 0 ? "never" : one_in(probability); }

Cell unit(Unit of) {
  switch (of) {
    case Unit::hand_wager:
      return text("hand wager", "hand_wager");
    case Unit::round:
      return text("round", "round");
    case Unit::wager:
      break;
  }
  return text("wager", "wager");
}
Unit unit_of(Bet bet) { return bet == Bet::hand ? Unit::hand_wager : Unit::wager; }

Column words_column(std::string key, std::string words) { return {std::move(key), std::move(words), false}; }
Column number_column(std::string key, std::string words) { return {std::move(key), std::move(words)}; }
Column data_column(std::string key) { return {std::move(key), {}, false, Where::data}; }
Column unit_column() { return data_column("unit"); }
Column with_old_key(std::string old_key, Column column) {
  column.old_key = std::move(old_key);
  return column;
}

}   // namespace pitboss::report::par
