// A slip of wagers as a player types it: "10", "10 sm 5", "10 sm 5 kb 5 0". Whether it is lawful is the round's
// business.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "round/command.h"
#include "rulebook/rules.h"

namespace pitboss::cli {

// The words of an answer, at single or many blanks.
std::vector<std::string_view> words_in(std::string_view answer);

// An amount of money that a player typed, or the sentence that says what one looks like.
Result<Money, std::string> read_amount(std::string_view word);

// "sm", "kb", "db", "dm"
std::string_view short_name(Bet side_bet);

// The slip, or one sentence that says what is wrong with the line. One amount for the hands, or for King's Bounty,
// counts for each hand; two are for box 1 and box 2.
Result<round::Slip, std::string> read_slip(const Rules& rules, std::string_view answer);

// "10.00 sm 5.00": what would have to be typed for it, in the short form.
std::string to_string(const Rules& rules, const round::Slip& slip);

}   // namespace pitboss::cli
