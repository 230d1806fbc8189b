#include "cards/card.h"

namespace pitboss {

namespace {
constexpr std::string_view rank_letters = "A23456789TJQK";
constexpr std::string_view suit_letters = "cdhs";
}   // namespace

std::string to_string(Card card) {
  return {rank_letters[static_cast<std::size_t>(card.rank()) - 1], suit_letters[static_cast<std::size_t>(card.suit())]};
}

std::string to_string(std::span<const Card> cards) {
  std::string text;
  for (const Card card : cards) {
    if (!text.empty()) text += ' ';
    text += to_string(card);
  }
  return text;
}

std::optional<Card> parse_card(std::string_view text) {
  std::size_t rank = 0;
  if (text.starts_with("10")) {
    rank = rank_letters.find('T');
    text.remove_prefix(2);
  } else if (!text.empty()) {
    rank = rank_letters.find(text[0]);
    text.remove_prefix(1);
  }
  if (rank == std::string_view::npos || text.size() != 1) return std::nullopt;
  const std::size_t suit = suit_letters.find(text[0]);
  if (suit == std::string_view::npos) return std::nullopt;
  return Card(static_cast<Rank>(rank + 1), static_cast<Suit>(suit));
}

}   // namespace pitboss
