#include "cli/play/narrator.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/play/wagers.h"
#include "notation/words.h"
#include "round/state_queries.h"

namespace pitboss::cli {

namespace {

constexpr int label_column = 2;
constexpr int cards_column = 12;
constexpr int total_columns = 8;      // "soft 17"; a hand with a blackjack never has a prompt
constexpr int outcome_columns = 13;   // "loses 1000.00"

std::string total_as_called(Total total) {
  return total.count == twenty_one ? std::string("21") : pitboss::to_string(total);
}

// If the rules let a dealer 22 push, it is not called "over 21": the settlements say what it does. [GC.5(c)]
std::string dealer_total_in_words(const Rules& rules, const round::State& state) {
  const Total total = total_of(state.dealer.cards);
  if (facts(state.dealer).blackjack()) return "blackjack";
  const bool over = total.count > twenty_one && (total.count > 22 || rules.total_22 == Total22::loses);
  return total_as_called(total) + (over ? ", over 21" : "");
}

// "wins     10.00", with the amounts in one column. A surrendered wager loses half, as its reason says. A push and a
// wager that goes back have no amount.
std::string outcome_of(const round::WagerSettled& settled) {
  const Payment& payment = settled.payment;
  if (settled.kind == WagerKind::coupon && settled.settlement.outcome != Outcome::win)
    return notation::outcome_in_words(settled);
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

std::string reason_of(const round::WagerSettled& settled) {
  std::string reason = notation::reason_in_words(settled);
  // A tip that wins goes to the dealers with what it has won. [SD09.3]
  if (settled.kind == WagerKind::tip && settled.settlement.outcome == Outcome::win)
    reason += fmt::format("; {} to the dealers' box", to_string(settled.payment.returned + settled.payment.paid));
  return reason;
}

Ink ink_of(Outcome outcome) {
  if (outcome == Outcome::win) return Ink::good;
  return outcome == Outcome::lose || outcome == Outcome::surrender ? Ink::bad : Ink::plain;
}

}   // namespace

std::string total_in_words(const Rules& rules, const round::Hand& hand) {
  if (rules::is_natural(rules, facts(hand))) return "blackjack";
  const Total total = total_of(hand.cards);
  return total_as_called(total) + (total.count > twenty_one ? ", over 21" : "");
}

// "hand 1.1", "double 1.1b", "insurance 1.2", "Super Match", "tip 1.1", "coupon sm". A bet on the whole spot has the
// spot's number if there are several spots.
std::string Narrator::label_of(const round::State& state, const round::WagerSettled& settled) const {
  const bool by_hand = is_by_box(settled.bet) || settled.bet == Bet::double_down || settled.bet == Bet::insurance;
  std::string bet(settled.bet == Bet::hand ? "hand" : notation::bet_in_words(settled.bet));
  if (settled.kind != WagerKind::personal) {
    bet = name(settled.kind);
    if (settled.bet == Bet::double_down) bet += " double";
    if (!short_name(settled.bet).empty()) bet += fmt::format(" {}", short_name(settled.bet));
  }
  if (by_hand) return fmt::format("{} {}", bet, to_string(settled.hand));
  return state.spots.size() > 1 ? fmt::format("{} {}", bet, to_string(settled.hand.spot)) : bet;
}

// The totals of hands of up to three cards stand in one column.
int Narrator::total_column() const { return cards_column + 3 * (card_columns(console_.style()) + 1) + 1; }

// After the longest name and the longest label that the bets of this book can have.
int Narrator::outcome_column() const {
  std::size_t longest = std::string_view("insurance 1.1").size();
  for (const Bet bet : side_bets)
    if (rules_.bets.has(bet)) {
      const std::string_view of = bet == Bet::kings_bounty ? " 1.1" : " 1";
      longest = std::max(longest, notation::bet_in_words(bet).size() + of.size());
    }
  return label_column + (names_.alone() ? 0 : names_.longest_name() + 2) + static_cast<int>(longest) + 2;
}

Text Narrator::hand_line(const round::State& state, HandId id) const {
  const round::Hand& hand = *state.hand(id);
  Text text = console_.text();
  text.pad_to(label_column).add("hand " + to_string(id)).pad_to(cards_column);
  for (std::size_t i = 0; i < hand.cards.size(); ++i) text.add(i > 0 ? " " : "").add(hand.cards[i]);
  if (hand.status != round::HandStatus::dead && hand.cards.size() < 2 && state.phase == round::Phase::dealing)
    return text;
  text.add(" ").pad_to(total_column());
  if (hand.status == round::HandStatus::dead) return text.add("dead");
  return text.add(total_in_words(rules_, hand), Ink::strong);
}

// With the total of the face-up cards; the hole card is printed as a card's back. [GC.7(b)]
Text Narrator::dealer_line(const round::State& state) const {
  Text text = console_.text();
  text.pad_to(label_column).add("dealer").pad_to(cards_column);
  const std::size_t face_up = state.dealer.cards.size() - (state.dealer.hole_down ? 1 : 0);
  for (std::size_t i = 0; i < face_up; ++i) text.add(i > 0 ? " " : "").add(state.dealer.cards[i]);
  if (state.dealer.hole_down) text.add(" ").add_face_down();
  if (face_up > 1) text.add(" ").pad_to(total_column()).add(dealer_total_in_words(rules_, state), Ink::strong);
  return text;
}

void Narrator::show_table(const round::State& state) {
  console_.gap();
  console_.line(dealer_line(state));
  for (const round::Spot& spot : state.spots) show_spot(state, spot.id);
  console_.gap();
}

// With several players the line of the first hand names them: first the one who decides, then those who bet behind.
// [GC.13(c)]
void Narrator::show_spot(const round::State& state, SpotId id) {
  const round::Spot& spot = *state.spot(id);
  for (const round::Hand& hand : spot.hands) {
    Text text = hand_line(state, hand.id);
    if (!names_.alone() && &hand == &spot.hands[0])
      console_.wrapped(std::move(text.pad_to(total_column() + total_columns)), bettors(state, spot));
    else
      console_.line(text);
  }
}

std::string Narrator::bettors(const round::State& state, const round::Spot& spot) const {
  std::string text;
  for (const bool deciding : {true, false})
    for (const round::Bettor& each : spot.bettors)
      if ((each.player == spot.decider) == deciding)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", behind ", names_.name(each.player),
                            to_string(stake_on(state, spot.hands[0].id, each.player)));
  return text;
}

void Narrator::show_settled(const round::State& state, const round::WagerSettled& settled) {
  Text head = console_.text();
  head.pad_to(label_column);
  if (!names_.alone()) head.add(names_.name(settled.player)).pad_to(label_column + names_.longest_name() + 2);
  head.add(label_of(state, settled)).pad_to(outcome_column());
  head.add(outcome_of(settled), ink_of(settled.settlement.outcome)).pad_to(outcome_column() + outcome_columns + 2);
  console_.wrapped(std::move(head), reason_of(settled), settled.why.cite.text());
}

void Narrator::say(std::string_view words, const Citation& cite) {
  Text head = console_.text();
  console_.wrapped(std::move(head.pad_to(label_column)), names_.sentence(words), cite.text());
}

void Narrator::say(const round::Event& event) { say(notation::in_words(event), notation::citation_of(event)); }

// For an irregularity: what happened, and what the rules say about it.
void Narrator::say_what_follows(const round::Event& event) {
  const round::Why& why = *notation::why_of(event);
  say(fmt::format("{}. {}.", notation::in_words(event), capitalised(std::string(info(why.ground).words))), why.cite);
}

void Narrator::flush(const round::State& state) {
  if (announced_) console_.line(hand_line(state, *announced_));
  announced_.reset();
}

void Narrator::leave_to_prompt(const round::State& state, std::optional<HandId> asked) {
  if (announced_ != asked) flush(state);
  announced_.reset();
}

struct Narrator::EventPrinter {
  Narrator& n;
  const round::State& state;
  const round::Event& event;

