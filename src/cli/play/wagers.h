// A line of wagers as a player types it: "10", "10 sm 5", "10 tip 2, 5 on 3", "call 10 cash 20". Whether it is lawful
// is the table's business.
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

// The words of an answer, at single or many blanks.
std::vector<std::string_view> words_in(std::string_view answer);
std::string lower(std::string_view word);

// An amount of money that a player typed, or the sentence that says what one looks like.
Result<Money, std::string> read_amount(std::string_view word);

// "sm", "kb", "db", "dm"
std::string_view short_name(Bet side_bet);

// What is wagered on one spot.
struct Wish {
  round::Slip slip;
  std::optional<SpotId> spot;   // none: where the player sits
  std::optional<Money> cash;    // of a verbal wager [GC.5(d)]
  bool operator==(const Wish&) const = default;
};
using Wishes = std::vector<Wish>;

// The wagers between the commas, or one sentence that says what is wrong with the line. One amount for the hands, or
// for King's Bounty, counts for each hand; two are for box 1 and box 2. A tip or a coupon goes with the bet before it,
// or with the one that it names ("tip dm 1").
Result<Wishes, std::string> read_wagers(const Rules& rules, std::string_view answer);

// "10.00 sm 5.00, 10.00 on 3": what would have to be typed for it, in the short form.
std::string to_string(const Rules& rules, const Wishes& wishes);
std::string to_string(const Rules& rules, const round::Slip& slip);

}   // namespace pitboss::cli
