#include "cli/play_narrator.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/words.h"
#include "round/facts.h"

namespace pitboss::cli {

namespace {

using namespace pitboss::round;

constexpr int label_column = 2;
constexpr int cards_column = 12;
constexpr int total_columns = 8;      // "soft 17"; a blackjack is never asked
constexpr int outcome_columns = 13;   // "loses 1000.00"

std::string called(Total total) { return total.count == twenty_one ? std::string("21") : pitboss::to_string(total); }

// Where a 22 pushes it is a total like others, and the settlements say what it does. [GC.5(c)]
std::string dealer_total_in_words(const Rules& rules, const State& state) {
  const Total total = total_of(state.dealer.cards);
  if (facts(state.dealer).blackjack()) return "blackjack";
  const bool over = total.count > twenty_one && (total.count > 22 || rules.total_22 == Total22::loses);
  return called(total) + (over ? ", over 21" : "");
}

// "hand 1.1", "double 1.1b", "insurance 1.2", "Super Match"; a bet on the whole spot names it where there are several.
std::string label_of(const State& state, const WagerSettled& settled) {
  switch (settled.bet) {
    case Bet::hand:
      return "hand " + to_string(settled.hand);
    case Bet::double_down:
    case Bet::insurance:
    case Bet::kings_bounty:
      return fmt::format("{} {}", notation::bet_in_words(settled.bet), to_string(settled.hand));
    default:
      break;
  }
  std::string label(notation::bet_in_words(settled.bet));
  return state.spots.size() > 1 ? fmt::format("{} {}", label, to_string(settled.hand.spot)) : label;
}

// "wins     10.00", the amounts below each other. Of a surrendered wager half is lost, as its reason says; a wager that
// comes back as it was has no amount.
std::string outcome_of(const WagerSettled& settled) {
  const Payment& payment = settled.payment;
  switch (settled.settlement.outcome) {
    case Outcome::win:
      return fmt::format("wins  {:>7}", to_string(payment.paid));
    case Outcome::lose:
    case Outcome::surrender:
      return fmt::format("loses {:>7}", to_string(payment.collected));
    case Outcome::push:
      return "pushes";
    case Outcome::returned:
      return "goes back";
  }
  return {};
}

// The line begins with the name of the bet and its outcome: "insurance loses: no ten-value hole card" need not say them
// again.
std::string reason_of(const WagerSettled& settled) {
  std::string reason = notation::reason_in_words(settled);
  const std::size_t colon = reason.find(": ");
  const bool repeats = colon != std::string::npos && reason.starts_with(notation::bet_in_words(settled.bet));
  return repeats ? reason.substr(colon + 2) : reason;
}

Ink ink_of(Outcome outcome) {
  if (outcome == Outcome::win) return Ink::good;
  return outcome == Outcome::lose || outcome == Outcome::surrender ? Ink::bad : Ink::plain;
}

}   // namespace

std::string total_in_words(const Rules& rules, const Hand& hand) {
  if (rules::is_natural(rules, facts(hand))) return "blackjack";
  const Total total = total_of(hand.cards);
  return called(total) + (total.count > twenty_one ? ", over 21" : "");
}

// Totals of hands of up to three cards stand below each other.
int Narrator::total_column() const { return cards_column + 3 * (card_columns(console_.look()) + 1) + 1; }

// Behind the longest label that the book's bets can have.
int Narrator::outcome_column() const {
  std::size_t longest = std::string_view("insurance 1.1").size();
  for (const Bet bet : side_bets)
    if (rules_.bets.has(bet)) {
      const std::string_view of = bet == Bet::kings_bounty ? " 1.1" : " 1";
      longest = std::max(longest, notation::bet_in_words(bet).size() + of.size());
    }
  return label_column + static_cast<int>(longest) + 2;
}

Text Narrator::hand_line(const State& state, HandId id) const {
  const Hand& hand = *state.hand(id);
  Text text = console_.text();
  text.pad_to(label_column).add("hand " + to_string(id)).pad_to(cards_column);
  for (const Card card : hand.cards) text.add(card).add(" ");
  return text.pad_to(total_column()).add(total_in_words(rules_, hand), Ink::strong);
}

// The total of what lies face up; the hole card is shown as a back. [GC.7(b)]
Text Narrator::dealer_line(const State& state) const {
  Text text = console_.text();
  text.pad_to(label_column).add("dealer").pad_to(cards_column);
  const std::size_t face_up = state.dealer.cards.size() - (state.dealer.hole_down ? 1 : 0);
  for (std::size_t i = 0; i < face_up; ++i) text.add(i > 0 ? " " : "").add(state.dealer.cards[i]);
  if (state.dealer.hole_down) text.add(" ").add_face_down();
  if (face_up > 1) text.add(" ").pad_to(total_column()).add(dealer_total_in_words(rules_, state), Ink::strong);
  return text;
}

void Narrator::show_table(const State& state) {
  console_.gap();
  console_.line(dealer_line(state));
  for (const Spot& spot : state.spots) show_spot(state, spot.id);
  console_.gap();
}

void Narrator::show_spot(const State& state, SpotId id) {
  for (const Hand& hand : state.spot(id)->hands) console_.line(hand_line(state, hand.id));
}

void Narrator::show_settled(const State& state, const WagerSettled& settled) {
  Text head = console_.text();
  head.pad_to(label_column).add(label_of(state, settled)).pad_to(outcome_column());
  head.add(outcome_of(settled), ink_of(settled.settlement.outcome)).pad_to(outcome_column() + outcome_columns + 2);
  console_.wrapped(std::move(head), reason_of(settled), settled.why.cite.text());
}

void Narrator::say(const Event& event) {
  Text head = console_.text();
  console_.wrapped(std::move(head.pad_to(label_column)), capitalised(notation::in_words(event)),
                   notation::citation_of(event).text());
}

void Narrator::flush(const State& state) {
  if (announced_) console_.line(hand_line(state, *announced_));
  announced_.reset();
}

void Narrator::leave_to_prompt(const State& state, std::optional<HandId> asked) {
  if (announced_ != asked) flush(state);
  announced_.reset();
}

struct Narrator::Teller {
  Narrator& n;
  const State& state;
  const Event& event;

