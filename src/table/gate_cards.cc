// What may be done with the cards before they are dealt.
// [GC.3, GC.4(a) to GC.4(i), GC.7(c), GC.15(j), GC.15(k), GC.15(n)]
#include "cards/composition.h"
#include "table/gate.h"
#include "table/routine.h"

namespace pitboss::table {

// An extra card is named before a missing one, because it may have come in the missing one's place.
Gate::Maybe Gate::operator()(const InspectDecks& c) const {
  if (auto why = official(c.by, Ground::decks_inspected)) return why;
  if (s_.phase != Phase::inspection) return no(Refused::inspected_already, Ground::decks_inspected);
  const auto about = [&](Refused code, Card card) {
    Rejection rejection = no(code, Ground::decks_inspected);
    rejection.card = card;
    return rejection;
  };
  if (const auto extra = first_impossible(c.cards, rules_.decks)) return about(Refused::card_extra, c.cards[*extra]);
  const Composition found = Composition::of(c.cards);
  for (int i = 0; i < cards_in_deck; ++i)
    if (const Card card = Card::from_index(i); found.count(card) < rules_.decks)
      return about(Refused::card_missing, card);
  return {};
}

Gate::Maybe Gate::operator()(const RemoveDevice& c) const {
  if (auto why = official(c.by, Ground::device_removed)) return why;
  if (!s_.device) return no(Refused::no_device, Ground::device_removed);
  if (s_.phase == Phase::shuffling) return no(Refused::shuffle_under_way, Ground::device_removed);
  const bool dealt_from = s_.phase == Phase::in_shoe && s_.shoe->method == Shuffle::continuous && s_.shoe->left() > 0;
  if (dealt_from) return no(Refused::device_has_cards, Ground::device_removed);
  return {};
}

Gate::Maybe Gate::operator()(const InstallDevice& c) const {
  if (auto why = official(c.by, Ground::device_removed)) return why;
  if (s_.device) return no(Refused::device_there, Ground::device_removed);
  if (s_.phase == Phase::shuffling) return no(Refused::shuffle_under_way, Ground::device_removed);
  return {};
}

// Cards are shuffled before play and after each shoe. During a round only the discards are shuffled, and only when the
// shoe is empty and a card is due; discards cannot be pre-shuffled. [GC.4(a), GC.15(g)]
Gate::Maybe Gate::shuffle_due(const ShuffleCards& c) const {
  if (s_.phase == Phase::shuffling) return no(Refused::shuffle_under_way, Ground::shuffled);
  if (s_.phase == Phase::inspection) return no(Refused::shoe_not_ready, Ground::decks_inspected);
  if (!s_.round) {
    if (s_.phase != Phase::unshuffled) return no(Refused::shuffle_not_now, Ground::shuffled);
    return {};
  }
  const bool again = s_.phase == Phase::unshuffled;   // the device had jammed
  if (!again && !shoe_ran_out(rules_, s_)) return no(Refused::shuffle_not_now, Ground::shuffled);
  if (!again && s_.rack.size() < fewest_to_reshuffle) return no(Refused::shuffle_not_now, Ground::cards_exhausted);
  if (c.method == Shuffle::pre_shuffled) return no(Refused::method_not_offered, Ground::shoe_exhausted);
  return {};
}

// The device leaves the table before another method is used. [GC.15(k)]
Gate::Maybe Gate::shuffle_device(Shuffle method) const {
  if (s_.device && method != *s_.device) return no(Refused::device_first, Ground::device_removed);
  if (!s_.device && is_machine(method)) return no(Refused::no_device, Ground::shuffled);
  return {};
}

Gate::Maybe Gate::operator()(const ShuffleCards& c) const {
  if (auto why = official(c.by, Ground::shuffled)) return why;
  if (c.method == Shuffle::continuous && rules_.shuffle != Shuffle::continuous)   // [VS.P1]
    return no(Refused::method_not_offered, Ground::shuffled);
  if (auto why = shuffle_due(c)) return why;
  return shuffle_device(c.method);
}

Gate::Maybe Gate::operator()(const ShuffleStep& c) const {
  if (auto why = official(c.by, Ground::manual_steps)) return why;
  if (s_.phase != Phase::shuffling || s_.shuffling->method != Shuffle::manual)
    return no(Refused::not_shuffling, Ground::manual_steps);
  if (c.step == Step::strip && s_.shuffling->riffles < 2) return no(Refused::strip_too_early, Ground::manual_steps);
  if (c.step == Step::plug && !s_.shuffling->to_plug) return no(Refused::nothing_to_plug, Ground::manual_steps);
  return {};
}

// A device that jams, stops or does not finish: the cards are shuffled again. [GC.15(j)]
Gate::Maybe Gate::operator()(const ReportJam& c) const {
  if (auto why = official(c.by, Ground::shuffler_jammed)) return why;
  if (s_.phase != Phase::shuffling || !is_machine(s_.shuffling->method))
    return no(Refused::not_shuffling, Ground::shuffler_jammed);
  return {};
}

Gate::Maybe Gate::operator()(const StackCards& c) const {
  if (auto why = official(c.by, Ground::shuffled)) return why;
  if (s_.phase != Phase::shuffling) return no(Refused::not_shuffling, Ground::shuffled);
  if (next_step(*s_.shuffling)) return no(Refused::shuffle_incomplete, Ground::manual_steps);
  return {};
}

Gate::Maybe Gate::asked_to_cut(bool by_dealer, PlayerId player) const {
  if (s_.phase != Phase::cutting) return no(Refused::no_cut_due, Ground::cut_offered);
  const bool asked = by_dealer ? !s_.cutting->asked : s_.cutting->asked == player;
  if (!asked) return no(Refused::not_your_cut, Ground::who_cuts);
  return {};
}

Gate::Maybe Gate::operator()(const CutCards& c) const {
  if (c.by == Role::supervisor) return no(Refused::not_your_cut, Ground::who_cuts);
  if (auto why = asked_to_cut(c.by == Role::dealer, c.player)) return why;
  const std::size_t cards = s_.shoe->cards.size();
  if (c.position >= 0 && is_lawful_cut(static_cast<std::size_t>(c.position), cards)) return {};
  Rejection rejection = no(Refused::cut_too_near_end, Ground::cut_depth);
  rejection.number = static_cast<int>(least_cut(cards));
  return rejection;
}

Gate::Maybe Gate::operator()(const RefuseCut& c) const { return asked_to_cut(false, c.player); }

Gate::Maybe Gate::operator()(const OrderRecut& c) const {
  if (auto why = supervisor(c.by, Ground::recut)) return why;
  const bool before_the_deal = !s_.round || wagering_is_open(s_);
  const bool cut_only = before_the_deal && s_.phase == Phase::in_shoe && s_.shoe->next == 0 && !s_.shoe->cuts.empty();
  if (!cut_only) return no(Refused::nothing_to_recut, Ground::recut);
  if (s_.shoe->cuts.size() >= static_cast<std::size_t>(most_cuts)) return no(Refused::nothing_to_recut, Ground::recut);
  return {};
}

Gate::Maybe Gate::operator()(const BurnCard& c) const {
  if (auto why = official(c.by, Ground::burn)) return why;
  if (auto why = in_shoe(Ground::shuffled)) return why;
  if (!s_.burn_due) return no(Refused::no_burn_due, Ground::burn);
  if (s_.shoe->left() == 0) return no(Refused::shoe_empty, Ground::shoe_exhausted);
  return {};
}

Gate::Maybe Gate::operator()(const ShowBurn& c) const {
  if (auto why = at_table(c.player)) return why;
  if (!s_.burn) return no(Refused::nothing_burned, Ground::burn);
  return {};
}

// Play goes on without it. [GC.15(n)]
Gate::Maybe Gate::operator()(const ForgetBurn& c) const {
  if (auto why = official(c.by, Ground::burn_forgotten)) return why;
  if (auto why = in_shoe(Ground::shuffled)) return why;
  if (!s_.burn_due) return no(Refused::no_burn_due, Ground::burn_forgotten);
  return {};
}

}   // namespace pitboss::table
