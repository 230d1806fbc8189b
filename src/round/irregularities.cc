// What follows from a mistake of the dealer or a fault of a device, and from the players' answers to it. [GC.15(a) to
// (n), SD09.4]
#include <algorithm>

#include "round/procedure.h"

namespace pitboss::round {

// ---- dead hands and void rounds: wagers that were settled before stay settled [R51, R57]

// The wagers on the hand go back, and so do side bets on its initial cards if it did not get both. Insurance stands.
void Procedure::kill(HandId id, Ground ground) {
  emit(HandDead{id, why(ground)});
  const Spot& spot = *s_.spot(id.spot);
  const bool dealt = spot.dealt[id.box - 1u].size() == 2;
  const bool last = std::all_of(spot.hands.begin(), spot.hands.end(), is_dead);
  give_back(
      [&](const Wager& wager) {
        if (wager.hand.spot != id.spot) return false;
        switch (wager.bet) {
          case Bet::hand:
          case Bet::double_down:
            return wager.hand == id;
          case Bet::kings_bounty:
          case Bet::dead_mans_hand:
            return wager.hand == id && !dealt;
          case Bet::super_match:
          case Bet::dealer_bust_21:
            return last;   // with the last hand of the spot
          case Bet::insurance:
            break;
        }
        return false;
      },
      ground);
}

// All hands of the spot are dead, and all wagers that stand on it go back. [SD09.4]
void Procedure::misdeal(SpotId id) {
  for (const Hand& hand : s_.spot(id)->hands)
    if (!is_dead(hand)) emit(HandDead{hand.id, why(Ground::misdeal_to_player)});
  give_back([&](const Wager& wager) { return wager.hand.spot == id; }, Ground::misdeal_to_player);
  resume();
}

void Procedure::void_round(Ground ground) {
  emit(RoundVoided{why(ground)});
  for (auto spot = s_.spots.rbegin(); spot != s_.spots.rend(); ++spot)
    give_back([&](const Wager& wager) { return wager.hand.spot == spot->id; }, ground);
  close();
}

// Continues after an answered question or a dead hand, unless the round already waits for a card or for a person.
void Procedure::resume() {
  if (!s_.may_leave.empty()) return;
  switch (s_.phase) {
    case Phase::wagering:
    case Phase::dealing: {
      const auto dead = [](const Spot& spot) { return std::all_of(spot.hands.begin(), spot.hands.end(), is_dead); };
      if (std::all_of(s_.spots.begin(), s_.spots.end(), dead) || !card_due(rules_, s_)) finish_deal();
      return;
    }
    case Phase::playing:
      if (!s_.hand_asked && !s_.card_requested && !s_.late_card_asked) play_on();
      return;
    case Phase::dealer:
      return s_.dealer.cards.size() == 1 ? await_second_card() : dealer_plays();
    case Phase::insurance:
    case Phase::switching:
    case Phase::closed:
      return;
  }
}

// ---- a misdelivered card

// True if the misdelivered card gives a hand a wrong number of cards before the first decision on it: during the deal
// if the hand already has its card of this round of dealing, later always. [SD09.4, R22]
bool Procedure::is_misdeal(Place at) const {
  if (rules_.wrong_number != WrongNumber::misdeal) return false;
  const Hand* hand = at.hand ? s_.hand(*at.hand) : nullptr;
  if (at.hand && (hand == nullptr || hand->status != HandStatus::live)) return false;
  if (s_.phase > Phase::dealing) return hand != nullptr && !hand->acted && !hand->from_split;
  const bool second = !s_.dealer.cards.empty();   // the second card to each box is being dealt
  if (hand == nullptr) return second;             // the dealer's second card would lie face up
  return hand->cards.size() >= (second ? 2 : 1);
}

// It moves forward, becomes the dealer's next card, or is burned. [GC.15(a), R50]
void Procedure::operator()(const MisdeliverCard& c) {
  if (s_.phase == Phase::wagering) close_wagers();
  const Place due = *card_due(rules_, s_);
  if (is_misdeal(c.at)) {
    const Ground ground = c.at.hand ? Ground::misdeal_to_player : Ground::misdeal_to_dealer;
    emit(CardMisdelivered{c.card, due, c.at, Remedy::burned, why(ground)});
    return c.at.hand ? misdeal(c.at.hand->spot) : void_round(ground);
  }
  emit(CardMisdelivered{c.card, due, c.at, c.remedy, why(Ground::misdelivered)});
  offer_leave();
}

// Asks every bettor with an undecided hand whether to leave it. [GC.15(a), R50]
void Procedure::offer_leave() {
  for (const Spot& spot : s_.spots)
    for (const Bettor& each : spot.bettors) {
      const bool undecided = std::any_of(spot.hands.begin(), spot.hands.end(), [&](const Hand& hand) {
        const bool over = hand.status == HandStatus::busted || hand.status == HandStatus::surrendered;
        return !over && stake_on(s_, hand.id, each.player) != Money{};
      });
      if (undecided) emit(LeaveOffered{each.player, spot.id, why(Ground::out_of_the_hand)});
    }
}

// The player's wagers on undecided hands go back, and so do insurance and Dealer Bust 21. Side bets on initial cards
// that have been dealt stand.
void Procedure::leave(PlayerId player, SpotId id) {
  const Spot& spot = *s_.spot(id);
  give_back(
      [&](const Wager& wager) {
        if (wager.hand.spot != id || wager.player != player) return false;
        const HandStatus status = s_.hand(wager.hand)->status;
        switch (wager.bet) {
          case Bet::hand:
          case Bet::double_down:
            return status != HandStatus::busted && status != HandStatus::surrendered;
          case Bet::super_match:
            return !is_dealt(spot, rules_.hands_per_spot());
          case Bet::kings_bounty:
          case Bet::dead_mans_hand:
            return spot.dealt[wager.hand.box - 1u].size() < 2;
          case Bet::insurance:
          case Bet::dealer_bust_21:
            break;
        }
        return true;
      },
      Ground::out_of_the_hand);
  for (const Hand& hand : spot.hands) {
    const bool over = hand.status == HandStatus::busted || hand.status == HandStatus::surrendered || is_dead(hand);
    if (!over && !wager_stands(s_, hand.id, Bet::hand)) emit(HandDead{hand.id, why(Ground::out_of_the_hand)});
  }
}

void Procedure::operator()(const LeaveHand& c) {
  const bool decided = s_.spot(c.spot)->decider == c.player;
  emit(LeaveAnswered{c.player, c.spot, true, why(Ground::out_of_the_hand)});
  leave(c.player, c.spot);
  if (const Spot& spot = *s_.spot(c.spot); decided && !spot.bettors.empty()) name_decider(spot);
  resume();
}

void Procedure::operator()(const StayIn& c) {
  emit(LeaveAnswered{c.player, c.spot, false, why(Ground::out_of_the_hand)});
  resume();
}

// ---- other cards that came out wrongly

// One is discarded, a second one ends the round. [GC.15(b), R51]
void Procedure::operator()(const FindFaceUp& c) {
  if (s_.phase == Phase::wagering) close_wagers();
  emit(FaceUpCardFound{c.card, why(Ground::face_up_card)});
  if (s_.face_up_found > 1) void_round(Ground::face_up_cards);
}

// It waits as the next card, seen or unseen. [GC.15(c), GC.15(d)]
void Procedure::operator()(const DrawInError& c) {
  emit(CardDrawnInError{c.card, c.exposed, why(c.exposed ? Ground::drawn_exposed : Ground::drawn_unseen)});
}

// Who refuses an exposed card gets no further one. [GC.15(d), R56]
void Procedure::operator()(const RefuseCard& c) {
  emit(CardRefused{c.player, c.hand, why(Ground::card_refused)});
  play_on_from(c.hand);
}

// The overdrawn card is burned [GC.15(e)]. If an unseen card drawn in error still waits, that is the next card, so that
// one is burned [GC.15(c)].
void Procedure::operator()(const Overdraw& c) {
  const bool waited = s_.waiting.has_value();
  emit(CardBurned{waited ? s_.waiting->card : c.card, waited, why(Ground::dealer_overdraw)});
}

// ---- cards that were not dealt

// A card that a player asked for [GC.15(i)], one of the deal [GC.15(h)], or the dealer's [GC.15(f)]; in South Dakota
// the deal's are misdeals [SD09.4].
void Procedure::operator()(const MissCard&) {
  if (s_.phase == Phase::wagering) close_wagers();
  const Place due = *card_due(rules_, s_);
  if (s_.phase == Phase::playing) {
    emit(CardMissed{due, why(Ground::request_missed)});
    return play_on_from(*due.hand);
  }
  if (rules_.wrong_number == WrongNumber::misdeal) {
    const Ground ground = due.hand ? Ground::misdeal_to_player : Ground::misdeal_to_dealer;
    emit(CardMissed{due, why(ground)});
    return due.hand ? misdeal(due.hand->spot) : void_round(ground);
  }
  emit(CardMissed{due, why(due.hand ? Ground::one_initial_card : Ground::dealer_card_missed)});
  if (!card_due(rules_, s_)) finish_deal();
}

void Procedure::operator()(const TakeLateCard& c) {
  emit(LateCardTaken{c.hand, why(s_.phase == Phase::dealing ? Ground::one_initial_card : Ground::request_missed)});
}

// The hand is dead and its wager goes back. [GC.15(h), GC.15(i), R57]
void Procedure::operator()(const GiveUpHand& c) {
  kill(c.hand, s_.phase == Phase::dealing ? Ground::one_initial_card : Ground::request_missed);
  resume();
}

// ---- the card reader

// The supervisor is told before anything else is done. [GC.15(l)]
void Procedure::operator()(const MisuseReader& c) {
  emit(SupervisorNotified{why(Ground::reader_misused)});
  emit(ReaderMisused{c.readable, why(c.readable ? Ground::reader_shows_card : Ground::reader_shows_nothing)});
  if (c.readable) void_round(Ground::reader_shows_card);   // [GC.15(l)(1)]
}

// From here on by the procedure without a reader. [GC.15(m), R58]
void Procedure::operator()(const ReportReaderFailure&) { emit(ReaderFailed{why(Ground::reader_failed)}); }

void Procedure::operator()(const RunOutOfCards&) {
  if (s_.phase == Phase::wagering) close_wagers();
  void_round(Ground::cards_exhausted);
}

}   // namespace pitboss::round
