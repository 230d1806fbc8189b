// The first card of the shoe, face down into the discard rack. [GC.7(c)]
#include "table/procedure.h"

namespace pitboss::table {

void Procedure::operator()(const BurnCard&) {
  note_cutting_card();
  emit(BurnMade{why(Ground::burn)});
}

void Procedure::operator()(const ShowBurn& c) { emit(BurnShown{c.player, *s_.burn, why(Ground::burn)}); }

void Procedure::operator()(const ForgetBurn&) { emit(BurnForgotten{why(Ground::burn_forgotten)}); }

}   // namespace pitboss::table