  void operator()(const CardDealt& e) const {
    if (e.to.hand) {
      // The last card of the deal to a box, at a table whose dealer takes no hole card.
      if (state.phase == Phase::dealing && !card_due(n.rules_, state)) n.show_table(state);
      return;
    }
    if (state.phase == Phase::dealer)
      n.console_.line(n.dealer_line(state));
    else if (!card_due(n.rules_, state))
      n.show_table(state);
  }
  void operator()(const TotalAnnounced& e) const {
    n.flush(state);
    n.announced_ = e.of.hand;
  }
  void operator()(const DecisionOffered& e) const {
    n.leave_to_prompt(state, e.hand);
    if (n.rules_.game == Game::standard && !state.hand(e.hand)->acted && e.hand.letter == 0) begin_spot(e.hand.spot);
  }
  void operator()(const round::SwitchOffered& e) const {
    if (begin_spot(e.spot)) n.show_spot(state, e.spot);
  }
  // At a later spot the table has scrolled away.
  bool begin_spot(SpotId spot) const {
    if (spot == state.spots.front().id) return false;
    n.console_.gap();
    n.console_.line(n.dealer_line(state));
    return true;
  }
  void operator()(const HandSurrendered& e) const {
    if (e.held) n.say(event);
  }
  void operator()(const HandSplit&) const { n.say(event); }
  void operator()(const CardsSwitched&) const { n.say(event); }
  void operator()(const SwitchWasRevoked&) const { n.say(event); }
  void operator()(const HoleCardChecked&) const { n.say(event); }
  void operator()(const CardsTucked&) const { n.say(event); }

  void operator()(const DealerTurn&) const {
    n.console_.gap();
    n.say(event);
  }
  void operator()(const HoleCardShown&) const { n.console_.line(n.dealer_line(state)); }
  void operator()(const DealerDone& e) const {
    if (e.why.ground == Ground::dealer_need_not_draw) n.say(event);
    n.console_.gap();
  }
  void operator()(const WagerSettled& e) const { n.show_settled(state, e); }

  // The rest is seen in what follows it.
  template <typename Other>
  void operator()(const Other&) const {}
};

void Narrator::tell(const State& state, const Event& event) {
  if (!std::holds_alternative<TotalAnnounced>(event) && !std::holds_alternative<DecisionOffered>(event)) flush(state);
  std::visit(Teller{*this, state, event}, event);
}

Text Narrator::question(const State& state, const Insure* insurance) {
  leave_to_prompt(state, state.hand_asked);
  if (state.hand_asked) return hand_line(state, *state.hand_asked).pad_to(total_column() + total_columns);
  Text text = console_.text();
  text.pad_to(label_column);
  if (state.switch_asked) {
    const Hand& first = state.spot(*state.switch_asked)->hands[0];
    return text.add("hand " + to_string(first.id))
        .pad_to(cards_column)
        .add(total_in_words(rules_, first) + " or switch?", Ink::strong)
        .pad_to(total_column() + total_columns);
  }
  text.add("Insurance?", Ink::strong);
  if (state.spots.size() > 1) text.add(" spot " + to_string(insurance->spot));
  const auto [first, second] = insurance->amounts;
  if (rules_.hands_per_spot() == 1)
    text.add(fmt::format(" Up to {}.", to_string(first)));
  else if (first == second)
    text.add(fmt::format(" Up to {} on each hand.", to_string(first)));
  else
    text.add(fmt::format(" Up to {} and {}.", to_string(first), to_string(second)));
  return text.add(" ").pad_to(total_column() + total_columns);
}

}   // namespace pitboss::cli
