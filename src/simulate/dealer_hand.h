// The dealer's hand while it is drawn, and which of the dealer's cards the players' hands still need.
#pragma once
#include <algorithm>

#include "analyze/counts.h"
#include "rules/dealer.h"
#include "simulate/payments.h"

namespace pitboss::simulate {

class DealerHand {
 public:
  DealerHand(unsigned up, unsigned hole)
      : hard_(static_cast<int>(up + hole) + 2), ace_(up == analyze::ace || hole == analyze::ace) {}

  bool draws(const Rules& rules) const {
    return rules::dealer_draws_on(rules, {static_cast<std::uint8_t>(count()), is_soft()});
  }
  void take(unsigned value) {
    hard_ += static_cast<int>(value) + 1;
    ace_ = ace_ || value == analyze::ace;
  }
  std::uint8_t end() const { return static_cast<std::uint8_t>(analyze::dealer_end(count())); }

 private:
  bool is_soft() const { return ace_ && hard_ + 10 <= twenty_one; }
  int count() const { return is_soft() ? hard_ + 10 : hard_; }

  int hard_;
  bool ace_;   // has at least one
};

// The code of a dealer's hand that was not played because no wager depended on its total.
inline constexpr std::size_t not_played = dealer_codes;

// Which of the dealer's cards the settlement of a hand needs; each value includes the one before. [GC.12(c), R13, R26,
// R39]
enum class Need : std::uint8_t { nothing, second_card, draw };
// `blackjack_is_open`: the dealer may have a blackjack, because the hole card was not checked.
constexpr Need need_of(const Rules& rules, std::uint8_t code, bool blackjack_is_open) {
  const Need if_open = blackjack_is_open ? Need::second_card : Need::nothing;
  switch (static_cast<Ended>(code % ways_to_end)) {
    case Ended::surrendered:
      return if_open;
    case Ended::natural:
      if (rules.total_22 == Total22::push_all) return Need::draw;
      return rules.natural_v_dealer_blackjack == NaturalVersusBlackjack::push ? if_open : Need::nothing;
    case Ended::busted: {
      const bool added = code >= hand_code(analyze::HandKind::unsplit, true, Ended::stood_16) &&
                         code != hand_code(analyze::HandKind::first, false, Ended::busted);
      const bool goes_back =
          rules.dealer_blackjack_takes == BlackjackTakes::original && rules.bust_collected == BustCollected::at_end;
      return added && goes_back ? if_open : Need::nothing;
    }
    case Ended::stood_16:
    case Ended::stood_17:
    case Ended::stood_18:
    case Ended::stood_19:
    case Ended::stood_20:
    case Ended::stood_21:
    case Ended::two_card_21:
      break;
  }
  return Need::draw;
}

}   // namespace pitboss::simulate
