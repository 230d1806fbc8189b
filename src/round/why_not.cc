// Why a command is refused. Everything that `decide` does has passed here first.
#include <algorithm>

#include "round/facts.h"
#include "rules/moves.h"

namespace pitboss::round {

namespace {

using Maybe = std::optional<Rejection>;

// A round's wagers are numbered in 16 bits; nobody needs to change a slip this often.
constexpr std::size_t most_wagers = 10'000;

struct Gate {
  const Rules& rules;
  const State& s;

  Rejection no(Refused code, Money amount = {}, HandId hand = {}, Bet bet = Bet::hand) const {
    return {code, {}, amount, hand, bet};
  }
  Rejection no(Refused code, Ground ground, Money amount = {}, HandId hand = {}, Bet bet = Bet::hand) const {
    return {code, rules.cite(ground), amount, hand, bet};
  }

  Maybe operator()(const Join& c) const {
    if (s.phase != Phase::wagering) return no(Refused::wagers_closed, Ground::wagers_closed);
    if (c.player.number == 0) return no(Refused::unknown_player);
    if (s.player(c.player) != nullptr) return no(Refused::already_joined);
    if (c.chips < Money{} || c.chips > largest_amount) return no(Refused::bad_chips, largest_amount);
    return {};
  }

  // ---- wagers before the first card

  Maybe amount(Bet bet, Money stake, Ground ground) const {
    const Posted& posted = rules.limits.of(bet);
    if (stake < posted.minimum) return no(Refused::below_minimum, ground, posted.minimum, {}, bet);
    if (stake > posted.maximum) return no(Refused::above_maximum, ground, posted.maximum, {}, bet);
    return chips(bet, stake);
  }
  Maybe chips(Bet bet, Money stake) const {
    if (!is_multiple_of(stake, rules.limits.chip))
      return no(Refused::not_in_chips, Ground::in_chips, rules.limits.chip, {}, bet);
    return {};
  }

  Maybe hand_wagers(const Slip& slip) const {
    const Money first = slip.hands[0];
    const Money second = slip.hands[1];
    if (rules.game == Game::standard) {
      if (second != Money{}) return no(Refused::one_hand_only, Ground::hand_wager);
    } else {
      if ((first == Money{}) != (second == Money{})) return no(Refused::two_hand_wagers, Ground::equal_wagers);
      if (first != second) return no(Refused::unequal_wagers, Ground::equal_wagers);
    }
    return amount(Bet::hand, first, Ground::hand_wager);
  }

  Maybe side_bet(Bet bet, Money stake, const Slip& slip, Ground ground) const {
    if (stake == Money{}) return {};
    if (!rules.bets.has(bet)) return no(Refused::bet_not_offered, Ground::authorised_only, {}, {}, bet);
    if (slip.hands[0] == Money{} && slip.hands[1] == Money{})
      return no(Refused::hand_wager_missing, ground, {}, {}, bet);
    if (auto why = amount(bet, stake, ground)) return why;
    if (bet == Bet::dead_mans_hand) {
      if (!is_multiple_of(stake, Money::dollars(1))) return no(Refused::not_whole_dollars, ground, {}, {}, bet);
      if (stake > slip.hands[0]) return no(Refused::above_hand_wager, ground, slip.hands[0], {}, bet);
    }
    return {};
  }

  Maybe side_bets(const Slip& slip) const {
    if (auto why = side_bet(Bet::super_match, slip.super_match, slip, Ground::super_match_wager)) return why;
    for (const Money stake : slip.kings_bounty)
      if (auto why = side_bet(Bet::kings_bounty, stake, slip, Ground::kings_bounty_wager)) return why;
    if (auto why = side_bet(Bet::dealer_bust_21, slip.dealer_bust_21, slip, Ground::dealer_bust_21_wager)) return why;
    return side_bet(Bet::dead_mans_hand, slip.dead_mans_hand, slip, Ground::dead_mans_hand_wager);
  }

  static Money total(const Slip& slip) {
    return slip.hands[0] + slip.hands[1] + slip.super_match + slip.kings_bounty[0] + slip.kings_bounty[1] +
           slip.dealer_bust_21 + slip.dead_mans_hand;
  }

  Money standing_on(SpotId spot) const {
    Money sum;
    for (const Wager& wager : s.wagers)
      if (wager.standing && wager.hand.spot == spot) sum += wager.stake;
    return sum;
  }

