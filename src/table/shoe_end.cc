// After a round: the cards are picked up, and a shoe that is done is counted and shown. [GC.7(m), GC.7(n), GC.4(h)]
#include <algorithm>

#include "base/assert.h"
#include "cards/composition.h"
#include "table/procedure.h"

namespace pitboss::table {

void Procedure::reveal_what_ran_out() {
  for (const Reveal& each : std::vector<Reveal>(s_.unrevealed)) emit(ShoeRevealed{each});
}

void Procedure::end_shoe(ShoeEnd end, Ground ground) {
  Composition all;
  for (const RackCard& each : s_.rack) all.add(each.card);
  const int discards = all.size();
  for (const Card card : s_.stack) all.add(card);
  if (s_.shoe)
    for (const Card card : std::span(s_.shoe->cards).subspan(s_.shoe->next)) all.add(card);
  PITBOSS_ASSERT(all == Composition::of_decks(s_.decks));

  const std::optional<LiveShoe> done = s_.shoe;
  emit(ShoeEnded{end, why(ground)});
  emit(CardsCounted{all.size(), all.size() - discards, why(Ground::cards_counted)});
  if (done) emit(ShoeRevealed{revealed(*done)});
}

// A card drawn in error that nobody saw and nobody used is still the next card of the shoe. [GC.15(c)]
void Procedure::operator()(const CollectCards&) {
  const round::State& round = *s_.round;
  const bool unused_back = round.waiting && !round.waiting->exposed && s_.shoe && s_.shoe->next > 0 &&
                           s_.shoe->cards[s_.shoe->next - 1] == round.waiting->card;
  const bool face_up_cards = round.voided && round.face_up_found > 1;
  emit(CardsCollected{s_.rounds, pick_up_order(round), unused_back, why(Ground::picked_up)});
  reveal_what_ran_out();
  if (s_.cutting_card.on != LastAppearance::On::nothing)
    end_shoe(ShoeEnd::cutting_card, Ground::cutting_card_reached);   // [GC.4(h)]
  else if (face_up_cards)
    end_shoe(ShoeEnd::face_up_cards, Ground::face_up_cards);   // [GC.15(b)]
  else if (s_.last_loaded == Shuffle::continuous)
    end_shoe(ShoeEnd::continuous, Ground::continuous_shuffle);
  PITBOSS_ASSERT(s_.phase == Phase::in_shoe || s_.phase == Phase::unshuffled);
}

// After any round, if the licensee so chooses. [GC.4(h)]
void Procedure::operator()(const CallReshuffle&) { end_shoe(ShoeEnd::called, Ground::reshuffle); }

}   // namespace pitboss::table
