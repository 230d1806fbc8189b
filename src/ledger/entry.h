// One movement of money, from an account to another: the double entry. All accounts together are always zero.
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
  returned,    // a hold that goes back: won, pushed, void
  collected,   // a hold that the house has won
  paid,        // from the rack on top of what goes back
  tipped,      // a tip that has won, to the dealers' box
};

struct Entry {
  Account source;
  Account target;
  Money amount;   // above zero, at most `largest_entry`
  Reason reason{};
  std::uint32_t round = 0;              // at the table, from 1; 0: of no round
  std::optional<std::uint16_t> wager;   // in the round
  Citation clause;                      // what decided it; empty where no clause is asked
  bool operator==(const Entry&) const = default;
};

// A thousand times the largest amount that is read from outside; some thousands of them still fit into a balance.
inline constexpr Money largest_entry = Money::from_cents(largest_amount.cents() * 1000);

// Nothing where the entry may stand; else what is wrong with it in itself: no account that there could be, no amount,
// one account twice, or money that would go from one person to another.
std::optional<std::string_view> what_is_wrong(const Entry& entry);

}   // namespace pitboss::ledger
namespace pitboss {
template <>
inline constexpr std::string_view words_of<ledger::Reason>[] = {
    "issued", "bought_in", "cashed_out", "wagered", "withdrawn", "returned", "collected", "paid", "tipped"};
}   // namespace pitboss
