// What a round that is over gives to compare with: settlements, the dealer's hand, each spot's net; and the notation's
// words for them.
#pragma once
#include <map>
#include <span>
#include <string>
#include <vector>

#include "notation/script.h"
#include "round/event.h"
#include "round/state.h"

namespace pitboss::notation {

std::vector<const round::WagerSettled*> settlements_in(std::span<const round::Event> events);
std::map<SpotId, Money> nets_in(std::span<const round::Event> events);
ExpectDealer dealer_at_end(const round::State& state);

// What a settlement won or lost; none for push and return.
std::optional<Money> amount_of(const round::WagerSettled& settled);

// "1.1 hand win 10.00 GC.5(c)", "1 super-match lose 5.00 GC.6(a)"
std::string to_string(const round::WagerSettled& settled);
std::string to_string(const ExpectSettled& settled);
std::string to_string(const ExpectDealer& dealer);   // "dealer soft 17"
std::string to_string(const ExpectNet& net);         // "net 1 +10.00"

}   // namespace pitboss::notation
