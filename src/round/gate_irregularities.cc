// The gate for dealing cards, for mistakes that the dealer or a supervisor declares, and for the players' answers to
// them.
#include <algorithm>

#include "round/gate.h"

namespace pitboss::round {

Gate::Maybe Gate::question_first() const {
  if (s_.following) {
    const Ground ground = s_.following->bet == Bet::hand ? Ground::follow_split : Ground::follow_double;
    return no(Refused::follow_first, ground, {}, s_.following->hand);
  }
  if (s_.late_card_asked) {
    const Ground ground = s_.phase == Phase::dealing ? Ground::one_initial_card : Ground::request_missed;
    return no(Refused::late_card_first, ground, {}, *s_.late_card_asked);
  }
  if (!s_.may_leave.empty()) return no(Refused::leave_first, Ground::out_of_the_hand);
  return {};
}

Gate::Maybe Gate::operator()(const DealCard& c) const {
  if (!card_due(rules_, s_)) {
    if (auto first = question_first()) return first;
    if (s_.phase == Phase::wagering) return no(Refused::no_wagers_yet, Ground::hand_wager);
    return no(Refused::no_card_due);
  }
  const auto waits = waiting_card_due(rules_, s_);
  if (waits && *waits != c.card) {
    const bool drawn = s_.waiting->destination == WaitingCard::Destination::next;
    return no(Refused::card_waits, !drawn                ? Ground::misdelivered
                                   : s_.waiting->exposed ? Ground::drawn_exposed
                                                         : Ground::drawn_unseen);
  }
  return {};
}

Gate::Maybe Gate::official(Role by, Ground ground) const {
  if (by == Role::player) return no(Refused::officials_only, ground);
  return {};
}

// Refuses if no card is due, or if a card that already lies on the table is due next instead of one from the shoe.
Gate::Maybe Gate::card_from_shoe(Ground ground) const {
  if (!card_due(rules_, s_)) return no(Refused::cannot_happen, ground);
  if (waiting_card_due(rules_, s_)) return no(Refused::card_waits, ground);
  return {};
}

Gate::Maybe Gate::operator()(const MisdeliverCard& c) const {
  if (auto why = official(c.by, Ground::misdelivered)) return why;
  if (auto why = card_from_shoe(Ground::misdelivered)) return why;
  if (c.at.hand && s_.hand(*c.at.hand) == nullptr) {   // the card may also lie on a box where nobody bets
    const HandId box = *c.at.hand;
    const bool on_layout = box.spot.number >= 1 && box.spot.number <= most_spots && box.box >= 1 &&
                           box.box <= rules_.hands_per_spot() && box.letter == 0;
    if (!on_layout) return no(Refused::no_such_hand, Ground::misdelivered, {}, box);
  }
  if (c.at == *card_due(rules_, s_)) return no(Refused::not_misdelivered, Ground::misdelivered);
  if (s_.waiting && c.remedy != Remedy::burned) return no(Refused::burn_only, Ground::misdelivered);
  if (c.remedy == Remedy::dealers_next && dealers_next_is_second_of_deal(s_))
    return no(Refused::seen_second, Ground::misdelivered);
  return {};
}

Gate::Maybe Gate::operator()(const FindFaceUp& c) const {
  if (auto why = official(c.by, Ground::face_up_card)) return why;
  return card_from_shoe(Ground::face_up_card);
}

// Possible once the initial cards are dealt, and while no card is due. [GC.15(c), GC.15(d)]
Gate::Maybe Gate::operator()(const DrawInError& c) const {
  const Ground ground = c.exposed ? Ground::drawn_exposed : Ground::drawn_unseen;
  if (auto why = official(c.by, ground)) return why;
  const bool in_play = s_.phase == Phase::insurance || s_.phase == Phase::switching || s_.phase == Phase::playing;
  if (!in_play || card_due(rules_, s_)) return no(Refused::cannot_happen, ground);
  if (s_.waiting) return no(Refused::card_waits, ground);
  return {};
}

// Possible when the dealer's hand is done and the cards have not been collected. [GC.15(e)]
Gate::Maybe Gate::operator()(const Overdraw& c) const {
  if (auto why = official(c.by, Ground::dealer_overdraw)) return why;
  if (s_.phase != Phase::closed || !s_.dealer.done) return no(Refused::cannot_happen, Ground::dealer_overdraw);
  return {};
}

Gate::Maybe Gate::operator()(const MissCard& c) const {
  const auto due = card_due(rules_, s_);
  const bool dealers = due && !due->hand;
  const bool misdeal = rules_.wrong_number == WrongNumber::misdeal;
  const bool in_deal = s_.phase == Phase::wagering || s_.phase == Phase::dealing;
  const Ground ground = !in_deal  ? Ground::request_missed
                        : misdeal ? (dealers ? Ground::misdeal_to_dealer : Ground::misdeal_to_player)
                                  : (dealers ? Ground::dealer_card_missed : Ground::one_initial_card);
  if (auto why = official(c.by, ground)) return why;
  // A card that was missed once is not missed again, and the cards that the dealer draws are not missed.
  const bool again = in_deal && (s_.card_requested || (dealers && s_.dealer.missed));
  if (!due || s_.phase == Phase::dealer || again) return no(Refused::cannot_happen, ground);
  return {};
}

Gate::Maybe Gate::operator()(const MisuseReader& c) const {
  if (auto why = official(c.by, Ground::reader_misused)) return why;
  if (rules_.hole_card != HoleCard::checked || s_.dealer.reader_failed)
    return no(Refused::reader_not_used, Ground::reader_misused);
  if (!s_.dealer.hole_down || s_.phase < Phase::insurance || s_.phase > Phase::playing)
    return no(Refused::cannot_happen, Ground::reader_misused);
  if (rules::may_become_blackjack(up_card(s_))) return no(Refused::reader_rightly_used, Ground::reader_misused);
  return {};
}

Gate::Maybe Gate::operator()(const ReportReaderFailure& c) const {
  if (auto why = official(c.by, Ground::reader_failed)) return why;
  if (rules_.hole_card != HoleCard::checked || s_.dealer.reader_failed)
    return no(Refused::reader_not_used, Ground::reader_failed);
  if (s_.phase == Phase::closed) return no(Refused::cannot_happen, Ground::reader_failed);
  return {};
}

Gate::Maybe Gate::operator()(const RunOutOfCards&) const { return card_from_shoe(Ground::cards_exhausted); }

// ---- the players' answers

// The player refuses when asked for a decision. The second card of a split hand cannot be refused. [R56]
Gate::Maybe Gate::operator()(const RefuseCard& c) const {
  if (auto why = turn(c.player, c.hand)) return why;
  const bool waits = s_.waiting && s_.waiting->exposed && s_.waiting->destination == WaitingCard::Destination::next;
  if (!waits) return no(Refused::nothing_to_refuse, Ground::card_refused, {}, c.hand);
  return {};
}

Gate::Maybe Gate::late_card(PlayerId player, HandId hand) const {
  const bool in_deal = s_.phase == Phase::dealing && rules_.wrong_number == WrongNumber::completed;
  if (s_.late_card_asked != hand)
    return no(Refused::no_late_card, in_deal ? Ground::one_initial_card : Ground::request_missed, {}, hand);
  return own_spot(player, hand.spot);
}
Gate::Maybe Gate::operator()(const TakeLateCard& c) const { return late_card(c.player, c.hand); }
Gate::Maybe Gate::operator()(const GiveUpHand& c) const { return late_card(c.player, c.hand); }

Gate::Maybe Gate::leave_asked(PlayerId player, SpotId spot) const {
  if (std::find(s_.may_leave.begin(), s_.may_leave.end(), PlayerAtSpot{player, spot}) == s_.may_leave.end())
    return no(Refused::not_asked, Ground::out_of_the_hand);
  return {};
}
Gate::Maybe Gate::operator()(const LeaveHand& c) const { return leave_asked(c.player, c.spot); }
Gate::Maybe Gate::operator()(const StayIn& c) const { return leave_asked(c.player, c.spot); }

}   // namespace pitboss::round
