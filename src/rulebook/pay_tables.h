// The pay tables that the texts publish, every one of them, whatever a book has chosen.
#pragma once
#include <optional>
#include <span>

#include "base/citation.h"
#include "rulebook/bets.h"

namespace pitboss::rulebook {

struct PublishedPayTable {
  PayTable table;
  std::optional<int> decks;   // where the text binds the table to a number of decks
  Citation cite;
};

// In the order of their numbers; none for a bet that has no tables.
std::span<const PublishedPayTable> published_pay_tables(Bet bet);
std::optional<PayTable> published_pay_table(Bet bet, int number);

}   // namespace pitboss::rulebook
