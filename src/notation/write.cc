// Events -> script. Each event that a person's decision brought about becomes the line that asks for it; all others
// follow by themselves when the script is played.
#include <fmt/format.h>

#include <array>
#include <optional>

#include "notation/asking.h"
#include "notation/happened.h"
#include "notation/layout.h"
#include "notation/notation.h"
#include "round/round.h"

namespace pitboss::notation {

namespace {

// The wagers of one slip come as one event each.
struct OpenSlip {
  PlayerId player;
  SpotId spot;
  round::Slip slip;
};

void put_on(round::Slip& slip, const round::WagerPlaced& placed) {
  const std::size_t box = placed.hand.box - 1u;
  switch (placed.bet) {
    case Bet::hand:
      slip.hands[box] = placed.stake;
      break;
    case Bet::super_match:
      slip.super_match = placed.stake;
      break;
    case Bet::kings_bounty:
      slip.kings_bounty[box] = placed.stake;
      break;
    case Bet::dealer_bust_21:
      slip.dealer_bust_21 = placed.stake;
      break;
    case Bet::dead_mans_hand:
      slip.dead_mans_hand = placed.stake;
      break;
    case Bet::double_down:
    case Bet::insurance:
      break;   // never on a slip
  }
}

Ask ask_of(SpotId spot, const round::Slip& slip) {
  Ask ask{Verb::wager, {spot, 1, 0}, {slip.hands[0]}, {}};
  const bool two_hands = slip.hands[1] != Money{};
  if (two_hands && slip.hands[1] != slip.hands[0]) ask.amounts.push_back(slip.hands[1]);
  const auto add = [&](Bet bet, Money amount) {
    if (amount != Money{}) ask.side_bets.push_back({bet, {amount}});
  };
  add(Bet::super_match, slip.super_match);
  if (slip.kings_bounty[0] != Money{} || slip.kings_bounty[1] != Money{}) {
    ask.side_bets.push_back({Bet::kings_bounty, {slip.kings_bounty[0]}});
    if (two_hands) ask.side_bets.back().amounts.push_back(slip.kings_bounty[1]);
  }
  add(Bet::dealer_bust_21, slip.dealer_bust_21);
  add(Bet::dead_mans_hand, slip.dead_mans_hand);
  return ask;
}

class Writer {
 public:
  Writer() {
    for (std::size_t i = 0; i < players_.size(); ++i) players_[i] = {static_cast<std::uint8_t>(i + 1)};
  }

  void take(const round::Event& event) {
    if (!std::holds_alternative<round::WagerPlaced>(event)) close_slip();
    if (!std::holds_alternative<round::WagerWithdrawn>(event) && !std::holds_alternative<round::WagerPlaced>(event))
      close_withdrawal();
    std::visit([this](const auto& what) { (*this)(what); }, event);
    round::apply(state_, event);
  }

  std::string text(const Record& record) {
    close_slip();
    close_withdrawal();
    std::string text = line("rulebook", record.rulebook);
    for (const auto& setting : record.settings) text += line("set", setting.key + "=" + setting.value);
    dealt_.insert(dealt_.end(), record.left.begin(), record.left.end());
    constexpr std::size_t a_line = 16;
    for (std::size_t i = 0; i < dealt_.size(); i += a_line)
      text += line("shoe", to_string(std::span(dealt_).subspan(i, std::min(a_line, dealt_.size() - i))));
    text += steps_;
    if (state_.phase == round::Phase::closed)
      for (const std::string& expected : expectations_of(record.events, state_)) text += line("expect", expected);
    return text;
  }

 private:
  void operator()(const round::PlayerJoined& e) {
    steps_ += line("balance", fmt::format("{} {}", e.player.number, to_string(e.chips)));
  }

