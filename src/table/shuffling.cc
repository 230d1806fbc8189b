// From the inspection of the decks to one stack whose order is committed to. [GC.3, GC.4(a), GC.4(b), GC.4(i)]
#include "base/assert.h"
#include "table/procedure.h"

namespace pitboss::table {

void Procedure::operator()(const InspectDecks&) { emit(DecksInspected{s_.decks, why(Ground::decks_inspected)}); }

void Procedure::operator()(const RemoveDevice&) { emit(DeviceRemoved{why(Ground::device_removed)}); }

void Procedure::operator()(const InstallDevice&) {
  const bool continuous = rules_.shuffle == Shuffle::continuous;
  emit(DeviceInstalled{continuous ? Shuffle::continuous : Shuffle::automated, why(Ground::device_removed)});
}

void Procedure::operator()(const ShuffleCards& c) {
  // In mid-round the discards, because the shoe has run out. [GC.15(g)]
  if (s_.round) return emit(ShuffleBegun{c.method, ShoeKind::reshuffle, why(Ground::shoe_exhausted)});
  const bool continuous = c.method == Shuffle::continuous;   // every round has its own shuffle [VS.P1, R55]
  emit(ShuffleBegun{c.method, continuous ? ShoeKind::round : ShoeKind::shoe,
                    why(continuous ? Ground::continuous_shuffle : Ground::shuffled)});
}

void Procedure::operator()(const ShuffleStep& c) { emit(ShuffleStepMade{c.step, why(Ground::manual_steps)}); }

void Procedure::operator()(const ReportJam&) { emit(ShufflerJammed{why(Ground::shuffler_jammed)}); }

// Whatever the method was, the order comes from the random source: a shuffle by hand cannot be recorded. [R54]
void Procedure::operator()(const StackCards&) {
  const Shuffling shuffle = *s_.shuffling;
  ShoeSecret secret;
  secret.table = s_.name;
  secret.kind = shuffle.kind;
  secret.shoe = shuffle.kind == ShoeKind::reshuffle ? s_.shoes : s_.shoes + 1;
  secret.rules = s_.rules;
  secret.decks = s_.decks;
  secret.previous = s_.last_commitment;
  secret.salt = random_salt(random_);
  if (s_.round) secret.elsewhere = cards_of(*s_.round);
  secret.order = s_.stack;
  table::shuffle(secret.order, random_);
  const Commitment commitment = commit(secret);
  const ShoeNumber number = secret.shoe;
  emit(CardsStacked{commitment, number, shuffle.kind, {std::move(secret)}, why(Ground::shuffled)});

  if (is_machine(shuffle.method))
    load(shuffle.method == Shuffle::continuous ? Ground::continuous_shuffle : Ground::straight_to_shoe);
  else
    offer_cut(first_to_cut(rules_, s_),   // [GC.4(c)]
              rules_.cut_offered_to == CutOfferedTo::players ? Ground::who_cuts : Ground::cut_offered);
}

}   // namespace pitboss::table
