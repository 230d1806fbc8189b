// Events, settlements, views and rejections as JSON, and what must never be in them.
#include <gtest/gtest.h>

#include "notation/notation.h"
#include "round/view.h"
#include "wire/event_json.h"
#include "wire/json_text.h"
#include "wire/round_json.h"
#include "wire/view_json.h"

namespace pitboss::wire {
namespace wire_event_test {

using namespace round;

TEST(WireEvents, HaveTypeFactsGroundClauseAndWords) {
  const Json json = to_json(
      Event(CardDealt{
          {HandId{SpotId{1}, 2, 0}}, Card(Rank::ace, Suit::spades), false, false, {Ground::deal_order, "GC.7(d)"}}),
      Audience::table);
  EXPECT_EQ(
      to_text(json),
      R"j({"type":"card_dealt","to":"1.2","card":"As","face_down":false,"ground":"deal_order","clause":"GC.7(d)",)j"
      R"j("words":"hand 1.2: As"})j");
}

TEST(JsonText, EscapesWhatHasToBeEscaped) {
  for (const std::string_view value : {"plain", "a \"quoted\" word", "back\\slash", "line\nfeed", "caf\xc3\xa9", ""}) {
    std::string text;
    {
      JsonText json(text);
      json["value"] = value;
      json["next"] = nullptr;
    }
    EXPECT_EQ(text, to_text(Json{{"value", value}, {"next", nullptr}}));
  }
}

// On a network the hole card is never sent before it is shown. [GC.7(b)]
TEST(WireEvents, AFaceDownCardIsForTheRecordOnly) {
  const Event hole = CardDealt{to_dealer, Card(Rank::seven, Suit::clubs), true, false, {Ground::hole_card, "GC.7(l)"}};
  const Json table = to_json(hole, Audience::table);
  EXPECT_FALSE(table.contains("card"));
  EXPECT_EQ(to_text(table).find("7c"), std::string::npos);
  EXPECT_EQ(to_json(hole, Audience::record)["card"], "7c");

  const Event other = CardDealt{to_dealer, Card(Rank::king, Suit::hearts), true, false, {Ground::hole_card, "GC.7(l)"}};
  EXPECT_EQ(to_json(other, Audience::table), table) << "two hole cards look alike";
}

// Nor is a card that came out of the shoe in error and was not seen. [GC.15(c)]
TEST(WireEvents, AnUnseenCardIsForTheRecordOnly) {
  const Why why{Ground::drawn_unseen, "GC.15(c)"};
  const Event unseen = CardDrawnInError{Card(Rank::seven, Suit::clubs), false, why};
  const Json table = to_json(unseen, Audience::table);
  EXPECT_FALSE(table.contains("card"));
  EXPECT_EQ(to_text(table).find("7c"), std::string::npos);
  EXPECT_EQ(to_json(unseen, Audience::record)["card"], "7c");
  EXPECT_EQ(to_json(Event(CardDrawnInError{Card(Rank::king, Suit::hearts), false, why}), Audience::table), table);
  const Event exposed = CardDrawnInError{Card(Rank::seven, Suit::clubs), true, {Ground::drawn_exposed, "GC.15(d)"}};
  EXPECT_EQ(to_json(exposed, Audience::table)["card"], "7c");
}

TEST(WireEvents, ChipsAreForTheRecordOnly) {
  const Event joined = PlayerJoined{PlayerId{3}, Money::dollars(512)};
  EXPECT_EQ(to_text(to_json(joined, Audience::table)),
            R"j({"type":"player_joined","player":3,"words":"player 3 comes"})j");
  EXPECT_EQ(to_text(to_json(joined, Audience::record)),
            R"j({"type":"player_joined","player":3,"chips_cents":51200,"words":"player 3 comes with 512.00"})j");
}

TEST(WireEvents, SettlementsSayEverything) {
  const Settlement how{Outcome::win, Ground::super_match_pays, {5, 1}, Line::three_of_a_kind};
  const Money five = Money::dollars(5);
  const WagerSettled settled{
      WagerId{3}, PlayerId{1}, HandId{SpotId{1}, 1, 0}, Bet::super_match,       WagerKind::personal,
      five,       how,         payment(five, how),      {how.ground, "GC.6(c)"}};
  const Json json = settlement_json(settled);
  EXPECT_EQ(
      to_text(json),
      R"j({"player":1,"spot":1,"hand":"1.1","bet":"super-match","kind":"personal","outcome":"win","line":"three_of_a_kind","odds":"5 to 1",)j"
      R"j("stake_cents":500,"paid_cents":2500,"returned_cents":500,"collected_cents":0,"net_cents":2500,)j"
      R"j("ground":"super_match_pays","reason":"three of a kind, 5 to 1","clause":"GC.6(c)"})j");
  EXPECT_EQ(to_json(Event(settled), Audience::table)["wager"], 3);
}

TEST(WireRejections, CodeSentenceAndClause) {
  const Json json = to_json(Rejection{Refused::unequal_wagers, "GC.5(a)", {}, {}, Bet::hand});
  EXPECT_EQ(to_text(json),
            R"j({"code":"unequal_wagers","sentence":"the wagers on the two hands must be equal","clause":"GC.5(a)"})j");
}

struct Table {
  rulebook::Rulebook book;
  notation::Script script;
  notation::Played played;
};
Table table(const std::string& text) {
  auto script = notation::parse(text);
  auto book = notation::load_rulebook(script.value());
  auto played = notation::play(script.value(), book.value());
  return {std::move(*book), std::move(*script), std::move(played)};
}

TEST(WireViews, HaveNoHoleCardAndNoShoe) {
  // Left at the switch question: the hole card 7c lies face down and Qs is next.
  const Table one = table("rulebook sd-switch\nshoe Ts 9s 9c 5h Kh 7c Qs\nwager 1 10 super-match 5\n");
  ASSERT_TRUE(one.played.problem);
  const Json json = to_json(view(one.book.rules, one.played.state, PlayerId{1}));
  EXPECT_EQ(json["phase"], "switching");
  EXPECT_EQ(json["dealer"]["cards"], Json::array({"9c"}));
  EXPECT_EQ(json["dealer"]["hole_card_down"], true);
  EXPECT_EQ(json["spots"][0]["hands"][0]["cards"], Json::array({"Ts", "5h"}));
  EXPECT_EQ(json["spots"][0]["hands"][0]["total"]["count"], 15);
  EXPECT_EQ(json["switch_asked"], 1);
  EXPECT_EQ(json["hand_asked"], nullptr);
  EXPECT_EQ(json["chips_cents"], 100'000'000 - 2500);
  ASSERT_EQ(json["options"].size(), 2u);
  EXPECT_EQ(json["options"][0]["command"]["type"], "switch");
  EXPECT_EQ(to_text(json).find("7c"), std::string::npos);
  EXPECT_EQ(to_text(json).find("Qs"), std::string::npos);

  const Json stranger = to_json(view(one.book.rules, one.played.state, PlayerId{9}));
  EXPECT_EQ(stranger["chips_cents"], nullptr);
  EXPECT_TRUE(stranger["options"].empty());
}

TEST(WireRounds, OneObjectWithEverything) {
  const Table one = table(
      "rulebook gc-switch\nset decks=8\nshoe As Kc 6c Qd 7h Td 6h\nwager 1 10\nkeep 1\nrefused hit 1.1\nstand 1.2\n"
      "expect dealer 21\n");
  const Json json = round_json(one.script, one.book, one.played);
  EXPECT_EQ(json["rulebook"], "gc-switch");
  EXPECT_EQ(json["rules_hash"], one.book.rules.hash);
  EXPECT_EQ(json["set"], Json({{"decks", "8"}}));
  EXPECT_EQ(json["ok"], false);
  EXPECT_EQ(json["events"].size(), one.played.events.size());
  EXPECT_EQ(json["refusals"][0]["code"], "hand_complete");
  ASSERT_EQ(json["settlements"].size(), 2u);
  EXPECT_EQ(json["settlements"][0]["net_cents"], 1000);
  EXPECT_EQ(json["settlements"][1]["outcome"], "push");
  EXPECT_EQ(json["dealer"]["total"], 22);
  EXPECT_EQ(json["dealer"]["cards"].size(), 3u);
  EXPECT_EQ(json["net_cents"]["1"], 1000);
  EXPECT_EQ(json["mismatches"][0]["line"], 8);
  EXPECT_EQ(json["mismatches"][0]["expected"], "dealer 21");
  EXPECT_EQ(json["mismatches"][0]["got"], "dealer 22");
}

TEST(WireRounds, ErrorsHaveTheirLine) {
  Json json = error_json({3, "no", "GC.5(a)"});
  json.erase("version");
  EXPECT_EQ(to_text(json), R"j({"error":{"line":3,"sentence":"no","clause":"GC.5(a)"}})j");
}

}   // namespace wire_event_test
}   // namespace pitboss::wire
