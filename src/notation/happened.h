// What a round that is over gives to compare with: settlements, the dealer's hand, each spot's net; and the notation's
// words for them.
#pragma once
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "notation/script.h"
#include "round/event.h"
#include "round/state.h"

namespace pitboss::notation {

std::vector<const round::WagerSettled*> settlements_in(std::span<const round::Event> events);
// What the spots, and the players, won or lost with their own wagers; tips are the dealers'. [SD09.3]
std::map<SpotId, Money> nets_in(std::span<const round::Event> events);
std::map<PlayerId, Money> player_nets_in(std::span<const round::Event> events);
// The card that an event brought out of the shoe; none where it brought none, or one that had come before.
std::optional<Card> drawn_in(const round::Event& event);
// None where the dealer has no card: a round that was void before.
std::optional<ExpectDealer> dealer_at_end(const round::State& state);

// Whether an expect line states an amount: a push, a return, and a coupon that is taken move no money. [R25]
bool has_amount(Outcome outcome, WagerKind kind);
// What a settlement won or lost; none where no money moved.
std::optional<Money> amount_of(const round::WagerSettled& settled);
// The expect line of a settlement; it names its player where another decides for the spot.
ExpectSettled expectation_of(const round::WagerSettled& settled, const round::State& state);
// Whether it is the wager that a line speaks of.
bool is_about(const ExpectSettled& expected, const round::WagerSettled& settled, const round::State& state);

// "1.1 hand win 10.00 GC.5(c)", "1 super-match tip lose 5.00 by 2 GC.6(a)"
std::string to_string(const ExpectSettled& settled);
std::string to_string(const ExpectDealer& dealer);   // "dealer soft 17"
std::string to_string(const ExpectNet& net);         // "net 1 +10.00"
std::string to_string(const ExpectPlayerNet& net);   // "net player 2 +10.00"
std::string to_string(const ExpectTips& tips);       // "tips 4.00"
inline std::string to_string(const ExpectVoid&) { return "void"; }
inline std::string to_string(const ExpectOrder&) { return "order"; }
// What an expect line is about, the same however it is written: "1.1 hand", "1 super-match tip by 2", "net 1".
std::string subject_of(const decltype(Expect::what)& expect);

}   // namespace pitboss::notation
