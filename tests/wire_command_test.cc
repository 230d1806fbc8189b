// Commands as JSON, both ways: what is written is read back, and what comes from outside is bounded.
#include <gtest/gtest.h>

#include <string>

#include "wire/command_json.h"

namespace pitboss::wire {
namespace {

using namespace round;

constexpr PlayerId me{1};
constexpr SpotId spot{2};
constexpr HandId hand{SpotId{2}, 1, 1};

const Command every[] = {
    Join{me, Money::dollars(500)},
    PlaceWagers{me,
                spot,
                {{Money::dollars(10), Money::dollars(10)},
                 Money::dollars(5),
                 {Money::dollars(1), Money{}},
                 Money::dollars(2),
                 Money::dollars(3)}},
    WithdrawWagers{me, spot},
    DealCard{Card(Rank::ten, Suit::diamonds)},
    Insure{me, spot, {Money::dollars(5), Money{}}},
    DeclineInsurance{me, spot},
    Switch{me, spot},
    Keep{me, spot},
    RevokeSwitch{me, spot},
    round::Surrender{me, hand},
    Stand{me, hand},
    Hit{me, hand},
    Double{me, hand, Money::from_cents(1050)},
    Split{me, hand},
};
static_assert(std::size(every) == std::variant_size_v<Command>);

TEST(WireCommands, AreReadAsTheyWereWritten) {
  for (const Command& command : every) {
    const Json json = to_json(command);
    const auto read = command_from_json(json);
    ASSERT_TRUE(read.ok()) << to_text(json) << ": " << read.reason();
    EXPECT_TRUE(*read == command) << to_text(json);
  }
  EXPECT_EQ(to_text(to_json(every[12])), R"({"type":"double","player":1,"hand":"2.1b","amount_cents":1050})");
}

TEST(WireCommands, APersonSpeaksForOneself) {
  const auto own = command_from(R"({"type":"hit","hand":"2.1b"})", me);
  ASSERT_TRUE(own.ok());
  EXPECT_TRUE(*own == Command(Hit{me, hand}));
  EXPECT_TRUE(command_from(R"({"type":"hit","hand":"2.1b","player":1})", me).ok());
  EXPECT_FALSE(command_from(R"({"type":"hit","hand":"2.1b","player":2})", me).ok());
  EXPECT_TRUE(command_from(R"({"type":"wager","spot":1,"hands_cents":[1000]})", me).ok());
}

// Nobody but the dealer handles cards, and a person cannot bring chips by saying so.
struct OnlyTheTable {
  const char* text;
  const char* clause;
};
constexpr OnlyTheTable table_only[] = {
    {R"({"type":"deal","card":"As"})", "GC.7(o)"},
    {R"({"type":"join","chips_cents":100})", "GC.5(d)"},
};
TEST(WireCommands, CardsAndChipsAreTheTables) {
  for (const auto& [text, clause] : table_only) EXPECT_FALSE(command_from(text, me).ok()) << clause;
}

struct Bad {
  const char* text;
  const char* sentence;
};
TEST(WireCommands, WhatIsWrongIsASentence) {
  const Bad bad[] = {
      {"", "this is not"},
      {"{", "this is not"},
      {"\xff", "this is not"},
      {"[]", "JSON object"},
      {"7", "JSON object"},
      {"{}", "'type' is missing"},
      {R"({"type":7})", "'type' must be a text"},
      {R"({"type":"fold"})", "unknown type"},
      {R"({"type":"hit"})", "'hand' is missing"},
      {R"({"type":"hit","hand":11})", "'hand' must be a text"},
      {R"({"type":"hit","hand":"9.9"})", "'hand' must name a hand"},
      {R"({"type":"hit","hand":"1.1","card":"As"})", "unknown field 'card'"},
      {R"({"type":"keep","spot":0})", "'spot' must be a whole number from 1 to 7"},
      {R"({"type":"keep","spot":8})", "'spot' must be a whole number from 1 to 7"},
      {R"({"type":"keep","spot":1.5})", "'spot' must be a whole number"},
      {R"({"type":"keep","spot":"1"})", "'spot' must be a whole number"},
      {R"({"type":"keep","spot":1,"player":0})", "'player' must be a whole number from 1 to 255"},
      {R"({"type":"keep","spot":1,"player":300})", "'player' must be a whole number from 1 to 255"},
      {R"({"type":"double","hand":"1.1"})", "'amount_cents' is missing"},
      {R"({"type":"double","hand":"1.1","amount_cents":-1})", "'amount_cents' must be a whole number from 0"},
      {R"({"type":"double","hand":"1.1","amount_cents":1e3})", "'amount_cents' must be a whole number"},
      {R"({"type":"double","hand":"1.1","amount_cents":18446744073709551615})",
       "'amount_cents' must be a whole number"},
      {R"({"type":"double","hand":"1.1","amount_cents":100000000001})", "'amount_cents' must be a whole number"},
      {R"({"type":"wager","spot":1})", "'hands_cents' is missing"},
      {R"({"type":"wager","spot":1,"hands_cents":[]})", "one or two amounts"},
      {R"({"type":"wager","spot":1,"hands_cents":[1,2,3]})", "one or two amounts"},
      {R"({"type":"wager","spot":1,"hands_cents":[1,"2"]})", "'hands_cents' must be a whole number"},
      {R"({"type":"insure","spot":1,"amounts_cents":5})", "one or two amounts"},
  };
  for (const auto& [text, sentence] : bad) {
    const auto command = command_from(text, me);
    ASSERT_FALSE(command.ok()) << text;
    EXPECT_NE(command.reason().find(sentence), std::string::npos) << text << ": " << command.reason();
  }
  EXPECT_FALSE(command_from(std::string(most_command_bytes + 1, ' '), me).ok());
  EXPECT_FALSE(command_from(std::string(most_command_bytes, '['), me).ok()) << "deep nesting is no way in";
}

TEST(WireCommands, EveryShorterTextIsRefused) {
  for (const Command& command : every) {
    const std::string text = to_text(to_json(command));
    for (std::size_t length = 0; length < text.size(); ++length)
      EXPECT_FALSE(command_from(std::string_view(text).substr(0, length), me).ok());
  }
}

}   // namespace
}   // namespace pitboss::wire
