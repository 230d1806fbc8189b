#include "ledger/entry.h"

namespace pitboss::ledger {

std::optional<std::string_view> what_is_wrong(const Entry& entry) {
  if (!entry.source.well_formed() || !entry.target.well_formed()) return "there is no such account";
  if (static_cast<std::size_t>(entry.reason) >= std::size(words_of<Reason>)) return "there is no such reason";
  if (entry.amount <= Money{}) return "an amount is above zero";
  if (entry.amount > largest_entry) return "the amount is too large";
  if (entry.source == entry.target) return "source and target are one account";
  if (entry.source.user.number > 0 && entry.target.user.number > 0 && entry.source.user != entry.target.user)
    return "money does not go from one person to another";
  return std::nullopt;
}

}   // namespace pitboss::ledger
