// When things happen. `expect order` compares settlements with each other; here they are compared with cards,
// questions and checks, by their places in the sequence of events. Every assertion names the clause that it rests on.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <tuple>
#include <vector>

#include "notation/notation.h"
#include "notation/round_results.h"
#include "notation/words.h"
#include "support/places.h"

namespace pitboss {
namespace round_timing_test {

using namespace round;

// The events of a round that goes as its text expects; what goes wrong is a failed test.
Events played(const std::string& text) {
  const auto script = notation::parse(text);
  if (!script) {
    ADD_FAILURE() << text << script.reason().line << ": " << script.reason().sentence;
    return {};
  }
  const auto book = notation::load_rulebook(*script);
  if (!book) {
    ADD_FAILURE() << text << book.reason().line << ": " << book.reason().sentence;
    return {};
  }
  const auto played = notation::play(*script, *book);
  if (played.problem) ADD_FAILURE() << text << played.problem->line << ": " << played.problem->sentence;
  for (const auto& [line, expected, got] : played.mismatches)
    ADD_FAILURE() << text << line << ": expected " << expected << ", got " << got;
  return played.events;
}

Events golden(const std::string& name) {
  std::ifstream in(std::filesystem::path(pitboss::test::source_dir()) / "tests/rounds" / (name + ".round"),
                   std::ios::binary);
  return played({std::istreambuf_iterator<char>(in), {}});
}

// The places of some events in a round, with a name for the message.
struct Moments {
  std::string name;
  std::vector<std::size_t> at;
};

template <typename E>
Moments all(const Events& events, std::string name, const std::function<bool(const E&)>& such = {}) {
  Moments moments{std::move(name), {}};
  for (std::size_t i = 0; i < events.size(); ++i)
    if (const auto* event = std::get_if<E>(&events[i]); event != nullptr && (!such || such(*event)))
      moments.at.push_back(i);
  return moments;
}

Moments settled(const Events& events, Bet bet) {
  return all<WagerSettled>(events, "settlement of " + std::string(name(bet)),
                           [=](const WagerSettled& e) { return e.bet == bet; });
}
Moments settled(const Events& events, Bet bet, const std::string& hand) {
  return all<WagerSettled>(events, "settlement of " + std::string(name(bet)) + " " + hand,
                           [=](const WagerSettled& e) { return e.bet == bet && to_string(e.hand) == hand; });
}
// The cards from the n-th on, counted from 0: those after the deal, where n cards make it.
Moments cards_from(const Events& events, std::size_t n) {
  Moments cards = all<CardDealt>(events, "card from number " + std::to_string(n) + " on");
  cards.at.erase(cards.at.begin(), cards.at.begin() + static_cast<std::ptrdiff_t>(std::min(n, cards.at.size())));
  return cards;
}
Moments dealer_card(const Events& events, std::size_t n) {
  Moments cards = all<CardDealt>(events, "dealer's card " + std::to_string(n + 1),
                                 [](const CardDealt& e) { return !e.to.hand.has_value(); });
  cards.at = n < cards.at.size() ? std::vector{cards.at[n]} : std::vector<std::size_t>{};
  return cards;
}
Moments asked(const Events& events, const std::string& hand) {
  return all<DecisionOffered>(events, "question to " + hand,
                              [=](const DecisionOffered& e) { return to_string(e.hand) == hand; });
}

std::string story(const Events& events) {
  std::string text;
  for (std::size_t i = 0; i < events.size(); ++i)
    text += std::to_string(i) + " " + notation::in_words(events[i]) + "\n";
  return text;
}

// Every one of `first` comes before every one of `then`, and there are some of both.
void before(const char* clause, const Events& events, const Moments& first, const Moments& then) {
  ASSERT_FALSE(first.at.empty()) << clause << ": no " << first.name << "\n" << story(events);
  ASSERT_FALSE(then.at.empty()) << clause << ": no " << then.name << "\n" << story(events);
  EXPECT_LT(first.at.back(), then.at.front()) << clause << ": " << first.name << " comes before " << then.name << "\n"
                                              << story(events);
}
// The first of `next` follows the last of `first` with nothing between.
void right_after(const char* clause, const Events& events, const Moments& first, const Moments& next) {
  ASSERT_FALSE(first.at.empty()) << clause << ": no " << first.name << "\n" << story(events);
  ASSERT_FALSE(next.at.empty()) << clause << ": no " << next.name << "\n" << story(events);
  EXPECT_EQ(first.at.back() + 1, next.at.front())
      << clause << ": " << next.name << " comes right after " << first.name << "\n"
      << story(events);
}
void never(const char* clause, const Events& events, const Moments& moments) {
  EXPECT_TRUE(moments.at.empty()) << clause << ": " << moments.name << "\n" << story(events);
}

Moments insurance_offered(const Events& events) { return all<InsuranceOffered>(events, "insurance question"); }
Moments checked(const Events& events) { return all<HoleCardChecked>(events, "check of the hole card"); }
Moments dealer_done(const Events& events) { return all<DealerDone>(events, "end of the dealer's hand"); }
// The last of the first n cards.
Moments end_of_deal(const Events& events, std::size_t n) {
  Moments cards = all<CardDealt>(events, "last card of the deal");
  cards.at = n <= cards.at.size() ? std::vector{cards.at[n - 1]} : std::vector<std::size_t>{};
  return cards;
}

// ---- right after the deal

TEST(RoundTiming, MatchWagersBeforeInsuranceChecksAndCards) {
  const Events drawn = played(
      "rulebook gc-switch\nshoe Ts 9s 7s 7d Ac 6h 8h Kh 9h 5c 7d\nwager 1 10 super-match 5\nwager 2 10 super-match 5\n"
      "decline 1\ninsure 2 5 5\nkeep 1\nhit 1.1\nstand 1.2\nkeep 2\nstand 2.1\nstand 2.2\n");
  const Moments match = settled(drawn, Bet::super_match);
  EXPECT_EQ(match.at.size(), 2u);
  right_after("GC.7(e)", drawn, end_of_deal(drawn, 9), match);
  before("GC.7(e)", drawn, match, cards_from(drawn, 9));
  before("GC.7(e)", drawn, match, all<round::SwitchOffered>(drawn, "switch question"));
  right_after("GC.7(f)", drawn, match, insurance_offered(drawn));
  before("GC.8(a)", drawn, insurance_offered(drawn), all<round::SwitchOffered>(drawn, "switch question"));
  before("GC.8(a)", drawn, insurance_offered(drawn), cards_from(drawn, 9));

  // A hole card lies on the table already; it is not looked at before. [GC.7(l)(2)]
  const Events read = played(
      "rulebook gc-switch\nset hole_card=checked\nshoe Ts 9s Ac 6h 8h 7d 2c\nwager 1 10 super-match 5\n"
      "insure 1 0 5\nkeep 1\nhit 1.1\nstand 1.1\nstand 1.2\n");
  before("GC.7(e)", read, settled(read, Bet::super_match), checked(read));
  before("GC.7(e)", read, settled(read, Bet::super_match), cards_from(read, 6));
  before("GC.7(f)", read, settled(read, Bet::super_match), insurance_offered(read));
  before("GC.8(a)", read, all<InsuranceAnswered>(read, "answer about insurance"), checked(read));
}

TEST(RoundTiming, KingsBountyAfterTheDealAndTwoKingsOfSpadesAtTheEnd) {
  const Events ace_up = golden("VS-G2a-kings-of-spades-wait-and-the-dealer-has-it");
  before("VS.G2(a)", ace_up, dealer_done(ace_up), settled(ace_up, Bet::kings_bounty, "1.1"));
  before("VS.G2(a)", ace_up, settled(ace_up, Bet::hand), settled(ace_up, Bet::kings_bounty, "1.1"));
  right_after("VS.G2", ace_up, end_of_deal(ace_up, 6), settled(ace_up, Bet::kings_bounty, "1.2"));
  before("VS.G2", ace_up, settled(ace_up, Bet::kings_bounty, "1.2"), insurance_offered(ace_up));
  const Events ten_up = golden("VS-G2a-kings-of-spades-wait-for-nothing");
  before("VS.G2(a)", ten_up, dealer_done(ten_up), settled(ten_up, Bet::kings_bounty, "1.1"));

  const Events nine_up = played(
      "rulebook vs-switch-2\nshoe Ks 9s 9c Ks 9h 8d\nwager 1 10 kings-bounty 1 1\nkeep 1\nstand 1.1\nstand 1.2\n");
  right_after("VS.G2", nine_up, end_of_deal(nine_up, 6), settled(nine_up, Bet::kings_bounty));
  before("VS.G2(a)", nine_up, settled(nine_up, Bet::kings_bounty),
         all<round::SwitchOffered>(nine_up, "switch question"));
}

TEST(RoundTiming, ANaturalIsPaidBeforeInsurance) {
  const Events events = golden("VS-A3-blackjack-paid-against-blackjack");
  before("R34", events, settled(events, Bet::hand, "1.1"), insurance_offered(events));
  before("R34", events, settled(events, Bet::hand, "1.1"), checked(events));
}

TEST(RoundTiming, DeadMansHandWhenItsCardsAreKnown) {
  const Events no_pair = golden("SD11-6-ace-eight");
  right_after("SD11.6, R33", no_pair, end_of_deal(no_pair, 4), settled(no_pair, Bet::dead_mans_hand));

  // A pair is paid when its spot has been played, and before the next spot is asked.
  for (const char* up : {"9c", "Kc"}) {   // 9: nothing to check; king: checked
    const Events pair = played("rulebook sd-dmh\nshoe 8s Th " + std::string(up) +
                               " 8h 7h 8d As 2h 9h\nwager 1 10 dead-mans-hand 5\nwager 2 10\n"
                               "split 1\nstand 1.1\nhit 1.1b\nstand 1.1b\nstand 2\n");
    const Moments last =
        all<HandStood>(pair, "last decision of spot 1", [](const HandStood& e) { return to_string(e.hand) == "1.1b"; });
    before("SD11.7, R33", pair, last, settled(pair, Bet::dead_mans_hand));
    before("SD11.7, R33", pair, settled(pair, Bet::dead_mans_hand), asked(pair, "2.1"));
  }

  const Events unseen = golden("SD11-6-unseen-hole-card-waits");
  before("SD11.7, R33", unseen, dealer_done(unseen), settled(unseen, Bet::dead_mans_hand));
  before("SD11.7, R33", unseen, settled(unseen, Bet::hand), settled(unseen, Bet::dead_mans_hand));
  const Events ace_up = played(
      "rulebook sd-dmh\nset hole_card=unseen\nshoe 8s Ac 8h 7d\nwager 1 10 dead-mans-hand 5\ndecline 1\nstand 1\n");
  before("SD11.7, R33", ace_up, dealer_done(ace_up), settled(ace_up, Bet::dead_mans_hand));
  const Events nine_up =
      played("rulebook sd-dmh\nset hole_card=unseen\nshoe 8s 9c 8h 9d\nwager 1 10 dead-mans-hand 5\nstand 1\n");
  before("SD11.7, R33", nine_up, settled(nine_up, Bet::dead_mans_hand), all<DealerTurn>(nine_up, "dealer's turn"));
}

// ---- the switch and the check

TEST(RoundTiming, TheHoleCardIsCheckedUnderAcesAndTensOnly) {
  for (const char* up : {"2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc", "Jc", "Qc", "Kc", "Ac"}) {
    const bool reader = std::string("TJQKA").find(up[0]) != std::string::npos;
    const std::string answer = up[0] == 'A' ? "decline 1\n" : "";
    const Events events = played("rulebook gc-switch\nset hole_card=checked\nshoe Ts 9s " + std::string(up) +
                                 " 6h 8h 7d Ts Ts Ts\nwager 1 10\n" + answer + "keep 1\nstand 1.1\nstand 1.2\n");
    if (!reader) {
      never("GC.7(l)(2)", events, checked(events));
    } else {
      before("GC.7(l)(2)", events, checked(events), asked(events, "1.1"));
      before("GC.7(l)(2)", events, all<SwitchDeclined>(events, "answer about the switch"), checked(events));
    }
  }
  const Events ended = golden("GC-7l2-card-reader-ends-the-round");
  never("GC.7(l)(2)", ended, cards_from(ended, 6));
  never("GC.7(l)(2)", ended, all<DecisionOffered>(ended, "question after a dealer blackjack"));
}

TEST(RoundTiming, AllSwitchThenTheCheckThenPlay) {
  const Events events = golden("GC-R42-all-switch-then-check-then-play");
  const Moments switches = all<round::SwitchOffered>(events, "switch question");
  EXPECT_EQ(switches.at.size(), 2u);
  before("R42", events, switches, checked(events));
  before("R42", events, checked(events), all<DecisionOffered>(events, "question to a hand"));
}

// ---- hands over 21

TEST(RoundTiming, ABustedHandAtOnceOrAtTheEnd) {
  const auto busted = [](const Events& events) { return all<HandBusted>(events, "hand over 21"); };
  const Events at_once = golden("SD09-15-bust-collected-at-once");
  right_after("SD09.15", at_once, busted(at_once), settled(at_once, Bet::hand, "1.1"));
  before("SD09.15", at_once, settled(at_once, Bet::hand, "1.1"), asked(at_once, "1.2"));
  before("SD09.15", at_once, dealer_done(at_once), settled(at_once, Bet::hand, "1.2"));

  // With further cards to come: the hand is gone before the next of them.
  const std::string play = "wager 1 10\nkeep 1\nhit 1.1\nhit 1.2\nstand 1.2\n";
  const Events more = played("rulebook sd-switch\nshoe Ts 9s 9c 6h 2h 2d Kd 8s 6d\n" + play);
  before("SD09.15", more, settled(more, Bet::hand, "1.1"), cards_from(more, 7));

  const Events at_end = played("rulebook gc-switch\nshoe Ts 9s 9c 6h 2h Kd 8s 2d 6d\n" + play);
  before("GC.5(g)", at_end, busted(at_end), dealer_done(at_end));
  before("GC.5(g)", at_end, dealer_done(at_end), settled(at_end, Bet::hand));
}

TEST(RoundTiming, BustedCardsAreTuckedUnderADealerBust21Wager) {
  const auto tucked = [](const Events& events) { return all<CardsTucked>(events, "tucking of the busted cards"); };
  const Events with = golden("SD10-8-cards-tucked-under-the-wager");
  right_after("SD10.8", with, settled(with, Bet::hand, "1.1"), tucked(with));
  before("SD10.8", with, tucked(with), asked(with, "2.1"));

  const Events doubled = played("rulebook sd-db21\nshoe Ts 6c 6h 9h Kd 9d\nwager 1 10 dealer-bust-21 5\ndouble 1\n");
  right_after("SD10.8", doubled, settled(doubled, Bet::double_down, "1.1"), tucked(doubled));

  const Events another_s = played(
      "rulebook sd-db21\nshoe Ts Td 6c 6h 8d 9h Kd 9d\nwager 1 10\nwager 2 10 dealer-bust-21 5\nhit 1\nstand 2\n");
  never("SD10.8", another_s, tucked(another_s));
  const Events stands = played("rulebook sd-db21\nshoe Ts 6c 6h 9h 9d\nwager 1 10 dealer-bust-21 5\nstand 1\n");
  never("SD10.8", stands, tucked(stands));
}

// ---- the dealer's hand and the end

TEST(RoundTiming, InsuranceAndHeldSurrendersBeforeTheDealerDraws) {
  const std::string play = "wager 1 10\ninsure 1 5 5\nkeep 1\nstand 1.1\nsurrender 1.2\nexpect dealer soft 20\n";
  const Events drawn = played("rulebook gc-switch\nset surrender=late\nshoe Ts 9s Ac 8h 7h 4d 5d\n" + play);
  const Events unseen =
      played("rulebook gc-switch\nset surrender=late\nset hole_card=unseen\nshoe Ts 9s Ac 8h 7h 4d 5d\n" + play);
  for (const Events* events : {&drawn, &unseen}) {
    const Moments shown = events == &drawn ? dealer_card(drawn, 1) : all<HoleCardShown>(unseen, "second card shown");
    before("GC.8(c)", *events, shown, settled(*events, Bet::insurance));
    before("GC.8(c)", *events, settled(*events, Bet::insurance), dealer_card(*events, 2));
    before("GC.9(a)(2)", *events, shown, settled(*events, Bet::hand, "1.2"));
    before("GC.9(a)(2)", *events, settled(*events, Bet::hand, "1.2"), dealer_card(*events, 2));
    before("R33", *events, settled(*events, Bet::insurance), settled(*events, Bet::hand, "1.2"));
    before("GC.5(g)", *events, dealer_done(*events), settled(*events, Bet::hand, "1.1"));
  }
}

TEST(RoundTiming, LostDealerBust21WagersBeforeTheHands) {
  const Events events = golden("SD10-9-removed-first");
  EXPECT_EQ(settled(events, Bet::dealer_bust_21).at.size(), 3u);
  before("SD10.9", events, dealer_done(events), settled(events, Bet::dealer_bust_21));
  before("SD10.9", events, settled(events, Bet::dealer_bust_21), settled(events, Bet::hand));
}

TEST(RoundTiming, TheSecondCardIsDealtThoughNothingDependsOnIt) {
  const Events events = golden("GC-12c-dealer-does-not-draw");
  before("R26", events, all<DealerTurn>(events, "dealer's turn"), dealer_card(events, 1));
  never("GC.12(c)", events, dealer_card(events, 2));
}

// ---- wagers that have no bearing on each other

using Result = std::tuple<HandId, Bet, Outcome, Money, Ground>;
// How every wager ended in its order, but for one bet, or one hand.
std::vector<Result> results(const Events& events, const std::function<bool(const WagerSettled&)>& left_out) {
  std::vector<Result> results;
  for (const WagerSettled* one : notation::settlements_in(events))
    if (!left_out(*one))
      results.emplace_back(one->hand, one->bet, one->settlement.outcome, one->payment.net(), one->why.ground);
  return results;
}
// Two rounds that differ by one wager or one decision end alike in everything else.
void alike(const char* clause, const std::string& with, const std::string& without,
           const std::function<bool(const WagerSettled&)>& left_out) {
  const auto one = results(played(with), left_out), other = results(played(without), left_out);
  EXPECT_FALSE(one.empty()) << clause << "\n" << with;
  EXPECT_TRUE(one == other) << clause << ": another wager is settled otherwise\n" << with << "\nagainst\n" << without;
}
bool is_match(const WagerSettled& one) { return one.bet == Bet::super_match; }
bool is_insurance(const WagerSettled& one) { return one.bet == Bet::insurance; }

// A match wager that wins and one that loses, against a dealer blackjack, a bust, a 22 and a soft 18.
constexpr const char* boxes[] = {"9s 9d Ac 7h 8h", "9s Td Ac 7h 8h"};
constexpr const char* dealer_draws[] = {"Kd", "5d 7s Td", "4d 7s Ts", "7d"};

TEST(RoundTiming, TheMatchWagerHasNoBearingOnOthers) {
  for (const std::string first : boxes)
    for (const std::string draws : dealer_draws) {
      const std::string shoe = "rulebook gc-switch\nset surrender=late\nshoe " + first + " " + draws + "\n";
      const std::string play = "insure 1 5 0\nkeep 1\nsurrender 1.1\nstand 1.2\n";
      alike("GC.6(e)", shoe + "wager 1 10 super-match 5\n" + play, shoe + "wager 1 10\n" + play, is_match);
    }
}

TEST(RoundTiming, InsuranceDoesNotTouchTheMatchWager) {
  for (const std::string first : boxes)
    for (const std::string draws : dealer_draws) {
      const std::string shoe = "rulebook gc-switch\nshoe " + first + " " + draws + "\nwager 1 10 super-match 5\n";
      const std::string play = "keep 1\nstand 1.1\nstand 1.2\n";
      alike("GC.8(e)", shoe + "insure 1 5 5\n" + play, shoe + "decline 1\n" + play, is_insurance);
    }
}

TEST(RoundTiming, InsuranceAndSurrenderSettleSeparately) {
  for (const std::string draws : dealer_draws) {
    const std::string shoe = "rulebook gc-switch\nset surrender=late\nshoe 9s Td Ac 7h 8h " + draws + "\nwager 1 10\n";
    const std::string surrender = "keep 1\nsurrender 1.1\nstand 1.2\n";
    alike("GC.9(b)", shoe + "insure 1 5 0\n" + surrender, shoe + "decline 1\n" + surrender, is_insurance);
    alike("GC.9(b)", shoe + "insure 1 5 0\n" + surrender, shoe + "insure 1 5 0\nkeep 1\nstand 1.1\nstand 1.2\n",
          [](const WagerSettled& one) { return one.bet == Bet::hand && to_string(one.hand) == "1.1"; });
  }
}

}   // namespace round_timing_test
}   // namespace pitboss
