#include "round/stakes.h"

namespace pitboss::round {

std::vector<Stake> laid_out(const Slip& slip) {
  std::vector<Stake> all;
  const auto lay = [&](const Stakes& stakes, WagerKind kind) {
    for (const Bet bet : opening_bets)
      for (std::uint8_t box = 1; box <= 2; ++box)
        if (const Money amount = stakes.at(bet, box); amount != Money{}) all.push_back({bet, box, kind, amount});
  };
  lay(slip.chips, WagerKind::personal);
  lay(slip.coupons, WagerKind::coupon);
  lay(slip.tips, WagerKind::tip);
  return all;
}

Slip slip_of(std::span<const Stake> stakes) {
  Slip slip;
  const auto of_kind = [&](WagerKind kind) -> Stakes& {
    switch (kind) {
      case WagerKind::coupon:
        return slip.coupons;
      case WagerKind::tip:
        return slip.tips;
      case WagerKind::personal:
        break;
    }
    return slip.chips;
  };
  for (const Stake& one : stakes) of_kind(one.kind).at(one.bet, one.box) = one.amount;
  return slip;
}

}   // namespace pitboss::round
