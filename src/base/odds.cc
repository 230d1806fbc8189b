#include "base/odds.h"

#include "base/number_in.h"

namespace pitboss {

namespace {

constexpr std::int32_t largest_term = 100'000;

std::optional<std::int32_t> parse_term(std::string_view text) {
  const auto term = number_in<std::int32_t>(text);
  return term && *term >= 1 && *term <= largest_term ? term : std::nullopt;
}

}   // namespace

std::string to_string(Odds odds) { return std::to_string(odds.win) + " to " + std::to_string(odds.per); }

std::optional<Odds> parse_odds(std::string_view text) {
  constexpr std::string_view to = " to ";
  const std::size_t middle = text.find(to);
  if (middle == std::string_view::npos) return std::nullopt;
  const auto win = parse_term(text.substr(0, middle));
  const auto per = parse_term(text.substr(middle + to.size()));
  if (!win || !per) return std::nullopt;
  return Odds{*win, *per};
}

}   // namespace pitboss
