// Rounds are written down: what was played at random, by anybody on any spot, plays again to the same events; and
// expect lines are made true without touching anything else.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "notation/notation.h"
#include "round/round.h"
#include "support/any_rules.h"
#include "support/dice.h"

namespace pitboss::notation {
namespace {

using test::Dice;

// One round of people who decide by dice, through the round itself.
class RandomRound {
 public:
  RandomRound(const Rules& rules, Dice& dice) : rules_(rules), dice_(dice), shoe_(test::shuffled(rules.decks, dice)) {}

  round::Events play() {
    // Players need not sit on the spot of their number, one may have two spots, and slips change.
    const std::size_t spots = 1 + dice_.below(3);
    for (std::size_t i = 0; i < 2; ++i)
      give(round::Join{player(i), Money::dollars(500 + static_cast<int>(dice_.below(500)))});
    for (std::size_t i = 0; i < spots + 2; ++i)
      bet(player(dice_.below(2)), {static_cast<std::uint8_t>(1 + dice_.below(spots))});
    while (state_.spots.empty()) bet(player(0), SpotId{7});

    while (state_.phase != round::Phase::closed) {
      std::vector<round::Option> options;
      if (state_.phase != round::Phase::wagering) options = round::legal_commands(rules_, state_);
      const bool card = round::card_due(rules_, state_).has_value();
      // Somebody may revoke a switch while a card is due to another.
      if (options.empty() || (card && !dice_.one_in(3)))
        give(round::DealCard{shoe_[next_++]});
      else
        give(options[dice_.below(options.size())].command);
    }
    return std::move(events_);
  }

 private:
  static PlayerId player(std::size_t i) { return PlayerId{static_cast<std::uint8_t>(i == 0 ? 1 : 42)}; }

  void bet(PlayerId who, SpotId spot) {
    if (dice_.one_in(5)) return give(round::WithdrawWagers{who, spot});
    const auto some = [&](Bet bet) {
      return rules_.bets.has(bet) && dice_.one_in(2) ? Money::dollars(1 + static_cast<int>(dice_.below(9))) : Money{};
    };
    round::Slip slip;
    slip.hands[0] = Money::dollars(10 + static_cast<int>(dice_.below(10)));
    if (rules_.game == Game::blackjack_switch) slip.hands[1] = slip.hands[0];
    slip.super_match = some(Bet::super_match);
    slip.kings_bounty = {some(Bet::kings_bounty), some(Bet::kings_bounty)};
    slip.dealer_bust_21 = some(Bet::dealer_bust_21);
    slip.dead_mans_hand = some(Bet::dead_mans_hand);
    give(round::PlaceWagers{who, spot, slip});
  }

  // Refusals are no part of a record.
  void give(const round::Command& command) {
    auto fresh = round::decide(rules_, state_, command);
    if (!fresh) return;
    for (const round::Event& event : *fresh) {
      round::apply(state_, event);
      events_.push_back(event);
    }
  }

