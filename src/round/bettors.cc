// The bettors of a round: joining, wagers before the first card, consent and verbal wagers, who decides for a spot, and
// who follows a double or a split. [GC.5(d), GC.13(a) to (e)]
#include <algorithm>

#include "base/assert.h"
#include "round/procedure.h"
#include "round/wager_ground.h"

namespace pitboss::round {

// The bettor who is seated at the spot; otherwise the one with the highest wager, and among equals the one who came
// first. [GC.13(b), R48]
PlayerId first_decider(const State& state, const Spot& spot) {
  PlayerId decider = spot.bettors[0].player;
  Money highest;
  for (const Bettor& each : spot.bettors) {
    if (state.player(each.player)->seat == spot.id) return each.player;
    Money stake;
    for (const Wager& wager : state.wagers)
      if (wager.is_open && wager.bet == Bet::hand && wager.kind == WagerKind::personal && wager.hand.spot == spot.id &&
          wager.player == each.player)
        stake += wager.stake;
    if (stake > highest) {
      highest = stake;
      decider = each.player;
    }
  }
  return decider;
}

void Procedure::place(PlayerId player, HandId hand, Bet bet, Money stake, Ground ground, WagerKind kind) {
  if (stake == Money{}) return;
  const WagerId id{static_cast<std::uint16_t>(s_.wagers.size())};
  emit(WagerPlaced{id, player, hand, bet, kind, stake, why(ground)});
}

void Procedure::place(PlayerId player, SpotId spot, std::span<const Stake> stakes) {
  const auto ground_of = [](const Stake& stake) {
    switch (stake.kind) {
      case WagerKind::coupon:
        return Ground::coupon;
      case WagerKind::tip:
        return Ground::tip;
      case WagerKind::personal:
        break;
    }
    return wager_ground(stake.bet);
  };
  withdraw(player, spot, true);
  for (const Stake& one : stakes)
    place(player, HandId{spot, one.box, 0}, one.bet, one.amount, ground_of(one), one.kind);
}

// The last wager is taken back first.
void Procedure::withdraw(PlayerId player, SpotId spot, bool replaced) {
  for (std::size_t i = s_.wagers.size(); i-- > 0;)
    if (const Wager& wager = s_.wagers[i]; wager.is_open && wager.hand.spot == spot && wager.player == player)
      emit(WagerWithdrawn{wager.id, replaced, why(Ground::wagers_closed)});
}

void Procedure::operator()(const Join& c) { emit(PlayerJoined{c.player, c.chips}); }
void Procedure::operator()(const Sit& c) { emit(PlayerSeated{c.player, c.spot, why(Ground::decider)}); }
void Procedure::operator()(const StandUp& c) { emit(SeatGivenUp{c.player, c.spot, why(Ground::decider)}); }
void Procedure::operator()(const PlaceWagers& c) { place(c.player, c.spot, laid_out(c.slip)); }
// A verbal wager that is not confirmed yet is taken back too.
void Procedure::operator()(const WithdrawWagers& c) {
  if (std::ranges::any_of(s_.calls, [&](const Call& call) { return call.player == c.player && call.spot == c.spot; }))
    emit(CallLapsed{c.player, c.spot, true, why(Ground::verbal_wager)});
  withdraw(c.player, c.spot, false);
}

void Procedure::operator()(const AskConsent& c) { emit(ConsentAsked{c.spot, c.player, why(Ground::consent)}); }
void Procedure::operator()(const AnswerConsent& c) {
  emit(ConsentAnswered{c.spot, c.other, c.given, why(Ground::consent)});
}

void Procedure::operator()(const CallWagers& c) {
  emit(WagersCalled{c.player, c.spot, laid_out(c.slip), c.cash, why(Ground::verbal_wager)});
}

// When the dealer and a supervisor have both confirmed, the cash becomes chips and the wagers are placed. [GC.5(d)]
void Procedure::operator()(const ConfirmCall& c) {
  emit(CallConfirmed{c.player, c.by, why(Ground::verbal_wager)});
  const auto call =
      std::find_if(s_.calls.begin(), s_.calls.end(), [&](const Call& each) { return each.player == c.player; });
  PITBOSS_ASSERT(call != s_.calls.end());
  if (!call->dealer || !call->supervisor) return;
  const Call confirmed = *call;
  emit(CashConverted{confirmed.player, confirmed.cash, why(Ground::verbal_wager)});
  place(confirmed.player, confirmed.spot, confirmed.stakes);
}

// Before the first card: verbal wagers that were not confirmed lapse, and each shared spot gets its decider.
void Procedure::close_wagers() {
  while (!s_.calls.empty())
    emit(CallLapsed{s_.calls.front().player, s_.calls.front().spot, false, why(Ground::verbal_wager)});
  for (std::size_t i = 0; i < s_.spots.size(); ++i)
    if (s_.spots[i].bettors.size() > 1) name_decider(s_.spots[i]);
}

void Procedure::name_decider(const Spot& spot) {
  emit(DeciderNamed{spot.id, first_decider(s_, spot), why(Ground::decider)});
}

// The decider of a hand must have a wager on it. If the spot's decider has left or has none there, the next is found
// the same way among those who have one. [GC.13(b), R48]
void Procedure::ensure_decider(HandId hand) {
  const Spot& spot = *s_.spot(hand.spot);
  if (stake_on(s_, hand, spot.decider) != Money{}) return;
  const Bettor* next = nullptr;
  for (const Bettor& each : spot.bettors) {
    const Money stake = stake_on(s_, hand, each.player);
    if (stake == Money{}) continue;
    const bool seated = s_.player(each.player)->seat == spot.id;
    if (next == nullptr || seated || stake > stake_on(s_, hand, next->player)) next = &each;
    if (seated) break;
  }
  if (next != nullptr) emit(DeciderNamed{spot.id, next->player, why(Ground::decider)});
}

// Asks the other bettors on a hand that is doubled or split whether they follow. [GC.13(d), R24]
void Procedure::ask_others(HandId hand, HandId added, Bet bet) {
  const Spot& spot = *s_.spot(hand.spot);
  const Ground ground = bet == Bet::hand ? Ground::follow_split : Ground::follow_double;
  for (const Bettor& other : spot.bettors)
    if (other.player != spot.decider && stake_on(s_, hand, other.player) != Money{})
      emit(FollowAsked{other.player, hand, added, bet, why(ground)});
  if (!s_.following) go_on_after_following(hand, bet);
}

void Procedure::go_on_after_following(HandId hand, Bet bet) {
  if (bet == Bet::hand) return play_on_from(hand);
  emit(CardRequested{hand, why(Ground::double_one_card)});
}

void Procedure::operator()(const Follow& c) {
  const Following asked = *s_.following;
  const bool split = asked.bet == Bet::hand;
  const Ground ground = split ? Ground::follow_split : Ground::follow_double;
  const HandId on = split ? asked.added : c.hand;
  place(c.player, on, asked.bet, c.amount, ground);
  place(c.player, on, asked.bet, c.tip, Ground::tip, WagerKind::tip);
  emit(FollowAnswered{c.player, c.hand, true, why(ground)});
  if (!s_.following) go_on_after_following(c.hand, asked.bet);
}

void Procedure::operator()(const LetRide& c) {
  const Bet bet = s_.following->bet;
  emit(FollowAnswered{c.player, c.hand, false, why(bet == Bet::hand ? Ground::follow_split : Ground::follow_double)});
  if (!s_.following) go_on_after_following(c.hand, bet);
}

}   // namespace pitboss::round
