// Who may send what, when: the table that docs/permissions.md prints and a test walks through. What is inside it is
// still the table's to refuse; what is outside never gets there.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "base/names.h"
#include "ledger/house.h"
#include "table/state.h"

namespace pitboss::server {

enum class Moment : std::uint8_t {
  no_shoe,   // inspection and shuffling, also in the middle of a round
  cutting,
  betting,   // between rounds, and until the first card
  dealing,
  insurance,
  switching,
  playing,
  dealer,
  closed,   // settled, the cards still on the layout
};
inline constexpr std::size_t moments = 9;
Moment moment_of(const table::State& state);

// Sets as bits.
struct Roles {
  std::uint8_t bits = 0;
  constexpr Roles(std::initializer_list<ledger::Role> roles) {
    for (const ledger::Role role : roles) bits |= static_cast<std::uint8_t>(1u << static_cast<unsigned>(role));
  }
  constexpr bool has(ledger::Role role) const { return (bits >> static_cast<unsigned>(role) & 1) != 0; }
};
struct Moments {
  std::uint16_t bits = 0;
  constexpr Moments(std::initializer_list<Moment> all) {
    for (const Moment moment : all) bits |= static_cast<std::uint16_t>(1u << static_cast<unsigned>(moment));
  }
  constexpr bool has(Moment moment) const { return (bits >> static_cast<unsigned>(moment) & 1) != 0; }
};

struct Permission {
  std::string_view message;   // a type of command at a table
  Roles roles;
  Moments moments;
};
std::span<const Permission> permissions();

// Empty where it may be sent; else a sentence.
std::string_view why_not(std::string_view message, ledger::Role role, Moment moment);

}   // namespace pitboss::server
namespace pitboss {
template <>
inline constexpr std::string_view words_of<server::Moment>[] = {
    "no_shoe", "cutting", "betting", "dealing", "insurance", "switching", "playing", "dealer", "closed"};
}   // namespace pitboss