  void operator()(const round::WagerPlaced& e) {
    if (state_.phase != round::Phase::wagering) return;   // insurance, a double or a split, which have their own events
    // A new slip takes back the old one by itself.
    if (withdrawn_ && withdrawn_->player == e.player && withdrawn_->spot == e.hand.spot) withdrawn_.reset();
    close_withdrawal();
    if (slip_ && (slip_->player != e.player || slip_->spot != e.hand.spot)) close_slip();
    if (!slip_) slip_ = OpenSlip{e.player, e.hand.spot, {}};
    put_on(slip_->slip, e);
  }
  // All wagers of a spot are withdrawn together.
  void operator()(const round::WagerWithdrawn& e) {
    const round::Wager& gone = state_.wagers[e.wager.index];
    if (withdrawn_ && withdrawn_->spot != gone.hand.spot) close_withdrawal();
    withdrawn_ = OpenSlip{gone.player, gone.hand.spot, {}};
  }

  void operator()(const round::CardDealt& e) {
    dealt_.push_back(e.card);
    ++cards_since_line_;
  }

  void operator()(const round::InsuranceAnswered& e) {
    if (!e.insured) return say(e.spot, Verb::decline);
    const round::Spot& spot = *state_.spot(e.spot);
    Ask ask{Verb::insure, {e.spot, 1, 0}, std::vector<Money>(spot.hands.size()), {}};
    for (const round::Wager& wager : state_.wagers)
      if (wager.bet == Bet::insurance && wager.hand.spot == e.spot) ask.amounts[wager.hand.box - 1u] = wager.stake;
    say(spot.player, ask);
  }
  void operator()(const round::SwitchDeclined& e) { say(e.spot, Verb::keep); }
  void operator()(const round::CardsSwitched& e) { say(e.spot, Verb::switch_cards); }
  void operator()(const round::SwitchWasRevoked& e) {
    // The one decision that is lawful while a card is due to somebody else.
    if (cards_since_line_ > 0) steps_ += line("deal", std::to_string(cards_since_line_));
    say(e.spot, Verb::revoke);
  }

  void operator()(const round::HandSurrendered& e) { say(e.hand, Verb::surrender); }
  void operator()(const round::HandStood& e) { say(e.hand, Verb::stand); }
  void operator()(const round::CardRequested& e) {
    // A doubled hand's card, and the second card of a split hand, are nobody's decision.
    if (e.why.ground == Ground::draw) say(e.hand, Verb::hit);
  }
  void operator()(const round::HandDoubled& e) {
    Ask ask{Verb::double_down, e.hand, {}, {}};
    for (const round::Wager& wager : state_.wagers)
      if (wager.bet == Bet::double_down && wager.hand == e.hand) ask.amounts = {wager.stake};
    say(state_.spot(e.hand.spot)->player, ask);
  }
  void operator()(const round::HandSplit& e) { say(e.hand, Verb::split); }

  template <typename E>
  void operator()(const E&) {}   // follows by itself

  void close_slip() {
    if (!slip_) return;
    const OpenSlip open = *slip_;
    slip_.reset();
    say(open.player, ask_of(open.spot, open.slip));
  }

  void close_withdrawal() {
    if (!withdrawn_) return;
    const OpenSlip gone = *withdrawn_;
    withdrawn_.reset();
    say(gone.player, {Verb::withdraw, {gone.spot, 1, 0}, {}, {}});
  }

  void say(SpotId spot, Verb verb) { say(state_.spot(spot)->player, {verb, {spot, 1, 0}, {}, {}}); }
  void say(HandId hand, Verb verb) { say(state_.spot(hand.spot)->player, {verb, hand, {}, {}}); }
  void say(PlayerId player, const Ask& ask) {
    PlayerId& seated = players_[ask.hand.spot.number - 1u];
    if (seated != player) {
      seated = player;
      steps_ += line("player", fmt::format("{} {}", to_string(ask.hand.spot), player.number));
    }
    const std::string words = to_string(ask);
    const std::size_t blank = words.find(' ');
    steps_ += line(words.substr(0, blank), words.substr(blank + 1));
    cards_since_line_ = 0;
  }

  round::State state_;
  std::string steps_;
  std::vector<Card> dealt_;
  std::array<PlayerId, most_spots> players_{};
  std::optional<OpenSlip> slip_;
  std::optional<OpenSlip> withdrawn_;
  int cards_since_line_ = 0;
};

}   // namespace

std::string write(const Record& record) {
  Writer writer;
  for (const round::Event& event : record.events) writer.take(event);
  return writer.text(record);
}

}   // namespace pitboss::notation
