// All pay tables that the regulations publish, including those that no rulebook uses.
#pragma once
#include <optional>
#include <span>

#include "base/citation.h"
#include "rulebook/bets.h"

namespace pitboss::rulebook {

struct PublishedPayTable {
  PayTable table;
  std::optional<int> decks;   // if the table is for one number of decks only
  Citation cite;
};

// In the order of their numbers; empty for a bet that has no tables.
std::span<const PublishedPayTable> published_pay_tables(Bet bet);
std::optional<PayTable> published_pay_table(Bet bet, int number);

}   // namespace pitboss::rulebook
