// The gate for everything before the first card: who may bet what on which spot.
#include <algorithm>

#include "round/gate.h"
#include "round/wager_ground.h"

namespace pitboss::round {

namespace {

// A round's wagers are numbered in 16 bits. Nobody needs to change wagers this often.
constexpr std::size_t most_wagers = 10'000;

bool is_opening(Bet bet, int box) {
  const bool opening = std::find(std::begin(opening_bets), std::end(opening_bets), bet) != std::end(opening_bets);
  return opening && (box == 1 || is_by_box(bet));
}

// True if there is an amount on a bet that cannot be made before the first card, or on box 2 of a bet of the whole
// spot.
bool has_stray(const Stakes& stakes) {
  for (std::size_t i = 0; i < bet_count; ++i)
    for (const int box : {1, 2})
      if (const Bet bet = static_cast<Bet>(i); !is_opening(bet, box) && stakes.at(bet, box) != Money{}) return true;
  return false;
}

}   // namespace

Gate::Maybe Gate::operator()(const Join& c) const {
  if (s_.phase != Phase::wagering) return no(Refused::wagers_closed, Ground::wagers_closed);
  if (c.player.number == 0) return no(Refused::unknown_player);
  if (s_.player(c.player) != nullptr) return no(Refused::already_joined);
  if (c.chips < Money{} || c.chips > largest_amount) return no(Refused::bad_chips, largest_amount);
  return {};
}

Gate::Maybe Gate::operator()(const Sit& c) const {
  if (auto why = wagering(c.player, c.spot)) return why;
  for (const Player& player : s_.players)
    if (player.seat == c.spot && player.id != c.player) return no(Refused::seat_taken, Ground::one_bettor);
  return {};
}

Gate::Maybe Gate::operator()(const StandUp& c) const {
  if (auto why = wagering(c.player, c.spot)) return why;
  if (s_.player(c.player)->seat != c.spot) return no(Refused::not_seated);
  return {};
}

// Within the limits that the table posts. [SD09.2, SD11.4, GC.5(a), GC.6(b)]
Gate::Maybe Gate::amount(Bet bet, Money stake, Ground ground) const {
  const Posted& posted = rules_.limits.of(bet);
  if (stake < posted.minimum) return no(Refused::below_minimum, ground, posted.minimum, {}, bet);
  if (stake > posted.maximum) return no(Refused::above_maximum, ground, posted.maximum, {}, bet);
  return chips(bet, stake);
}

// Wagers are made in chips. [GC.5(d)]
Gate::Maybe Gate::chips(Bet bet, Money stake) const {
  if (!is_multiple_of(stake, rules_.limits.chip))
    return no(Refused::not_in_chips, Ground::in_chips, rules_.limits.chip, {}, bet);
  return {};
}

// At Switch each player plays two hands, with equal wagers. [SD09.1, SD09.2, GC.5(a), VS.G1]
Gate::Maybe Gate::hand_wagers(const Stakes& stakes) const {
  const Money first = stakes.at(Bet::hand, 1);
  const Money second = stakes.at(Bet::hand, 2);
  if (rules_.game == Game::standard) {
    if (second != Money{}) return no(Refused::one_hand_only, Ground::hand_wager);
  } else {
    if ((first == Money{}) != (second == Money{})) return no(Refused::two_hand_wagers, Ground::equal_wagers);
    if (first != second) return no(Refused::unequal_wagers, Ground::equal_wagers);
  }
  return amount(Bet::hand, first, Ground::hand_wager);
}

Gate::Maybe Gate::side_bet(Bet bet, Money stake, const Stakes& stakes) const {
  if (stake == Money{}) return {};
  const Ground ground = wager_ground(bet);
  // Only a wager that the book knows and the table offers [GC.5(i)]: optional ones among them [SD09.2, SD11.1, VS.G1].
  if (!rules_.bets.has(bet)) return no(Refused::bet_not_offered, Ground::authorised_only, {}, {}, bet);
  const Money hand = stakes.at(Bet::hand);
  // It needs the wager on the hands. [SD10.2, SD11.4, GC.6(b)]
  if (hand == Money{} && stakes.at(Bet::hand, 2) == Money{})
    return no(Refused::hand_wager_missing, ground, {}, {}, bet);
  if (auto why = amount(bet, stake, ground)) return why;
  if (bet == Bet::dead_mans_hand) {   // whole dollars, at most the wager on the hand [SD11.4, R35]
    if (!is_multiple_of(stake, Money::dollars(1))) return no(Refused::not_whole_dollars, ground, {}, {}, bet);
    if (stake > hand) return no(Refused::above_hand_wager, ground, hand, {}, bet);
  }
  return {};
}

Gate::Maybe Gate::side_bets(const Stakes& stakes) const {
  for (const Bet bet : pitboss::side_bets)   // one for each hand, if the bet is on a hand [SD11.5, VS.P3, R43]
    for (int box = 1; box <= (is_by_box(bet) ? 2 : 1); ++box)
      if (auto why = side_bet(bet, stakes.at(bet, box), stakes)) return why;
  return {};
}

// A coupon needs a chip wager of the same player on the same bet, of at least its face value. [GC.5(d), GC.6(b), R25,
// R49]
Gate::Maybe Gate::coupons(const Slip& slip) const {
  for (const Bet bet : opening_bets)
    for (const int box : {1, 2}) {
      const Money face = slip.coupons.at(bet, box);
      if (face == Money{}) continue;
      const Money most = slip.chips.at(bet, box);
      if (!rules_.coupons) return no(Refused::coupon_not_taken, Ground::coupon);
      if (face < Money{} || face > most) return no(Refused::coupon_without_wager, Ground::coupon, most, {}, bet);
      if (auto why = chips(bet, face)) return why;
    }
  return {};
}

Gate::Maybe Gate::tip_amount(Money tip, Bet bet) const {
  if (tip < Money{} || tip > rules_.limits.tip_maximum)
    return no(Refused::tip_too_high, Ground::tip, rules_.limits.tip_maximum, {}, bet);
  if (rules_.tips_whole_dollars && !is_multiple_of(tip, Money::dollars(1)))
    return no(Refused::tip_not_whole_dollars, Ground::tip, {}, {}, bet);
  return chips(bet, tip);
}

// A tip needs a wager of the player on the same bet; on which bets it is taken is the licensee's choice. [SD09.3,
// SD11.3]
Gate::Maybe Gate::tips(const Slip& slip) const {
  for (const Bet bet : opening_bets)
    for (const int box : {1, 2}) {
      const Money tip = slip.tips.at(bet, box);
      if (tip == Money{}) continue;
      if (!rules_.tips.has(bet)) return no(Refused::tip_not_taken, Ground::authorised_only, {}, {}, bet);
      if (slip.chips.at(bet, box) == Money{}) return no(Refused::tip_without_wager, Ground::tip, {}, {}, bet);
      if (auto why = tip_amount(tip, bet)) return why;
    }
  return {};
}

Money Gate::standing_on(PlayerId player, SpotId spot) const {
  Money sum;
  for (const Wager& wager : s_.wagers)
    if (wager.is_open && wager.hand.spot == spot && wager.player == player && wager.kind != WagerKind::coupon)
      sum += wager.stake;
  return sum;
}

// Wagers are made, changed and taken back until the first card, and not later. [GC.5(e), GC.6(b), SD10.4]
Gate::Maybe Gate::wagering(PlayerId player, SpotId spot) const {
  if (s_.phase != Phase::wagering) return no(Refused::wagers_closed, Ground::wagers_closed);
  if (s_.player(player) == nullptr) return no(Refused::unknown_player);
  if (spot.number < 1 || spot.number > most_spots) return no(Refused::no_such_spot);
  return {};
}

// The limits on bettors per spot, on spots with several bettors, and on spots per player. [GC.13(a), GC.13(f), GC.14]
Gate::Maybe Gate::may_bet_on(PlayerId player, SpotId id) const {
  const Spot* taken = s_.spot(id);
  if (taken != nullptr && bettor(*taken, player) != nullptr) return {};
  const auto bets = std::count_if(s_.spots.begin(), s_.spots.end(),
                                  [&](const Spot& spot) { return bettor(spot, player) != nullptr; });
  if (bets >= rules_.spots_per_player) return no(Refused::too_many_spots, Ground::spots_per_player);
  if (taken == nullptr) return {};
  if (std::cmp_greater_equal(taken->bettors.size(), rules_.bettors_per_spot))
    return no(Refused::spot_full, Ground::one_bettor);
  const auto shared = std::count_if(s_.spots.begin(), s_.spots.end(),
                                    [&](const Spot& spot) { return spot.id != id && spot.bettors.size() > 1; });
  if (shared >= rules_.shared_spots) return no(Refused::spots_shared, Ground::shared_spots);
  return {};
}

Gate::Maybe Gate::slip(PlayerId player, SpotId spot, const Slip& slip, Money cash) const {
  if (auto why = wagering(player, spot)) return why;
  if (auto why = may_bet_on(player, spot)) return why;
  const Spot* taken = s_.spot(spot);
  const bool behind = taken != nullptr && bettor(*taken, player) == nullptr;
  if (behind && std::find(s_.consents.begin(), s_.consents.end(), PlayerAtSpot{player, spot}) == s_.consents.end())
    return no(Refused::consent_missing, Ground::consent);
  if (s_.wagers.size() > most_wagers) return no(Refused::too_many_changes);
  // No amount lies where the rules authorise no wager. [GC.5(i)]
  for (const Stakes* stakes : {&slip.chips, &slip.coupons, &slip.tips})
    if (has_stray(*stakes)) return no(Refused::bet_not_offered, Ground::authorised_only);
  if (auto why = side_bets(slip.chips)) return why;
  if (auto why = hand_wagers(slip.chips)) return why;
  if (auto why = coupons(slip)) return why;
  if (auto why = tips(slip)) return why;
  const Money left = s_.player(player)->chips + standing_on(player, spot) + cash;
  if (slip.chips.sum() + slip.tips.sum() > left) return no(Refused::above_balance, Ground::in_chips, left);
  return {};
}

Gate::Maybe Gate::operator()(const PlaceWagers& c) const { return slip(c.player, c.spot, c.slip, {}); }

Gate::Maybe Gate::operator()(const WithdrawWagers& c) const {
  if (auto why = wagering(c.player, c.spot)) return why;
  const Spot* spot = s_.spot(c.spot);
  const Call* call = call_of(c.player);
  const bool called = call != nullptr && call->spot == c.spot;
  if (!called && (spot == nullptr || bettor(*spot, c.player) == nullptr)) return no(Refused::nothing_to_withdraw);
  return {};
}

Gate::Maybe Gate::operator()(const AskConsent& c) const {
  if (auto why = wagering(c.player, c.spot)) return why;
  if (auto why = may_bet_on(c.player, c.spot)) return why;
  const Spot* spot = s_.spot(c.spot);
  const PlayerAtSpot asking{c.player, c.spot};
  const auto has = [&](const std::vector<PlayerAtSpot>& people) {
    return std::find(people.begin(), people.end(), asking) != people.end();
  };
  if (spot == nullptr || bettor(*spot, c.player) != nullptr || has(s_.consents) || has(s_.consent_asked))
    return no(Refused::consent_not_due, Ground::consent);
  return {};
}

// The first bettor on the spot may consent without having been asked. [GC.13(a)]
Gate::Maybe Gate::operator()(const AnswerConsent& c) const {
  if (auto why = wagering(c.player, c.spot)) return why;
  if (s_.player(c.other) == nullptr) return no(Refused::unknown_player);
  const Spot* spot = s_.spot(c.spot);
  if (spot == nullptr || bettor(*spot, c.other) != nullptr) return no(Refused::consent_not_due, Ground::consent);
  if (spot->bettors[0].player != c.player) return no(Refused::not_first_on_spot, Ground::consent);
  if (c.given)
    if (auto why = may_bet_on(c.other, c.spot)) return why;   // the consent would be of no use
  const PlayerAtSpot asking{c.other, c.spot};
  const bool given = std::find(s_.consents.begin(), s_.consents.end(), asking) != s_.consents.end();
  const bool asked = std::find(s_.consent_asked.begin(), s_.consent_asked.end(), asking) != s_.consent_asked.end();
  if (given || (!asked && !c.given)) return no(Refused::consent_not_due, Ground::consent);
  return {};
}

const Call* Gate::call_of(PlayerId player) const {
  for (const Call& call : s_.calls)
    if (call.player == player) return &call;
  return nullptr;
}

// A verbal wager comes with cash, where the licensee takes them. [GC.5(d)]
Gate::Maybe Gate::operator()(const CallWagers& c) const {
  if (!rules_.verbal_wagers) return no(Refused::verbal_not_taken, Ground::verbal_wager);
  if (c.cash <= Money{} || c.cash > largest_amount)
    return no(Refused::call_needs_cash, Ground::verbal_wager, largest_amount);
  if (auto why = slip(c.player, c.spot, c.slip, c.cash)) return why;
  if (call_of(c.player) != nullptr) return no(Refused::call_waiting, Ground::verbal_wager);
  return {};
}

Gate::Maybe Gate::operator()(const ConfirmCall& c) const {
  if (auto why = official(c.by, Ground::verbal_wager)) return why;
  if (s_.phase != Phase::wagering) return no(Refused::wagers_closed, Ground::wagers_closed);
  const Call* call = call_of(c.player);
  if (call == nullptr) return no(Refused::no_call, Ground::verbal_wager);
  if (c.by == Role::dealer ? call->dealer : call->supervisor) return no(Refused::call_confirmed, Ground::verbal_wager);
  // The wagers were lawful when they were called, but may not be any more.
  return slip(call->player, call->spot, slip_of(call->stakes), call->cash);
}

}   // namespace pitboss::round