  const Rules& rules_;
  Dice& dice_;
  std::vector<Card> shoe_;
  std::size_t next_ = 0;
  round::State state_;
  round::Events events_;
};

std::vector<rulebook::Setting> changed_settings(const rulebook::Rulebook& book) {
  std::vector<rulebook::Setting> settings;
  for (const rulebook::Entry& entry : book.entries)
    if (entry.changed) settings.push_back({entry.key, entry.value});
  return settings;
}

TEST(NotationWrite, RandomRoundsPlayAgainToTheSameEvents) {
  for (const std::string_view id : rulebook::published_ids()) {
    Dice dice(std::hash<std::string_view>{}(id));
    for (int i = 0; i < 150; ++i) {
      const rulebook::Rulebook book = test::with_random_options(id, dice);
      const round::Events events = RandomRound(book.rules, dice).play();
      const std::string text = write({std::string(id), changed_settings(book), events, {}});
      const auto script = parse(text);
      ASSERT_TRUE(script.ok()) << script.reason().line << ": " << script.reason().sentence << "\n" << text;
      const auto again_book = load_rulebook(*script);
      ASSERT_TRUE(again_book.ok()) << again_book.reason().sentence << "\n" << text;
      const Played again = play(*script, *again_book);
      ASSERT_FALSE(again.problem) << again.problem->line << ": " << again.problem->sentence << "\n" << text;
      ASSERT_TRUE(again.mismatches.empty()) << again.mismatches[0].expected << " / " << again.mismatches[0].got << "\n"
                                            << text;
      ASSERT_EQ(again.events, events) << text;
    }
  }
}

Played played(const std::string& text) {
  const auto script = parse(text);
  const auto book = load_rulebook(script.value());
  return play(script.value(), book.value());
}

const std::string decisions =
    "# what it shows\r\n"
    "rulebook gc-switch   # by the Commission\n"
    "shoe As Kc 6c Qd 7h Td 6h\n"
    "\twager 1 10\n"
    "keep 1\n"
    "stand 1.2";

TEST(NotationWrite, ATextOfItsOwn) {
  const Played one = played(decisions);
  EXPECT_EQ(write({"gc-switch", {{"decks", "8"}}, one.events, {Card(Rank::two, Suit::clubs)}}),
            "rulebook gc-switch\n"
            "set      decks=8\n"
            "shoe     As Kc 6c Qd 7h Td 6h 2c\n"
            "balance  1 1000000.00\n"
            "wager    1 10.00\n"
            "keep     1\n"
            "stand    1.2\n"
            "expect   1.1 hand win 10.00 GC.5(c)\n"
            "expect   1.2 hand push GC.5(c)\n"
            "expect   dealer 22\n"
            "expect   net 1 +10.00\n");
}

TEST(NotationUpdate, AddsWhatIsMissingAtTheEnd) {
  EXPECT_EQ(update(decisions, played(decisions)), decisions +
                                                      "\r\n"
                                                      "expect   1.1 hand win 10.00 GC.5(c)\r\n"
                                                      "expect   1.2 hand push GC.5(c)\r\n"
                                                      "expect   dealer 22\r\n"
                                                      "expect   net 1 +10.00\r\n");
}

TEST(NotationUpdate, KeepsWhatIsTrueAndEveryComment) {
  const std::string before = decisions +
                             "\n"
                             "expect dealer 21   # was it?\n"
                             "# between\n"
                             "expect  1 hand  win 10 GC.5(c)   # kept as it is\n"
                             "expect order\n"
                             "expect 2.1 hand push\n"
                             "# after\n";
  const std::string after = decisions +
                            "\n"
                            "expect  1 hand  win 10 GC.5(c)   # kept as it is\r\n"
                            "expect   1.2 hand push GC.5(c)\r\n"
                            "expect order\r\n"
                            "expect   dealer 22   # was it?\r\n"
                            "expect   net 1 +10.00\r\n"
                            "# between\n"
                            "# after\n";
  EXPECT_EQ(update(before, played(before)), after);
  EXPECT_TRUE(played(after).ok());
  EXPECT_EQ(update(after, played(after)), after) << "a true text stays byte for byte";
}

// Odds of 100,000 to 1 on the largest wager there is: what was won can be read.
TEST(NotationWrite, WhatItWritesCanBeRead) {
  const auto script = parse(
      "rulebook gc-switch\nset limits.hand_max=1000000\nset limits.super_match_max=1000000\n"
      "set super_match.pair=100000 to 1\nbalance 1 3000000\nshoe Ts 8s 9c Th 9h 7d Kc\n"
      "wager 1 1000000 super-match 1000000\nkeep 1\nstand 1.1\nstand 1.2\n");
  ASSERT_TRUE(script.ok());
  const auto book = load_rulebook(*script);
  ASSERT_TRUE(book.ok()) << book.reason().sentence;
  const Played played = play(*script, *book);
  ASSERT_TRUE(played.ok());
  Record record{script->rulebook, {}, played.events, {}};
  for (const auto& setting : script->settings) record.settings.push_back(setting.setting);
  const std::string written = write(record);
  EXPECT_NE(written.find(" super-match win 100000000000.00 "), std::string::npos) << written;
  const auto again = parse(written);
  ASSERT_TRUE(again.ok()) << again.reason().sentence;
  EXPECT_TRUE(play(*again, *book).ok()) << written;
}

}   // namespace
}   // namespace pitboss::notation
