#include "analyze/counts.h"

#include <charconv>

namespace pitboss::analyze {

namespace {
constexpr std::string_view letters = "A23456789T";
}   // namespace

Counts of_decks(int decks) {
  Counts counts;
  for (int v = 0; v < values; ++v) counts = counts.with(v, (v == ten ? 16 : 4) * decks);
  return counts;
}

char letter_of(int value) { return letters[static_cast<std::size_t>(value)]; }

std::optional<int> value_named(char letter) {
  if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  if (letter == 'J' || letter == 'Q' || letter == 'K') return ten;
  const std::size_t at = letters.find(letter);
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<int>(at));
}

std::optional<int> take_value(std::string_view& text) {
  const bool is_10 = text.starts_with("10");
  const auto value = is_10 ? std::optional<int>(ten) : text.empty() ? std::nullopt : value_named(text[0]);
  if (value) text.remove_prefix(is_10 ? 2 : 1);
  return value;
}

std::optional<Counts> parse_counts(std::string_view text) {
  Counts counts;
  for (int v = 0; v < values; ++v) {
    int n = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), n);
    if (read.ec != std::errc{} || n < 0 || n > most_of_a_value) return std::nullopt;
    counts = counts.with(v, n);
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    if (v == values - 1) break;
    if (!text.starts_with(',')) return std::nullopt;
    text.remove_prefix(1);
  }
  return text.empty() ? std::optional(counts) : std::nullopt;
}

std::string to_string(const Counts& counts) {
  std::string text;
  for (int v = 0; v < values; ++v) text += (v == 0 ? "" : ",") + std::to_string(counts[v]);
  return text;
}

}   // namespace pitboss::analyze
