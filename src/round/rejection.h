// The refusal of a person's command: a code from a closed list, with the clause. A refused command changes nothing.
#pragma once
#include <string>
#include <string_view>

#include "base/citation.h"
#include "base/ids.h"
#include "base/money.h"
#include "rulebook/bets.h"
#include "rules/refused.h"

namespace pitboss::round {

using pitboss::Refused;

struct Rejection {
  Refused code{};
  Citation cite;   // empty if no clause is involved
  Money amount;
  HandId hand;
  Bet bet{};
  bool operator==(const Rejection&) const = default;
};

std::string sentence(const Rejection& rejection);   // without the citation
// Puts a value where the sentence has the place for it, such as "{amount}".
void fill_in(std::string& sentence, std::string_view place, std::string_view value);

}   // namespace pitboss::round
