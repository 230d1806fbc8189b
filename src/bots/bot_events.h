// What bots understand of what they are told.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss::bots {

// What a bot needs of an event.
struct BotEvent {
  enum class Kind { seat_taken, bought_in, round_begun, placed, withdrawn, settled, closed, total, dealer_card };
  Kind kind{};
  int player = 0;
  int wager = 0;
  std::int64_t cents = 0;
  std::string hand{};   // whose total it is
  int count = 0;        // of the total; of the dealer's card
  bool soft = false;
};
struct BotEvents {
  std::uint64_t after = 0, seq = 0;
  std::vector<BotEvent> all;
  std::string wrong;   // what should not have been said
};

// Of a message of events, without anybody's own part.
BotEvents read_bot_events(std::string_view text);

// What is said to one alone: {"player":3,"bankroll_cents":500000,"barred":false,"options":[...]}
struct OwnPart {
  int player = 0;   // 0: none
  std::int64_t bankroll = 0;
  std::string_view options;
  bool ok = false;
};
OwnPart read_own_part(std::string_view text);

// Of the options, what the bot may say.
struct Offered {
  std::string_view type;
  std::string command;   // as it is to be sent: who says it is known
  std::string_view hand;
  std::int64_t amount = 0;
  std::vector<int> spots;   // on which of them
};
std::vector<Offered> read_offered(std::string_view options);

// Of a command that was carried out.
struct Done {
  std::string_view id;
  std::uint64_t seq = 0;
  bool ok = false;
};
Done read_done(std::string_view text);

// What a card counts, an ace 11; 0 where it is not shown.
int count_of(std::string_view card);

}   // namespace pitboss::bots
