#include "notation/round_results.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/notation.h"

namespace pitboss::notation {

namespace {

// A bet on the spot as a whole is written with the spot's number.
std::string place_of(HandId hand, Bet bet) {
  const bool whole_spot = !is_by_box(bet) && bet != Bet::double_down && bet != Bet::insurance;
  return whole_spot ? to_string(hand.spot) : to_string(hand);
}

// "1.1 hand", "1.1 tip", "1 super-match tip"
std::string wager_of(const ExpectSettled& settled) {
  std::string text = place_of(settled.hand, settled.bet);
  const bool chips = settled.kind == WagerKind::personal;
  if (chips || settled.bet != Bet::hand) text += fmt::format(" {}", name(settled.bet));
  if (!chips) text += fmt::format(" {}", name(settled.kind));
  return text;
}

std::string by_of(const ExpectSettled& settled) {
  return settled.by ? fmt::format(" by {}", settled.by->number) : std::string();
}

template <typename Key, typename Of>
std::map<Key, Money> nets(std::span<const round::Event> events, Of of) {
  std::map<Key, Money> nets;
  for (const auto* settled : settlements_in(events))
    if (settled->kind != WagerKind::tip) nets[of(*settled)] += settled->payment.net();
  return nets;
}

}   // namespace

std::vector<const round::WagerSettled*> settlements_in(std::span<const round::Event> events) {
  std::vector<const round::WagerSettled*> settlements;
  for (const round::Event& event : events)
    if (const auto* settled = std::get_if<round::WagerSettled>(&event)) settlements.push_back(settled);
  return settlements;
}

std::map<SpotId, Money> nets_in(std::span<const round::Event> events) {
  return nets<SpotId>(events, [](const round::WagerSettled& settled) { return settled.hand.spot; });
}

std::map<PlayerId, Money> player_nets_in(std::span<const round::Event> events) {
  return nets<PlayerId>(events, [](const round::WagerSettled& settled) { return settled.player; });
}

std::optional<Card> drawn_in(const round::Event& event) {
  if (const auto* dealt = std::get_if<round::CardDealt>(&event); dealt && !dealt->waited) return dealt->card;
  if (const auto* burned = std::get_if<round::CardBurned>(&event); burned && !burned->waited) return burned->card;
  if (const auto* wrong = std::get_if<round::CardMisdelivered>(&event)) return wrong->card;
  if (const auto* found = std::get_if<round::FaceUpCardFound>(&event)) return found->card;
  if (const auto* drawn = std::get_if<round::CardDrawnInError>(&event)) return drawn->card;
  return std::nullopt;
}

std::optional<ExpectDealer> dealer_at_end(const round::State& state) {
  if (state.dealer.cards.empty()) return std::nullopt;
  return ExpectDealer{total_of(state.dealer.cards), is_ace_ten(state.dealer.cards)};
}

bool has_amount(Outcome outcome, WagerKind kind) {
  if (kind == WagerKind::coupon) return outcome == Outcome::win;
  return outcome != Outcome::push && outcome != Outcome::returned;
}

std::optional<Money> amount_of(const round::WagerSettled& settled) {
  const Outcome outcome = settled.settlement.outcome;
  if (!has_amount(outcome, settled.kind)) return std::nullopt;
  return outcome == Outcome::win ? settled.payment.paid : settled.payment.collected;
}

ExpectSettled expectation_of(const round::WagerSettled& settled, const round::State& state) {
  ExpectSettled expected{settled.hand,       settled.bet, settled.kind, {}, settled.settlement.outcome,
                         amount_of(settled), {}};
  const round::Spot* spot = state.spot(settled.hand.spot);
  if (spot == nullptr || spot->decider != settled.player) expected.by = settled.player;
  if (!settled.why.cite.empty()) expected.cites = {std::string(settled.why.cite.text())};
  return expected;
}

bool is_about(const ExpectSettled& expected, const round::WagerSettled& settled, const round::State& state) {
  const round::Spot* spot = state.spot(settled.hand.spot);
  const bool his = expected.by ? *expected.by == settled.player : spot != nullptr && spot->decider == settled.player;
  return his && settled.hand == expected.hand && settled.bet == expected.bet && settled.kind == expected.kind;
}

std::string to_string(const ExpectSettled& settled) {
  std::string text = fmt::format("{} {}", wager_of(settled), name(settled.outcome));
  if (settled.amount) text += ' ' + to_string(*settled.amount);
  text += by_of(settled);
  if (!settled.cites.empty()) text += fmt::format(" {}", fmt::join(settled.cites, ", "));
  return text;
}

std::string to_string(const ExpectDealer& dealer) {
  return "dealer " + (dealer.blackjack ? std::string("blackjack") : pitboss::to_string(dealer.total));
}

std::string to_string(const ExpectNet& net) {
  return fmt::format("net {} {}", pitboss::to_string(net.spot), with_sign(net.net));
}

std::string to_string(const ExpectPlayerNet& net) {
  return fmt::format("net player {} {}", net.player.number, with_sign(net.net));
}

std::string to_string(const ExpectTips& tips) { return "tips " + pitboss::to_string(tips.won); }

std::string subject_of(const decltype(Expect::what)& expect) {
  struct {
    std::string operator()(const ExpectSettled& e) const { return wager_of(e) + by_of(e); }
    std::string operator()(const ExpectDealer&) const { return "dealer"; }
    std::string operator()(const ExpectNet& e) const { return "net " + pitboss::to_string(e.spot); }
    std::string operator()(const ExpectPlayerNet& e) const { return fmt::format("net player {}", e.player.number); }
    std::string operator()(const ExpectTips&) const { return "tips"; }
    std::string operator()(const ExpectVoid&) const { return "void"; }
    std::string operator()(const ExpectOrder&) const { return "order"; }
  } const subject;
  return std::visit(subject, expect);
}

std::vector<std::string> expectations_of(std::span<const round::Event> events, const round::State& state) {
  std::vector<std::string> lines;
  bool tips = false;
  for (const auto* settled : settlements_in(events)) {
    lines.push_back(to_string(expectation_of(*settled, state)));
    tips = tips || settled->kind == WagerKind::tip;
  }
  if (state.voided) lines.push_back(to_string(ExpectVoid{}));
  if (const auto dealer = dealer_at_end(state)) lines.push_back(to_string(*dealer));
  for (const auto& [spot, net] : nets_in(events)) lines.push_back(to_string(ExpectNet{spot, net}));
  // If several people share a spot, its net does not tell what each of them won.
  const auto shared = [](const round::Spot& spot) { return spot.bettors.size() > 1; };
  if (std::ranges::any_of(state.spots, shared))
    for (const auto& [player, net] : player_nets_in(events)) lines.push_back(to_string(ExpectPlayerNet{player, net}));
  if (tips) lines.push_back(to_string(ExpectTips{state.tip_box}));
  return lines;
}

}   // namespace pitboss::notation
