// Which commands are lawful in and around a round. The table's own conditions are checked before the round is asked.
#include "table/gate.h"

namespace pitboss::table {

namespace {

template <typename... C>
bool is_one_of(const round::Command& command) {
  return (std::holds_alternative<C>(command) || ...);
}

bool is_irregularity(const round::Command& command) {
  return is_one_of<round::MisdeliverCard, round::FindFaceUp, round::DrawInError, round::Overdraw, round::MissCard,
                   round::MisuseReader, round::ReportReaderFailure>(command);
}

round::State fresh_round(const Rules& rules, const State& state) { return round::replay(begin_events(rules, state)); }

}   // namespace

// No card leaves the shoe before a burn that is due, or while the shoe is empty. [GC.7(c), GC.15(g)]
Gate::Maybe Gate::card_from_shoe() const {
  if (auto why = in_shoe(Ground::shuffled)) return why;
  if (s_.burn_due) return no(Refused::burn_due, Ground::burn);
  if (s_.shoe->left() == 0) return no(Refused::shoe_empty, Ground::shoe_exhausted);
  return {};
}

// Nobody but the dealer takes a card. [GC.7(o)]
Gate::Maybe Gate::operator()(const DealNext& c) const {
  if (auto why = official(c.by, Ground::deal_order)) return why;
  if (!s_.round) return no(Refused::no_wagers_yet, Ground::hand_wager);
  const auto waiting = round::waiting_card_due(rules_, *s_.round);
  if (auto why = round::why_not(rules_, *s_.round, round::DealCard{waiting.value_or(Card{})})) return from_round(why);
  if (waiting) return {};
  const bool no_card_anywhere = shoe_ran_out(rules_, s_) && s_.rack.size() < fewest_to_reshuffle;
  if (no_card_anywhere) return {};   // the round is void [R52]
  return card_from_shoe();
}

Gate::Maybe Gate::operator()(const CollectCards& c) const {
  if (auto why = official(c.by, Ground::picked_up)) return why;
  if (!s_.round) return no(Refused::no_round, Ground::picked_up);
  if (s_.round->phase != round::Phase::closed) return no(Refused::round_is_on, Ground::picked_up);
  // A shuffle that was begun in the round is brought to its end first. [GC.15(g)]
  const bool on_the_way = s_.phase == Phase::shuffling || s_.phase == Phase::cutting;
  if (on_the_way) return no(Refused::shoe_not_ready, Ground::shoe_exhausted);
  return {};
}

Gate::Maybe Gate::operator()(const CallReshuffle& c) const {
  if (auto why = official(c.by, Ground::reshuffle)) return why;
  if (auto why = between_rounds(Ground::reshuffle)) return why;
  return in_shoe(Ground::reshuffle);
}

Gate::Maybe Gate::operator()(const RepairReader& c) const {
  if (auto why = supervisor(c.by, Ground::reader_failed)) return why;
  if (!s_.reader_failed) return no(Refused::reader_works, Ground::reader_failed);
  return between_rounds(Ground::reader_failed);
}

// A wager is refused before the cards are committed to, and from a player who sat out a round if the rules bar entry in
// mid-shoe. [GC.5(h)]
Gate::Maybe Gate::wagers_open(const round::Command& c) const {
  const bool adds_wagers = is_one_of<round::PlaceWagers, round::CallWagers, round::AskConsent, round::ConfirmCall>(c);
  if (!adds_wagers || (s_.round && !wagering_is_open(s_))) return {};
  if (auto why = in_shoe(Ground::shuffled)) return why;
  if (!std::holds_alternative<round::ConfirmCall>(c) && is_barred(rules_, s_, *round::player_of(c)))
    return no(Refused::mid_shoe_entry, Ground::mid_shoe_entry);
  return {};
}

Gate::Maybe Gate::operator()(const round::Command& c) const {
  if (is_one_of<round::Join, round::Sit, round::StandUp, round::DealCard, round::RunOutOfCards>(c))
    return no(Refused::table_gives_it);
  if (const auto player = round::player_of(c))
    if (auto why = at_table(*player)) return why;
  if (s_.round && s_.round->phase == round::Phase::closed && begins_round(c))
    return no(Refused::round_is_on, Ground::picked_up);
  if (auto why = wagers_open(c)) return why;
  if (!s_.round) {
    // An irregularity is put to a round that has not begun, so that the refusal cites the irregularity's own clause.
    const bool can_be_asked = begins_round(c) || is_irregularity(c);
    return can_be_asked ? from_round(round::why_not(rules_, fresh_round(rules_, s_), c)) : no(Refused::no_round);
  }
  if (auto why = round::why_not(rules_, *s_.round, c)) return from_round(why);
  if (std::holds_alternative<round::MissCard>(c)) return in_shoe(Ground::shuffled);
  return round::takes_card(*s_.round, c) ? card_from_shoe() : Maybe{};
}

}   // namespace pitboss::table
