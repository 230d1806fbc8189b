// One movement of money from an account to another: double entry. The balances of all accounts always add up to zero.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/citation.h"
#include "base/money.h"
#include "base/names.h"
#include "ledger/account.h"

namespace pitboss::ledger {

enum class Reason : std::uint8_t {
  issued,      // play money, from the bank to a wallet
  bought_in,   // from a wallet to chips at a table
  cashed_out,
  wagered,     // from chips to held: the hold
  withdrawn,   // before the first card
  returned,    // a hold that goes back to the player: won, pushed or void
  collected,   // a hold that the house has won
  paid,        // from the rack, in addition to the hold that is returned
  tipped,      // a tip that has won, to the dealers' box
};

struct Entry {
  Account source;
  Account target;
  Money amount;   // above zero, at most `largest_entry`
  Reason reason{};
  std::uint32_t round = 0;              // at the table, from 1; 0: of no round
  std::optional<std::uint16_t> wager;   // its index in the round
  Citation clause;                      // what decided it; empty if no clause decides it
  bool operator==(const Entry&) const = default;
};

// A thousand times the largest amount that is read from outside. A balance can hold thousands of such entries.
inline constexpr Money largest_entry = Money::from_cents(largest_amount.cents() * 1000);

// What is wrong with the entry in itself: an account that cannot exist, an amount out of range, the same account twice,
// or money that would go from one person to another. Nothing if it is valid.
std::optional<std::string_view> what_is_wrong(const Entry& entry);

}   // namespace pitboss::ledger
namespace pitboss {
template <>
inline constexpr std::string_view words_of<ledger::Reason>[] = {
    "issued", "bought_in", "cashed_out", "wagered", "withdrawn", "returned", "collected", "paid", "tipped"};
}   // namespace pitboss
