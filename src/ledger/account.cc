#include "ledger/account.h"

namespace pitboss::ledger {

std::optional<Account> Account::from_number(std::int64_t number) {
  if (number < 0) return std::nullopt;
  const auto kind = static_cast<std::size_t>(number >> 56);
  if (kind >= std::size(words_of<AccountKind>)) return std::nullopt;
  const Account account{static_cast<AccountKind>(kind),
                        {static_cast<std::uint32_t>(number >> 32) & most_tables},
                        {static_cast<std::uint32_t>(number)}};
  if (!account.well_formed()) return std::nullopt;
  return account;
}

std::string to_string(const Account& account) {
  // Takes a malformed account too, because the sentence that refuses such an account names it.
  const auto kind = static_cast<std::size_t>(account.kind);
  if (kind >= std::size(words_of<AccountKind>)) return "an account of unknown kind " + std::to_string(kind);
  std::string text(name(account.kind));
  if (account.user.number > 0) text += " of " + std::to_string(account.user.number);
  if (account.table.number > 0)
    text += (account.user.number > 0 ? " at table " : " of table ") + std::to_string(account.table.number);
  return text;
}

}   // namespace pitboss::ledger
