#include "notation/happened.h"

#include <fmt/format.h>

#include "notation/notation.h"

namespace pitboss::notation {

namespace {

// A bet on the spot as a whole goes by the spot's number.
std::string place_of(HandId hand, Bet bet) {
  const bool whole_spot = bet == Bet::super_match || bet == Bet::dealer_bust_21 || bet == Bet::dead_mans_hand;
  return whole_spot ? to_string(hand.spot) : to_string(hand);
}

std::string settled_words(HandId hand, Bet bet, Outcome outcome, std::optional<Money> amount, std::string_view cites) {
  std::string text = fmt::format("{} {} {}", place_of(hand, bet), name(bet), name(outcome));
  if (amount) text += ' ' + to_string(*amount);
  if (!cites.empty()) text += fmt::format(" {}", cites);
  return text;
}

}   // namespace

std::vector<const round::WagerSettled*> settlements_in(std::span<const round::Event> events) {
  std::vector<const round::WagerSettled*> settlements;
  for (const round::Event& event : events)
    if (const auto* settled = std::get_if<round::WagerSettled>(&event)) settlements.push_back(settled);
  return settlements;
}

std::map<SpotId, Money> nets_in(std::span<const round::Event> events) {
  std::map<SpotId, Money> nets;
  for (const auto* settled : settlements_in(events)) nets[settled->hand.spot] += settled->payment.net();
  return nets;
}

ExpectDealer dealer_at_end(const round::State& state) {
  return {total_of(state.dealer.cards), is_ace_ten(state.dealer.cards)};
}

std::optional<Money> amount_of(const round::WagerSettled& settled) {
  switch (settled.settlement.outcome) {
    case Outcome::win:
      return settled.payment.paid;
    case Outcome::lose:
    case Outcome::surrender:
      return settled.payment.collected;
    case Outcome::push:
    case Outcome::returned:
      break;
  }
  return std::nullopt;
}

std::string to_string(const round::WagerSettled& settled) {
  return settled_words(settled.hand, settled.bet, settled.settlement.outcome, amount_of(settled),
                       settled.why.cite.text());
}

std::string to_string(const ExpectSettled& settled) {
  return settled_words(settled.hand, settled.bet, settled.outcome, settled.amount,
                       fmt::format("{}", fmt::join(settled.cites, ", ")));
}

std::string to_string(const ExpectDealer& dealer) {
  return "dealer " + (dealer.blackjack ? std::string("blackjack") : pitboss::to_string(dealer.total));
}

std::string to_string(const ExpectNet& net) {
  return fmt::format("net {} {}", pitboss::to_string(net.spot), with_sign(net.net));
}

std::vector<std::string> expectations_of(std::span<const round::Event> events, const round::State& state) {
  std::vector<std::string> lines;
  for (const auto* settled : settlements_in(events)) lines.push_back(to_string(*settled));
  lines.push_back(to_string(dealer_at_end(state)));
  for (const auto& [spot, net] : nets_in(events)) lines.push_back(to_string(ExpectNet{spot, net}));
  return lines;
}

}   // namespace pitboss::notation
