// Rounds are written down: what was played at random, by anybody on any spot, plays again to the same events; and
// expect lines are made true without touching anything else.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "notation/notation.h"
#include "notation/words.h"
#include "round/round.h"
#include "support/any_rules.h"
#include "support/dice.h"

namespace pitboss::notation {
namespace notation_write_test {

using test::Dice;

// One round of people who decide by dice, through the round itself: several on a spot, with tips, coupons and calls,
// and with a dealer who errs.
class RandomRound {
 public:
  RandomRound(const Rules& rules, Dice& dice, bool errors)
      : rules_(rules), dice_(dice), errors_(errors), shoe_(test::shuffled(rules.decks, dice)) {}

  round::Events play() {
    // Players need not sit on the spot of their number, one may have two spots, and slips change.
    const std::size_t spots = 1 + dice_.below(3);
    for (std::size_t i = 0; i < std::size(people); ++i)
      give(round::Join{people[i], Money::dollars(500 + static_cast<int>(dice_.below(500)))});
    for (std::size_t i = 0; i < 3 * spots + 2; ++i)
      come(anybody(), {static_cast<std::uint8_t>(1 + dice_.below(spots))});
    while (state_.spots.empty()) bet(people[0], SpotId{7});

    while (state_.phase != round::Phase::closed) {
      if (errors_ && dice_.one_in(12) && err()) continue;
      std::vector<round::LegalCommand> options;
      if (state_.phase != round::Phase::wagering) options = round::legal_commands(rules_, state_);
      const bool card = round::card_due(rules_, state_).has_value();
      // Somebody may revoke a switch while a card is due to another.
      if (options.empty() || (card && !dice_.one_in(3)))
        deal();
      else
        decide(options[dice_.below(options.size())].command);
    }
    if (errors_ && dice_.one_in(4)) err();   // the dealer draws too far
    return std::move(events_);
  }

 private:
  static constexpr PlayerId people[] = {PlayerId{1}, PlayerId{42}, PlayerId{3}, PlayerId{2}};
  PlayerId anybody() { return people[dice_.below(std::size(people))]; }
  Money dollars(int least, int more) {
    return Money::dollars(least + static_cast<int>(dice_.below(static_cast<std::size_t>(more))));
  }

  void come(PlayerId who, SpotId spot) {
    switch (dice_.below(9)) {
      case 0:
        return give(round::WithdrawWagers{who, spot});
      case 1:
        return give(round::Sit{who, spot});
      case 2:
        if (!rules_.verbal_wagers) break;
        give(round::CallWagers{who, spot, slip(), dollars(50, 100)});
        if (!dice_.one_in(4)) give(round::ConfirmCall{round::Role::dealer, who});
        if (dice_.one_in(4)) return give(round::WithdrawWagers{who, spot});
        return give(round::ConfirmCall{round::Role::supervisor, who});
      case 3:
        return give(round::StandUp{who, spot});
      case 4: {
        const PlayerId other = anybody();
        give(round::AskConsent{other, spot});
        return give(round::AnswerConsent{who, spot, other, !dice_.one_in(3)});
      }
      default:
        break;
    }
    // Behind somebody else: who is asked mostly consents.
    give(round::AskConsent{who, spot});
    if (const round::Spot* at = state_.spot(spot); at != nullptr && !dice_.one_in(4))
      give(round::AnswerConsent{at->bettors[0].player, spot, who, true});
    bet(who, spot);
  }

  round::Slip slip() {
    round::Slip slip;
    for (const Bet bet : opening_bets)
      for (int box = 1; box <= (is_by_box(bet) ? rules_.hands_per_spot() : 1); ++box) {
        const bool hand = bet == Bet::hand;
        if (!hand && (!rules_.bets.has(bet) || dice_.one_in(2))) continue;
        Money& chips = slip.chips.at(bet, box);
        chips = hand && box == 2 ? slip.chips.at(bet, 1) : dollars(hand ? 10 : 1, 9);
        if (rules_.coupons && dice_.one_in(3)) slip.coupons.at(bet, box) = std::min(chips, dollars(1, 5));
        if (rules_.tips.has(bet) && dice_.one_in(3)) slip.tips.at(bet, box) = dollars(1, 3);
      }
    return slip;
  }
  void bet(PlayerId who, SpotId spot) { give(round::PlaceWagers{who, spot, slip()}); }