  // The table is printed when the deal is done, or stops for a question about a card that was missed.
  void operator()(const round::CardDealt& e) const {
    if (state.phase == round::Phase::dealer) return n.console_.line(n.dealer_line(state));
    if (state.phase != round::Phase::dealing) return;
    if (!card_due(n.rules_, state)) return n.show_table(state);
    if (n.card_by_card_) n.console_.line(e.to.hand ? n.hand_line(state, *e.to.hand) : n.dealer_line(state));
  }
  void operator()(const round::TotalAnnounced& e) const {
    n.flush(state);
    n.announced_ = e.of.hand;
  }
  void operator()(const round::DecisionOffered& e) const {
    n.leave_to_prompt(state, e.hand);
    if (n.rules_.game == Game::standard && !state.hand(e.hand)->acted && e.hand.letter == 0) begin_spot(e.hand.spot);
  }
  void operator()(const round::SwitchOffered& e) const {
    if (begin_spot(e.spot)) n.show_spot(state, e.spot);
  }
  // Prints the dealer's hand again at every spot but the first, because the table has scrolled away by then.
  bool begin_spot(SpotId spot) const {
    if (spot == state.spots.front().id) return false;
    n.console_.gap();
    n.console_.line(n.dealer_line(state));
    return true;
  }
  void operator()(const round::HandSurrendered& e) const {
    if (e.held) n.say(event);
  }
  void operator()(const round::ConsentAnswered&) const { n.say(event); }
  void operator()(const round::CallConfirmed&) const { n.say(event); }
  void operator()(const round::CashConverted&) const { n.say(event); }
  // If the call was withdrawn, the dealer or the supervisor has just said why.
  void operator()(const round::CallLapsed& e) const {
    if (!e.withdrawn) n.say(event);
  }
  void operator()(const round::DeciderNamed&) const { n.say(event); }
  void operator()(const round::FollowAnswered&) const { n.say(event); }

