// Sessions: what is read, what routine does by itself, where planted cards come to lie, what is expected of a table,
// and what the words and the JSON of a table's events say.
#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "notation/session.h"
#include "notation/table_fields.h"
#include "notation/table_words.h"
#include "support/places.h"
#include "support/shell.h"
#include "table/shuffle.h"
#include "wire/session_json.h"
#include "wire/table_event_json.h"

namespace pitboss::notation {
namespace notation_session_test {

#define GC "rulebook gc-switch\n"
#define MANUAL "rulebook gc-switch\nset shuffle=manual\n"

Session parsed(const std::string& text) {
  auto session = parse_session(text);
  if (!session) {
    ADD_FAILURE() << session.reason().line << ": " << session.reason().sentence;
    return {};
  }
  return std::move(*session);
}

PlayedSession played(const std::string& text) {
  EXPECT_GE(sodium_init(), 0);
  const Session session = parsed(text);
  const auto book = load_rulebook(session);
  if (!book) {
    ADD_FAILURE() << book.reason().sentence;
    return {};
  }
  return play_session(session, *book);
}

// ---- reading

TEST(NotationSession, LinesAreWrittenAsTheyAreRead) {
  for (const char* line : {"open",
                           "open without Ks",
                           "open with Kd Kd",
                           "open without Ks with Kd",
                           "buy-in 1 500.00",
                           "cash-out 1",
                           "seat 1 3",
                           "unseat 1",
                           "permit 3 by dealer",
                           "new-dealer 2",
                           "remove-device",
                           "install-device by supervisor",
                           "shuffle",
                           "shuffle pre-shuffled",
                           "plug",
                           "riffle",
                           "turn",
                           "strip",
                           "jam",
                           "stack",
                           "cut 117",
                           "cut 117 by 1",
                           "cut 117 by dealer",
                           "refuse-cut 1",
                           "recut by dealer",
                           "burn",
                           "show-burn 1",
                           "forget-burn by player",
                           "collect",
                           "reshuffle",
                           "repair-reader"}) {
    const Session session = parsed(GC + std::string(line) + "\nrefused " + line + " GC.3\n");
    ASSERT_EQ(session.steps.size(), 2u) << line;
    EXPECT_EQ(to_string(std::get<TableAsk>(session.steps[0].what)), line);
    EXPECT_EQ(to_string(std::get<MustRefuseAtTable>(session.steps[1].what).ask), line);
    EXPECT_EQ(std::get<MustRefuseAtTable>(session.steps[1].what).cites, Cites{"GC.3"});
  }
}

TEST(NotationSession, FactsAreWrittenAsTheyAreRead) {
  for (const char* line : {"shoe 2", "shoe 1 ended", "cards-left 300", "discards 12", "cutter 3", "cutter dealer",
                           "burn-card As", "burn-card none", "bankroll 1 510.00", "house -10.00", "tip-box 4.00",
                           "rack 1.1 As Kd", "rack dealer nothing"}) {
    const Session session = parsed(GC "expect " + std::string(line) + "\n");
    ASSERT_EQ(session.steps.size(), 1u) << line;
    EXPECT_EQ(to_string(std::get<ExpectFact>(session.steps[0].what)), line);
  }
}

TEST(NotationSession, HeaderLines) {
  const Session session = parsed("# x\nrulebook gc-switch\nset decks=8\nproves GC.3\ntable North-1\nseed 7\n");
  EXPECT_EQ(session.table, "North-1");
  EXPECT_EQ(session.seed, 7u);
  EXPECT_EQ(session.proves[0].cite, "GC.3");
  EXPECT_EQ(parsed(GC).table, "T1");
}

struct Bad {
  const char* text;
  int line;
  const char* sentence;
};
TEST(NotationSession, WhatCannotBeReadIsASentence) {
  const Bad bad[] = {
      {"", 1, "the first line names the rulebook"},
      {"open\n", 1, "the first line names the rulebook"},
      {GC GC, 2, "a session has one rulebook"},
      {GC "fold 1\n", 2, "unknown keyword 'fold'"},
      {GC "table a b\n", 2, "write it so: table NAME"},
      {GC "table a_b\n", 2, "write it so: table NAME"},
      {GC "seed x\n", 2, "write it so: seed NUMBER"},
      {GC "seed -1\n", 2, "write it so: seed NUMBER"},
      {GC "shoe\n", 2, "name the cards"},
      {GC "shoe at 0 As\n", 2, "write it so: shoe at NUMBER"},
      {GC "shoe at 5\n", 2, "name the cards"},
      {GC "shoe Zz\n", 2, "'Zz' is not a card"},
      {GC "open Ks\n", 2, "write it so: open"},
      {GC "open without\n", 2, "write it so: open"},
      {GC "buy-in 1\n", 2, "write it so: buy-in PLAYER AMOUNT"},
      {GC "buy-in 0 5\n", 2, "'0' is not a player"},
      {GC "seat 1\n", 2, "write it so: seat PLAYER SPOT"},
      {GC "seat 1 9\n", 2, "'9' is not a spot"},
      {GC "new-dealer x\n", 2, "write it so: new-dealer NUMBER"},
      {GC "shuffle twice\n", 2, "write it so: shuffle"},
      {GC "riffle riffle\n", 2, "write it so: riffle"},
      {GC "cut\n", 2, "write it so: cut NUMBER"},
      {GC "cut 100 by nobody\n", 2, "'nobody' is not a player"},
      {GC "burn by 1\n", 2, "write by dealer or by supervisor"},
      {GC "round 2\n", 2, "write it so: round"},
      {GC "balance 1 500\n", 2, "buy-in PLAYER AMOUNT"},
      {GC "sit 1 1\n", 2, "seat PLAYER SPOT"},
      {GC "run-out\n", 2, "the table itself"},
      {GC "refused cut 5 XX.1\n", 2, "'XX.1' is neither"},
      {GC "expect shoe\n", 2, "write it so: expect shoe"},
      {GC "expect shoe 1 over\n", 2, "write it so: expect shoe"},
      {GC "expect cutter 1 2\n", 2, "write it so: expect cutter"},
      {GC "expect burn-card\n", 2, "write it so: expect burn-card"},
      {GC "expect bankroll 1\n", 2, "write it so: expect bankroll"},
      {GC "expect house lots\n", 2, "'lots' is not a result"},
      {GC "expect rack 1.1\n", 2, "write it so: expect rack"},
      {GC "expect rack us As\n", 2, "and the dealer's is dealer"},
  };
  for (const auto& [text, line, sentence] : bad) {
    const auto session = parse_session(text);
    ASSERT_FALSE(session.ok()) << text;
    EXPECT_EQ(session.reason().line, line) << text;
    EXPECT_NE(session.reason().sentence.find(sentence), std::string::npos) << text << session.reason().sentence;
  }
}

// ---- playing

const std::string round_lines = "wager 1 10\nkeep 1\nstand 1.1\nstand 1.2\n";

TEST(NotationSession, RoutineIsDoneByItself) {
  const PlayedSession one = played(GC "shoe 2c Ts 9s 9c Kh 8h 9d\n" + round_lines +
                                   "expect 1.1 hand win 10.00\nexpect burn-card 2c\nexpect cards-left 305\n"
                                   "expect discards 7\nexpect rack 1.2 9s 8h\nexpect house 0\n");
  ASSERT_FALSE(one.problem) << one.problem->sentence;
  EXPECT_TRUE(one.ok()) << one.mismatches[0].expected << one.mismatches[0].got;
  EXPECT_EQ(one.expectations, 6);
  ASSERT_EQ(one.rounds.size(), 1u);
  EXPECT_EQ(one.rounds[0].last_line, 6);
}

// The same cards whether or not some of them were asked for: only those change places with others.
TEST(NotationSession, TheSeedDecidesTheRest) {
  const auto order = [](const std::string& text) {
    const PlayedSession one = played(text);
    return one.state.shoe->secret.order;
  };
  const auto plain = order(GC "stack\n");
  EXPECT_EQ(plain, order(GC "seed 1\nstack\n"));
  EXPECT_NE(plain, order(GC "seed 2\nstack\n"));
  EXPECT_TRUE(std::ranges::is_permutation(plain, table::full_set(6)));

  const auto planted = order(GC "shoe at 105 As Kc\nshoe 6c\nshoe at 1 2d\nstack\n");
  EXPECT_TRUE(std::ranges::is_permutation(planted, table::full_set(6)));
  EXPECT_EQ(pitboss::to_string(std::span(planted).subspan(104, 3)), "As Kc 6c");
  EXPECT_EQ(pitboss::to_string(planted[0]), "2d");
  int moved = 0;
  for (std::size_t i = 0; i < plain.size(); ++i) moved += plain[i] != planted[i] ? 1 : 0;
  EXPECT_LE(moved, 8);
}

TEST(NotationSession, ACutTakesTheFrontToTheBack) {
  const PlayedSession one = played(MANUAL "shoe at 118 2c Ts 9s 9c Kh 8h 9d\nseat 1 1\ncut 117 by 1\n" + round_lines +
                                   "expect burn-card 2c\nexpect rack dealer 9c 9d\n");
  ASSERT_FALSE(one.problem) << one.problem->sentence;
  EXPECT_TRUE(one.ok()) << one.mismatches[0].expected << one.mismatches[0].got;
}

struct Wrong {
  const char* text;
  int line;
  const char* sentence;
  const char* cite;
};
TEST(NotationSession, WhatCannotBePlayedIsASentence) {
  const Wrong wrong[] = {
      {GC "wager 1 10\n", 2, "the round is not over: spot 1 has not said whether to switch or keep", ""},
      {GC "wager 1 10\nround\n", 3, "the round is not over", ""},
      {GC "wager 1 10\nexpect dealer 17\n", 3, "the round is not over", ""},
      {GC "wager 1 10 15\n", 2, "must be equal", "GC.5(a)"},
      {GC "expect dealer 17\n", 2, "no round has been played yet", ""},
      {GC "open\nopen\n", 3, "inspected already", "GC.3"},
      {GC "cut 156\n", 2, "no cut is due", "GC.4(c)"},
      {MANUAL "cut 5 by dealer\n", 3, "leaves at least 52 cards", "GC.4(f)"},
      {GC "shoe at 313 As\nstack\n", 2, "there is no card 313", ""},
      {GC "shoe As As As As As As As\nstack\n", 2, "As cannot come", "GC.2(a)"},
      {GC "shoe at 3 As\nshoe at 2 Kd Kd\nstack\n", 3, "named twice", ""},
      {GC "deal\n", 2, "no card is due here", ""},
      {GC "collect\n", 2, "no round is on", "GC.7(m)"},
      {GC "seat 1 1\nbuy-in 1 200\n", 2, "player 1 buys in at line 3 only: put that line before this one", ""},
      {GC "wager 1 10\nbuy-in 1 200\n", 2, "player 1 buys in at line 3 only", ""},
      {GC "show-burn 2\nbuy-in 2 200\n", 2, "player 2 buys in at line 3 only", ""},
      {GC "buy-in 1 200\ncash-out 1\nwager 1 10\n", 4, "not at the table", ""},
      {GC "stack\nshoe As\nbuy-in 1 5\n", 3, "no cards are stacked after this line", ""},
      {GC "shoe As\n", 2, "no cards are stacked after this line", ""},
  };
  for (const auto& [text, line, sentence, cite] : wrong) {
    const PlayedSession one = played(text);
    ASSERT_TRUE(one.problem) << text;
    EXPECT_EQ(one.problem->line, line) << text << one.problem->sentence;
    EXPECT_NE(one.problem->sentence.find(sentence), std::string::npos) << text << one.problem->sentence;
    EXPECT_NE(one.problem->cite.text().find(cite), std::string_view::npos) << text << one.problem->cite.text();
  }
}

TEST(NotationSession, WhoIsSeatedSpeaksForTheSpot) {
  const PlayedSession one = played(GC
                                   "shoe 2c Ts 9s 9c Kh 8h 9d\nseat 1 3\nwager 3 10\nkeep 3\nstand 3.1\nstand 3.2\n"
                                   "expect net player 1 0\nunseat 1\nwager 3 10\nwithdraw 3\n");
  ASSERT_FALSE(one.problem) << one.problem->sentence;
  EXPECT_TRUE(one.ok());
  EXPECT_NE(one.state.person(PlayerId{3}), nullptr) << "the spot's own number again";
  EXPECT_EQ(one.rounds.size(), 1u) << "a round that is called off is none";
}

TEST(NotationSession, DifferencesShowBothSides) {
  const PlayedSession one = played(GC "proves GC.15(n)\nshoe 2c Ts 9s 9c Kh 8h 9d\n" + round_lines +
                                   "expect 1.1 hand lose 10.00\nexpect cards-left 1\nrefused open\n"
                                   "refused reshuffle GC.3\n");
  ASSERT_FALSE(one.problem) << one.problem->sentence;
  ASSERT_EQ(one.mismatches.size(), 4u);
  EXPECT_EQ(one.mismatches[0].expected, "an event or a refusal that cites GC.15(n)");
  EXPECT_EQ(one.mismatches[0].got, "none does");
  EXPECT_EQ(one.mismatches[1].got, "1.1 hand win 10.00 GC.5(a)(2)");
  EXPECT_EQ(one.mismatches[2].got, "cards-left 305");
  EXPECT_EQ(one.mismatches[3].line, 11);
}

TEST(NotationSession, UpdateCompletesEachRound) {
  const std::string text = GC "shoe 2c Ts 9s 9c Kh 8h 9d\n" + round_lines + "round\nseed 1\n";
  const PlayedSession one = played(text);
  ASSERT_FALSE(one.problem) << one.problem->sentence;
  const std::string expects =
      "expect   1.1 hand win 10.00 GC.5(a)(2)\nexpect   1.2 hand lose 10.00 GC.5(a), GC.5(b)\n"
      "expect   dealer 18\nexpect   net 1 0.00\n";
  EXPECT_EQ(update_session(text, one), GC "shoe 2c Ts 9s 9c Kh 8h 9d\n" + round_lines + expects + "round\nseed 1\n");

  const std::string wrong = GC "shoe 2c Ts 9s 9c Kh 8h 9d\n" + round_lines +
                            "expect dealer 17   # no\nexpect cards-left 3   # nor this\n# end\n";
  const std::string right = GC "shoe 2c Ts 9s 9c Kh 8h 9d\n" + round_lines +
                            "expect   1.1 hand win 10.00 GC.5(a)(2)\nexpect   1.2 hand lose 10.00 GC.5(a), GC.5(b)\n"
                            "expect   dealer 18   # no\nexpect   net 1 0.00\n"
                            "expect   cards-left 305   # nor this\n# end\n";
  EXPECT_EQ(update_session(wrong, played(wrong)), right);
  EXPECT_TRUE(played(right).ok());
}

// The cards that end a round come with the next line that needs them; what is expected stands before that line.
TEST(NotationSession, UpdatedExpectationsStandBehindTheirOwnRound) {
  const std::string rounds = GC "shoe 2c Ts 9s 9c Kh 8h 9d Tc 9h 9d Kd 8c 9c\nseat 1 1\n";
  const std::string play = "wager 1 10\nkeep 1\nstand 1.1\nstand 1.2\n";
  const std::string expects =
      "expect   1.1 hand win 10.00 GC.5(a)(2)\nexpect   1.2 hand lose 10.00 GC.5(a), GC.5(b)\n"
      "expect   dealer 18\nexpect   net 1 0.00\n";
  for (const std::string between : {"", "seat 2 3\n", "collect\n", "round\n", "refused recut GC.4(g)\n"}) {
    SCOPED_TRACE(between);
    const std::string text = rounds + play + between + play;
    // Somebody who sits down, and what is refused, may still be part of the round.
    const bool in_round = between.starts_with("seat") || between.starts_with("refused");
    const std::string wanted = rounds + play + (in_round ? between + expects : expects + between) + play + expects;
    EXPECT_EQ(update_session(text, played(text)), wanted);
    EXPECT_TRUE(played(wanted).ok());
  }
}

// ---- words and JSON

struct Row {
  table::Event event;
  const char* words;
};
TEST(NotationSession, EveryEventOfATableHasItsWords) {
  using namespace pitboss::table;
  constexpr PlayerId one{1};
  constexpr SpotId spot{3};
  ShoeSecret secret;
  secret.table = "T1";
  secret.decks = 1;
  secret.order = full_set(1);
  const Row rows[] = {
      {TableOpened{"T1", {}, 6, Shuffle::automated}, "table T1: 6 decks, a shuffling device"},
      {TableOpened{"T1", {}, 1, {}}, "table T1: 1 deck"},
      {BoughtIn{one, Money::dollars(5)}, "player 1 buys in with 5.00"},
      {CashedOut{one, Money::dollars(5)}, "player 1 leaves with 5.00"},
      {SeatTaken{one, spot}, "player 1 takes the seat at spot 3"},
      {SeatLeft{one}, "player 1 leaves the seat"},
      {EntryPermitted{one, {}}, "player 1 may wager although having sat out"},
      {DealerCame{2, true, {}}, "dealer 2 comes to the table"},
      {DecksInspected{6, {}}, "the cards are inspected: 6 full decks"},
      {DeviceRemoved{}, "the shuffling device leaves the table"},
      {DeviceInstalled{Shuffle::continuous, {}}, "a continuous shuffling device comes to the table"},
      {ShuffleBegun{Shuffle::manual, ShoeKind::shoe, {}}, "the cards are shuffled by hand"},
      {ShuffleBegun{Shuffle::automated, ShoeKind::reshuffle, {}}, "the discards are shuffled by a device"},
      {ShuffleStepMade{table::Step::riffle, {}}, "shuffle: riffle"},
      {ShufflerJammed{}, "the shuffling device jams"},
      {CardsStacked{{}, 2, ShoeKind::shoe, {}, {}}, "one stack, shoe 2: its order is committed to"},
      {CutOffered{one, spot, {}}, "player 1: cut, please"},
      {CutOffered{{}, spot, {}}, "the cut is the dealer's"},
      {CutRefused{one, {}}, "player 1 does not cut"},
      {CardsCut{one, 117, {}}, "player 1 cuts: 117 cards go to the back"},
      {CardsCut{{}, 117, {}}, "the dealer cuts: 117 cards go to the back"},
      {RecutOrdered{}, "a supervisor has the cards cut again"},
      {CuttingCardPlaced{78, {}}, "the cutting card goes in, 78 cards behind it"},
      {CardsLoaded{true, {}}, "the cards go into the shoe"},
      {CardsLoaded{false, {}}, "the cards go into the shoe; none is burned"},
      {BurnMade{}, "one card is burned, face down"},
      {BurnShown{one, Card(Rank::ace, Suit::spades), {}}, "player 1 asks to see the burned card: As"},
      {BurnForgotten{}, "the burn was forgotten: play goes on"},
      {RoundBegun{4}, "round 4"},
      {InRound{round::DealerTurn{}}, "Dealer's card"},
      {RoundCalledOff{4}, "every wager was taken back: round 4 is called off"},
      {CuttingCardReached{spot, one, {}}, "the cutting card appears at spot 3: this round is the shoe's last"},
      {CuttingCardReached{{}, {}, {}}, "the cutting card appears at the dealer's hand: this round is the shoe's last"},
      {CardsCollected{4, {}, false, {}}, "the cards are picked up"},
      {ReaderBroken{}, "the card reader has failed"},
      {ReaderRepaired{}, "the card reader works again"},
      {ShoeEnded{ShoeEnd::cutting_card, {}}, "the shoe has ended: the cutting card was reached"},
      {CardsCounted{312, 78, {}}, "312 cards are counted, 78 of them from the shoe: none is missing"},
      {ShoeRevealed{{secret, {}, {}, {}}}, "shoe 1 is shown: 0 cards were dealt"},
  };
  std::vector<bool> seen(std::variant_size_v<EventKinds>);
  for (const Row& row : rows) {
    EXPECT_EQ(in_words(row.event), row.words);
    EXPECT_EQ(wire::to_json(row.event, wire::Audience::record)["words"], row.words);
    seen[row.event.index()] = true;
  }
  EXPECT_EQ(std::ranges::count(seen, false), 0) << "an event has no row";
}

// The order of cards is nobody's before their shoe is shown; what somebody brings is that person's.
TEST(NotationSession, SecretsAreNotInTheJson) {
  const PlayedSession one = played(GC "shoe 2c Ts 9s 9c Kh 8h 9d\n" + round_lines);
  ASSERT_FALSE(one.problem) << one.problem->sentence;
  const std::string order = pitboss::to_string(std::span<const Card>(one.state.shoe->secret.order)).substr(0, 20);
  const std::string salt = table::to_string(one.state.shoe->secret.salt);
  for (const table::Event& event : one.events)
    for (const auto audience : {wire::Audience::table, wire::Audience::record}) {
      const std::string text = wire::to_text(wire::to_json(event, audience));
      EXPECT_EQ(text.find(order), std::string::npos) << text;
      EXPECT_EQ(text.find(salt), std::string::npos) << text;
      if (audience == wire::Audience::table) {
        EXPECT_EQ(text.find("1000000"), std::string::npos) << text;
      }
    }
}

TEST(NotationSession, JsonHasRoundsEventsAndReveals) {
  const std::string text = GC "table T9\nshoe 2c Ts 9s 9c Kh 8h 9d\n" + round_lines + "reshuffle\n";
  const Session session = parsed(text);
  const auto book = load_rulebook(session);
  const auto json = wire::session_json(session, *book, played(text));
  EXPECT_EQ(json["table"], "T9");
  EXPECT_EQ(json["rulebook"], "gc-switch");
  EXPECT_EQ(json["ok"], true);
  ASSERT_EQ(json["rounds"].size(), 1u);
  EXPECT_EQ(json["rounds"][0]["net_cents"]["1"], 0);
  ASSERT_EQ(json["reveals"].size(), 1u);
  EXPECT_EQ(json["reveals"][0]["dealt"].size(), 7u);
  EXPECT_TRUE(json["reveals"][0]["findings"].empty());
  EXPECT_TRUE(std::ranges::any_of(json["events"], [](const auto& event) { return event["type"] == "wager_settled"; }));
  EXPECT_EQ(json["people"][0]["bankroll_cents"], 100'000'000);
}

// ---- the command

TEST(NotationSession, TheCommandHasItsExitCodes) {
  const auto file = std::filesystem::temp_directory_path() / ("pitboss-session-" + std::to_string(getpid()) + ".table");
  const auto run = [&](const std::string& text, const std::string& options = "") {
    std::ofstream(file) << text;
    return test::run_in_shell(pitboss::test::program_path() + " table " + file.string() + " " + options + " 2>&1");
  };
  const std::string good = GC "shoe 2c Ts 9s 9c Kh 8h 9d\n" + round_lines + "expect 1.1 hand win 10.00\nreshuffle\n";
  const auto fine = run(good);
  EXPECT_EQ(fine.exit, 0) << fine.out;
  EXPECT_NE(fine.out.find("\nRound 1\n"), std::string::npos) << fine.out;
  EXPECT_NE(fine.out.find("shoe 1 is as it was promised:\n"), std::string::npos) << fine.out;
  EXPECT_NE(fine.out.find("1 expectation met\n"), std::string::npos) << fine.out;
  std::size_t from = 0;
  for (std::size_t end; (end = fine.out.find('\n', from)) != std::string::npos; from = end + 1)
    EXPECT_LE(end - from, 80u) << fine.out.substr(from, end - from);

  EXPECT_EQ(run(good + "expect cards-left 7\n").exit, 1);
  const auto bad = run(GC "cut 5 by x\n");
  EXPECT_EQ(bad.exit, 2);
  EXPECT_EQ(bad.out, "pitboss table: " + file.string() + ":2: 'x' is not a player: players are numbered 1 to 255\n");
  EXPECT_EQ(run(GC "fold\n", "--json").exit, 2);
  const auto early = run(GC "shoe 2c Ts 9s 9c Kh 8h 9d\nwager 1 10\n");
  EXPECT_EQ(early.exit, 2);
  EXPECT_NE(early.out.find("\nRound 1\n"), std::string::npos) << early.out;
  EXPECT_NE(early.out.find("\npitboss table: " + file.string() + ":3: the round is not over: "), std::string::npos)
      << "what happened so far, then the sentence\n"
      << early.out;
  EXPECT_EQ(early.out.find("promised:"), std::string::npos) << "nothing was checked\n" << early.out;
  EXPECT_EQ(run(good + "expect cards-left 7\n", "--update").exit, 0);
  std::filesystem::remove(file);
  EXPECT_EQ(test::run_in_shell(pitboss::test::program_path() + " table " + file.string() + " 2>/dev/null").exit, 2);
}

}   // namespace notation_session_test
}   // namespace pitboss::notation
