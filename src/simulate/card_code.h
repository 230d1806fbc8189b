// A card in one byte, from which its value is read without a table: the value in the low four bits, then two bits for
// the rank of a ten-value card and two for the suit.
#pragma once
#include <cstdint>

#include "analyze/counts.h"
#include "cards/card.h"

namespace pitboss::simulate {

using Code = std::uint8_t;

constexpr Code code_of(Card card) {
  const int ten_rank = is_ten_value(card) ? static_cast<int>(card.rank()) - static_cast<int>(Rank::ten) : 0;
  return static_cast<Code>(analyze::value_of(card) | ten_rank << 4 | static_cast<int>(card.suit()) << 6);
}
constexpr unsigned value_of(Code code) { return code & 15u; }
// True if one of the values is an ace and the other a ten.
constexpr bool ace_ten(unsigned a, unsigned b) {
  return a + b == analyze::ten && (a == analyze::ace || b == analyze::ace);
}
constexpr bool same_rank(Code a, Code b) { return ((a ^ b) & 63) == 0; }
constexpr Card card_of(Code code) {
  const int value = static_cast<int>(value_of(code));
  return {static_cast<Rank>(value + 1 + (code >> 4 & 3)), static_cast<Suit>(code >> 6)};
}

}   // namespace pitboss::simulate
