#include "report/spot_cards.h"

#include <fmt/format.h>

#include <algorithm>

namespace pitboss::report {

namespace {

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

}   // namespace

Result<SpotCards, std::string> read_spot(const Rules& rules, const analyze::Counts& shoe, std::string_view up,
                                         std::string_view hands, const SpotNames& names) {
  SpotCards cards;
  const auto value = up.size() == 1 ? analyze::value_named(up[0]) : std::nullopt;
  if (!value) return Failure{fmt::format("{} takes one card, A 2 3 4 5 6 7 8 9 T J Q or K, not '{}'", names.up, up)};
  cards.up = *value;
  const bool two = rules.game == Game::blackjack_switch;
  const auto wrong = [&] {
    return Failure{fmt::format("{} takes {}, not '{}'", names.hands,
                               two ? "two hands of two cards, as in \"T5 6T\"" : "one hand of two cards, as in T5",
                               hands)};
  };
  analyze::Counts left = shoe.without(*value);
  for (std::string_view rest = hands; !rest.empty();) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    if (word.empty()) continue;
    if (word.size() != 2 || cards.hands.size() == 2) return wrong();
    const auto first = analyze::value_named(word[0]), second = analyze::value_named(word[1]);
    if (!first || !second) return wrong();
    cards.hands.push_back({*first, *second, upper(word[0]), upper(word[1])});
    left = left.without(*first).without(*second);
  }
  if (cards.hands.size() != (two ? 2u : 1u)) return wrong();
  if (left.overdrawn()) return Failure{std::string("the shoe does not hold these cards: take others, or another shoe")};
  return cards;
}

}   // namespace pitboss::report
