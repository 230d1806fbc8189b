// Readers for the parts of a line. Each fails with a sentence that says what is wrong.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "notation/script.h"

namespace pitboss::notation {

using Words = std::span<const std::string_view>;
template <typename T>
using Read = Result<T, std::string>;

Read<SpotId> read_spot(std::string_view word);
Read<HandId> read_hand(std::string_view word);
Read<PlayerId> read_player(std::string_view word);
Read<Money> read_amount(std::string_view word);

// A result may be far larger than any wager. No payment and no net reaches this bound: a player brings at most
// `largest_amount`, odds are at most 100,000 to 1, and four sets of a Dead Man's Hand pay four times.
inline constexpr Money largest_result = Money::dollars(1'000'000'000'000'000);
Read<Money> read_result(std::string_view word);          // "10.00"
Read<Money> read_signed_result(std::string_view word);   // "+10.00", "-5", "0"
Read<Card> read_card(std::string_view word);
// Reads all words as citations; fails if a clause or reading does not exist.
Read<Cites> read_cites(Words words);

// A player's command from its verb on: "wager 2 10 super-match 5 by 3".
Read<Ask> read_ask(Words words);
// The same for the dealer's and the supervisor's: "misdeliver 1.1 forward".
Read<HouseAsk> read_house(Words words);
// "1.1", "dealer"
Read<round::Place> read_place(std::string_view word);
// "forward", "dealers-next", "burned"
std::string_view word_for(round::Remedy remedy);
// Removes `by WORD` from the end of the words and returns WORD; empty if there is none.
std::string_view take_by(Words& words);
// Removes the citations from the end of the words and returns them; fails if a clause or reading does not exist.
Read<Cites> take_cites(Words& words);

// Whether a line with this keyword is a step of a round. `read_step` reads such a line with its keyword.
bool is_step(std::string_view keyword);
Read<decltype(Step::what)> read_step(Words line);
// What follows `expect`.
Read<decltype(Expect::what)> read_expect(Words words);

}   // namespace pitboss::notation