  Maybe betting_spot(PlayerId player, SpotId spot) const {
    if (s.phase != Phase::wagering) return no(Refused::wagers_closed, Ground::wagers_closed);
    if (s.player(player) == nullptr) return no(Refused::unknown_player);
    if (spot.number < 1 || spot.number > most_spots) return no(Refused::no_such_spot);
    const Spot* taken = s.spot(spot);
    if (taken != nullptr && taken->player != player) return no(Refused::spot_taken, Ground::one_bettor);
    return {};
  }

  Maybe operator()(const PlaceWagers& c) const {
    if (auto why = betting_spot(c.player, c.spot)) return why;
    if (s.wagers.size() > most_wagers) return no(Refused::too_many_changes);
    if (auto why = side_bets(c.slip)) return why;
    if (auto why = hand_wagers(c.slip)) return why;
    const Money left = s.player(c.player)->chips + standing_on(c.spot);
    if (total(c.slip) > left) return no(Refused::above_balance, Ground::in_chips, left);
    return {};
  }

  Maybe operator()(const WithdrawWagers& c) const {
    if (auto why = betting_spot(c.player, c.spot)) return why;
    if (s.spot(c.spot) == nullptr) return no(Refused::nothing_to_withdraw);
    return {};
  }

  Maybe operator()(const DealCard&) const {
    if (card_due(rules, s)) return {};
    if (s.phase == Phase::wagering) return no(Refused::no_wagers_yet, Ground::hand_wager);
    return no(Refused::no_card_due);
  }

  // ---- insurance

  Maybe own_spot(PlayerId player, SpotId id) const {
    const Spot* spot = s.spot(id);
    if (spot == nullptr || spot->player != player) return no(Refused::not_your_spot);
    return {};
  }

  Maybe insurance_open(PlayerId player, SpotId id) const {
    if (auto why = own_spot(player, id)) return why;
    const Spot& spot = *s.spot(id);
    const bool insured = std::any_of(s.wagers.begin(), s.wagers.end(), [&](const Wager& wager) {
      return wager.standing && wager.bet == Bet::insurance && wager.hand.spot == id;
    });
    if (insured) return no(Refused::insurance_answered, Ground::wager_locked);
    if (s.phase != Phase::insurance || !has_live_hand(spot))
      return no(Refused::insurance_not_offered, Ground::insurance_offered);
    if (spot.insurance_answered) return no(Refused::insurance_answered, Ground::insurance_offered);
    return {};
  }

  Maybe operator()(const Insure& c) const {
    if (auto why = insurance_open(c.player, c.spot)) return why;
    Money sum;
    for (std::size_t i = 0; i < c.amounts.size(); ++i) {
      const Money wanted = c.amounts[i];
      if (wanted == Money{}) continue;
      const HandId id{c.spot, static_cast<std::uint8_t>(i + 1), 0};
      const Hand* hand = s.hand(id);
      if (hand == nullptr) return no(Refused::no_such_hand, Money{}, id);
      if (!insurable(*hand)) return no(Refused::hand_not_insurable, Ground::insurance_offered, {}, id);
      const Money most = rules::most_insurance(hand_stake(s, id), rules.limits.chip);
      if (wanted < Money{} || wanted > most) return no(Refused::insurance_too_high, Ground::insurance_limit, most, id);
      if (auto why = chips(Bet::insurance, wanted)) return why;
      sum += wanted;
    }
    if (sum == Money{}) return no(Refused::insurance_empty, Ground::insurance_offered);
    return affordable(c.player, sum);
  }

  Maybe operator()(const DeclineInsurance& c) const { return insurance_open(c.player, c.spot); }

  Maybe affordable(PlayerId player, Money wanted) const {
    const Money left = s.player(player)->chips;
    if (wanted > left) return no(Refused::above_balance, Ground::in_chips, left);
    return {};
  }

  // ---- the switch

  Maybe switch_open(PlayerId player, SpotId id) const {
    if (auto why = own_spot(player, id)) return why;
    if (s.switch_asked == id) return {};
    const Spot& spot = *s.spot(id);
    if (spot.switch_answer != SwitchAnswer::none) return no(Refused::switch_answered, Ground::switch_once);
    const bool kept =
        rules.game == Game::blackjack_switch && s.phase > Phase::dealing && !switch_may_be_offered(rules, spot);
    return kept ? no(Refused::natural_kept, Ground::natural_kept)
                : no(Refused::switch_not_offered, Ground::switch_offered);
  }

  Maybe operator()(const Switch& c) const { return switch_open(c.player, c.spot); }
  Maybe operator()(const Keep& c) const { return switch_open(c.player, c.spot); }

