// Texts that are no good rulebooks: each fault is named, none of them crashes.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rulebook/book.h"
#include "rulebook/rulebook.h"
#include "rulebook/shipped.h"
#include "rulebook/toml_text.h"

namespace pitboss::rulebook {
namespace rulebook_bad_test {

std::string shipped(std::string_view id) {
  for (const ShippedText& text : shipped_texts())
    if (text.path == "rulebooks/" + std::string(id) + ".toml") return std::string(text.text);
  ADD_FAILURE() << id;
  return {};
}

// The Commission's book with one passage changed.
std::string changed(const std::string& from, const std::string& to) {
  std::string text = shipped("gc-switch");
  const std::size_t place = text.find(from);
  if (place == std::string::npos) {
    ADD_FAILURE() << "no \"" << from << "\" in gc-switch";
    return text;
  }
  return text.replace(place, from.size(), to);
}

using Lines = std::vector<std::string>;

Lines in_words(const Refusals& refusals) {
  Lines found;
  for (const Refusal& refusal : refusals) found.push_back(to_string(refusal));
  return found;
}

// Of a text that somebody hands over.
Lines refusals(const std::string& text) {
  const auto book = load_text(text);
  return book ? Lines{} : in_words(book.reason());
}

// Of a complete text, read as only the shipped ones are.
Lines faults_of_complete(const std::string& text) {
  const auto toml = read_toml(text);
  if (!toml) return {to_string(toml.reason())};
  const auto book = read_book(*toml);
  return book ? Lines{} : in_words(book.reason());
}

struct Fault {
  const char* from;
  const char* to;
  Lines refused;
};

const Fault faults[] = {
    // missing
    {"decks = { value = 6, allowed = [6, 8], cite = \"GC.2(a)\" }\n", "", {"decks is missing"}},
    {"soft_17  = { value = \"hit\", cite = \"GC.12(b)\" }\n", "", {"dealer.soft_17 is missing"}},
    {"title = \"Blackjack Switch, the Commission's rules\"\n", "", {"title is missing"}},
    {"id = \"gc-switch\"\n", "", {"id is missing"}},
    {"source = \"GC\"\n", "", {"source is missing"}},
    {"hand_wager               = \"GC.5(a)\"\n", "", {"grounds.hand_wager is missing"}},
    {"value = 6, allowed", "allowed", {"decks has no value"}},
    {", cite = \"GC.2(a)\"", "", {"decks has no cite"}},
    {"least = \"0.01\", most = \"1000.00\", ",
     "",
     {"limits.chip is an amount: it needs least and most, and has no allowed"}},
    // unknown
    {"[dealer]\n",
     "[dealer]\nsoft_18 = { value = \"hit\", cite = \"GC.12(b)\" }\n",
     {"dealer.soft_18 is no key of a rulebook; did you mean dealer.soft_17?"}},
    {"[dealer]\n", "[croupier]\nhat = 1\n[dealer]\n", {"croupier.hat is no key of a rulebook"}},
    {"[dealer]\n", "[croupier]\n[dealer]\n", {"croupier is no key of a rulebook"}},
    {"value = 6, allowed", "note = \"x\", value = 6, allowed", {"decks has a part \"note\" that no key has"}},
    {"[grounds]\n", "[grounds]\nluck = \"GC.1\"\n", {"grounds.luck is no ground"}},
    // not of this book
    {"[grounds]\n",
     "[grounds]\nkings_bounty_pays = \"VS.W2\"\n",
     {"grounds.kings_bounty_pays cannot arise with the values of this book"}},
    {"[db21]\n",
     "[kings_bounty]\ntable = { value = 1, cite = \"VS.W2\" }\n[db21]\n",
     {"kings_bounty.table does not belong to this game and its bets"}},
    // of another kind
    {"value = 6, allowed", "value = \"six\", allowed", {"decks = \"six\" is not a whole number"}},
    {"value = 6, allowed", "value = 6.0, allowed", {"decks = 6 is not a whole number"}},
    {"value = 6, allowed", "value = -6, allowed", {"decks = -6 is not a number from 0 on"}},
    {"value = 6, allowed", "value = 2026-01-01, allowed", {"decks = this is not a whole number"}},
    {"value = [\"super-match\"]", "value = \"super-match\"", {"bets = \"super-match\" is not a list of bets"}},
    {"revocable = { value = true",
     "revocable = { value = \"true\"",
     {"switch.revocable = \"true\" is not true or false"}},
    {"chip            = { value = \"0.01\"",
     "chip = { value = 0.01",
     {"limits.chip = 0.01 is not an amount such as \"10.00\""}},
    {"pays = { value = \"1 to 1\"",
     "pays = { value = \"1:1\"",
     {"blackjack.pays = \"1:1\" is not odds such as \"3 to 2\""}},
    {"decks = { value = 6, allowed = [6, 8], cite = \"GC.2(a)\" }",
     "decks = 6",
     {"decks must be written { value = ..., cite = ... } in a complete rulebook"}},
    {"[6, 8]", "[]", {"the allowed values of decks are not a list of some"}},
    {"[6, 8]", "[6, 8, 9]", {"decks allows 9, which is none that can be played"}},
    {"[6, 8]", "[6, \"8\"]", {"decks allows \"8\", which is none that can be played"}},
    {"game = \"switch\"", "game = \"poker\"", {"game = \"poker\" is not standard or switch"}},
    {"id = \"gc-switch\"",
     "id = \"GC Switch\"",
     {"id = \"GC Switch\" is not 1 to 40 small letters, digits and hyphens"}},
    {"Blackjack Switch, the Commission's rules\"\n", "\\u001b[2J\"\n", {"title is not a line of 1 to 120 characters"}},
    // unlawful by its own words
    {"value = 6, allowed", "value = 7, allowed", {"decks = 7 is not allowed: 6 or 8 [GC.2(a)]"}},
    {"value = \"hit\"", "value = \"draw\"", {"dealer.soft_17 = draw is none that can be played [GC.12(b)]"}},
    // citations
    {"cite = \"GC.2(a)\"", "cite = \"QQ.99\"", {"decks cites \"QQ.99\", which is no clause and no reading"}},
    {"cite = \"GC.2(a)\"", "cite = \"GC.2(a), Q999\"", {"decks cites \"Q999\", which is no clause and no reading"}},
    {"cite = \"GC.2(a)\"", "cite = \"\"", {"decks cites \"\", which is no clause and no reading"}},
    {"cite = \"GC.2(a)\"", "cite = 2", {"the cite of decks is not text"}},
    {"cite = \"GC.2(a)\"",
     "cite = \"GC.2(a), GC.2(b), GC.2(c), GC.5(a), GC.5(b)\"",
     {"the cite of decks is longer than 39 characters"}},
    {"one_bettor               = \"GC.13(a)\"",
     "one_bettor = \"QQ.13(z)\"",
     {"grounds.one_bettor cites \"QQ.13(z)\", which is no clause and no reading"}},
    {"one_bettor               = \"GC.13(a)\"", "one_bettor = 13", {"the cite of grounds.one_bettor is not text"}},
};

TEST(RulebookBad, EachFaultIsNamed) {
  for (const Fault& fault : faults) {
    EXPECT_EQ(faults_of_complete(changed(fault.from, fault.to)), fault.refused) << fault.from << " -> " << fault.to;
  }
}

TEST(RulebookBad, ASyntaxErrorNamesItsLine) {
  const auto book = load_text("id = \"x\"\ntitle = \"X\"\ndecks = = 6\n");
  ASSERT_FALSE(book.ok());
  ASSERT_EQ(book.reason().size(), 1u);
  EXPECT_EQ(book.reason()[0].where, "line 3");
  EXPECT_EQ(to_string(book.reason()[0]).rfind("line 3: not TOML: ", 0), 0u) << to_string(book.reason()[0]);
}

TEST(RulebookBad, TwiceTheSameKeyIsNoToml) {
  const Lines found = faults_of_complete(changed("game = \"switch\"\n", "game = \"switch\"\ngame = \"switch\"\n"));
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].rfind("line 8: not TOML", 0), 0u) << found[0];
}

