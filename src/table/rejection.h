// A person's mistake at the table: the round's kind of refusal, and the card or the number that it is about.
#pragma once
#include <optional>
#include <string>

#include "cards/card.h"
#include "round/rejection.h"

namespace pitboss::table {

using pitboss::Refused;

struct Rejection {
  round::Rejection why;
  std::optional<Card> card;
  int number = 0;
  bool operator==(const Rejection&) const = default;
};

std::string sentence(const Rejection& rejection);   // without the citation

}   // namespace pitboss::table