  void operator()(const round::CardMisdelivered&) const { n.say(event); }
  void operator()(const round::LeaveAnswered&) const { n.say(event); }
  void operator()(const round::FaceUpCardFound&) const { n.say(event); }
  void operator()(const round::CardDrawnInError&) const { n.say_what_follows(event); }
  void operator()(const round::CardRefused&) const { n.say_what_follows(event); }
  void operator()(const round::CardBurned&) const { n.say_what_follows(event); }
  void operator()(const round::CardMissed&) const {
    n.say_what_follows(event);
    if (state.phase == round::Phase::dealing && !card_due(n.rules_, state)) n.show_table(state);
  }
  void operator()(const round::LateCardTaken&) const { n.say(event); }
  void operator()(const round::HandDead&) const { n.say(event); }
  void operator()(const round::SupervisorNotified&) const { n.say(event); }
  void operator()(const round::ReaderMisused&) const { n.say(event); }
  void operator()(const round::ReaderFailed& e) const { n.say(std::string(info(e.why.ground).words), e.why.cite); }
  void operator()(const round::RoundVoided&) const { n.say(event); }

  void operator()(const round::HandSplit&) const { n.say(event); }
  void operator()(const round::CardsSwitched&) const { n.say(event); }
  // The hands are asked again only after the question that is open, or the hand that waits for a card. [R45]
  void operator()(const round::SwitchWasRevoked& e) const {
    n.say(event);
    const auto& at = state.hand_asked ? state.hand_asked : state.card_requested;
    std::string first;
    if (at) first = fmt::format("when hand {} is played, ", to_string(*at));
    if (state.switch_asked) first = fmt::format("when spot {} has answered, ", to_string(*state.switch_asked));
    n.say(fmt::format("{}both hands of spot {} are asked again; a stand on them is undone.", first, to_string(e.spot)),
          e.why.cite);
  }
  void operator()(const round::HoleCardChecked&) const { n.say(event); }
  void operator()(const round::CardsTucked&) const { n.say(event); }

