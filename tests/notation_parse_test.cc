// Texts become scripts, or one sentence with its line.
#include <gtest/gtest.h>

#include <string>

#include "notation/asking.h"
#include "notation/notation.h"
#include "notation/round_results.h"

namespace pitboss::notation {
namespace notation_parse_test {

Script parsed(std::string_view text) {
  auto script = parse(text);
  if (!script) {
    ADD_FAILURE() << script.reason().line << ": " << script.reason().sentence;
    return {};
  }
  return std::move(*script);
}

TEST(NotationParse, HeaderLines) {
  const Script script = parsed(
      "# a comment\n\n"
      "rulebook gc-switch\r\n"
      "set surrender=late   # why not\n"
      "set blackjack.pays=3 to 2\n"
      "proves GC.5(c), GC.7(d) R1\n"
      "shoe As 10d\n"
      "shoe\tKc\n"
      "balance 2 500.00\n");
  EXPECT_EQ(script.rulebook, "gc-switch");
  EXPECT_EQ(script.rulebook_line, 3);
  ASSERT_EQ(script.settings.size(), 2u);
  EXPECT_EQ(script.settings[0].setting.key, "surrender");
  EXPECT_EQ(script.settings[0].setting.value, "late");
  EXPECT_EQ(script.settings[1].setting.value, "3 to 2");
  ASSERT_EQ(script.proves.size(), 3u);
  EXPECT_EQ(script.proves[1].cite, "GC.7(d)");
  ASSERT_EQ(script.shoe.size(), 3u);
  EXPECT_EQ(script.shoe[1].card, Card(Rank::ten, Suit::diamonds));
  EXPECT_EQ(script.shoe[2].line, 8);
  ASSERT_EQ(script.steps.size(), 1u);
  EXPECT_EQ(std::get<Balance>(script.steps[0].what).chips, Money::dollars(500));
}

Ask asked(std::string_view line) {
  const Script script = parsed("rulebook gc-switch\n" + std::string(line) + "\n");
  if (script.steps.size() != 1) return {};
  return std::get<Ask>(script.steps[0].what);
}

TEST(NotationParse, Commands) {
  const HandId first{SpotId{1}, 1, 0};
  const auto dollars = [](int n) { return Money::dollars(n); };
  EXPECT_EQ(asked("wager 1 10"), (Ask{Verb::wager, first, {{dollars(10)}, {}}}));
  EXPECT_EQ(asked("wager 1 $10 15.50"), (Ask{Verb::wager, first, {{dollars(10), Money::from_cents(1550)}, {}}}));
  EXPECT_EQ(asked("wager 1 10 super-match 5 kings-bounty 5 0 dealer-bust-21 2"),
            (Ask{Verb::wager,
                 first,
                 {{dollars(10)},
                  {{Bet::super_match, {dollars(5)}},
                   {Bet::kings_bounty, {dollars(5), Money{}}},
                   {Bet::dealer_bust_21, {dollars(2)}}}}}));
  EXPECT_EQ(asked("insure 1 5 0"), (Ask{Verb::insure, first, {{dollars(5), Money{}}, {}}}));
  EXPECT_EQ(asked("hit 1"), (Ask{Verb::hit, first}));
  EXPECT_EQ(asked("double 1.2b 7"), (Ask{Verb::double_down, {SpotId{1}, 2, 1}, {{dollars(7)}, {}}}));
  EXPECT_EQ(asked("split 7.1d"), (Ask{Verb::split, {SpotId{7}, 1, 3}}));
  EXPECT_EQ(asked("switch 3"), (Ask{Verb::switch_cards, {SpotId{3}, 1, 0}}));
}

// Several people on a spot, tips, coupons and calls: each line as it is read and written again.
TEST(NotationParse, CommandsAreWrittenAsTheyAreRead) {
  for (const char* line : {
           "sit 2 1",
           "wager 1 10.00 by 2",
           "wager 1 10.00 super-match 5.00 coupon 5.00 tip 2.00 tip super-match 1.00",
           "wager 1 10.00 tip 2.00 0.00 by 3",
           "wager 2 10.00 kings-bounty 5.00 0.00 coupon kings-bounty 5.00 0.00",
           "withdraw 1 by 2",
           "ask 1 by 2",
           "consent 1 2",
           "no-consent 1 2 by 3",
           "call 1 25.00 super-match 5.00 tip 1.00 cash 100.00 by 4",
           "insure 1 5.00 0.00 by 3",
           "decline 1 by 3",
           "revoke 1 by 3",
           "leave 1 by 2",
           "stay 1",
           "double 1.1 5.00 tip 2.00",
           "split 1.1 tip 2.00 by 3",
           "follow 1.1 5.00 tip 2.00 by 2",
           "follow 1.1b by 2",
           "ride 1.1 by 2",
           "refuse 1.1",
           "take 1.1",
           "give-up 1.1",
       }) {
    EXPECT_EQ(to_string(asked(line)), line);
  }
}

TEST(NotationParse, TheHousesLinesAreWrittenAsTheyAreRead) {
  for (const char* line :
       {"confirm 2 by dealer", "confirm 2 by supervisor", "misdeliver 1.1 forward", "misdeliver dealer dealers-next",
        "misdeliver 2.1b burned by supervisor", "face-up", "face-up by player", "draw-in-error unseen",
        "draw-in-error exposed by supervisor", "overdraw", "miss", "misuse-reader readable",
        "misuse-reader unreadable by player", "reader-fails", "run-out"}) {
    const Script script = parsed("rulebook gc-switch\n" + std::string(line) + "\nrefused " + line + " GC.15(a)\n");
    ASSERT_EQ(script.steps.size(), 2u);
    EXPECT_EQ(to_string(std::get<HouseAsk>(script.steps[0].what)), line);
    EXPECT_EQ(to_string(std::get<HouseAsk>(std::get<MustRefuse>(script.steps[1].what).what)), line);
    EXPECT_EQ(std::get<MustRefuse>(script.steps[1].what).cites, Cites{"GC.15(a)"});
  }
}

// The same expectation, however it is written.
TEST(NotationParse, ExpectationsOfSharedSpotsTipsAndVoidRounds) {
  struct {
    const char* written;
    const char* means;
  } const rows[] = {
      {"1.1 hand win 10 by 2 GC.5(c)", "1.1 hand win 10.00 by 2 GC.5(c)"},
      {"1.1 hand win 10 GC.5(c) by 2", "1.1 hand win 10.00 by 2 GC.5(c)"},
      {"1 hand push by 2", "1.1 hand push by 2"},
      {"1.1 hand tip win 2", "1.1 tip win 2.00"},
      {"1.1 tip lose 2.00 SD09.3", "1.1 tip lose 2.00 SD09.3"},
      {"1.1 double tip push", "1.1 double tip push"},
      {"1 coupon win 5", "1.1 coupon win 5.00"},
      {"1.1 coupon lose", "1.1 coupon lose"},
      {"1.1 super-match tip win 1", "1 super-match tip win 1.00"},
      {"net 1 5", "net 1 +5.00"},
      {"net player 12 -5", "net player 12 -5.00"},
      {"tips 4", "tips 4.00"},
      {"void", "void"},
  };
  for (const auto& [written, means] : rows) {
    const Script script = parsed("rulebook gc-switch\nexpect " + std::string(written) + "\n");
    ASSERT_EQ(script.expects.size(), 1u) << written;
    EXPECT_EQ(std::visit([](const auto& what) { return to_string(what); }, script.expects[0].what), means);
  }
}

TEST(NotationParse, OfferedRefusedAndExpect) {
  const Script script = parsed(
      "rulebook gc-switch\n"
      "offered 1.1 hit stand double\n"
      "offered 1 nothing\n"
      "refused wager 1 10 15 GC.5(a)\n"
      "expect 1.1 hand win 10.00 GC.5(c), R1\n"
      "expect 1 super-match lose 5\n"
      "expect 1.2 hand push\n"
      "expect dealer soft 17\n"
      "expect dealer blackjack\n"
      "expect net 1 -10\n"
      "expect order\n");
  const auto& offered = std::get<Offered>(script.steps[0].what);
  EXPECT_EQ(offered.verbs, (std::vector{Verb::stand, Verb::hit, Verb::double_down}));
  EXPECT_FALSE(offered.whole_spot);
  EXPECT_TRUE(std::get<Offered>(script.steps[1].what).whole_spot);
  EXPECT_TRUE(std::get<Offered>(script.steps[1].what).verbs.empty());
  const auto& refused = std::get<MustRefuse>(script.steps[2].what);
  EXPECT_EQ(std::get<Ask>(refused.what).chips.hands.size(), 2u);
  EXPECT_EQ(refused.cites, Cites{"GC.5(a)"});
  ASSERT_EQ(script.expects.size(), 7u);
  EXPECT_EQ(std::get<ExpectSettled>(script.expects[0].what).cites, (Cites{"GC.5(c)", "R1"}));
  EXPECT_EQ(std::get<ExpectSettled>(script.expects[1].what).bet, Bet::super_match);
  EXPECT_FALSE(std::get<ExpectSettled>(script.expects[2].what).amount);
  EXPECT_EQ(std::get<ExpectDealer>(script.expects[3].what).total, (Total{17, true}));
  EXPECT_TRUE(std::get<ExpectDealer>(script.expects[4].what).blackjack);
  EXPECT_EQ(std::get<ExpectNet>(script.expects[5].what).net, Money::dollars(-10));
}

// What comes of a wager may be a hundred thousand times what anybody may wager.
TEST(NotationParse, ResultsMayBeLargerThanWagers) {
  const auto net = [](const std::string& word) -> std::optional<std::int64_t> {
    const auto script = parse("rulebook gc-switch\nexpect net 1 " + word + "\n");
    if (!script) return std::nullopt;
    return std::get<ExpectNet>(script->expects[0].what).net.cents();
  };
  EXPECT_EQ(net("+100000000000.25"), 10'000'000'000'025);
  EXPECT_EQ(net("-$1234567890.5"), -123'456'789'050);
  EXPECT_EQ(net("1000000000000000.00"), 100'000'000'000'000'000);
  EXPECT_EQ(net("0000000000000010"), 1000) << "with noughts in front";
  for (const char* bad : {"1000000000000000.01", "1000000000000001", "99999999999999999999999999", "1-000000000",
                          "$$10", "1$234567890", "1000000000.", "1.0000000000", "--5", "+", "-"})
    EXPECT_FALSE(net(bad)) << bad;
  EXPECT_TRUE(parse("rulebook gc-switch\nexpect 1 super-match win 100000000000.00 GC.6(c)\n").ok());
  EXPECT_FALSE(parse("rulebook gc-switch\nwager 1 1000000000.01\n").ok()) << "a wager has its own bound";
}

struct Bad {
  const char* text;
  int line;
  const char* sentence;   // a part of it
};

class NotationBad : public testing::TestWithParam<Bad> {};
TEST_P(NotationBad, HasItsSentenceAndLine) {
  const auto script = parse(GetParam().text);
  ASSERT_FALSE(script.ok());
  EXPECT_EQ(script.reason().line, GetParam().line) << script.reason().sentence;
  EXPECT_NE(script.reason().sentence.find(GetParam().sentence), std::string::npos) << script.reason().sentence;
}
#define GC "rulebook gc-switch\n"
INSTANTIATE_TEST_SUITE_P(
    Texts, NotationBad,
    testing::Values(
        Bad{"", 1, "the first line names the rulebook"}, Bad{"# nothing\n\n", 1, "the first line names the rulebook"},
        Bad{"wager 1 10\n" GC, 1, "the first line names the rulebook"}, Bad{GC GC, 2, "one rulebook"},
        Bad{"rulebook\n", 1, "write it so: rulebook ID"}, Bad{GC "Hit 1.1\n", 2, "unknown keyword 'Hit'"},
        Bad{GC "wager 1 10\x07\n", 2, "odd character 0x07 in column 11"},
        Bad{GC "shoe \xC3\xA4\n", 2, "odd character 'ä' in column 6"}, Bad{GC "# \x01\n", 2, "odd character 0x01"},
        Bad{GC "set surrender\n", 2, "="}, Bad{GC "proves\n", 2, "name the clauses"},
        Bad{GC "proves GC.5(c), XX.1\n", 2, "'XX.1' is neither a clause"}, Bad{GC "shoe\n", 2, "name the cards"},
        Bad{GC "shoe As 1d\n", 2, "'1d' is not a card"}, Bad{GC "shoe as\n", 2, "'as' is not a card"},
        Bad{GC "balance 1\n", 2, "write it so: balance"}, Bad{GC "balance 0 5\n", 2, "'0' is not a player"},
        Bad{GC "balance 1 -5\n", 2, "'-5' is not an amount"}, Bad{GC "balance 1 5\nbalance 1 6\n", 3, "already"},
        Bad{GC "player 8 1\n", 2, "'8' is not a spot"}, Bad{GC "player 1 256\n", 2, "'256' is not a player"},
        Bad{GC "deal As\n", 2, "write it so: deal"}, Bad{GC "wager\n", 2, "write it so: wager"},
        Bad{GC "wager 0 10\n", 2, "'0' is not a spot"}, Bad{GC "wager 8 10\n", 2, "spots are numbered 1 to 7"},
        Bad{GC "wager 1\n", 2, "write it so: wager"}, Bad{GC "wager 1 10 10 10\n", 2, "write it so: wager"},
        Bad{GC "wager 1 ten\n", 2, "'ten' is not an amount"}, Bad{GC "wager 1 1.234\n", 2, "'1.234' is not an amount"},
        Bad{GC "wager 1 99999999999\n", 2, "is not an amount"},
        Bad{GC "wager 1 10 double 5\n", 2, "'double' is not a side bet"},
        Bad{GC "wager 1 10 super-match\n", 2, "super-match takes one amount"},
        Bad{GC "wager 1 10 super-match 5 5\n", 2, "super-match takes one amount"},
        Bad{GC "wager 1 10 kings-bounty 1 2 3\n", 2, "kings-bounty takes an amount for each hand"},
        Bad{GC "wager 1 10 super-match 5 super-match 5\n", 2, "named twice"},
        Bad{GC "insure 1\n", 2, "write it so: insure"}, Bad{GC "insure 1 5 super-match 5\n", 2, "write it so: insure"},
        Bad{GC "keep 1.1\n", 2, "'1.1' is not a spot"}, Bad{GC "keep 1 2\n", 2, "write it so: keep SPOT"},
        Bad{GC "hit 1.3\n", 2, "'1.3' is not a hand"}, Bad{GC "hit 1.1a\n", 2, "'1.1a' is not a hand"},
        Bad{GC "hit\n", 2, "write it so: hit HAND"}, Bad{GC "double 1.1 5 5\n", 2, "write it so: double"},
        Bad{GC "offered 1.1\n", 2, "write it so: offered"}, Bad{GC "offered 1.1 fold\n", 2, "'fold' is not a decision"},
        Bad{GC "offered 1.1 hit hit\n", 2, "hit is named twice"}, Bad{GC "refused\n", 2, "a command is missing"},
        Bad{GC "refused fold 1\n", 2, "'fold' is not a command"},
        Bad{GC "refused hit 1.1 XX.1\n", 2, "'XX.1' is neither"}, Bad{GC "expect\n", 2, "nothing is expected"},
        Bad{GC "expect 1.1 hand\n", 2, "write it so: expect HAND"},
        Bad{GC "expect 1.1 hands win 5\n", 2, "'hands' is not a bet"},
        Bad{GC "expect 1.1 hand won 5\n", 2, "'won' is not an outcome"},
        Bad{GC "expect 1.1 hand win\n", 2, "a win needs its amount"},
        Bad{GC "expect 1.1 hand push 5\n", 2, "a push has no amount"},
        Bad{GC "expect 1.1 hand push 5000000000\n", 2, "a push has no amount"},
        Bad{GC "expect 1.1 hand win 9999999999999999\n", 2, "up to 1000000000000000.00"},
        Bad{GC "expect 1.1 hand push XX.1\n", 2, "'XX.1' is neither"},
        Bad{GC "expect dealer\n", 2, "write it so: expect dealer"},
        Bad{GC "expect dealer soft\n", 2, "write it so: expect dealer"},
        Bad{GC "expect dealer 99\n", 2, "write it so: expect dealer"},
        Bad{GC "expect net 1\n", 2, "write it so: expect net"},
        Bad{GC "expect net 1 five\n", 2, "'five' is not a result"},
        Bad{GC "expect order please\n", 2, "write it so: expect order"},
        Bad{GC "expect dealer 17\nhit 1.1\n", 3, "only expect lines may follow"},
        // several people, tips, coupons and calls
        Bad{GC "sit 1\n", 2, "write it so: sit PLAYER SPOT"}, Bad{GC "sit 1 8\n", 2, "'8' is not a spot"},
        Bad{GC "sit 1 2 by 1\n", 2, "write it so: sit PLAYER SPOT"},
        Bad{GC "wager 1 10 by\n", 2, "'by' is not an amount"}, Bad{GC "wager 1 10 by x\n", 2, "'x' is not a player"},
        Bad{GC "wager 1 tip 5\n", 2, "write it so: wager"},
        Bad{GC "wager 1 10 tip\n", 2, "tip is followed by an amount"},
        Bad{GC "wager 1 10 tip 1 2 3\n", 2, "tip is followed by an amount"},
        Bad{GC "wager 1 10 coupon super-match\n", 2, "super-match takes one amount"},
        Bad{GC "wager 1 10 tip 2 tip 2\n", 2, "tip is named twice"},
        Bad{GC "wager 1 10 tip 2 super-match 5\n", 2, "for a tip on it write tip super-match"},
        Bad{GC "wager 1 10 cash 5\n", 2, "write it so: wager"}, Bad{GC "call 1 10\n", 2, "write it so: call"},
        Bad{GC "call 1 10 cash\n", 2, "write it so: call"},
        Bad{GC "consent 1\n", 2, "write it so: consent SPOT PLAYER"}, Bad{GC "consent 1 0\n", 2, "'0' is not a player"},
        Bad{GC "double 1.1 5 tip\n", 2, "write it so: double"}, Bad{GC "split 1.1 5\n", 2, "write it so: split"},
        Bad{GC "confirm 1\n", 2, "write it so: confirm PLAYER by"},
        Bad{GC "confirm 1 by 2\n", 2, "write by dealer or by supervisor"},
        Bad{GC "misdeliver 1.1\n", 2, "write it so: misdeliver"},
        Bad{GC "misdeliver nobody burned\n", 2, "and the dealer's is dealer"},
        Bad{GC "misdeliver 1.1 backwards\n", 2, "write it so: misdeliver"},
        Bad{GC "draw-in-error\n", 2, "write it so: draw-in-error"}, Bad{GC "miss 1.1\n", 2, "write it so: miss"},
        Bad{GC "run-out by dealer\n", 2, "declares nothing"}, Bad{GC "expect 1.1 hand tip\n", 2, "is not an outcome"},
        Bad{GC "expect 1.1 coupon lose 5\n", 2, "has no amount"},
        Bad{GC "expect 1.1 hand win 5 by 2 by 3\n", 2, "'by' is neither"},
        Bad{GC "expect net player 2\n", 2, "write it so: expect net"},
        Bad{GC "expect tips\n", 2, "write it so: expect tips"},
        Bad{GC "expect void please\n", 2, "write it so: expect void"}));

TEST(NotationParse, Bounds) {
  EXPECT_EQ(parse(std::string(most_bytes + 1, '\n')).reason().line, 0);
  EXPECT_EQ(parse(std::string(most_lines + 1, '\n')).reason().line, most_lines + 1);
  EXPECT_EQ(parse(GC + std::string(most_columns + 1, '#')).reason().line, 2);
  EXPECT_TRUE(parse(GC + std::string(most_columns, '#')).ok());
  EXPECT_TRUE(parse(std::string(GC) + "# K\xC3\xB6nig\n").ok()) << "a comment may be in any language";
  EXPECT_TRUE(parse("rulebook gc-switch").ok()) << "the last line needs no end";
  EXPECT_FALSE(parse(std::string_view("rulebook\0gc", 11)).ok());
}

// Settings that the regulation does not allow name their clause and their line.
struct Unlawful {
  const char* text;
  int line;
  const char* cite;
};
constexpr Unlawful unlawful[] = {
    {"rulebook sd-switch\nset decks=7\n", 2, "SD09.1"},
    {"rulebook gc-switch\n\nset decks=1\n", 3, "GC.2(a)"},
    {"rulebook sd-dmh\nset surrender=late\nset decks=3\n", 3, "SD11.2"},
    {"rulebook vs-switch-1\nset hole_card=none\n", 2, "R40"},
};
TEST(NotationLoad, UnlawfulSettingsNameTheirClause) {
  for (const auto& [text, line, cite] : unlawful) {
    const auto book = load_rulebook(parsed(text));
    ASSERT_FALSE(book.ok()) << text;
    EXPECT_EQ(book.reason().line, line) << text;
    EXPECT_NE(book.reason().cite.text().find(cite), std::string_view::npos) << book.reason().cite.text();
  }
}

TEST(NotationLoad, UnknownRulebooksAndKeys) {
  const auto unknown = load_rulebook(parsed("# x\nrulebook gc-swich\n"));
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.reason().line, 2);
  EXPECT_NE(unknown.reason().sentence.find("gc-switch"), std::string::npos) << "the known ones are listed";
  EXPECT_EQ(load_rulebook(parsed("rulebook gc-switch\nset deks=6\n")).reason().line, 2);
}

}   // namespace notation_parse_test
}   // namespace pitboss::notation
