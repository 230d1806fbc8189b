#include "report/spot_cards.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/shown.h"

namespace pitboss::report {

namespace {

// The letter by which the page shows the first card of the text: K stays K, 10 becomes T.
char letter_at_front(std::string_view text) {
  const char c = text.empty() ? '?' : text[0];
  return c == '1' ? 'T' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

}   // namespace

Result<SpotCards, std::string> read_spot(const Rules& rules, const analyze::Counts& shoe, std::string_view up,
                                         std::string_view hands, const SpotNames& names) {
  SpotCards cards;
  std::string_view up_rest = up;
  const auto value = analyze::take_value(up_rest);
  if (!value || !up_rest.empty())
    return Failure{fmt::format("{} takes one card, A 2 3 4 5 6 7 8 9 T J Q or K, not '{}'", names.up, shown(up))};
  cards.up = *value;
  const bool two = rules.game == Game::blackjack_switch;
  const auto wrong = [&] {
    return Failure{fmt::format("{} takes {}, not '{}'", names.hands,
                               two ? "two hands of two cards, as in \"T5 6T\"" : "one hand of two cards, as in T5",
                               shown(hands))};
  };
  analyze::Counts left = shoe.without(*value);
  for (std::string_view rest = hands; !rest.empty();) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    if (word.empty()) continue;
    if (cards.hands.size() == 2) return wrong();
    std::string_view letters = word;
    const char first_letter = letter_at_front(letters);
    const auto first = analyze::take_value(letters);
    const char second_letter = letter_at_front(letters);
    const auto second = analyze::take_value(letters);
    if (!first || !second || !letters.empty()) return wrong();
    cards.hands.push_back({*first, *second, first_letter, second_letter});
    left = left.without(*first).without(*second);
  }
  if (cards.hands.size() != (two ? 2u : 1u)) return wrong();
  if (left.overdrawn()) return Failure{std::string("the shoe does not hold these cards: take others, or another shoe")};
  return cards;
}

}   // namespace pitboss::report
