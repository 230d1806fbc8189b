#include "analyze/infinite_values.h"

#include "analyze/fast/infinite.h"

namespace pitboss::analyze {

ByUp infinite_values(const Rules& rules, SplitPolicy policy) {
  const Payoffs payoffs = payoffs_of(rules);
  const double pays = static_cast<double>(payoffs.natural.win) / payoffs.natural.per;
  ByUp found{};
  for (int up = 0; up < values; ++up) {
    const fast::Infinite infinite(rules, policy, up);
    const double checked = infinite.checked() ? infinite.blackjack() : 0;
    const double natural = infinite.natural();
    const Won blackjack{natural, natural - (payoffs.natural_paid_against_blackjack ? checked * pays : 0)};
    SwitchValues& here = found[static_cast<std::size_t>(up)];
    for (std::size_t place = 0; place < fast::pairs; ++place) {
      const Counts& hand = fast::hands().all[static_cast<std::size_t>(fast::hands().of_pair[place])].cards;
      const bool ace_ten = is_ace_ten(hand);
      const double played = infinite.choices(hand).value;
      const Won won{played + checked * (ace_ten ? payoffs.late_for(HandKind::whole).two_card_21 : -1), played};
      here.dealt[place] = ace_ten ? blackjack : won;
      here.switched[place] = ace_ten && rules.switch_ace_ten == SwitchedAceTen::blackjack ? blackjack : won;
    }
  }
  return found;
}

}   // namespace pitboss::analyze
