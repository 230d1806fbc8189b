// Reads the server's messages, as far as a bot needs them.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss::bots {

struct BotEvent {
  enum class Kind { seat_taken, bought_in, round_begun, placed, withdrawn, settled, closed, total, dealer_card };
  Kind kind{};
  int player = 0;
  int wager = 0;            // its number in the round
  std::int64_t cents = 0;   // the stake; of a settlement what comes back
  std::string hand{};       // the one whose total is announced
  int count = 0;            // of the total, or of the dealer's card
  bool soft = false;
};
struct BotEvents {
  std::uint64_t after = 0, seq = 0;
  std::vector<BotEvent> all;
  std::string wrong;   // what is wrong with the message; empty: nothing
};

// Reads a message of events, without the part for one client alone ("you").
BotEvents read_bot_events(std::string_view text);

// The part for one client alone: {"player":3,"bankroll_cents":500000,"barred":false,"options":[...]}
struct OwnPart {
  int player = 0;   // 0: none
  std::int64_t bankroll = 0;
  std::string_view options;
  bool ok = false;
};
OwnPart read_own_part(std::string_view text);

// One of the options.
struct Offered {
  std::string_view type;
  std::string command;   // as it is sent back: without "player" and "by", which the server knows
  std::string_view hand;
  std::int64_t amount = 0;
  std::vector<int> spots;   // where it may be said
};
std::vector<Offered> read_offered(std::string_view options);

// The answer to a command that was carried out. `ok` is false for any other message.
struct DoneAnswer {
  std::string_view id;
  std::uint64_t seq = 0;
  bool ok = false;
};
DoneAnswer read_done_answer(std::string_view text);

// The value of a card, 11 for an ace; 0 if it is not shown.
int count_of(std::string_view card);

}   // namespace pitboss::bots
