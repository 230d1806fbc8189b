// Dealer Bust 21: wins if the dealer's hand goes over 21, at odds by the original up card. [SD10.5, SD10.6, R12]
#pragma once
#include "cards/card.h"
#include "cards/total.h"
#include "rulebook/rules.h"
#include "rules/settlement.h"

namespace pitboss::rules {

Line dealer_bust_21_line(Card up_card);
Settlement settle_dealer_bust_21(const Rules& rules, Card up_card, Total dealer);

}   // namespace pitboss::rules
