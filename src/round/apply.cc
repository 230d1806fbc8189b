// Applies events to the state. No rule is checked here: whatever an event says has happened.
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

  // A hand wager before the deal opens its box. The spots stay in order from the dealer's left.
  void open_box(const WagerPlaced& e) {
    Spot* at = s.spot(e.hand.spot);
    if (at == nullptr) {
      const auto after =
          std::find_if(s.spots.begin(), s.spots.end(), [&](const Spot& other) { return other.id > e.hand.spot; });
      at = &*s.spots.insert(after, Spot{e.hand.spot, e.player, {}, {}, {}, {}});
    }
    const auto is_there = [&](const auto& each) { return each.player == e.player; };
    if (std::none_of(at->bettors.begin(), at->bettors.end(), is_there)) at->bettors.push_back({e.player});
    if (s.hand(e.hand) == nullptr) at->hands.push_back(Hand{.id = e.hand, .cards = {}});
  }

  // Closes the box of a hand wager that was taken back, if nobody else bets on it.
  void close_box(const Wager& gone) {
    const auto still_bets = [&](auto same) {
      return std::any_of(s.wagers.begin(), s.wagers.end(),
                         [&](const Wager& other) { return other.is_open && other.bet == Bet::hand && same(other); });
    };
    Spot& at = spot(gone.hand.spot);
    if (!still_bets([&](const Wager& other) { return other.hand == gone.hand; })) at.hands.erase(&hand(gone.hand));
    if (!still_bets([&](const Wager& other) { return other.hand.spot == at.id && other.player == gone.player; }))
      forget_bettor(at, gone.player);
    if (at.hands.empty()) std::erase_if(s.spots, [&](const Spot& other) { return other.id == gone.hand.spot; });
  }

  void forget_bettor(Spot& at, PlayerId gone) {
    // The first bettor gave the consents, so they end when that bettor goes. [GC.13(a)]
    if (!at.bettors.empty() && at.bettors[0].player == gone)
      for (std::vector<PlayerAtSpot>* people : {&s.consents, &s.consent_asked})
        std::erase_if(*people, [&](const PlayerAtSpot& each) { return each.spot == at.id; });
    for (const Bettor& each : at.bettors)
      if (each.player == gone) {
        at.bettors.erase(&each);
        break;
      }
    if (at.decider == gone && !at.bettors.empty()) at.decider = at.bettors[0].player;
  }

  static void forget(std::vector<PlayerAtSpot>& people, PlayerId gone, SpotId from) {
    std::erase_if(people, [&](const PlayerAtSpot& each) { return each.player == gone && each.spot == from; });
  }

  void exchange_second_cards(Spot& at, bool switched) {
    std::swap(at.hands[0].cards[1], at.hands[1].cards[1]);   // [SD09.10]
    at.hands[0].switched = at.hands[1].switched = switched;
  }

  void operator()(const PlayerJoined& e) {
    s.players.push_back({.id = e.player, .brought = e.chips, .chips = e.chips, .seat = {}});
  }
  void operator()(const PlayerSeated& e) { player(e.player).seat = e.spot; }
  void operator()(const SeatGivenUp& e) { player(e.player).seat = {}; }

  void operator()(const ConsentAsked& e) { s.consent_asked.push_back({e.player, e.spot}); }
  void operator()(const ConsentAnswered& e) {
    forget(s.consent_asked, e.player, e.spot);
    if (e.given) s.consents.push_back({e.player, e.spot});
  }

  void operator()(const WagersCalled& e) { s.calls.push_back({e.player, e.spot, e.stakes, e.cash}); }
  void operator()(const CallConfirmed& e) {
    for (Call& call : s.calls)
      if (call.player == e.player) (e.by == Role::supervisor ? call.supervisor : call.dealer) = true;
  }
  void operator()(const CashConverted& e) {
    player(e.player).brought += e.cash;
    player(e.player).chips += e.cash;
    forget_call(e.player);
  }
  void operator()(const CallLapsed& e) { forget_call(e.player); }
  void forget_call(PlayerId caller) {
    std::erase_if(s.calls, [&](const Call& call) { return call.player == caller; });
  }

  void operator()(const WagerPlaced& e) {
    PITBOSS_ASSERT(e.wager.index == s.wagers.size());
    s.wagers.push_back({e.wager, e.player, e.hand, e.bet, e.kind, e.stake, true});
    if (e.kind != WagerKind::coupon) player(e.player).chips -= e.stake;
    if (e.bet == Bet::hand && s.phase == Phase::wagering) open_box(e);
  }

  void operator()(const WagerWithdrawn& e) {
    Wager& gone = wager(e.wager);
    gone.is_open = false;
    if (gone.kind != WagerKind::coupon) player(gone.player).chips += gone.stake;
    if (gone.bet == Bet::hand && !e.replaced) close_box(gone);
  }
  void operator()(const DeciderNamed& e) { spot(e.spot).decider = e.player; }

  // The first card out of the shoe ends the wagering, wherever it goes.
  void first_card() {
    if (s.phase == Phase::wagering) s.phase = Phase::dealing;
  }

  void operator()(const CardDealt& e) {
    first_card();
    if (e.waited) s.waiting.reset();
    if (!e.to.hand) {
      s.dealer.cards.push_back(e.card);
      s.dealer.hole_down = e.face_down;
      return;
    }
    hand(*e.to.hand).cards.push_back(e.card);
    if (s.phase == Phase::dealing) spot(e.to.hand->spot).dealt[e.to.hand->box - 1u].push_back(e.card);
    s.card_requested.reset();
  }

  void operator()(const TotalAnnounced&) {}
  void operator()(const InsuranceOffered&) { s.phase = Phase::insurance; }
  void operator()(const InsuranceAnswered& e) {
    for (Bettor& each : spot(e.spot).bettors)
      if (each.player == e.player) each.insurance_answered = true;
  }

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
  // The hands are again as they were dealt. A stand on a switched hand no longer counts. [GC.7(g)(2), R45]
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

  void operator()(const FollowAsked& e) {
    if (!s.following) s.following = Following{e.hand, e.added, e.bet, {}};
    s.following->asked.push_back(e.player);
    s.hand_asked.reset();
  }
  void operator()(const FollowAnswered& e) {
    PITBOSS_ASSERT(s.following.has_value());
    auto& asked = s.following->asked;
    const auto answering = std::find(asked.begin(), asked.end(), e.player);
    PITBOSS_ASSERT(answering != asked.end());
    asked.erase(answering);
    if (asked.empty()) s.following.reset();
  }

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

  void operator()(const CardMisdelivered& e) {
    first_card();
    switch (e.remedy) {
      case Remedy::burned:
        s.burned.push_back(e.card);
        break;
      case Remedy::forward:
        s.waiting = WaitingCard{e.card, true, WaitingCard::Destination::from, e.at};
        break;
      case Remedy::dealers_next:
        s.waiting = WaitingCard{e.card, true, WaitingCard::Destination::dealer, {}};
        break;
    }
  }
  void operator()(const LeaveOffered& e) { s.may_leave.push_back({e.player, e.spot}); }
  void operator()(const LeaveAnswered& e) {
    forget(s.may_leave, e.player, e.spot);
    if (e.left) forget_bettor(spot(e.spot), e.player);
  }

  void operator()(const FaceUpCardFound& e) {
    first_card();
    s.burned.push_back(e.card);
    ++s.face_up_found;
  }
  void operator()(const CardDrawnInError& e) {
    s.waiting = WaitingCard{e.card, e.exposed, WaitingCard::Destination::next, {}};
  }
  void operator()(const CardRefused& e) {
    player(e.player).no_more_cards = true;
    hand(e.hand).acted = true;
    s.hand_asked.reset();
  }
  void operator()(const CardBurned& e) {
    if (e.waited) s.waiting.reset();
    s.burned.push_back(e.card);
  }

  // During the deal the hand has one card too few; later it waits for the card that the player asked for.
  void operator()(const CardMissed& e) {
    first_card();
    if (!e.due.hand) {
      s.dealer.missed = true;
    } else if (s.phase == Phase::dealing) {
      ++hand(*e.due.hand).missed;
    } else {
      hand(*e.due.hand).status = HandStatus::missed;
      s.card_requested.reset();
    }
  }
  void operator()(const LateCardAsked& e) {
    s.late_card_asked = e.hand;
    if (s.phase != Phase::dealing) s.phase = Phase::playing;
  }
  void operator()(const LateCardTaken& e) {
    s.late_card_asked.reset();
    s.card_requested = e.hand;
    hand(e.hand).status = HandStatus::live;
  }
  void operator()(const HandDead& e) {
    hand(e.hand).status = HandStatus::dead;
    for (std::optional<HandId>* asked : {&s.hand_asked, &s.card_requested, &s.late_card_asked})
      if (*asked == e.hand) asked->reset();
  }

  void operator()(const SupervisorNotified&) {}
  void operator()(const ReaderMisused&) {}
  void operator()(const ReaderFailed&) { s.dealer.reader_failed = true; }
  void operator()(const RoundVoided&) { s.voided = true; }

  // A tip that wins goes to the dealers with its stake; a tip that does not win is still the player's. [SD09.3, R49]
  void operator()(const WagerSettled& e) {
    wager(e.wager).is_open = false;
    const bool dealers = e.kind == WagerKind::tip && e.settlement.outcome == Outcome::win;
    (dealers ? s.tip_box : player(e.player).chips) += e.payment.returned + e.payment.paid;
    s.rack += e.payment.collected - e.payment.paid;
  }
  void operator()(const RoundClosed&) {
    s.phase = Phase::closed;
    s.hand_asked.reset();
    s.switch_asked.reset();
    s.card_requested.reset();
    s.late_card_asked.reset();
    s.following.reset();
    s.may_leave.clear();
  }
};

}   // namespace

void apply(State& state, const Event& event) { std::visit(Applier{state}, event); }

State replay(std::span<const Event> events) {
  State state;
  for (const Event& event : events) apply(state, event);
  return state;
}

}   // namespace pitboss::round
