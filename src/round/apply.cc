// Events become state. No rule is asked here: whatever an event says, happened.
#include <algorithm>
#include <utility>

#include "base/assert.h"
#include "round/round.h"

namespace pitboss::round {

namespace {

struct Applier {
  State& s;

  Hand& hand(HandId id) {
    Hand* found = s.hand(id);
    PITBOSS_ASSERT(found != nullptr);
    return *found;
  }
  Spot& spot(SpotId id) {
    Spot* found = s.spot(id);
    PITBOSS_ASSERT(found != nullptr);
    return *found;
  }
  Wager& wager(WagerId id) {
    PITBOSS_ASSERT(id.index < s.wagers.size());
    return s.wagers[id.index];
  }
  Player& player(PlayerId id) {
    Player* found = s.player(id);
    PITBOSS_ASSERT(found != nullptr);
    return *found;
  }

  // A hand wager before the deal opens the box; the spots stay in order from the dealer's left.
  void open_box(const WagerPlaced& e) {
    Spot* at = s.spot(e.hand.spot);
    if (at == nullptr) {
      const auto after =
          std::find_if(s.spots.begin(), s.spots.end(), [&](const Spot& other) { return other.id > e.hand.spot; });
      at = &*s.spots.insert(after, Spot{e.hand.spot, e.player, {}, {}, {}, {}});
    }
    at->hands.push_back(Hand{.id = e.hand, .cards = {}});
  }

  void close_box(HandId id) {
    Spot& at = spot(id.spot);
    while (!at.hands.empty() && at.hands.back().id >= id) at.hands.pop_back();
    if (at.hands.empty()) std::erase_if(s.spots, [&](const Spot& other) { return other.id == id.spot; });
  }

  void exchange_second_cards(Spot& at, bool switched) {
    std::swap(at.hands[0].cards[1], at.hands[1].cards[1]);
    at.hands[0].switched = at.hands[1].switched = switched;
  }

  void operator()(const PlayerJoined& e) { s.players.push_back({e.player, e.chips, e.chips}); }

  void operator()(const WagerPlaced& e) {
    PITBOSS_ASSERT(e.wager.index == s.wagers.size());
    s.wagers.push_back({e.wager, e.player, e.hand, e.bet, e.stake, true});
    player(e.player).chips -= e.stake;
    if (e.bet == Bet::hand && s.phase == Phase::wagering) open_box(e);
  }

  void operator()(const WagerWithdrawn& e) {
    Wager& gone = wager(e.wager);
    gone.standing = false;
    player(gone.player).chips += gone.stake;
    if (gone.bet == Bet::hand) close_box(gone.hand);
  }

  void operator()(const CardDealt& e) {
    if (s.phase == Phase::wagering) s.phase = Phase::dealing;
    if (!e.to.hand) {
      s.dealer.cards.push_back(e.card);
      s.dealer.hole_down = e.face_down;
      return;
    }
    hand(*e.to.hand).cards.push_back(e.card);
    if (s.phase == Phase::dealing) spot(e.to.hand->spot).dealt.push_back(e.card);
    s.card_requested.reset();
  }

  void operator()(const TotalAnnounced&) {}
  void operator()(const InsuranceOffered&) { s.phase = Phase::insurance; }
  void operator()(const InsuranceAnswered& e) { spot(e.spot).insurance_answered = true; }

  void operator()(const SwitchOffered& e) {
    s.phase = Phase::switching;
    s.switch_asked = e.spot;
  }
  void operator()(const SwitchDeclined& e) {
    spot(e.spot).switch_answer = SwitchAnswer::kept;
    s.switch_asked.reset();
  }
  void operator()(const CardsSwitched& e) {
    Spot& at = spot(e.spot);
    exchange_second_cards(at, true);
    at.switch_answer = SwitchAnswer::switched;
    s.switch_asked.reset();
  }
  // The hands are as they were dealt, and a stand on a hand that no longer exists is forgotten. [GC.7(g)(2), R45]
  void operator()(const SwitchWasRevoked& e) {
    Spot& at = spot(e.spot);
    exchange_second_cards(at, false);
    at.switch_answer = SwitchAnswer::revoked;
    for (Hand& each : at.hands) {
      each.status = HandStatus::live;
      each.acted = false;
    }
    if (s.hand_asked && s.hand_asked->spot == e.spot) s.hand_asked.reset();
  }

  void operator()(const HoleCardChecked& e) { s.dealer.no_blackjack = !e.blackjack; }

  void operator()(const DecisionOffered& e) {
    s.phase = Phase::playing;
    s.hand_asked = e.hand;
  }
  void operator()(const CardRequested& e) {
    s.phase = Phase::playing;
    s.card_requested = e.hand;
    s.hand_asked.reset();
    hand(e.hand).acted = true;
  }
  void decided(HandId id, HandStatus status) {
    Hand& one = hand(id);
    one.status = status;
    one.acted = true;
    s.hand_asked.reset();
  }
  void operator()(const HandStood& e) { decided(e.hand, HandStatus::complete); }
  void operator()(const HandDoubled& e) { hand(e.hand).doubled = true; }
  void operator()(const HandSurrendered& e) { decided(e.hand, HandStatus::surrendered); }
  void operator()(const HandCompleted& e) { hand(e.hand).status = HandStatus::complete; }
  void operator()(const HandBusted& e) { hand(e.hand).status = HandStatus::busted; }
  void operator()(const CardsTucked&) {}

  void operator()(const HandSplit& e) {
    Spot& at = spot(e.hand.spot);
    Hand& left = hand(e.hand);
    left.from_split = true;
    left.split_aces = is_ace(left.cards[0]);
    Hand right = left;
    right.id = e.added;
    right.acted = false;
    right.cards.clear();
    right.cards.push_back(left.cards[1]);
    left.cards.pop_back();
    at.hands.insert(static_cast<std::size_t>(&left - at.hands.begin()) + 1, right);
    s.hand_asked.reset();
  }

  void operator()(const DealerTurn&) { s.phase = Phase::dealer; }
  void operator()(const HoleCardShown&) {
    s.phase = Phase::dealer;
    s.dealer.hole_down = false;
  }
  void operator()(const UpCardBoxed&) {}
  void operator()(const DealerDone&) { s.dealer.done = true; }

  void operator()(const WagerSettled& e) {
    wager(e.wager).standing = false;
    player(e.player).chips += e.payment.returned + e.payment.paid;
    s.rack += e.payment.collected - e.payment.paid;
  }
  void operator()(const RoundClosed&) { s.phase = Phase::closed; }
};

}   // namespace

void apply(State& state, const Event& event) { std::visit(Applier{state}, event); }

State replay(std::span<const Event> events) {
  State state;
  for (const Event& event : events) apply(state, event);
  return state;
}

}   // namespace pitboss::round
