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
  for (const Stake& one : stakes) {
    Stakes& where = one.kind == WagerKind::coupon ? slip.coupons : one.kind == WagerKind::tip ? slip.tips : slip.chips;
    where.at(one.bet, one.box) = one.amount;
  }
  return slip;
}

}   // namespace pitboss::round
