// A question about a side bet, and the heading with which the pages and the JSON of its answer begin.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyze/bets/side_bet.h"
#include "report/page.h"
#include "rulebook/permission.h"

namespace pitboss::report {

// The question, and the defaults that were used for what the question did not say.
struct BetTerms {
  Bet bet{};
  int table = 0;
  int decks = 0;
  std::optional<Soft17> soft_17;             // set only if the bet depends on how the dealer draws
  std::optional<PairSplits> splits;          // set only for Dead Man's Hand
  std::vector<rulebook::Setting> set;        // everything that the person set
  std::vector<rulebook::Setting> settings;   // those in `set` besides decks, pay table and soft 17
  std::vector<std::string> assumed;          // the defaults that were used, as "6 decks"
  rulebook::Permission permission;
};

// `subject` follows the name of the bet in the heading, or is empty.
void put_terms(Page& page, const BetTerms& terms, std::string_view subject);
void put_permission(Page& page, const BetTerms& terms);
nlohmann::ordered_json terms_json(const BetTerms& terms);

// "7", "K": the rank alone; at King's Bounty "Ks", the king of spades by itself. [VS.W2]
std::string card_removed(Bet bet, Card card);

}   // namespace pitboss::report