TEST(RulebookBad, AHousesBookMayNotRewriteTheLaw) {
  const std::string head = "id = \"x\"\ntitle = \"X\"\nbased_on = \"sd-switch\"\n";
  EXPECT_EQ(refusals(head + "decks = { value = 7, allowed = [7] }\n"),
            Lines{"decks may not say what is allowed: the book that it is based on does"});
  EXPECT_EQ(refusals(head + "[limits]\nchip = { value = \"1.00\", most = \"2.00\" }\n"),
            Lines{"limits.chip may not say what is allowed: the book that it is based on does"});
  EXPECT_EQ(refusals(head + "[grounds]\nover_21 = \"R1\"\n"),
            Lines{"grounds is stated by the book that it is based on, not by a house's own"});
  EXPECT_EQ(refusals(head + "game = \"standard\"\n"),
            Lines{"game is stated by the book that it is based on, not by a house's own"});
  EXPECT_EQ(refusals(head + "decks = { value = 8, cite = \"QQ.99\" }\n"),
            Lines{"decks cites \"QQ.99\", which is no clause and no reading"});
  EXPECT_EQ(refusals("id = \"gc-switch\"\ntitle = \"X\"\nbased_on = \"sd-switch\"\n"),
            Lines{"id = \"gc-switch\" is a published book's: a house's own has its own"});
  EXPECT_EQ(refusals("based_on = \"sd-switch\"\n"), (Lines{"id is missing", "title is missing"}));
  EXPECT_EQ(refusals("based_on = 3\n"), Lines{"based_on = 3 is not a rulebook's id"});
}

const Lines names_no_base = {"a house's own rulebook names the published book that it is based_on"};

