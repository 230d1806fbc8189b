// The results of a finished round, with which expect lines are compared: settlements, the dealer's hand, each spot's
// net; and how the notation writes them.
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
// What spots, and players, won or lost with their own wagers. Tips do not count: they are the dealers'. [SD09.3]
std::map<SpotId, Money> nets_in(std::span<const round::Event> events);
std::map<PlayerId, Money> player_nets_in(std::span<const round::Event> events);
// The card that an event took out of the shoe; none if it took none, or a card that had been taken out before.
std::optional<Card> drawn_in(const round::Event& event);
// None if the dealer has no card, because the round was void before.
std::optional<ExpectDealer> dealer_at_end(const round::State& state);

// Whether an expect line states an amount: a push, a return, and a coupon that is taken move no money. [R25]
bool has_amount(Outcome outcome, WagerKind kind);
// What a settlement won or lost; none if no money moved.
std::optional<Money> amount_of(const round::WagerSettled& settled);
// The expect line of a settlement; it names the player if somebody else decides for the spot.
ExpectSettled expectation_of(const round::WagerSettled& settled, const round::State& state);
// Whether the expect line is about this wager.
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