  void operator()(const round::DealerTurn&) const {
    n.console_.gap();
    n.say(event);
  }
  void operator()(const round::HoleCardShown&) const { n.console_.line(n.dealer_line(state)); }
  void operator()(const round::DealerDone& e) const {
    if (e.why.ground == Ground::dealer_need_not_draw) n.say(event);
    n.console_.gap();
  }
  void operator()(const round::WagerSettled& e) const { n.show_settled(state, e); }

  // The other events need no words of their own: what follows shows them.
  template <typename Other>
  void operator()(const Other&) const {}
};

void Narrator::tell(const round::State& state, const round::Event& event) {
  if (!std::holds_alternative<round::TotalAnnounced>(event) && !std::holds_alternative<round::DecisionOffered>(event))
    flush(state);
  std::visit(EventPrinter{*this, state, event}, event);
}

// "cy, double too?"; without the name if there is only one player.
std::string Narrator::asked(PlayerId player, std::string_view question) const {
  if (names_.alone()) return capitalised(std::string(question));
  return fmt::format("{}, {}", names_.name(player), question);
}

Text Narrator::insurance_question(const round::State& state, const round::Insure& most) const {
  Text text = console_.text();
  text.pad_to(label_column).add(asked(most.player, "insurance?"), Ink::strong);
  if (state.spots.size() > 1) text.add(" spot " + to_string(most.spot));
  const auto [first, second] = most.amounts;
  if (rules_.hands_per_spot() == 1)
    text.add(fmt::format(" Up to {}.", to_string(first)));
  else if (first == second)
    text.add(fmt::format(" Up to {} on each hand.", to_string(first)));
  else
    text.add(fmt::format(" Up to {} and {}.", to_string(first), to_string(second)));
  return text.add(" ");
}

Text Narrator::question(const round::State& state, const round::Command& about) {
  leave_to_prompt(state, state.hand_asked);
  const int keys_column = total_column() + total_columns;
  Text text = console_.text();
  if (const auto* insure = std::get_if<round::Insure>(&about)) {
    text = insurance_question(state, *insure);
    return text.pad_to(keys_column);
  }
  if (const auto* leave = std::get_if<round::LeaveHand>(&about)) {
    text.pad_to(label_column).add("spot " + to_string(leave->spot)).pad_to(cards_column);
    return text.add(asked(leave->player, "out of the hand, with the wagers?"), Ink::strong).add(" ");
  }
  if (const auto* late = std::get_if<round::TakeLateCard>(&about)) {
    text = hand_line(state, late->hand);
    return text.pad_to(keys_column).add(asked(late->player, "the missed card now?"), Ink::strong).add(" ");
  }
  if (const auto* follow = std::get_if<round::Follow>(&about)) {
    text = hand_line(state, follow->hand);
    const std::string_view what = state.following->bet == Bet::hand ? "split" : "double";
    const std::string question = fmt::format("{} too, for {}?", what, to_string(follow->amount));
    return text.pad_to(keys_column).add(asked(follow->player, question), Ink::strong).add(" ");
  }
  if (state.switch_asked) {
    const round::Hand& first = state.spot(*state.switch_asked)->hands[0];
    text.pad_to(label_column).add("hand " + to_string(first.id)).pad_to(cards_column);
    text.add(total_in_words(rules_, first) + " or switch?", Ink::strong);
  } else if (state.hand_asked) {
    text = hand_line(state, *state.hand_asked);
  }
  text.pad_to(keys_column);
  const SpotId spot = state.switch_asked ? *state.switch_asked : state.hand_asked->spot;
  if (!names_.alone()) text.add(names_.name(state.spot(spot)->decider)).add(": ");
  return text;
}

}   // namespace pitboss::cli
