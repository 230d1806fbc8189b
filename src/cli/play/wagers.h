// Reads a line of wagers as a player types it: "10", "10 sm 5", "10 tip 2, 5 on 3", "call 10 cash 20". Whether the
// wagers are lawful is decided by the table.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "base/result.h"
#include "round/command.h"
#include "rulebook/rules.h"

namespace pitboss::cli {

// The words of an answer, separated by blanks.
std::vector<std::string_view> words_in(std::string_view answer);
std::string lower(std::string_view word);

// Reads an amount of money; the failure is a sentence that says how to write one.
Result<Money, std::string> read_amount(std::string_view word);

// "sm", "kb", "db", "dm"; empty for what is no side bet.
std::string_view short_name(Bet bet);

// What is wagered on one spot.
struct SpotWager {
  round::Slip slip;
  std::optional<SpotId> spot;   // none: the player's own spots
  std::optional<Money> cash;    // of a verbal wager [GC.5(d)]
  bool operator==(const SpotWager&) const = default;
};
using SpotWagers = std::vector<SpotWager>;

// Reads the wagers between the commas; the failure is a sentence that says what is wrong. One amount for the hands, or
// for King's Bounty, counts for each hand; two are for box 1 and box 2. A tip or a coupon goes with the bet before it,
// or with the one that it names ("tip dm 1").
Result<SpotWagers, std::string> read_wagers(const Rules& rules, std::string_view answer);

// "10.00 sm 5.00, 10.00 on 3": the shortest line that a player could type for these wagers.
std::string to_string(const Rules& rules, const SpotWagers& wagers);
std::string to_string(const Rules& rules, const round::Slip& slip);

}   // namespace pitboss::cli