  // Until a further card goes to the player's hands or the dealer, whoever's turn it is. [GC.7(g)(2), R29, R45]
  Maybe operator()(const RevokeSwitch& c) const {
    if (auto why = own_spot(c.player, c.spot)) return why;
    const Spot& spot = *s.spot(c.spot);
    if (spot.switch_answer != SwitchAnswer::switched) return no(Refused::nothing_to_revoke, Ground::switch_revoked);
    if (!rules.switch_revocable) return no(Refused::not_revocable, Ground::switch_revoked);
    const bool untouched = std::all_of(spot.hands.begin(), spot.hands.end(), [](const Hand& hand) {
      return hand.cards.size() == 2 && !hand.from_split && !hand.doubled && hand.status != HandStatus::surrendered;
    });
    const bool asked_for_card = s.card_requested && s.card_requested->spot == c.spot;
    const bool dealers_card_waits = s.phase == Phase::dealer && s.dealer.cards.size() == 1 && !s.dealer.done;
    const bool in_play = s.phase == Phase::switching || s.phase == Phase::playing || dealers_card_waits;
    if (!untouched || asked_for_card || !in_play) return no(Refused::revoke_too_late, Ground::switch_revoked);
    return {};
  }

  // ---- the hands

  // Why a hand takes no further decision.
  Ground completed_by(const Hand& hand) const {
    if (hand.status == HandStatus::busted) return Ground::over_21;
    if (hand.status == HandStatus::surrendered) return Ground::surrender;
    if (hand.doubled) return Ground::double_one_card;
    const int hands = hands_from_box(*s.spot(hand.id.spot), hand.id);
    return rules::complete_by_rule(rules, facts(hand), hands).value_or(Ground::play_order);
  }

  Maybe turn(PlayerId player, HandId id) const {
    const Hand* hand = s.hand(id);
    if (hand == nullptr) return no(Refused::no_such_hand, Money{}, id);
    if (auto why = own_spot(player, id.spot)) return why;
    if (s.hand_asked == id) return {};
    if (hand->status != HandStatus::live) return no(Refused::hand_complete, completed_by(*hand), {}, id);
    if (s.card_requested) return no(Refused::card_is_due, Ground::play_order);
    if (s.phase == Phase::playing) return no(Refused::not_your_turn, Ground::play_order, {}, id);
    return no(Refused::not_now, Ground::play_order);
  }

  Maybe barred(std::optional<rules::Barred> why, HandId id) const {
    if (!why) return {};
    return no(why->code, why->ground, {}, id);
  }

  Maybe operator()(const Stand& c) const { return turn(c.player, c.hand); }

  Maybe operator()(const Hit& c) const {
    if (auto why = turn(c.player, c.hand)) return why;
    return barred(rules::why_not_hit(facts(*s.hand(c.hand))), c.hand);
  }

  Maybe operator()(const Surrender& c) const {
    if (auto why = turn(c.player, c.hand)) return why;
    return barred(rules::why_not_surrender(rules, facts(*s.hand(c.hand))), c.hand);
  }

  Maybe operator()(const Double& c) const {
    if (auto why = turn(c.player, c.hand)) return why;
    if (auto why = barred(rules::why_not_double(rules, facts(*s.hand(c.hand))), c.hand)) return why;
    const Money most = hand_stake(s, c.hand);
    if (!rules.double_for_less && c.amount != most) return no(Refused::double_amount, Ground::double_for_less, most);
    if (c.amount <= Money{} || c.amount > most) return no(Refused::double_too_much, Ground::double_down, most);
    if (auto why = chips(Bet::double_down, c.amount)) return why;
    return affordable(c.player, c.amount);
  }

  Maybe operator()(const Split& c) const {
    if (auto why = turn(c.player, c.hand)) {
      // Split aces that are complete because they may not be split again say so.
      const Hand* hand = s.hand(c.hand);
      const bool aces_again =
          why->code == Refused::hand_complete && hand->split_aces && rules::is_pair(rules, hand->cards);
      return aces_again ? no(Refused::aces_split_once, Ground::split_aces, {}, c.hand) : why;
    }
    const int hands = hands_from_box(*s.spot(c.hand.spot), c.hand);
    if (auto why = barred(rules::why_not_split(rules, facts(*s.hand(c.hand)), hands), c.hand)) return why;
    return affordable(c.player, hand_stake(s, c.hand));
  }
};

}   // namespace

std::optional<Rejection> why_not(const Rules& rules, const State& state, const Command& command) {
  return std::visit(Gate{rules, state}, command);
}

}   // namespace pitboss::round
