#include "analyze/infinite_values.h"

#include "analyze/plain/round.h"

namespace pitboss::analyze {

ByUp infinite_values(const Rules& rules, SplitPolicy policy) {
  ByUp found{};
  const auto shoe = plain::Shoe<double>::infinite();
  plain::Round<double> round(rules, shoe, policy);
  for (int up = 0; up < values; ++up) {
    plain::Spot<double> spot(rules, shoe, up, policy);
    SwitchValues& here = found[static_cast<std::size_t>(up)];
    for (std::size_t place = 0; place < fast::pairs; ++place) {
      const Counts& hand = fast::hands().all[static_cast<std::size_t>(fast::hands().of_pair[place])].cards;
      const auto dealt = round.value_of(spot, hand, {}, false), switched = round.value_of(spot, hand, {}, true);
      here.dealt[place] = {dealt.value, dealt.after_check};
      here.switched[place] = {switched.value, switched.after_check};
    }
  }
  return found;
}

}   // namespace pitboss::analyze
