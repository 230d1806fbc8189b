// Houses' own books and settings: what the regulation allows loads; every violation is refused, each with its clause.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rulebook/rulebook.h"

namespace pitboss::rulebook {
namespace rulebook_house_test {

std::string house(const std::string& base, const std::string& keys) {
  return "id = \"my-house\"\ntitle = \"My house\"\nbased_on = \"" + base + "\"\n" + keys + "\n";
}

std::vector<std::string> refusals(const std::string& text, const std::vector<Setting>& settings = {}) {
  const auto book = load_text(text, settings);
  std::vector<std::string> found;
  if (!book)
    for (const Refusal& refusal : book.reason()) found.push_back(to_string(refusal));
  return found;
}

using Lines = std::vector<std::string>;

struct Unlawful {
  const char* base;
  const char* keys;
  Lines refused;
};

const Unlawful unlawful[] = {
    {"sd-switch", "decks = 7", {"decks = 7 is not allowed: 6 or 8 [SD09.1]"}},
    {"gc-switch", "decks = 1", {"decks = 1 is not allowed: 6 or 8 [GC.2(a)]"}},
    {"sd-dmh", "decks = 4", {"decks = 4 is not allowed: 1, 2, 5, 6 or 8 [SD11.2]"}},
    {"gc-switch", "[dealer]\nsoft_17 = \"stand\"", {"dealer.soft_17 = stand is not allowed: only hit [GC.12(b)]"}},
    {"vs-switch-4", "dealer.soft_17 = \"hit\"", {"dealer.soft_17 = hit is not allowed: only stand [VS.A4]"}},
    {"gc-switch",
     "dealer.total_22 = \"push_all\"",
     {"dealer.total_22 = push_all is not allowed: only push_except_natural [GC.5(c)]"}},
    {"sd-switch", "hole_card = \"none\"", {"hole_card = none is not allowed: unseen or checked [R5, R40]"}},
    {"vs-switch-1",
     "[switch]\noffered = \"after_check\"",
     {"switch.offered = after_check is not allowed: only before_check [VS.A1]"}},
    {"gc-switch",
     "[switch]\noffered = \"after_check\"",
     {"switch.offered = after_check is not allowed with hole_card = none: there is no check to come after [R4]"}},
    {"gc-switch",
     "hole_card = \"unseen\"\n[switch]\noffered = \"after_check\"",
     {"switch.offered = after_check is not allowed with hole_card = unseen: there is no check to come after [R4]"}},
    {"sd-switch", "[blackjack]\npays = \"3 to 2\"", {"blackjack.pays = 3 to 2 is not allowed: only 1 to 1 [SD09.10]"}},
    {"blackjack",
     "[blackjack]\npays = \"7 to 5\"",
     {"blackjack.pays = 7 to 5 is not allowed: 3 to 2, 6 to 5 or 1 to 1 [R44]"}},
    {"sd-switch",
     "bets = [\"dead-mans-hand\"]",
     {"bets = dead-mans-hand is not allowed: any of super-match and dealer-bust-21, or none [SD09.2, R43]"}},
    {"sd-db21",
     "bets = [\"super-match\"]",
     {"bets = super-match is not allowed: dealer-bust-21 or none [SD10.2, R43]"}},
    {"blackjack", "bets = [\"dealer-bust-21\"]", {"bets = dealer-bust-21 is not allowed: only none [R43]"}},
    {"blackjack", "bets = [\"hand\"]", {"bets = hand is not allowed: only none [R43]"}},
    {"sd-switch",
     "[super_match]\ntable = 2",
     {"super_match.table = 2 is not allowed with decks = 6: it is the table for 8 decks [SD09.18]"}},
    {"vs-switch-2",
     "decks = 8\n[super_match]\ntable = 1",
     {"super_match.table = 1 is not allowed with decks = 8: it is the table for 6 decks [VS.T1]"}},
    {"sd-switch",
     "decks = 7\n[super_match]\npair = \"2 to 1\"",
     {"decks = 7 is not allowed: 6 or 8 [SD09.1]", "super_match.pair = 2 to 1 is not allowed: only 1 to 1 [SD09.18]"}},
    {"gc-switch", "[super_match]\ntable = 3", {"super_match.table = 3 is not allowed: by_decks, 1 or 2 [GC.6(c)]"}},
    {"sd-switch",
     "[super_match]\npair = \"2 to 1\"",
     {"super_match.pair = 2 to 1 is not allowed: only 1 to 1 [SD09.18]"}},
    {"gc-switch",
     "[super_match]\ntwo_pair = \"7 to 1\"",
     {"super_match.two_pair = 7 to 1 is not allowed: 8 to 1 or more [GC.6(c)]"}},
    {"gc-switch",
     "[super_match]\nhouse_may_pay_more = false",
     {"super_match.house_may_pay_more = false is not allowed: only true [GC.6(c)]"}},
    {"sd-db21", "[db21]\nace = \"20 to 1\"", {"db21.ace = 20 to 1 is not allowed: only 10 to 1 [SD10.12, R11]"}},
    {"sd-dmh",
     "[dmh]\nfour_sets = \"500 to 1\"",
     {"dmh.four_sets = 500 to 1 is not allowed: the pay table in use has no such line [SD11.9]"}},
    {"sd-dmh",
     "[dmh]\nat_most_hand_wager = false",
     {"dmh.at_most_hand_wager = false is not allowed: only true [SD11.4]"}},
    {"gc-switch",
     "[limits]\nhand_min = 20000",
     {"limits.hand_min = 20000.00 is above limits.hand_max = 10000.00 [GC.5(a)]"}},
    {"sd-switch",
     "[limits]\nsuper_match_min = 5000",
     {"limits.super_match_min = 5000.00 is above limits.super_match_max = 1000.00 [SD09.2]"}},
    {"gc-switch",
     "[limits]\nsuper_match_min = 5000",
     {"limits.super_match_min = 5000.00 is above limits.super_match_max = 1000.00 [GC.6(b)]"}},
    {"blackjack", "[limits]\nchip = 0", {"limits.chip = 0.00 is not allowed: 0.01 to 1000.00 [GC.5(d), GC.8(b), R20]"}},
    {"blackjack",
     "[limits]\nhand_min = 0",
     {"limits.hand_min = 0.00 is not allowed: 0.01 to 1000000.00 [GC.5(a), R41]"}},
    {"gc-switch",
     "[limits]\nchip = 1000\nhand_max = 10\nsuper_match_max = 2000",
     {"no hand wager between 1.00 and 10.00 is a multiple of the chip of 1000.00 [GC.5(d), GC.8(b), R20]"}},
    {"gc-switch",
     "[limits]\nchip = \"0.75\"\nsuper_match_max = 1",
     {"no super-match wager between 1.00 and 1.00 is a multiple of the chip of 0.75 [GC.5(d), GC.8(b), R20]"}},
    {"vs-switch-1",
     "[limits]\nchip = 7\nkings_bounty_min = 8\nkings_bounty_max = 13",
     {"no kings-bounty wager between 8.00 and 13.00 is a multiple of the chip of 7.00 [GC.5(d), GC.8(b), R20]"}},
    {"sd-db21",
     "[limits]\nchip = 5\ndb21_max = 4",
     {"no dealer-bust-21 wager between 1.00 and 4.00 is a multiple of the chip of 5.00 [GC.5(d), GC.8(b), R20]"}},
    {"sd-dmh",
     "[limits]\nchip = \"0.75\"\ndmh_max = 2",
     {"no dead-mans-hand wager between 1.00 and 2.00 is whole dollars and a multiple of the chip of 0.75 "
      "[GC.5(d), GC.8(b), R20]"}},
    {"sd-dmh", "[limits]\ndmh_max = 20000", {"limits.dmh_max = 20000.00 is above limits.hand_max = 10000.00 [SD11.4]"}},
    {"sd-dmh", "[limits]\ndmh_min = \"1.50\"", {"limits.dmh_min = 1.50 is not whole dollars [SD11.4, R35]"}},
    {"sd-dmh", "[limits]\nhand_max = 500", {"limits.dmh_max = 1000.00 is above limits.hand_max = 500.00 [SD11.4]"}},
};

TEST(RulebookHouse, EachViolationIsRefusedWithItsClause) {
  for (const Unlawful& row : unlawful)
    EXPECT_EQ(refusals(house(row.base, row.keys)), row.refused) << row.base << '\n' << row.keys;
}

TEST(RulebookHouse, AllViolationsAreReportedTogether) {
  const Lines expected = {
      "dealer.sft_17 is no key of a rulebook; did you mean dealer.soft_17?",
      "dealer.total_22 = loses is not allowed: push_except_natural or push_all [SD09.13, R1]",
      "decks = 7 is not allowed: 6 or 8 [SD09.1]",
      "split.max_hands = \"four\" is not a whole number",
      "limits.hand_min = 2.00 is above limits.hand_max = 1.00 [SD09.2]",
  };
  EXPECT_EQ(
      refusals(house("sd-switch",
                     "decks = 7\n[dealer]\nsft_17 = \"hit\"\ntotal_22 = \"loses\"\n[split]\nmax_hands = \"four\"\n"
                     "[limits]\nhand_min = 2\nhand_max = 1")),
      expected);
}

struct Lawful {
  const char* base;
  const char* keys;
};

constexpr Lawful lawful[] = {
    {"sd-switch", ""},
    {"sd-switch", "decks = 8\n[dealer]\nsoft_17 = \"stand\""},
    {"sd-switch", "decks = { value = 8, cite = \"SD09.1\" }"},
    {"gc-switch", "hole_card = \"checked\"\n[switch]\noffered = \"after_check\""},
    {"gc-switch", "bets = []"},
    {"gc-switch", "bets = [\"dealer-bust-21\", \"super-match\"]"},
    {"gc-switch", "[super_match]\npair = \"3 to 2\"\nfour_of_a_kind = \"60 to 1\""},
    {"gc-switch", "decks = 8\nsuper_match.table = 2"},
    {"gc-switch", "[super_match]\ntable = \"by_decks\""},
    {"vs-switch-3", "[switch]\nnatural = \"may_be_switched\"\nace_ten = 21"},
    {"sd-dmh", "decks = 2\n[dmh]\ntable = 3\none_set = \"one_set\"\nno_set = \"each_card\""},
    {"sd-db21", "[db21]\ntable = 4\nace = \"4 to 1\""},
    // In whole chips within the limits, if only just; and who does not offer a bet need not make it possible.
    {"sd-dmh", "[limits]\nchip = \"0.75\"\ndmh_max = 3"},
    {"vs-switch-1", "[limits]\nchip = 7\nkings_bounty_min = 8\nkings_bounty_max = 14"},
    {"vs-switch-1", "bets = [\"super-match\"]\n[limits]\nchip = 7\nkings_bounty_min = 8\nkings_bounty_max = 13"},
    {"blackjack", "surrender = \"late\"\n[limits]\nchip = 5\nhand_min = 25\nhand_max = \"5000.00\""},
};

TEST(RulebookHouse, LawfulBooksLoad) {
  for (const Lawful& row : lawful)
    EXPECT_EQ(refusals(house(row.base, row.keys)), Lines{}) << row.base << '\n' << row.keys;
}

TEST(RulebookHouse, ALawfulBookKeepsItsOwnName) {
  const auto book =
      load_text(house("sd-switch", "decks = 8\n[dealer]\nsoft_17 = { value = \"stand\", cite = \"R5\" }"));
  ASSERT_TRUE(book.ok());
  EXPECT_EQ(book->id, "my-house");
  EXPECT_EQ(book->title, "My house");
  EXPECT_EQ(book->based_on, "sd-switch");
  EXPECT_EQ(book->source, "SD09");
  EXPECT_EQ(book->rules.id, "my-house");
  EXPECT_EQ(book->rules.decks, 8);
  EXPECT_EQ(book->rules.soft_17, Soft17::stand);
  EXPECT_EQ(book->rules.cite(Ground::natural_beats_22).text(), "SD09.13, R1");
  const auto published = load_published("sd-switch", std::vector<Setting>{{"decks", "8"}, {"dealer.soft_17", "stand"}});
  ASSERT_TRUE(published.ok());
  EXPECT_EQ(book->rules.hash, published->rules.hash) << "the same rules by another name";
}

TEST(RulebookHouse, SettingsGoThroughTheSameLaw) {
  EXPECT_EQ(refusals(house("sd-switch", "decks = 8"), {{"decks", "7"}}),
            Lines{"decks = 7 is not allowed: 6 or 8 [SD09.1]"});
  EXPECT_EQ(refusals(house("sd-switch", "decks = 8"), {{"decks", "six"}}), Lines{"decks = six is not a whole number"});
  EXPECT_EQ(refusals(house("blackjack", ""), {{"switch.offered", "after_check"}}),
            Lines{"switch.offered does not belong to blackjack"});
  EXPECT_EQ(refusals(house("sd-switch", ""), {{"dmh.any_ace_or_eight", "2 to 1"}}),
            Lines{"dmh.any_ace_or_eight does not belong to sd-switch"});
  EXPECT_EQ(refusals(house("sd-switch", ""), {{"grounds.over_21", "R1"}}),
            Lines{"grounds.over_21 is no key of a rulebook"});
  const auto book = load_text(house("sd-switch", "decks = 8"), std::vector<Setting>{{"decks", "6"}});
  ASSERT_TRUE(book.ok());
  EXPECT_EQ(book->rules.decks, 6) << "a setting comes after the book";
}

TEST(RulebookHouse, BetsAsASetting) {
  const auto bets = [](const char* value) {
    const auto book = load_published("gc-switch", std::vector<Setting>{{"bets", value}});
    return book ? book->rules.bets : BetSet{};
  };
  EXPECT_TRUE(bets("dealer-bust-21,super-match").has(Bet::dealer_bust_21));
  EXPECT_TRUE(bets("super-match, dealer-bust-21").has(Bet::super_match));
  EXPECT_FALSE(bets("none").has(Bet::super_match));
  EXPECT_EQ(bets("super-match,dealer-bust-21"), bets("dealer-bust-21,super-match,super-match"));
}

TEST(RulebookHouse, ParsesSettings) {
  const auto setting = parse_setting("super_match.pair=2 to 1");
  ASSERT_TRUE(setting.ok());
  EXPECT_EQ(setting->key, "super_match.pair");
  EXPECT_EQ(setting->value, "2 to 1");
  for (const char* bad : {"", "decks", "=8", "decks="}) EXPECT_FALSE(parse_setting(bad).ok()) << bad;
}

TEST(RulebookHouse, AnUnknownBaseListsTheKnownOnes) {
  const Lines found = refusals(house("sd-swich", ""));
  ASSERT_EQ(found.size(), 1u);
  EXPECT_NE(found[0].find("did you mean sd-switch?"), std::string::npos) << found[0];
  EXPECT_NE(found[0].find("sd-dmh and blackjack"), std::string::npos) << found[0];
  const auto unknown = load_published("roulette");
  ASSERT_FALSE(unknown.ok());
  EXPECT_NE(to_string(unknown.reason()[0]).find("\"roulette\" is no rulebook; there are sd-switch"), std::string::npos);
}

}   // namespace rulebook_house_test
}   // namespace pitboss::rulebook
