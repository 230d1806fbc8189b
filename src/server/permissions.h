// Which role may send which command at which moment: the list that docs/permissions.md prints and a test walks through.
// A command that it permits may still be refused by the rules of the table; another one never reaches the table.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "base/names.h"
#include "ledger/house.h"
#include "table/state.h"

namespace pitboss::server {

// The phase of the table, as far as permissions depend on it.
enum class Moment : std::uint8_t {
  no_shoe,   // inspection and shuffling, also in the middle of a round
  cutting,
  betting,   // between rounds, and until the first card
  dealing,
  insurance,
  switching,
  playing,
  dealer,
  closed,   // all wagers are settled, and the cards still lie on the layout
};
inline constexpr std::size_t moments = 9;
Moment moment_of(const table::State& state);

// Sets of roles and moments, one bit each.
struct Roles {
  std::uint8_t bits = 0;
  constexpr Roles(std::initializer_list<ledger::UserRole> roles) {
    for (const ledger::UserRole role : roles) bits |= static_cast<std::uint8_t>(1u << static_cast<unsigned>(role));
  }
  constexpr bool has(ledger::UserRole role) const { return (bits >> static_cast<unsigned>(role) & 1) != 0; }
};
struct Moments {
  std::uint16_t bits = 0;
  constexpr Moments(std::initializer_list<Moment> all) {
    for (const Moment moment : all) bits |= static_cast<std::uint16_t>(1u << static_cast<unsigned>(moment));
  }
  constexpr bool has(Moment moment) const { return (bits >> static_cast<unsigned>(moment) & 1) != 0; }
};

struct Permission {
  std::string_view message;   // the type of the command
  Roles roles;
  Moments moments;
};
std::span<const Permission> permissions();

// Empty if the command may be sent; else the sentence that refuses it.
std::string_view why_not(std::string_view message, ledger::UserRole role, Moment moment);

}   // namespace pitboss::server
namespace pitboss {
template <>
inline constexpr std::string_view words_of<server::Moment>[] = {
    "no_shoe", "cutting", "betting", "dealing", "insurance", "switching", "playing", "dealer", "closed"};
}   // namespace pitboss
