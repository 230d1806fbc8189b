#include "analyze/bets/insurance.h"

#include <array>

#include "base/assert.h"
#include "rules/settle_hand.h"

namespace pitboss::analyze {

PayAnalysis insurance(const Composition& shoe) {
  Composition left = shoe;
  Card up;
  for (int suit = 0; suit < suits && left.size() == shoe.size(); ++suit)
    if (up = Card(Rank::ace, static_cast<Suit>(suit)); left.count(up) > 0) (void)left.remove(up);
  PITBOSS_ASSERT(left.size() + 1 == shoe.size());
  std::vector<PaidLine> lines(2);   // [0] wins, [1] loses
  for (int i = 0; i < cards_in_deck; ++i) {
    const Card hole = Card::from_index(i);
    const std::array<Card, 2> cards{up, hole};
    const Settlement settlement = rules::settle_insurance({cards});
    const bool wins = settlement.outcome == Outcome::win;
    if (wins) lines[0].pays = settlement.odds;
    lines[wins ? 0 : 1].combinations += left.count(hole);
  }
  return summed_up(std::move(lines), "hole cards, an ace up");
}

}   // namespace pitboss::analyze
