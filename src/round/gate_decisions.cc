// The gate for players' decisions: insurance, the switch and the hands.
#include <algorithm>

#include "round/gate.h"

namespace pitboss::round {

Gate::Maybe Gate::affordable(PlayerId player, Money wanted) const {
  const Money left = s_.player(player)->chips;
  if (wanted > left) return no(Refused::above_balance, Ground::in_chips, left);
  return {};
}

// ---- insurance

Gate::Maybe Gate::insurance_open(PlayerId player, SpotId id) const {
  const Spot* spot = s_.spot(id);
  // each bettor decides for the own wagers [GC.13(e)]
  const Bettor* one = spot == nullptr ? nullptr : bettor(*spot, player);
  if (one == nullptr) return no(Refused::not_your_spot);
  const bool insured = std::any_of(s_.wagers.begin(), s_.wagers.end(), [&](const Wager& wager) {
    return wager.is_open && wager.bet == Bet::insurance && wager.hand.spot == id && wager.player == player;
  });
  if (insured) return no(Refused::insurance_answered, Ground::wager_locked);   // [GC.5(f)]
  if (s_.phase != Phase::insurance || !has_live_hand(*spot))
    return no(Refused::insurance_not_offered, Ground::insurance_offered);
  if (one->insurance_answered) return no(Refused::insurance_answered, Ground::insurance_offered);
  return {};
}

// On either hand or on both. [SD09.9, GC.8(a)(1), VS.P5]
Gate::Maybe Gate::operator()(const Insure& c) const {
  if (auto why = insurance_open(c.player, c.spot)) return why;
  Money sum;
  for (std::size_t i = 0; i < c.amounts.size(); ++i) {
    const Money wanted = c.amounts[i];
    if (wanted == Money{}) continue;
    const HandId id{c.spot, static_cast<std::uint8_t>(i + 1), 0};
    const Hand* hand = s_.hand(id);
    if (hand == nullptr) return no(Refused::no_such_hand, Money{}, id);
    if (!insurable(*hand)) return no(Refused::hand_not_insurable, Ground::insurance_offered, {}, id);
    // Half the wager on this hand [GC.8(b)]: a match wager is no part of it [GC.8(e)].
    const Money most = rules::most_insurance(stake_on(s_, id, c.player), rules_.limits.chip);
    if (wanted < Money{} || wanted > most) return no(Refused::insurance_too_high, Ground::insurance_limit, most, id);
    if (auto why = chips(Bet::insurance, wanted)) return why;
    sum += wanted;
  }
  if (sum == Money{}) return no(Refused::insurance_empty, Ground::insurance_offered);
  return affordable(c.player, sum);
}

Gate::Maybe Gate::operator()(const DeclineInsurance& c) const { return insurance_open(c.player, c.spot); }

// ---- the switch

Gate::Maybe Gate::own_spot(PlayerId player, SpotId id) const {
  const Spot* spot = s_.spot(id);
  if (spot == nullptr || spot->decider != player) {
    const bool behind = spot != nullptr && bettor(*spot, player) != nullptr;
    return behind ? no(Refused::not_your_spot, Ground::decider) : no(Refused::not_your_spot);
  }
  return {};
}

Gate::Maybe Gate::switch_open(PlayerId player, SpotId id) const {
  if (auto why = own_spot(player, id)) return why;
  if (s_.switch_asked == id) return {};
  const Spot& spot = *s_.spot(id);
  // once a round [GC.7(g)(3)]
  if (spot.switch_answer != SwitchAnswer::none) return no(Refused::switch_answered, Ground::switch_once);
  const bool kept = rules_.game == Game::blackjack_switch && s_.phase > Phase::dealing &&
                    rules_.switch_natural == SwitchNatural::kept && has_natural(rules_, spot);
  return kept ? no(Refused::natural_kept, Ground::natural_kept)
              : no(Refused::switch_not_offered, Ground::switch_offered);
}

Gate::Maybe Gate::operator()(const Switch& c) const { return switch_open(c.player, c.spot); }
Gate::Maybe Gate::operator()(const Keep& c) const { return switch_open(c.player, c.spot); }

// A switch may be revoked until a further card goes to the player's hands or to the dealer, whoever's turn it is.
// [GC.7(g)(2), R29, R45]
Gate::Maybe Gate::operator()(const RevokeSwitch& c) const {
  if (auto why = own_spot(c.player, c.spot)) return why;
  const Spot& spot = *s_.spot(c.spot);
  if (spot.switch_answer != SwitchAnswer::switched) return no(Refused::nothing_to_revoke, Ground::switch_revoked);
  if (!rules_.switch_revocable) return no(Refused::not_revocable, Ground::switch_revoked);
  const bool untouched = std::all_of(spot.hands.begin(), spot.hands.end(), [](const Hand& hand) {
    const bool in_hand = hand.status == HandStatus::live || hand.status == HandStatus::complete;
    return hand.cards.size() == 2 && !hand.from_split && !hand.doubled && in_hand;
  });
  const bool asked_for_card = s_.card_requested && s_.card_requested->spot == c.spot;
  const bool dealers_card_waits = s_.phase == Phase::dealer && s_.dealer.cards.size() == 1 && !s_.dealer.done;
  const bool in_play = s_.phase == Phase::switching || s_.phase == Phase::playing || dealers_card_waits;
  if (!untouched || asked_for_card || !in_play) return no(Refused::revoke_too_late, Ground::switch_revoked);
  return {};
}

// ---- the hands

// The ground on which a hand takes no further decision.
Ground Gate::completed_by(const Hand& hand) const {
  if (hand.status == HandStatus::busted) return Ground::over_21;
  if (hand.status == HandStatus::surrendered) return Ground::surrender;
  if (hand.doubled) return Ground::double_one_card;   // [GC.5(f), GC.10(b), GC.12(a)(2)]
  if (s_.player(s_.spot(hand.id.spot)->decider)->no_more_cards) return Ground::card_refused;
  const int hands = hands_from_box(*s_.spot(hand.id.spot), hand.id);
  return rules::complete_by_rule(rules_, facts(hand), hands).value_or(Ground::play_order);
}

Gate::Maybe Gate::turn(PlayerId player, HandId id) const {
  const Hand* hand = s_.hand(id);
  if (hand == nullptr) return no(Refused::no_such_hand, Money{}, id);
  if (auto why = own_spot(player, id.spot)) return why;
  if (s_.hand_asked == id) return {};
  if (hand->status == HandStatus::missed) return no(Refused::not_your_turn, Ground::request_missed, {}, id);
  if (hand->status != HandStatus::live) return no(Refused::hand_complete, completed_by(*hand), {}, id);
  if (s_.card_requested) return no(Refused::card_is_due, Ground::play_order);
  if (s_.phase == Phase::playing) return no(Refused::not_your_turn, Ground::play_order, {}, id);
  return no(Refused::not_now, Ground::play_order);
}

Gate::Maybe Gate::barred(std::optional<rules::Barred> why, HandId id) const {
  if (!why) return {};
  return no(why->code, why->ground, {}, id);
}

Gate::Maybe Gate::operator()(const Stand& c) const { return turn(c.player, c.hand); }

Gate::Maybe Gate::operator()(const Hit& c) const {
  if (auto why = turn(c.player, c.hand)) return why;
  return barred(rules::why_not_hit(facts(*s_.hand(c.hand))), c.hand);
}

Gate::Maybe Gate::operator()(const Surrender& c) const {
  if (auto why = turn(c.player, c.hand)) return why;
  return barred(rules::why_not_surrender(rules_, facts(*s_.hand(c.hand))), c.hand);
}

// Whether a player may add this amount to the own wager on a hand that is doubled: any up to the wager, unless the book
// asks for the whole. [GC.10(a), R41]
Gate::Maybe Gate::double_of(PlayerId player, HandId hand, Money amount) const {
  const Money most = stake_on(s_, hand, player);
  if (most == Money{}) return no(Refused::no_wager_on_hand, Ground::double_down, {}, hand);
  if (!rules_.double_for_less && amount != most) return no(Refused::double_amount, Ground::double_for_less, most);
  if (amount <= Money{} || amount > most) return no(Refused::double_too_much, Ground::double_down, most);
  return chips(Bet::double_down, amount);
}

// With a double or a split the player may add to the own tip on the hand: at most the same again for a double, exactly
// the same for a split (`whole`). [SD09.3]
Gate::Maybe Gate::added_tip(PlayerId player, HandId hand, Money tip, bool whole) const {
  if (tip == Money{}) return {};
  const Money riding = stake_on(s_, hand, player, WagerKind::tip);
  if (riding == Money{}) return no(Refused::no_tip_rides, Ground::tip, {}, hand);
  if (whole && tip != riding) return no(Refused::tip_not_matching, Ground::tip, riding, hand);
  if (tip < Money{} || tip > riding) return no(Refused::tip_too_high, Ground::tip, riding, hand);
  return tip_amount(tip, Bet::hand);
}

Gate::Maybe Gate::operator()(const Double& c) const {
  if (auto why = turn(c.player, c.hand)) return why;
  if (auto why = barred(rules::why_not_double(rules_, facts(*s_.hand(c.hand))), c.hand)) return why;
  if (auto why = double_of(c.player, c.hand, c.amount)) return why;
  if (auto why = added_tip(c.player, c.hand, c.tip, false)) return why;
  return affordable(c.player, c.amount + c.tip);
}

Gate::Maybe Gate::operator()(const Split& c) const {
  if (auto why = turn(c.player, c.hand)) {
    // The more precise refusal for split aces that are complete because they may not be split again.
    const Hand* hand = s_.hand(c.hand);
    const bool aces_again = why->code == Refused::hand_complete && hand->split_aces && hand->cards.size() == 2 &&
                            rules::is_pair(rules_, hand->cards);
    return aces_again ? no(Refused::aces_split_once, Ground::split_aces, {}, c.hand) : why;
  }
  const int hands = hands_from_box(*s_.spot(c.hand.spot), c.hand);
  if (auto why = barred(rules::why_not_split(rules_, facts(*s_.hand(c.hand)), hands), c.hand)) return why;
  const Money stake = stake_on(s_, c.hand, c.player);   // the same again [SD09.11, GC.11(a)], and no side bet [SD11.7]
  if (stake == Money{}) return no(Refused::no_wager_on_hand, Ground::split_pair, {}, c.hand);
  if (auto why = added_tip(c.player, c.hand, c.tip, true)) return why;
  return affordable(c.player, stake + c.tip);
}

// ---- the other bettors on a hand that is doubled or split

Gate::Maybe Gate::follow_asked(PlayerId player, HandId hand) const {
  // [GC.13(d), R24]
  const bool asked =
      s_.following && s_.following->hand == hand &&
      std::find(s_.following->asked.begin(), s_.following->asked.end(), player) != s_.following->asked.end();
  if (!asked) return no(Refused::not_asked, Ground::follow_double, {}, hand);
  return {};
}

Gate::Maybe Gate::operator()(const Follow& c) const {
  if (auto why = follow_asked(c.player, c.hand)) return why;
  const bool split = s_.following->bet == Bet::hand;
  if (split) {
    const Money stake = stake_on(s_, c.hand, c.player);
    if (c.amount != stake) return no(Refused::follow_amount, Ground::follow_split, stake, c.hand);
  } else if (auto why = double_of(c.player, c.hand, c.amount)) {
    return why;
  }
  if (auto why = added_tip(c.player, c.hand, c.tip, split)) return why;
  return affordable(c.player, c.amount + c.tip);
}

Gate::Maybe Gate::operator()(const LetRide& c) const { return follow_asked(c.player, c.hand); }

}   // namespace pitboss::round