TEST(RulebookBad, WhatNamesNoPublishedBookIsRefused) {
  for (const char* text : {"", "# nothing\n", "a = 1\n", "id = \"x\"\ntitle = \"X\"\ndecks = 6\n"})
    EXPECT_EQ(refusals(text), names_no_base) << text;
}

// A complete text says itself what is allowed: were it taken from anybody, anything would be lawful.
TEST(RulebookBad, ACompleteTextIsNobodysOwnLaw) {
  for (const std::string_view id : published_ids()) {
    EXPECT_EQ(faults_of_complete(shipped(id)), Lines{}) << id;
    EXPECT_EQ(refusals(shipped(id)), names_no_base) << id;
  }
  EXPECT_EQ(refusals(changed("pays = { value = \"1 to 1\"", "pays = { value = \"1 to 2\"")), names_no_base);
}

TEST(RulebookBad, EachBetNeedsItsGame) {
  EXPECT_EQ(faults_of_complete(changed("game = \"switch\"", "game = \"standard\"")),
            Lines{"super-match needs game = \"switch\" [GC.5(i), R43]"});
  EXPECT_EQ(faults_of_complete(changed("allowed = [\"super-match\", \"dealer-bust-21\"]",
                                       "allowed = [\"super-match\", \"dealer-bust-21\", \"dead-mans-hand\"]")),
            Lines{"dead-mans-hand needs game = \"standard\" [GC.5(i), R43]"});
  std::string text = shipped("vs-switch-1");
  text.replace(text.find("game = \"switch\""), 15, "game = \"standard\"");
  EXPECT_EQ(faults_of_complete(text), (Lines{"super-match needs game = \"switch\" [VS.G1, VS.T1, R43]",
                                             "kings-bounty needs game = \"switch\" [VS.G1, VS.T1, R43]"}));
  const std::string standard = "game = \"standard\"";
  text = shipped("sd-dmh");
  EXPECT_EQ(faults_of_complete(text.replace(text.find(standard), standard.size(), "game = \"switch\"")),
            Lines{"dead-mans-hand needs game = \"standard\" [SD11.1, R43]"});
}

TEST(RulebookBad, WithoutBetsNothingMoreIsGuessed) {
  const std::string bets =
      "bets = { value = [\"super-match\"], allowed = [\"super-match\", \"dealer-bust-21\"], cite = \"GC.5(i), R43\" "
      "}\n";
  EXPECT_EQ(faults_of_complete(changed(bets, "")), Lines{"bets is missing"});
  EXPECT_EQ(faults_of_complete(changed(bets, "bets = { value = [\"bingo\"], cite = \"R43\" }\n")),
            Lines{"bets = bingo is none that can be played [R43]"});
}

std::string repeated(std::string_view piece, std::size_t times) {
  std::string text;
  for (std::size_t i = 0; i < times; ++i) text += piece;
  return text;
}

TEST(RulebookBad, HugeAndHostileTextsAreRefused) {
  const std::size_t mebibyte = std::size_t{1} << 20;
  EXPECT_EQ(refusals(std::string(mebibyte + 1, '#')), Lines{"the text is larger than a mebibyte"});
  EXPECT_EQ(refusals(std::string(mebibyte, '#')).size(), 1u);
  const std::vector<std::string> hostile = {
      "a = " + repeated("[", 500'000),
      "a = " + repeated("{a=", 300'000),
      repeated("a.", 500'000) + "a = 1",
      "[" + repeated("a.", 500'000) + "a]",
      "a = " + repeated("[{a.a.a.a.a.a.a.a.a.a=\n", 40'000),
      "a = " + repeated("[\n{a.a.a.a.a.a.a.a.a.a= ", 250) + "1" + repeated("}\n]", 250),
      repeated("a", mebibyte),
      "a = \"" + repeated("\\", mebibyte - 10),
      std::string(1000, '\0'),
      "\xff\xfe\xfd = 1",
      "based_on = \"sd-switch\"\nid = \"" + repeated("x", 100'000) + "\"\ntitle = \"X\"",
      "based_on = \"" + repeated("\\u001b", 1000) + "\"\n",
      "game = \"switch\"\n" + repeated("[[decks]]\n", 10'000),
  };
  for (const std::string& text : hostile) {
    for (const Lines& found : {refusals(text), faults_of_complete(text)}) {
      EXPECT_FALSE(found.empty());
      for (const std::string& line : found) {
        EXPECT_LT(line.size(), 600u);
        EXPECT_EQ(line.find('\x1b'), std::string::npos);
      }
    }
  }
}

// Every prefix of a real book is refused or loads; nothing in between.
TEST(RulebookBad, TornTextsAreRefused) {
  const std::string text = shipped("sd-dmh");
  for (std::size_t size = 0; size + 40 < text.size(); size += 37)
    EXPECT_FALSE(faults_of_complete(text.substr(0, size)).empty()) << size;
}

}   // namespace rulebook_bad_test
}   // namespace pitboss::rulebook
