// The nine published books: every key of every book as one row, and every value that a regulation allows, tried.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "rulebook/clause_index.h"
#include "rulebook/pay_tables.h"
#include "rulebook/rulebook.h"
#include "rulebook/shipped.h"
#include "support/published.h"

namespace pitboss::rulebook {
namespace rulebook_published_test {

using test::entry;
using test::published;

std::string joined(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : "|") + item;
  return text;
}

std::vector<std::string> words(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> found;
  for (std::string word; in >> word;) found.push_back(word);
  return found;
}

// --- every key of every book ---

constexpr auto switch_books = "sd-switch gc-switch vs-switch-1 vs-switch-2 vs-switch-3 vs-switch-4";
constexpr auto vs = "vs-switch-1 vs-switch-2 vs-switch-3 vs-switch-4";
constexpr auto vs_and_sd = "sd-switch vs-switch-1 vs-switch-2 vs-switch-3 vs-switch-4";
constexpr auto standard = "sd-db21 sd-dmh blackjack";
constexpr auto all_but_gc_and_dmh = "sd-switch vs-switch-1 vs-switch-2 vs-switch-3 vs-switch-4 sd-db21 blackjack";
constexpr auto all_but_sd = "gc-switch vs-switch-1 vs-switch-2 vs-switch-3 vs-switch-4 sd-db21 sd-dmh blackjack";
constexpr auto all_but_gc = "sd-switch vs-switch-1 vs-switch-2 vs-switch-3 vs-switch-4 sd-db21 sd-dmh blackjack";
constexpr auto all = "sd-switch gc-switch vs-switch-1 vs-switch-2 vs-switch-3 vs-switch-4 sd-db21 sd-dmh blackjack";
constexpr auto any_amount = "0.01 to 1000000.00";

struct Row {
  const char* books;
  const char* key;
  const char* value;
  const char* allowed;   // "": no choice
  const char* cite;
};

const Row rows[] = {
    {"sd-switch", "decks", "6", "6|8", "SD09.1"},
    {"gc-switch", "decks", "6", "6|8", "GC.2(a)"},
    {vs, "decks", "6", "6|8", "VS.T1"},
    {"sd-db21 blackjack", "decks", "6", "1|2|3|4|5|6|7|8", "R44"},
    {"sd-dmh", "decks", "6", "1|2|5|6|8", "SD11.2"},

    {"sd-switch", "bets", "super-match", "super-match|dealer-bust-21", "SD09.2, R43"},
    {"gc-switch", "bets", "super-match", "super-match|dealer-bust-21", "GC.5(i), R43"},
    {vs, "bets", "super-match,kings-bounty", "super-match|kings-bounty|dealer-bust-21", "VS.G1, VS.T1, R43"},
    {"sd-db21", "bets", "dealer-bust-21", "dealer-bust-21", "SD10.2, R43"},
    {"sd-dmh", "bets", "dead-mans-hand", "dead-mans-hand", "SD11.1, R43"},
    {"blackjack", "bets", "none", "", "R43"},

    {"sd-switch", "dealer.soft_17", "hit", "hit|stand", "R5"},
    {"gc-switch", "dealer.soft_17", "hit", "", "GC.12(b)"},
    {"vs-switch-1", "dealer.soft_17", "hit", "", "VS.A1"},
    {"vs-switch-2", "dealer.soft_17", "hit", "", "VS.A2"},
    {"vs-switch-3", "dealer.soft_17", "hit", "", "VS.A3"},
    {"vs-switch-4", "dealer.soft_17", "stand", "", "VS.A4"},
    {standard, "dealer.soft_17", "stand", "hit|stand", "R44"},

    {"sd-switch", "dealer.total_22", "push_except_natural", "push_except_natural|push_all", "SD09.13, R1"},
    {"gc-switch", "dealer.total_22", "push_except_natural", "", "GC.5(c)"},
    {vs, "dealer.total_22", "push_except_natural", "push_except_natural|push_all", "VS.P7, R1"},
    {standard, "dealer.total_22", "loses", "", "R44"},

    {"sd-switch", "hole_card", "checked", "unseen|checked", "R5, R40"},
    {"gc-switch", "hole_card", "none", "none|unseen|checked", "GC.7(l)"},
    {"vs-switch-1", "hole_card", "checked", "", "VS.A1, R40"},
    {"vs-switch-2 vs-switch-3 vs-switch-4", "hole_card", "checked", "", "R40"},
    {"sd-db21", "hole_card", "checked", "unseen|checked", "SD10.6, R40"},
    {"sd-dmh blackjack", "hole_card", "checked", "unseen|checked", "R40"},

    {"gc-switch", "moot_second_card", "dealt", "dealt|not_dealt", "R26"},
    {all_but_gc, "moot_second_card", "dealt", "", "R26"},

    {"sd-switch", "blackjack.pays", "1 to 1", "", "SD09.10"},
    {"gc-switch", "blackjack.pays", "1 to 1", "", "GC.5(g)"},
    {vs, "blackjack.pays", "1 to 1", "", "VS.W1"},
    {standard, "blackjack.pays", "3 to 2", "3 to 2|6 to 5|1 to 1", "R44"},

    {"sd-switch", "natural_v_dealer_blackjack", "push", "", "SD09.13"},
    {"gc-switch", "natural_v_dealer_blackjack", "push", "", "GC.5(b)"},
    {"vs-switch-1", "natural_v_dealer_blackjack", "push", "", "VS.A1"},
    {"vs-switch-2", "natural_v_dealer_blackjack", "push", "", "VS.A2"},
    {"vs-switch-3", "natural_v_dealer_blackjack", "paid", "", "VS.A3"},
    {"vs-switch-4", "natural_v_dealer_blackjack", "push", "", "VS.A4"},
    {standard, "natural_v_dealer_blackjack", "push", "", "R44"},

    {"gc-switch", "split_21_v_dealer_blackjack", "push", "push|lose", "R27"},
    {all_but_gc, "split_21_v_dealer_blackjack", "lose", "", "R27"},

    {"sd-switch", "switched_21_v_dealer_blackjack", "lose", "", "SD09.13"},
    {"gc-switch", "switched_21_v_dealer_blackjack", "push", "push|lose", "R2"},
    {"vs-switch-1", "switched_21_v_dealer_blackjack", "push", "", "VS.A1"},
    {"vs-switch-2", "switched_21_v_dealer_blackjack", "lose", "", "VS.A2"},
    {"vs-switch-3", "switched_21_v_dealer_blackjack", "lose", "", "VS.A3"},
    {"vs-switch-4", "switched_21_v_dealer_blackjack", "lose", "", "VS.A4"},

    {"gc-switch", "dealer_blackjack_takes", "original", "original|original_and_busted|all", "GC.10(c), GC.11(d), R8"},
    {all_but_gc, "dealer_blackjack_takes", "original_and_busted", "original_and_busted|all", "R36"},

    {"sd-switch", "busted_hand_collected", "at_once", "", "SD09.15"},
    {"gc-switch", "busted_hand_collected", "at_end", "", "GC.5(g), R8"},
    {"sd-db21", "busted_hand_collected", "at_once", "", "SD10.8"},
    {vs, "busted_hand_collected", "at_once", "", "R36"},
    {"sd-dmh blackjack", "busted_hand_collected", "at_once", "", "R36"},

    {"gc-switch", "split.max_hands", "2", "2|3|4", "GC.11(c), GC.11(e)"},
    {vs_and_sd, "split.max_hands", "4", "2|3|4", "GC.11(e), R41"},
    {"sd-db21 blackjack", "split.max_hands", "4", "2|3|4", "GC.11(e), R44"},
    {"sd-dmh", "split.max_hands", "4", "2|3|4", "SD11.7(a), SD11.7(b)"},
    {"gc-switch", "split.resplit_aces", "false", "false|true", "GC.11(c), GC.11(e)"},
    {vs_and_sd, "split.resplit_aces", "false", "false|true", "GC.11(e), R41"},
    {"sd-db21 blackjack", "split.resplit_aces", "false", "false|true", "GC.11(e), R41"},
    {"sd-dmh", "split.resplit_aces", "true", "true|false", "SD11.7(a), SD11.7(b), R18"},
    {"sd-switch", "split.unlike_tens", "true", "", "SD09.11, R38"},
    {"gc-switch", "split.unlike_tens", "true", "", "GC.11(a), R38"},
    {vs, "split.unlike_tens", "true", "", "R38"},
    {standard, "split.unlike_tens", "true", "true|false", "R38"},

    {"sd-switch", "double.after_split", "true", "true|false", "GC.11(c), R41"},
    {"gc-switch", "double.after_split", "true", "", "GC.11(c)"},
    {vs, "double.after_split", "true", "", "VS.P6"},
    {standard, "double.after_split", "true", "true|false", "R44"},
    {"gc-switch", "double.for_less", "true", "", "GC.10(a)"},
    {all_but_gc, "double.for_less", "false", "false|true", "R41"},

    {"gc-switch", "surrender", "none", "none|late", "GC.9(c)"},
    {all_but_gc, "surrender", "none", "none|late", "GC.9(c), R41"},

    {"sd-switch", "switch.offered", "before_check", "before_check|after_check", "R5"},
    {"gc-switch", "switch.offered", "before_check", "before_check|after_check", "R4"},
    {"vs-switch-1", "switch.offered", "before_check", "", "VS.A1"},
    {"vs-switch-2 vs-switch-3 vs-switch-4", "switch.offered", "after_check", "before_check|after_check", "R3"},
    {"sd-switch", "switch.natural", "may_be_switched", "", "SD09.10"},
    {"gc-switch", "switch.natural", "may_be_switched", "", "GC.7(g)"},
    {"vs-switch-1 vs-switch-2 vs-switch-4", "switch.natural", "may_be_switched", "kept|may_be_switched", "R6"},
    {"vs-switch-3", "switch.natural", "kept", "kept|may_be_switched", "R6, R34"},
    {"sd-switch", "switch.ace_ten", "21", "", "SD09.10"},
    {"gc-switch", "switch.ace_ten", "21", "", "GC.1"},
    {"vs-switch-1", "switch.ace_ten", "blackjack", "", "VS.A1"},
    {"vs-switch-2", "switch.ace_ten", "21", "", "VS.A2"},
    {"vs-switch-3", "switch.ace_ten", "21", "", "VS.A3"},
    {"vs-switch-4", "switch.ace_ten", "21", "", "VS.A4"},
    {"gc-switch", "switch.revocable", "true", "", "GC.7(g)(2)"},
    {vs_and_sd, "switch.revocable", "true", "true|false", "R29, R41"},

    {"sd-switch", "super_match.table", "by_decks", "by_decks|1|2", "SD09.18"},
    {"gc-switch", "super_match.table", "by_decks", "by_decks|1|2", "GC.6(c)"},
    {vs, "super_match.table", "by_decks", "by_decks|1|2", "VS.T1"},
    {"sd-switch", "super_match.house_may_pay_more", "false", "", "SD09.18"},
    {"gc-switch", "super_match.house_may_pay_more", "true", "", "GC.6(c)"},
    {vs, "super_match.house_may_pay_more", "false", "", "VS.T1"},
    {vs, "kings_bounty.table", "1", "", "VS.W2"},
    {vs, "kings_bounty.ace_nine", "true", "true|false", "R10"},
    {switch_books, "db21.table", "1", "1|2|3|4", "SD10.12, R11"},
    {"sd-db21", "db21.table", "1", "1|2|3|4", "SD10.12, R11"},
    {"sd-dmh", "dmh.table", "1", "1|2|3|4|5", "SD11.9"},
    {"sd-dmh", "dmh.one_set", "only_after_split", "only_after_split|one_set", "SD11.9, R15"},
    {"sd-dmh", "dmh.no_set", "no_split", "no_split|each_card", "SD11.7(d), SD11.7(e), R16"},
    {"sd-dmh", "dmh.at_most_hand_wager", "true", "", "SD11.4"},

    {all, "limits.chip", "0.01", "0.01 to 1000.00", "GC.5(d), GC.8(b), R20"},
    {"sd-switch", "limits.hand_min", "1.00", any_amount, "SD09.2"},
    {"sd-switch", "limits.hand_max", "10000.00", any_amount, "SD09.2"},
    {"gc-switch", "limits.hand_min", "1.00", any_amount, "GC.5(a)"},
    {"gc-switch", "limits.hand_max", "10000.00", any_amount, "GC.5(a)"},
    {vs, "limits.hand_min", "1.00", any_amount, "GC.5(a), R41"},
    {vs, "limits.hand_max", "10000.00", any_amount, "GC.5(a), R41"},
    {standard, "limits.hand_min", "1.00", any_amount, "GC.5(a), R41"},
    {standard, "limits.hand_max", "10000.00", any_amount, "GC.5(a), R41"},
    {"sd-switch", "limits.super_match_min", "1.00", any_amount, "SD09.2"},
    {"sd-switch", "limits.super_match_max", "1000.00", any_amount, "SD09.2"},
    {"gc-switch", "limits.super_match_min", "1.00", any_amount, "GC.6(b)"},
    {"gc-switch", "limits.super_match_max", "1000.00", any_amount, "GC.6(b)"},
    {vs, "limits.super_match_min", "1.00", any_amount, "GC.6(b), R41"},
    {vs, "limits.super_match_max", "1000.00", any_amount, "GC.6(b), R41"},
    {vs, "limits.kings_bounty_min", "1.00", any_amount, "GC.6(b), R41"},
    {vs, "limits.kings_bounty_max", "1000.00", any_amount, "GC.6(b), R41"},
    {"gc-switch", "limits.db21_min", "1.00", any_amount, "GC.6(b), R43"},
    {"gc-switch", "limits.db21_max", "1000.00", any_amount, "GC.6(b), R43"},
    {vs_and_sd, "limits.db21_min", "1.00", any_amount, "GC.6(b), R41"},
    {vs_and_sd, "limits.db21_max", "1000.00", any_amount, "GC.6(b), R41"},
    {"sd-db21", "limits.db21_min", "1.00", any_amount, "GC.6(b), R41"},
    {"sd-db21", "limits.db21_max", "1000.00", any_amount, "GC.6(b), R41"},
    {"sd-dmh", "limits.dmh_min", "1.00", "1.00 to 1000000.00", "SD11.4, R35"},
    {"sd-dmh", "limits.dmh_max", "1000.00", "1.00 to 1000000.00", "SD11.4, R35"},

    // the table
    {"gc-switch", "spots_per_player", "1", "1|2|3|4|5|6|7", "GC.14"},
    {"sd-dmh", "spots_per_player", "7", "1|2|3|4|5|6|7", "SD11.5"},
    {all_but_gc_and_dmh, "spots_per_player", "1", "1|2|3|4|5|6|7", "GC.14, R41"},
    {"gc-switch", "bettors_per_spot", "3", "1|2|3", "GC.13(a)"},
    {all_but_gc, "bettors_per_spot", "3", "1|2|3", "GC.13(a), R41"},
    {"gc-switch", "shared_spots", "7", "0|1|2|3|4|5|6|7", "GC.13(f)"},
    {all_but_gc, "shared_spots", "7", "0|1|2|3|4|5|6|7", "GC.13(f), R41"},
    {"gc-switch", "mid_shoe_entry", "open", "open|barred", "GC.5(h)"},
    {all_but_gc, "mid_shoe_entry", "open", "open|barred", "GC.5(h), R41"},
    {"gc-switch", "coupons", "true", "false|true", "GC.5(d), R25"},
    {all_but_gc, "coupons", "true", "false|true", "GC.5(d), R25, R41"},
    {"gc-switch", "verbal_wagers", "true", "false|true", "GC.5(d)"},
    {all_but_gc, "verbal_wagers", "true", "false|true", "GC.5(d), R41"},
    {"sd-switch", "wrong_number_of_cards", "misdeal", "", "SD09.4, R22"},
    {all_but_sd, "wrong_number_of_cards", "completed", "", "GC.15(f), GC.15(h), R22"},
    {"gc-switch", "shuffle", "automated", "automated|manual|pre_shuffled", "GC.4(a)"},
    {"sd-switch", "shuffle", "automated", "automated|manual|pre_shuffled", "GC.4(a), R41"},
    {standard, "shuffle", "automated", "automated|manual|pre_shuffled", "GC.4(a), R41"},
    {vs, "shuffle", "automated", "automated|manual|pre_shuffled|continuous", "VS.P1, GC.4(a), R41"},
    {"gc-switch", "cut.offered_to", "players", "players|dealer", "GC.4(c)"},
    {all_but_gc, "cut.offered_to", "players", "players|dealer", "GC.4(c), R41"},
    {"gc-switch", "cut.recut_by", "last_cutter", "last_cutter|next", "GC.4(g)"},
    {all_but_gc, "cut.recut_by", "last_cutter", "last_cutter|next", "GC.4(g), R41"},
    {"gc-switch", "cut.percent_behind", "25", "25|30|35|40|45|50", "GC.4(f), R21"},
    {all_but_gc, "cut.percent_behind", "25", "25|30|35|40|45|50", "GC.4(f), R21, R41"},
    {"sd-switch", "tips.on", "hand,super-match", "hand|super-match", "SD09.3"},
    {"sd-dmh", "tips.on", "dead-mans-hand", "dead-mans-hand", "SD11.3"},
    {"sd-switch", "tips.whole_dollars", "false", "false|true", "SD11.3, R35"},
    {"sd-dmh", "tips.whole_dollars", "true", "false|true", "SD11.3, R35"},
    {"sd-switch", "limits.tip_max", "100.00", any_amount, "SD09.3, SD11.3"},
    {"sd-dmh", "limits.tip_max", "100.00", any_amount, "SD11.3"},
};

bool is_line(std::string_view key) {
  const bool bet = key.starts_with("super_match.") || key.starts_with("kings_bounty.") || key.starts_with("db21.") ||
                   key.starts_with("dmh.");
  const std::set<std::string_view> options = {"super_match.table",
                                              "super_match.house_may_pay_more",
                                              "kings_bounty.table",
                                              "kings_bounty.ace_nine",
                                              "db21.table",
                                              "dmh.table",
                                              "dmh.one_set",
                                              "dmh.no_set",
                                              "dmh.at_most_hand_wager"};
  return bet && !options.contains(key);
}

TEST(RulebookPublished, EveryKeyHasItsValueItsChoiceAndItsClause) {
  std::map<std::string, std::set<std::string>> covered;
  std::map<std::string, Rulebook> books;
  for (const std::string_view id : published_ids()) books[std::string(id)] = published(id);
  for (const Row& row : rows) {
    for (const std::string& id : words(row.books)) {
      const Rulebook& book = books.at(id);
      const Entry* found = entry(book, row.key);
      ASSERT_NE(found, nullptr) << id << ' ' << row.key;
      EXPECT_EQ(found->value, row.value) << id << ' ' << row.key;
      EXPECT_EQ(joined(found->allowed), row.allowed) << id << ' ' << row.key;
      EXPECT_EQ(found->cite.text(), row.cite) << id << ' ' << row.key;
      EXPECT_TRUE(covered[id].insert(row.key).second) << id << ' ' << row.key << " has two rows";
    }
  }
  for (const std::string_view id : published_ids())
    for (const Entry& one : published(id).entries)
      EXPECT_TRUE(is_line(one.key) || covered[std::string(id)].contains(one.key))
          << id << ' ' << one.key << " has no row";
}

TEST(RulebookPublished, NineBooksInOrderEachComplete) {
  EXPECT_EQ(published_ids().size(), 9u);
  std::set<std::string> hashes;
  for (const std::string_view id : published_ids()) {
    const Rulebook book = published(id);
    EXPECT_EQ(book.id, id);
    EXPECT_EQ(book.rules.id, id);
    EXPECT_FALSE(book.title.empty());
    EXPECT_TRUE(book.based_on.empty());
    EXPECT_EQ(book.rules.hash.size(), 64u);
    EXPECT_EQ(book.rules.hash.find_first_not_of("0123456789abcdef"), std::string::npos);
    EXPECT_TRUE(hashes.insert(book.rules.hash).second) << id;
    for (const Entry& one : book.entries) {
      EXPECT_FALSE(one.meaning.empty()) << id << ' ' << one.key;
      EXPECT_EQ(one.meaning.find("{}"), std::string::npos) << id << ' ' << one.key;
      EXPECT_TRUE(ClauseIndex::shipped().knows(one.cite.text())) << id << ' ' << one.key;
      EXPECT_FALSE(one.changed) << id << ' ' << one.key;
    }
  }
}

TEST(RulebookPublished, ValuesReachTheRules) {
  const Rules gc = published("gc-switch").rules;
  EXPECT_EQ(gc.game, Game::blackjack_switch);
  EXPECT_EQ(gc.decks, 6);
  EXPECT_EQ(gc.hole_card, HoleCard::none);
  EXPECT_EQ(gc.dealer_blackjack_takes, BlackjackTakes::original);
  EXPECT_EQ(gc.bust_collected, BustCollected::at_end);
  EXPECT_EQ(gc.split_max_hands, 2);
  EXPECT_EQ(gc.switched_21_v_dealer_blackjack, TwoCard21VersusBlackjack::push);
  EXPECT_EQ(gc.switch_ace_ten, SwitchedAceTen::twenty_one);
  EXPECT_TRUE(gc.double_for_less);
  EXPECT_TRUE(gc.switch_revocable);
  EXPECT_TRUE(gc.bets.has(Bet::super_match));
  EXPECT_FALSE(gc.bets.has(Bet::dealer_bust_21));
  EXPECT_EQ(gc.pay_table(Bet::dealer_bust_21).number, 1);   // may be offered, so its table is there
  EXPECT_EQ(gc.blackjack_pays, (Odds{1, 1}));
  EXPECT_EQ(gc.limits.chip, Money::from_cents(1));
  EXPECT_EQ(gc.limits.of(Bet::hand).minimum, Money::dollars(1));
  EXPECT_EQ(gc.limits.of(Bet::hand).maximum, Money::dollars(10'000));
  EXPECT_EQ(gc.limits.of(Bet::super_match).maximum, Money::dollars(1'000));

  const Rules one = published("vs-switch-1").rules;
  EXPECT_EQ(one.switch_ace_ten, SwitchedAceTen::blackjack);
  EXPECT_TRUE(one.kings_bounty_ace_nine);
  EXPECT_EQ(one.pay_table(Bet::kings_bounty).number, 1);
  EXPECT_EQ(published("vs-switch-3").rules.natural_v_dealer_blackjack, NaturalVersusBlackjack::paid);

  const Rules dmh = published("sd-dmh").rules;
  EXPECT_EQ(dmh.game, Game::standard);
  EXPECT_EQ(dmh.blackjack_pays, (Odds{3, 2}));
  EXPECT_TRUE(dmh.split_resplit_aces);
  EXPECT_EQ(dmh.total_22, Total22::loses);
  EXPECT_EQ(dmh.limits.of(Bet::dead_mans_hand).maximum, Money::dollars(1'000));
}

// --- grounds ---

struct GroundRow {
  const char* books;
  Ground ground;
  const char* cite;
};

const GroundRow ground_rows[] = {
    {"gc-switch", Ground::natural_beats_22, "GC.5(c)"},
    {"sd-switch", Ground::natural_beats_22, "SD09.13, R1"},
    {vs, Ground::natural_beats_22, "VS.P7, R1"},
    {"vs-switch-3", Ground::natural_paid_at_once, "VS.P4, R34"},
    {"gc-switch", Ground::natural_beats_21, "GC.5(a)(3)"},
    {"gc-switch", Ground::drawn_21_loses, "GC.5(b)(1)"},
    {"gc-switch", Ground::one_bettor, "GC.13(a)"},
    {all_but_gc, Ground::one_bettor, "GC.13(a), R41"},
    {"gc-switch", Ground::switch_revoked, "GC.7(g)(2), R29, R45"},
    {"gc-switch", Ground::over_21, "GC.5(b)(2)"},
    {"sd-switch", Ground::over_21, "SD09.15"},
    {"gc-switch", Ground::switched_21_pushes, "GC.5(b)(1), R2"},
    {"sd-switch", Ground::switched_21_loses, "SD09.13"},
    {"vs-switch-2", Ground::switched_21_loses, "VS.A2"},
    {"vs-switch-3", Ground::natural_beats_blackjack, "VS.A3"},
    {"vs-switch-4", Ground::dealer_stands, "VS.A4"},
    {standard, Ground::natural_wins, "R44"},
    {"sd-db21", Ground::dealer_plays_out, "SD10.11, R13"},
    {"sd-dmh", Ground::dead_mans_hand_no_set, "SD11.7(d), SD11.7(e), R16"},
    {"sd-dmh", Ground::dead_mans_hand_loses, "SD11.5"},
    {"sd-switch", Ground::tip, "SD09.3, R49"},
    {"sd-dmh", Ground::tip, "SD11.3"},
    {"sd-switch", Ground::misdeal_to_dealer, "SD09.4, R22"},
    {"gc-switch", Ground::dealer_card_missed, "GC.15(f)"},
    {"gc-switch", Ground::reader_shows_card, "GC.15(l)(1), R51"},
    {vs, Ground::continuous_shuffle, "VS.P1, R55"},
};

TEST(RulebookPublished, EachDecisionHasItsClause) {
  for (const GroundRow& row : ground_rows)
    for (const std::string& id : words(row.books))
      EXPECT_EQ(published(id).rules.cite(row.ground).text(), row.cite) << id << ' ' << info(row.ground).name;
}

// "surrender=late", "hole_card=unseen|checked": a value that the book has, or that a house may set.
bool may_have(const Rulebook& book, std::string_view needs) {
  if (needs.empty()) return true;
  const std::size_t equals = needs.find('=');
  const Entry* one = entry(book, needs.substr(0, equals));
  if (one == nullptr) return false;
  std::istringstream wanted{std::string(needs.substr(equals + 1))};
  for (std::string value; std::getline(wanted, value, '|');)
    if (one->value == value || std::ranges::find(one->allowed, value) != one->allowed.end()) return true;
  return false;
}

TEST(RulebookPublished, GroundsAreThereExactlyWhereTheyBelong) {
  for (const std::string_view id : published_ids()) {
    const Rulebook book = published(id);
    const std::string bets = joined(entry(book, "bets")->allowed);
    for (std::size_t i = 0; i < ground_count; ++i) {
      bool belongs = true;
      switch (ground_infos[i].scope) {
        case Scope::every:
          break;
        case Scope::switching:
          belongs = book.rules.game == Game::blackjack_switch;
          break;
        case Scope::super_match:
          belongs = bets.find("super-match") != std::string::npos;
          break;
        case Scope::kings_bounty:
          belongs = bets.find("kings-bounty") != std::string::npos;
          break;
        case Scope::dealer_bust_21:
          belongs = bets.find("dealer-bust-21") != std::string::npos;
          break;
        case Scope::dead_mans_hand:
          belongs = bets.find("dead-mans-hand") != std::string::npos;
          break;
        case Scope::tips:
          belongs = id == "sd-switch" || id == "sd-dmh";
          break;
      }
      if (belongs) belongs = may_have(book, ground_infos[i].needs);
      EXPECT_EQ(belongs, !book.rules.grounds[i].empty()) << id << ' ' << ground_infos[i].name;
    }
  }
}

// --- every value that is allowed ---

// What must be set with it: a switch after the check needs a check [R4], a table its number of decks [SD09.18].
std::vector<Setting> with_company(const std::string& key, const std::string& value, const Rulebook& book) {
  std::vector<Setting> settings = {{key, value}};
  if (key == "switch.offered" && value == "after_check" && book.id == "gc-switch")
    settings.push_back({"hole_card", "checked"});
  if (key == "super_match.table" && value == "2") settings.push_back({"decks", "8"});
  return settings;
}

TEST(RulebookPublished, EveryAllowedValueLoadsAndIsAnotherHash) {
  int tried = 0;
  for (const std::string_view id : published_ids()) {
    const Rulebook book = published(id);
    for (const Entry& one : book.entries) {
      if (one.key.starts_with("limits.") || is_line(one.key)) continue;
      std::vector<std::string> values = one.allowed;
      if (one.key == "bets" && !values.empty()) values.insert(values.end(), {"none", joined(one.allowed)});
      std::set<std::string> hashes;
      for (std::string value : values) {
        for (char& c : value) c = c == '|' ? ',' : c;
        const Rulebook other = published(id, with_company(one.key, value, book));
        ASSERT_NE(entry(other, one.key), nullptr) << id << ' ' << one.key << ' ' << value;
        EXPECT_EQ(entry(other, one.key)->value, value);
        EXPECT_EQ(entry(other, one.key)->changed, value != one.value) << id << ' ' << one.key << ' ' << value;
        EXPECT_EQ(other.rules.hash == book.rules.hash, value == one.value) << id << ' ' << one.key << ' ' << value;
        EXPECT_FALSE(entry(other, one.key)->meaning.empty()) << one.key << ' ' << value;
        hashes.insert(other.rules.hash);
        ++tried;
      }
      // Bets of one element are their own list of all.
      EXPECT_GE(hashes.size(), one.key == "bets" && one.allowed.size() == 1 ? 2u : values.size())
          << id << ' ' << one.key;
    }
  }
  EXPECT_GT(tried, 250);
}

// The least and the most of a wager decide no round; the chip decides the most insurance. [GC.8(b)]
TEST(RulebookPublished, OfTheLimitsOnlyTheChipIsInTheHash) {
  const Rulebook book = published("gc-switch");
  for (const Entry& one : book.entries) {
    if (!one.key.starts_with("limits.")) continue;
    const Rulebook other = published("gc-switch", {{one.key, "2"}});
    EXPECT_EQ(other.rules.hash == book.rules.hash, one.key != "limits.chip") << one.key;
  }
  const Rulebook other = published("gc-switch", {{"limits.hand_min", "25"}});
  EXPECT_EQ(other.rules.hash, book.rules.hash);
  EXPECT_EQ(other.rules.limits.of(Bet::hand).minimum, Money::dollars(25));
  EXPECT_EQ(entry(other, "limits.hand_min")->value, "25.00");
  EXPECT_TRUE(entry(other, "limits.hand_min")->changed);
}

TEST(RulebookPublished, TheHashIsTheSameForTheSameRules) {
  EXPECT_EQ(published("blackjack").rules.hash, published("blackjack", {{"decks", "6"}}).rules.hash);
  EXPECT_NE(published("vs-switch-2").rules.hash, published("vs-switch-4").rules.hash);
}

// The Commission's pay tables are minimums. [GC.6(c)]
TEST(RulebookPublished, TheCommissionsHouseMayPayMore) {
  const Rulebook book = published("gc-switch", {{"super_match.pair", "2 to 1"}});
  EXPECT_EQ(book.rules.pay_table(Bet::super_match).at(Line::pair), (Odds{2, 1}));
  EXPECT_EQ(book.rules.pay_table(Bet::super_match).at(Line::two_pair), (Odds{8, 1}));
  EXPECT_EQ(book.rules.pay_table(Bet::super_match).number, 0);
  EXPECT_TRUE(entry(book, "super_match.pair")->changed);
  EXPECT_EQ(joined(entry(book, "super_match.pair")->allowed), "1 to 1 or more");
  EXPECT_NE(book.rules.hash, published("gc-switch").rules.hash);
  EXPECT_EQ(published("gc-switch", {{"super_match.pair", "1 to 1"}}).rules.pay_table(Bet::super_match).number, 1);
  EXPECT_EQ(published("sd-switch", {{"super_match.pair", "1 to 1"}}).rules.pay_table(Bet::super_match).number, 1);
}

TEST(RulebookPublished, EveryShippedTextIsABookByItsName) {
  for (const ShippedText& text : shipped_texts()) {
    if (!text.path.starts_with("rulebooks/") || text.path.find("pay-tables") != std::string_view::npos) continue;
    const std::string_view file = text.path.substr(text.path.find('/') + 1);
    EXPECT_EQ(std::string(file), published(file.substr(0, file.find('.'))).id + ".toml");
  }
}

}   // namespace rulebook_published_test
}   // namespace pitboss::rulebook