  // A double, a split or a follow takes the tip along, or not.
  void decide(round::Command command) {
    const auto tipped = [&](auto& one, HandId on) {
      if (!dice_.one_in(2)) return;
      for (const round::Wager& wager : state_.wagers)
        if (wager.is_open && wager.kind == WagerKind::tip && wager.player == one.player && wager.hand == on &&
            wager.bet == Bet::hand)
          one.tip = wager.stake;
    };
    const round::Command plain = command;
    std::visit(
        [&](auto& one) {
          if constexpr (requires { one.tip; }) tipped(one, one.hand);
        },
        command);
    const std::size_t before = events_.size();
    give(command);
    if (events_.size() == before) give(plain);   // the tip was too much
  }

  bool err() {
    auto errors = round::legal_irregularities(rules_, state_);
    if (round::card_due(rules_, state_) && dice_.one_in(20)) errors.push_back(round::RunOutOfCards{});
    if (errors.empty()) return false;
    round::Command error = errors[dice_.below(errors.size())];
    const bool takes = round::takes_card(state_, error);
    std::visit(
        [&](auto& one) {
          if constexpr (requires { one.card; }) one.card = shoe_[next_];
        },
        error);
    const std::size_t before = events_.size();
    give(error);
    if (events_.size() == before) return false;
    if (takes) ++next_;
    return true;
  }

  void deal() {
    if (const auto waits = round::waiting_card_due(rules_, state_)) return give(round::DealCard{*waits});
    give(round::DealCard{shoe_[next_++]});
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
  bool errors_;
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

// Events are too many to be printed: where the two part ways, in words.
std::string first_difference(const round::Events& again, const round::Events& events) {
  const auto [here, there] = std::ranges::mismatch(again, events);
  const auto told = [](auto at, const round::Events& all) {
    return at == all.end() ? std::string("nothing more")
                           : in_words(*at) + " [" + std::string(citation_of(*at).text()) + "]";
  };
  return "event " + std::to_string(here - again.begin()) + " is\n  " + told(here, again) + "\nand was\n  " +
         told(there, events) + "\n";
}

// Rounds for each book.
int rounds_wanted() {
  const char* wanted = std::getenv("PITBOSS_PROPERTY_ROUNDS");
  return wanted != nullptr ? std::max(1, std::atoi(wanted)) : 200;
}

TEST(NotationWrite, RandomRoundsPlayAgainToTheSameEvents) {
  const int rounds = rounds_wanted();
  std::vector<bool> met(std::variant_size_v<round::EventKinds>);
  for (const std::string_view id : rulebook::published_ids()) {
    Dice dice(std::hash<std::string_view>{}(id));
    for (int i = 0; i < rounds; ++i) {
      const rulebook::Rulebook book = test::with_random_options(id, dice);
      const round::Events events = RandomRound(book.rules, dice, i % 2 == 0).play();
      for (const round::Event& event : events) met[event.index()] = true;
      const std::string text = write({std::string(id), changed_settings(book), events, {}});
      const auto script = parse(text);
      ASSERT_TRUE(script.ok()) << script.reason().line << ": " << script.reason().sentence << "\n" << text;
      const auto again_book = load_rulebook(*script);
      ASSERT_TRUE(again_book.ok()) << again_book.reason().sentence << "\n" << text;
      const Played again = play(*script, *again_book);
      ASSERT_FALSE(again.problem) << again.problem->line << ": " << again.problem->sentence << "\n" << text;
      ASSERT_TRUE(again.mismatches.empty()) << again.mismatches[0].expected << " / " << again.mismatches[0].got << "\n"
                                            << text;
      ASSERT_TRUE(again.events == events) << first_difference(again.events, events) << text;
    }
  }
  if (rounds < 200) return;   // too few to meet everything
  for (std::size_t i = 0; i < met.size(); ++i) EXPECT_TRUE(met[i]) << "no round had an event of index " << i;
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

}   // namespace notation_write_test
}   // namespace pitboss::notation
