// What bots understand of what a table tells everybody.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "wire/json.h"

namespace pitboss::server {

// What a bot needs of an event.
struct Happening {
  enum class Kind { seat_taken, bought_in, round_begun, placed, withdrawn, settled, closed, total, dealer_card };
  Kind kind{};
  int player = 0;
  int wager = 0;
  std::int64_t cents = 0;
  std::string hand{};   // whose total it is
  int count = 0;        // of the total; of the dealer's card
  bool soft = false;
};
struct Happenings {
  std::uint64_t after = 0, seq = 0;
  std::vector<Happening> all;
  std::string wrong;   // what should not have been said
};

// Of a message of events, without anybody's own part.
Happenings read_happenings(std::string_view text);

// What a card counts, an ace 11; 0 where it is not shown.
int count_of(const wire::Json& card);

}   // namespace pitboss::server
