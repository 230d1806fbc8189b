// The end of a shoe: the cutting card, picking up and counting, a shoe that runs out in a round, and what is shown.
#include <gtest/gtest.h>

#include <algorithm>

#include "cards/composition.h"
#include "support/card_words.h"
#include "support/live_table.h"
#include "table/verify_shoe.h"
#include "table/view.h"

namespace pitboss {
namespace table_shoe_test {

using namespace table;
using test::a_player;
using test::cards;
using test::dealer;
using test::LiveTable;
using test::supervisor;
using test::table_of;

constexpr PlayerId one{1};

LiveTable one_deck(std::vector<rulebook::Setting> more = {}, std::uint64_t seed = 1) {
  std::vector<rulebook::Setting> settings{{"decks", "1"}};
  settings.insert(settings.end(), more.begin(), more.end());
  return table_of("sd-dmh", settings, seed);
}

// Dealt from the left to spots 1 and 2, 18 and 19 against 20: no further card.
const char* const quiet = "2c 9h Td Ts 9c 9d Tc";   // the burn comes first

// The card that is due is put elsewhere and burned, until so many are left.
void burn_down_to(LiveTable& table, std::size_t left) {
  while (table.state().shoe->left() > left && !testing::Test::HasFatalFailure()) {
    const Place due = *round::card_due(table.rules(), *table.state().round);
    const Place at = due.hand ? round::to_dealer : Place{HandId{SpotId{1}, 1, 0}};
    table.ok(round::Command(round::MisdeliverCard{dealer, {}, at, round::Remedy::burned}));
    while (!table.state().round->may_leave.empty()) {
      const round::PlayerAtSpot person = table.state().round->may_leave.front();
      table.ok(round::Command(round::StayIn{person.player, person.spot}));
    }
  }
}

TEST(TableShoe, TheCuttingCardEndsTheShoeAfterTheRound) {
  LiveTable table = one_deck({{"cut.percent_behind", "50"}});
  table.seat(1, 1);
  table.seat(2, 2);
  table.ready();
  while (table.all<CuttingCardReached>().empty()) {
    ASSERT_EQ(table.state().phase, Phase::in_shoe);
    table.round_on({1, 2});
  }
  const ShoeEnded ended = table.last<ShoeEnded>();
  EXPECT_EQ(ended.end, ShoeEnd::cutting_card);
  EXPECT_EQ(ended.why.cite.text(), "GC.7(n), GC.4(h), R41");
  const CardsCounted counted = table.last<CardsCounted>();
  EXPECT_EQ(counted.cards, 52) << "GC.7(n)(2)";
  EXPECT_EQ(counted.why.cite.text(), "GC.7(n)(2), R41");
  std::vector<Card> rack;
  int left = 0;
  for (const RackCard& each : table.state().rack) {
    rack.push_back(each.card);
    if (each.from == RackCard::From::shoe) ++left;
  }
  EXPECT_EQ(Composition::of(rack), Composition::of_decks(1)) << "GC.7(n)(2)";
  EXPECT_EQ(left, counted.left);
  // Play went on after it: the round in which it appeared was paid before anything else.
  const auto index = [&](auto wanted) {
    return std::find_if(table.events().begin(), table.events().end(), wanted) - table.events().begin();
  };
  const auto reached = index([](const Event& e) { return std::holds_alternative<CuttingCardReached>(e); });
  const auto end = index([](const Event& e) { return std::holds_alternative<ShoeEnded>(e); });
  const auto closed = std::count_if(table.events().begin() + reached, table.events().begin() + end, [](const Event& e) {
    const auto* in_round = std::get_if<InRound>(&e);
    return in_round != nullptr && std::holds_alternative<round::RoundClosed>(in_round->event);
  });
  EXPECT_EQ(closed, 1) << "GC.7(n)";
  table.no(Refused::shoe_not_ready, "GC.4(a), R41", table.wager(1, 1));
  table.no(Refused::shoe_not_ready, "GC.4(h), R41", CallReshuffle{dealer});
  table.ready();
  table.bet(1, 1);
}

TEST(TableShoe, HandsAreCollectedFromTheFarRightAndCanBeRebuilt) {
  LiveTable table = table_of("gc-switch");
  table.seat(1, 2);
  table.seat(2, 5);
  table.inspect();
  table.shuffle();
  // Burn; boxes 2.1 2.2 5.1 5.2, dealer, 2.1 2.2 5.1 5.2; then a split of the eights: 2.1 and 2.1b; dealer.
  table.arrange(cards("2c 8h 9d Td Ts 9c 8d 9s Tc 9h Th Tc Kd"));
  table.ok(BurnCard{dealer});
  table.bet(1, 2);
  table.bet(2, 5);
  table.no(Refused::round_is_on, "GC.7(m)", CollectCards{dealer});
  table.deal(9);
  table.ok(round::Command(round::Keep{one, SpotId{2}}));
  table.ok(round::Command(round::Split{one, HandId{SpotId{2}, 1, 0}, {}}));
  table.play_out();
  const round::State before = *table.state().round;
  table.no(Refused::officials_only, "GC.7(m)", CollectCards{a_player});
  table.collect();
  table.no(Refused::no_round, "GC.7(m)", CollectCards{dealer});

  std::vector<std::string> order;
  for (const Place& place : table.last<CardsCollected>().order)
    order.push_back(place.hand ? to_string(*place.hand) : "dealer");
  EXPECT_EQ(order, (std::vector<std::string>{"5.2", "5.1", "2.2", "2.1b", "2.1", "dealer"})) << "GC.7(m)";

  const auto hands = rebuild(table.state().rack, 1);
  ASSERT_EQ(hands.size(), 6u);
  std::size_t i = 0;
  for (const round::Spot& spot : before.spots)
    for (const round::Hand& hand : spot.hands) {
      EXPECT_EQ(hands[i].place, Place{hand.id}) << "GC.7(m)";
      EXPECT_EQ(hands[i].cards, std::vector<Card>(hand.cards.begin(), hand.cards.end())) << "GC.7(m)";
      ++i;
    }
  EXPECT_EQ(to_string(hands[0].cards), "8h Th") << "GC.7(m)";
  EXPECT_EQ(to_string(hands[1].cards), "8d Tc") << "GC.7(m)";
  EXPECT_EQ(hands.back().place, round::to_dealer);
  EXPECT_EQ(to_string(hands.back().cards), "9c Kd") << "GC.7(m)";

  table.bet(1, 2);
  table.play_out();
  table.collect();
  EXPECT_EQ(rebuild(table.state().rack, 1), hands) << "GC.7(m)";
  EXPECT_EQ(rebuild(table.state().rack, 2).size(), 3u) << "GC.7(m)";
  EXPECT_TRUE(rebuild(table.state().rack, 3).empty());
  table.ok(CallReshuffle{dealer});
  EXPECT_EQ(rebuild(table.state().rack, 1), hands) << "until they are shuffled";
  table.shuffle();
  EXPECT_TRUE(rebuild(table.state().rack, 1).empty());
}

TEST(TableShoe, TheDiscardsAreShuffledWhenTheShoeRunsOut) {
  for (const char* shuffle : {"manual", "automated"}) {
    SCOPED_TRACE(shuffle);
    LiveTable table = one_deck({{"shuffle", shuffle}});
    table.seat(1, 1);
    table.seat(2, 2);
    table.ready();
    table.round_on({1, 2});
    const std::size_t discards = table.state().rack.size();
    table.bet(1, 1);
    table.bet(2, 2);
    table.deal(3);   // the last one to the dealer
    burn_down_to(table, 1);
    const Shuffle method = table.rules().shuffle;
    table.no(Refused::shuffle_not_now, "GC.4(a), R41", ShuffleCards{dealer, method});
    table.deal();
    table.no(Refused::shoe_empty, "GC.15(g), R41", DealNext{dealer});
    table.no(Refused::shoe_empty, "GC.15(g), R41", round::Command(round::FindFaceUp{dealer, {}}));
    EXPECT_TRUE(table.reveals().empty());
    const std::vector<Card> on_layout = table.state().drawn;

    table.no(Refused::method_not_offered, "GC.15(g), R41", ShuffleCards{dealer, Shuffle::pre_shuffled});
    table.ok(ShuffleCards{dealer, method}, "GC.15(g)");
    EXPECT_EQ(table.last<ShuffleBegun>().why.cite.text(), "GC.15(g), R41");
    EXPECT_EQ(table.state().stack.size(), discards) << "GC.15(g)";
    if (method == Shuffle::manual) {
      table.no(Refused::nothing_to_plug, "GC.4(i), R54, R41", ShuffleStep{dealer, Step::plug});
      for (const Step step : {Step::riffle, Step::turn, Step::riffle, Step::strip}) table.ok(ShuffleStep{dealer, step});
    }
    table.no(Refused::shoe_not_ready, "GC.4(a), R41", DealNext{dealer});
    table.ok(StackCards{dealer});
    const CardsStacked stacked = table.last<CardsStacked>();
    EXPECT_EQ(stacked.kind, ShoeKind::reshuffle) << "GC.15(g)";
    EXPECT_EQ(stacked.shoe, 1u);
    EXPECT_EQ(stacked.secret.value.previous, table.all<CardsStacked>().front().commitment) << "a promise of its own";
    EXPECT_EQ(Composition::of(stacked.secret.value.elsewhere), Composition::of(on_layout));
    EXPECT_EQ(stacked.secret.value.order.size(), discards);
    if (method == Shuffle::manual) {
      table.no(Refused::shoe_not_ready, "GC.4(a), R41", DealNext{dealer});
      table.cut();
    }
    table.no(Refused::burn_due, "GC.7(c), R41", DealNext{dealer});
    table.ok(BurnCard{dealer}, "GC.15(g)");
    EXPECT_TRUE(table.reveals().empty()) << "the hole card may still be down";
    table.play_out();
    EXPECT_FALSE(table.state().round->voided) << "GC.15(g)";
    table.collect();
    EXPECT_EQ(table.last<ShoeEnded>().end, ShoeEnd::cutting_card);
    EXPECT_EQ(table.last<CardsCounted>().cards, 52) << "GC.7(n)(2)";
    ASSERT_EQ(table.reveals().size(), 2u);
    EXPECT_EQ(table.reveals()[1].secret.kind, ShoeKind::reshuffle);
    EXPECT_TRUE(verify(table.reveals()).empty());
    table.ready();
    EXPECT_EQ(table.last<CardsStacked>().shoe, 2u);
  }
}

TEST(TableShoe, AJamWhileTheRoundWaits) {
  LiveTable table = one_deck();
  table.seat(1, 1);
  table.seat(2, 2);
  table.ready();
  table.round_on({1, 2});
  table.bet(1, 1);
  table.deal();
  burn_down_to(table, 0);
  table.ok(ShuffleCards{dealer, Shuffle::automated});
  table.ok(ReportJam{dealer}, "GC.15(j)");
  table.no(Refused::shoe_not_ready, "GC.4(a), R41", DealNext{dealer});
  table.ok(RemoveDevice{dealer}, "GC.15(k)");
  table.no(Refused::method_not_offered, "GC.15(g), R41", ShuffleCards{dealer, Shuffle::pre_shuffled});
  table.shuffle();
  table.cut();
  table.ok(BurnCard{dealer});
  table.play_out();
  table.collect();
  EXPECT_TRUE(verify(table.reveals()).empty());
}

TEST(TableShoe, NoCardAnywhereAndTheRoundIsVoid) {
  for (const bool burned : {true, false}) {
    LiveTable table = one_deck();
    table.seat(1, 1);
    table.inspect();
    table.shuffle();
    table.ok(burned ? Command(BurnCard{dealer}) : Command(ForgetBurn{dealer}));
    table.bet(1, 1);
    const Money before = table.state().person(one)->bankroll;
    table.deal();
    burn_down_to(table, 0);
    // One discard would be burned after the shuffle, and again there would be none to deal.
    table.no(Refused::shuffle_not_now, "GC.15(g), R52, R41", ShuffleCards{dealer, Shuffle::automated});
    table.ok(DealNext{dealer}, "GC.15(g), R52");
    EXPECT_TRUE(table.state().round->voided) << "GC.15(g), R52";
    EXPECT_EQ(table.state().round->phase, round::Phase::closed);
    EXPECT_EQ(table.state().person(one)->bankroll, before + table.rules().limits.of(Bet::hand).minimum) << "R52";
    table.collect();
    EXPECT_EQ(table.last<CardsCounted>().cards, 52);
    EXPECT_EQ(table.last<CardsCounted>().left, 0);
    EXPECT_TRUE(verify(table.reveals()).empty());
    table.ready();
    table.round_on({1});
  }
}

TEST(TableShoe, MoreThanOneCardFaceUpEndsTheShoe) {
  LiveTable table = table_of("gc-switch", {{"shuffle", "manual"}});
  table.seat(1, 1);
  table.seat(2, 6);
  table.ready();
  table.bet(1, 1);
  const Card next = table.state().shoe->cards[1];
  const Card other = next == Card{} ? Card::from_index(5) : Card{};
  table.ok(round::Command(round::FindFaceUp{dealer, other}), "GC.15(b)");
  EXPECT_EQ(table.state().round->burned, std::vector<Card>{next}) << "the sender of a card is not believed";
  table.ok(round::Command(round::FindFaceUp{dealer, other}), "GC.15(b)");
  EXPECT_TRUE(table.state().round->voided) << "GC.15(b)";
  table.collect();
  EXPECT_EQ(table.last<ShoeEnded>().end, ShoeEnd::face_up_cards) << "GC.15(b)";
  EXPECT_EQ(table.last<ShoeEnded>().why.cite.text(), "GC.15(b), R51");
  table.shuffle();
  EXPECT_EQ(table.state().cutting->asked, PlayerId{2}) << "GC.4(d)(4)";

  LiveTable once = table_of("gc-switch");
  once.seat(1, 1);
  once.ready();
  once.bet(1, 1);
  once.ok(round::Command(round::FindFaceUp{dealer, {}}));
  once.play_out();
  once.collect();
  EXPECT_EQ(once.state().phase, Phase::in_shoe) << "GC.15(b)";
}

TEST(TableShoe, AnUnseenCardThatNobodyUsedIsTheNextCard) {
  LiveTable table = table_of("blackjack");
  table.seat(1, 1);
  table.seat(2, 2);
  table.inspect();
  table.shuffle();
  table.arrange(cards(std::string(quiet) + " 7s 3d"));
  table.ok(BurnCard{dealer});
  table.bet(1, 1);
  table.bet(2, 2);
  table.deal(6);
  table.ok(round::Command(round::DrawInError{dealer, {}, false}), "GC.15(c)");
  EXPECT_EQ(table.state().shoe->left(), 312u - 8);
  table.play_out();
  ASSERT_TRUE(table.state().round->waiting);
  table.collect();
  EXPECT_TRUE(table.last<CardsCollected>().unused_back) << "GC.15(c)";
  EXPECT_EQ(table.state().shoe->left(), 312u - 7) << "GC.15(c)";
  table.bet(1, 1);
  table.deal();
  EXPECT_EQ(to_string(table.state().drawn), "7s") << "GC.15(c)";
  table.play_out();
  table.collect();
  table.ok(CallReshuffle{dealer});
  EXPECT_TRUE(verify(table.reveals()).empty());
}

TEST(TableShoe, AnUnseenCardIsDealtBeforeAnyOther) {
  LiveTable table = table_of("blackjack");
  table.seat(1, 1);
  table.inspect();
  table.shuffle();
  table.arrange(cards("2c 2h Td 3s Tc 4d 5d"));   // burn; 2h 3s against Td Tc; the 4d drawn in error
  table.ok(BurnCard{dealer});
  table.bet(1, 1);
  table.deal(4);
  table.ok(round::Command(round::DrawInError{dealer, {}, false}));
  table.ok(round::Command(round::Hit{one, HandId{SpotId{1}, 1, 0}}));
  table.deal();
  const round::Hand& hand = *table.state().round->hand(HandId{SpotId{1}, 1, 0});
  EXPECT_EQ(to_string(hand.cards.back()), "4d") << "GC.15(c)";
  EXPECT_EQ(table.state().drawn.size(), 5u);
}

// What a viewer sees does not depend on a card that nobody may know, nor on the salt.
TEST(TableView, NothingOfTheOrder) {
  LiveTable table = table_of("gc-switch", {{"hole_card", "checked"}, {"shuffle", "manual"}}, 3);
  table.seat(1, 1);
  table.seat(2, 3);
  table.inspect();
  const auto same_for_all = [&] {
    State other = table.state();
    if (other.shoe) {
      std::reverse(other.shoe->cards.begin() + static_cast<std::ptrdiff_t>(other.shoe->next), other.shoe->cards.end());
      std::ranges::reverse(other.shoe->secret.order);
      other.shoe->secret.salt.bytes.fill(7);
    }
    if (other.burn && !other.burn_shown) other.burn = Card::from_index((other.burn->index() + 1) % 52);
    std::ranges::reverse(other.stack);
    for (const int viewer : {1, 2, 99}) {
      const PlayerId id{static_cast<std::uint8_t>(viewer)};
      EXPECT_TRUE(view(table.rules(), table.state(), id) == view(table.rules(), other, id));
    }
  };
  same_for_all();
  table.shuffle();
  same_for_all();
  EXPECT_TRUE(view(table.rules(), table.state(), one).cut_awaited);
  EXPECT_EQ(view(table.rules(), table.state(), PlayerId{2}).cut_offered_to, one);
  EXPECT_EQ(view(table.rules(), table.state(), one).committed->commitment, table.last<CardsStacked>().commitment);
  table.cut();
  same_for_all();
  table.ready();
  same_for_all();
  table.bet(1, 1);
  table.bet(2, 3);
  table.deal(10);
  same_for_all();
  EXPECT_EQ(view(table.rules(), table.state(), one).cards_left, 312 - 11);
  table.play_out();
  table.collect();
  same_for_all();
}

TEST(TableShoe, ALongEveningWithOneDeckReplaysAndVerifies) {
  LiveTable table = one_deck({{"shuffle", "manual"}});
  for (std::uint8_t i = 1; i <= 7; ++i) table.seat(i, i);
  table.ready();
  for (int round = 0; round < 20; ++round) {
    for (std::uint8_t i = 1; i <= 7; ++i) table.bet(i, i);
    table.play_out(true);
    EXPECT_TRUE(replay(table.events()) == table.state());
    table.collect();
    table.ready();
  }
  EXPECT_TRUE(replay(table.events()) == table.state());
  const std::vector<Reveal> reveals = table.reveals();
  EXPECT_TRUE(verify(reveals).empty());
  const auto in_mid_round = [](const Reveal& each) { return each.secret.kind == ShoeKind::reshuffle; };
  EXPECT_GT(std::ranges::count_if(reveals, in_mid_round), 2) << "GC.15(g)";
}

}   // namespace table_shoe_test
}   // namespace pitboss
