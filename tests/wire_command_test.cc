// Commands as JSON, both ways: what is written is read back, and what comes from outside is bounded.
#include <gtest/gtest.h>

#include <string>

#include "wire/command_json.h"

namespace pitboss::wire {
namespace wire_command_test {

using namespace round;

constexpr PlayerId me{1};
constexpr SpotId spot{2};
constexpr HandId hand{SpotId{2}, 1, 1};

Slip full_slip() {
  Slip slip;
  for (const int box : {1, 2}) slip.chips.at(Bet::hand, box) = Money::dollars(10);
  slip.chips.at(Bet::super_match) = Money::dollars(5);
  slip.chips.at(Bet::kings_bounty) = Money::dollars(1);
  slip.chips.at(Bet::dealer_bust_21) = Money::dollars(2);
  slip.chips.at(Bet::dead_mans_hand) = Money::dollars(3);
  slip.coupons.at(Bet::hand) = Money::dollars(5);
  slip.tips.at(Bet::hand, 2) = Money::dollars(2);
  slip.tips.at(Bet::super_match) = Money::dollars(1);
  return slip;
}

constexpr Card ten(Rank::ten, Suit::diamonds);
const Command every[] = {
    Join{me, Money::dollars(500)},
    Sit{me, spot},
    StandUp{me, spot},
    PlaceWagers{me, spot, full_slip()},
    WithdrawWagers{me, spot},
    AskConsent{me, spot},
    AnswerConsent{me, spot, PlayerId{7}, true},
    CallWagers{me, spot, full_slip(), Money::dollars(100)},
    ConfirmCall{Role::supervisor, me},
    DealCard{ten},
    Insure{me, spot, {Money::dollars(5), Money{}}},
    DeclineInsurance{me, spot},
    Switch{me, spot},
    Keep{me, spot},
    RevokeSwitch{me, spot},
    round::Surrender{me, hand},
    Stand{me, hand},
    Hit{me, hand},
    Double{me, hand, Money::from_cents(1050), Money{}},
    Split{me, hand, Money::dollars(2)},
    Follow{me, hand, Money::dollars(10), Money::dollars(2)},
    LetRide{me, hand},
    RefuseCard{me, hand},
    TakeLateCard{me, hand},
    GiveUpHand{me, hand},
    LeaveHand{me, spot},
    StayIn{me, spot},
    MisdeliverCard{Role::dealer, ten, to_dealer, Remedy::dealers_next},
    FindFaceUp{Role::dealer, ten},
    DrawInError{Role::dealer, ten, true},
    Overdraw{Role::dealer, ten},
    MissCard{Role::supervisor},
    MisuseReader{Role::dealer, true},
    ReportReaderFailure{Role::dealer},
    RunOutOfCards{},
};
static_assert(std::size(every) == std::variant_size_v<CommandKinds>);

TEST(WireCommands, AreReadAsTheyWereWritten) {
  for (const Command& command : every) {
    const Json json = to_json(command);
    const auto read = command_from_json(json);
    ASSERT_TRUE(read.ok()) << to_text(json) << ": " << read.reason();
    EXPECT_TRUE(*read == command) << to_text(json);
  }
  EXPECT_EQ(to_text(to_json(Command(Double{me, hand, Money::from_cents(1050), Money{}}))),
            R"({"type":"double","player":1,"hand":"2.1b","amount_cents":1050})");
  EXPECT_EQ(to_text(to_json(Command(Split{me, hand, Money::dollars(2)}))),
            R"({"type":"split","player":1,"hand":"2.1b","tip_cents":200})");
  EXPECT_EQ(to_text(to_json(Command(MisdeliverCard{Role::dealer, ten, {hand}, Remedy::forward}))),
            R"({"type":"misdeliver","by":"dealer","card":"Td","at":"2.1b","remedy":"forward"})");
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
    {R"({"type":"sit","spot":1})", "GC.13(b)"},
    {R"({"type":"confirm","player":1,"by":"supervisor"})", "GC.5(d)"},
    {R"({"type":"misdeliver","by":"dealer","card":"As","at":"1.1","remedy":"forward"})", "GC.15(a)"},
    {R"({"type":"face_up","by":"supervisor","card":"As"})", "GC.15(b)"},
    {R"({"type":"draw_in_error","by":"dealer","card":"As","exposed":true})", "GC.15(c)"},
    {R"({"type":"overdraw","by":"dealer","card":"As"})", "GC.15(e)"},
    {R"({"type":"miss","by":"dealer"})", "GC.15(f)"},
    {R"({"type":"misuse_reader","by":"dealer","readable":true})", "GC.15(l)"},
    {R"({"type":"reader_fails","by":"dealer"})", "GC.15(m)"},
    {R"({"type":"run_out"})", "GC.15(g)"},
};
TEST(WireCommands, CardsAndChipsAreTheTables) {
  for (const auto& [text, clause] : table_only) {
    const auto read = command_from(text, me);
    ASSERT_FALSE(read.ok()) << clause;
    EXPECT_EQ(read.reason(), "this command is the table's own") << clause;
  }
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
      {R"({"type":"wager","spot":1,"hands_cents":[1],"tips":5})", "'tips' must be an object of amounts"},
      {R"({"type":"wager","spot":1,"hands_cents":[1],"tips":{"hands_cents":[-1]}})", "tips: 'hands_cents' must be"},
      {R"({"type":"wager","spot":1,"hands_cents":[1],"coupons":{"insurance_cents":1}})", "coupons: unknown field"},
      {R"({"type":"consent","spot":1,"other":2})", "'given' is missing"},
      {R"({"type":"consent","spot":1,"other":2,"given":1})", "'given' must be true or false"},
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

}   // namespace wire_command_test
}   // namespace pitboss::wire
