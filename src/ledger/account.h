// Where money is. An account is identified by what it is for, so that none has to be looked up or opened first.
#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/names.h"
#include "ledger/ids.h"

namespace pitboss::ledger {

enum class AccountKind : std::uint8_t {
  bank,     // where all money comes from and goes to; its negative balance is what people and tables have
  wallet,   // a person's, away from the tables
  chips,    // a person's, at a table, not wagered
  held,     // a person's, at a table, wagered and not settled
  rack,     // a table's: what the house has won there, below zero if it has lost
  tips,     // a table's box for the dealers [SD09.3]
};

struct Account {
  AccountKind kind{};
  TableId table;
  UserId user;
  constexpr auto operator<=>(const Account&) const = default;

  // Kind, table and user in one number, as stores keep it. Never below zero.
  constexpr std::int64_t number() const {
    return static_cast<std::int64_t>(kind) << 56 | static_cast<std::int64_t>(table.number) << 32 | user.number;
  }
  // Nothing if no account has the number.
  static std::optional<Account> from_number(std::int64_t number);

  // Whether it has a table and a user exactly if its kind needs them.
  constexpr bool well_formed() const {
    const bool at_table = kind != AccountKind::bank && kind != AccountKind::wallet;
    const bool of_user = kind == AccountKind::wallet || kind == AccountKind::chips || kind == AccountKind::held;
    return kind <= AccountKind::tips && (table.number > 0) == at_table && (user.number > 0) == of_user &&
           table.number <= most_tables;
  }

  // Only the bank and a rack: nobody plays on credit.
  constexpr bool may_be_negative() const { return kind == AccountKind::bank || kind == AccountKind::rack; }
};

constexpr Account bank() { return {AccountKind::bank, {}, {}}; }
constexpr Account wallet(UserId user) { return {AccountKind::wallet, {}, user}; }
constexpr Account chips(TableId table, UserId user) { return {AccountKind::chips, table, user}; }
constexpr Account held(TableId table, UserId user) { return {AccountKind::held, table, user}; }
constexpr Account rack(TableId table) { return {AccountKind::rack, table, {}}; }
constexpr Account tips(TableId table) { return {AccountKind::tips, table, {}}; }

std::string to_string(const Account& account);   // "wallet of 17", "chips of 17 at table 3", "rack of table 3"

}   // namespace pitboss::ledger
namespace pitboss {
template <>
inline constexpr std::string_view words_of<ledger::AccountKind>[] = {"bank", "wallet", "chips", "held", "rack", "tips"};
}   // namespace pitboss
