// Events -> script. Each event that comes from somebody's decision or error becomes a line; all others follow by
// themselves when the script is played.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "notation/asking.h"
#include "notation/lines.h"
#include "notation/notation.h"
#include "notation/round_results.h"
#include "round/round.h"

namespace pitboss::notation {

namespace {

// A slip whose line is not written yet: each of its wagers comes as an event of its own.
struct OpenSlip {
  PlayerId player;
  SpotId spot;
  round::Slip slip;
};

void put_on(round::Slip& slip, const round::WagerPlaced& placed) {
  round::Stakes& stakes = placed.kind == WagerKind::coupon ? slip.coupons
                          : placed.kind == WagerKind::tip  ? slip.tips
                                                           : slip.chips;
  stakes.at(placed.bet, placed.hand.box) = placed.stake;
}

class Writer {
 public:
  explicit Writer(const Record& record) : record_(record) {
    for (std::size_t i = 0; i < players_.size(); ++i) players_[i] = {static_cast<std::uint8_t>(i + 1)};
  }

  std::string text() {
    for (at_ = 0; at_ < record_.events.size(); ++at_) take(record_.events[at_]);
    close_slip();
    close_withdrawal();
    std::string text = line("rulebook", record_.rulebook);
    for (const auto& setting : record_.settings) text += line("set", setting.key + "=" + setting.value);
    drawn_.insert(drawn_.end(), record_.left.begin(), record_.left.end());
    constexpr std::size_t a_line = 16;
    for (std::size_t i = 0; i < drawn_.size(); i += a_line)
      text += line("shoe", to_string(std::span(drawn_).subspan(i, std::min(a_line, drawn_.size() - i))));
    text += steps_;
    if (state_.phase == round::Phase::closed)
      for (const std::string& expected : expectations_of(record_.events, state_)) text += line("expect", expected);
    return text;
  }

 private:
  void take(const round::Event& event) {
    if (!std::holds_alternative<round::WagerPlaced>(event)) close_slip();
    const auto* withdrawn = std::get_if<round::WagerWithdrawn>(&event);
    if (withdrawn == nullptr || withdrawn->replaced) close_withdrawal();
    if (const auto card = drawn_in(event)) drawn_.push_back(*card);
    std::visit([this](const auto& what) { (*this)(what); }, event);
    round::apply(state_, event);
  }

  // ---- before the cards

  void operator()(const round::PlayerJoined& e) {
    steps_ += line("balance", fmt::format("{} {}", e.player.number, to_string(e.chips)));
  }
  void operator()(const round::PlayerSeated& e) {
    Ask ask{Verb::sit, {e.spot, 1, 0}};
    ask.by = e.player;
    write(to_string(ask));
  }
  void operator()(const round::SeatGivenUp& e) { say(e.player, {Verb::rise, {e.spot, 1, 0}}); }
  void operator()(const round::ConsentAsked& e) { say(e.player, {Verb::ask, {e.spot, 1, 0}}); }
  void operator()(const round::ConsentAnswered& e) {
    Ask ask{e.given ? Verb::consent : Verb::no_consent, {e.spot, 1, 0}};
    ask.other = e.player;
    write(to_string(ask));   // the spot's first bettor says so
  }
  void operator()(const round::WagersCalled& e) {
    Ask ask = ask_of(Verb::call, e.spot, round::slip_of(e.stakes));
    ask.cash = e.cash;
    say(e.player, std::move(ask));
  }
  void operator()(const round::CallConfirmed& e) {
    for (const round::Call& call : state_.calls)
      if (call.player == e.player && (e.by == round::Role::supervisor ? call.dealer : call.supervisor))
        from_call_ = call.stakes.size();
    HouseAsk ask{HouseVerb::confirm};
    ask.by = e.by;
    ask.player = e.player;
    write(to_string(ask));
  }

  void operator()(const round::WagerPlaced& e) {
    if (state_.phase != round::Phase::wagering) return;   // insurance, a double or a split, which have their own events
    if (from_call_ > 0) {                                 // the line of the call has named it
      --from_call_;
      return;
    }
    if (slip_ && (slip_->player != e.player || slip_->spot != e.hand.spot)) close_slip();
    if (!slip_) slip_ = OpenSlip{e.player, e.hand.spot, {}};
    put_on(slip_->slip, e);
  }
  // A call and all wagers of a player on a spot are withdrawn together.
  void operator()(const round::CallLapsed& e) {
    if (e.withdrawn) withdrawn_ = OpenSlip{e.player, e.spot, {}};
  }
  void operator()(const round::WagerWithdrawn& e) {
    if (e.replaced) return;   // a new slip takes back the old one by itself
    const round::Wager& gone = state_.wagers[e.wager.index];
    if (withdrawn_ && (withdrawn_->spot != gone.hand.spot || withdrawn_->player != gone.player)) close_withdrawal();
    withdrawn_ = OpenSlip{gone.player, gone.hand.spot, {}};
  }
  // From here on this player speaks for the spot.
  void operator()(const round::DeciderNamed& e) { speaks_for(e.spot, e.player); }

  // ---- decisions

  void operator()(const round::CardDealt&) { ++cards_since_line_; }

  void operator()(const round::InsuranceAnswered& e) {
    if (!e.insured) return say(e.player, {Verb::decline, {e.spot, 1, 0}});
    Ask ask{Verb::insure, {e.spot, 1, 0}};
    ask.chips.hands.resize(boxes_on(e.spot));
    for (const round::Wager& wager : state_.wagers)
      if (wager.bet == Bet::insurance && wager.hand.spot == e.spot && wager.player == e.player)
        ask.chips.hands[wager.hand.box - 1u] = wager.stake;
    say(e.player, std::move(ask));
  }
  void operator()(const round::SwitchDeclined& e) { say(e.spot, Verb::keep); }
  void operator()(const round::CardsSwitched& e) { say(e.spot, Verb::switch_cards); }
  void operator()(const round::SwitchWasRevoked& e) {
    write_cards_dealt();   // the one decision that is lawful while a card is due to somebody else
    say(e.spot, Verb::revoke);
  }

  void operator()(const round::HandSurrendered& e) { say(e.hand, Verb::surrender); }
  void operator()(const round::HandStood& e) { say(e.hand, Verb::stand); }
  void operator()(const round::CardRequested& e) {
    // A doubled hand's card, and the second card of a split hand, are nobody's decision.
    if (e.why.ground == Ground::draw) say(e.hand, Verb::hit);
  }
  void operator()(const round::HandDoubled& e) {
    say_adding(Verb::double_down, decider(e.hand.spot), e.hand, Bet::double_down, e.hand);
  }
  void operator()(const round::HandSplit& e) {
    Ask ask{Verb::split, e.hand};
    // The wagers on the new hand come after the split itself.
    for (std::size_t next = at_ + 1; next < record_.events.size(); ++next) {
      const auto* placed = std::get_if<round::WagerPlaced>(&record_.events[next]);
      if (placed == nullptr) break;
      if (placed->kind == WagerKind::tip) ask.tips.hands = {placed->stake};
    }
    say(decider(e.hand.spot), std::move(ask));
  }
  void operator()(const round::FollowAnswered& e) {
    if (!e.followed) return say(e.player, {Verb::ride, e.hand});
    const round::Following& following = *state_.following;
    say_adding(Verb::follow, e.player, e.hand, following.bet, following.bet == Bet::hand ? following.added : e.hand);
  }

  // ---- errors, and the answers to them

  void operator()(const round::CardMisdelivered& e) {
    HouseAsk ask{HouseVerb::misdeliver};
    ask.at = e.at;
    ask.remedy = e.remedy;
    declare(ask);
  }
  void operator()(const round::LeaveAnswered& e) { say(e.player, {e.left ? Verb::leave : Verb::stay, {e.spot, 1, 0}}); }
  void operator()(const round::FaceUpCardFound&) { declare({HouseVerb::face_up}); }
  void operator()(const round::CardDrawnInError& e) {
    HouseAsk ask{HouseVerb::draw_in_error};
    ask.seen = e.exposed;
    write(to_string(ask));   // the cards that are due come first by themselves
  }
  void operator()(const round::CardRefused& e) { say(e.player, {Verb::refuse, e.hand}); }
  void operator()(const round::CardBurned& e) {
    // Only an overdraw is written. A card burned for another reason was drawn in error earlier and never used; its line
    // is already there.
    if (e.why.ground == Ground::dealer_overdraw) write(to_string(HouseAsk{HouseVerb::overdraw}));
  }
  void operator()(const round::CardMissed&) { declare({HouseVerb::miss}); }
  void operator()(const round::LateCardTaken& e) { say(e.hand, Verb::take); }
  void operator()(const round::HandDead& e) {
    if (state_.late_card_asked == e.hand) say(e.hand, Verb::give_up);
  }
  void operator()(const round::ReaderMisused& e) {
    HouseAsk ask{HouseVerb::misuse_reader};
    ask.seen = e.readable;
    declare(ask);
  }
  void operator()(const round::ReaderFailed&) { declare({HouseVerb::reader_fails}); }
  void operator()(const round::RoundVoided& e) {
    if (e.why.ground == Ground::cards_exhausted) declare({HouseVerb::run_out});
  }

  template <typename E>
  void operator()(const E&) {}   // follows by itself

  // ---- lines

  void close_slip() {
    if (!slip_) return;
    const OpenSlip open = *slip_;
    slip_.reset();
    come_to_spot(open.player, open.spot);
    say(open.player, ask_of(Verb::wager, open.spot, open.slip));
  }

  void close_withdrawal() {
    if (!withdrawn_) return;
    const OpenSlip gone = *withdrawn_;
    withdrawn_.reset();
    say(gone.player, {Verb::withdraw, {gone.spot, 1, 0}});
  }

  // A player who comes to a spot where nobody else bets speaks for it.
  void come_to_spot(PlayerId player, SpotId id) {
    const round::Spot* spot = state_.spot(id);
    const bool alone = spot == nullptr || std::ranges::all_of(spot->bettors, [&](const round::Bettor& other) {
                         return other.player == player;
                       });
    if (alone) speaks_for(id, player);
  }
  void speaks_for(SpotId spot, PlayerId player) {
    PlayerId& speaker = players_[spot.number - 1u];
    if (speaker == player) return;
    speaker = player;
    steps_ += line("player", fmt::format("{} {}", to_string(spot), player.number));
  }

  PlayerId decider(SpotId spot) const { return state_.spot(spot)->decider; }
  std::size_t boxes_on(SpotId id) const {
    const round::Spot& spot = *state_.spot(id);
    return std::ranges::any_of(spot.hands, [](const round::Hand& hand) { return hand.id.box == 2; }) ? 2 : 1;
  }

  void say(SpotId spot, Verb verb) { say(decider(spot), {verb, {spot, 1, 0}}); }
  void say(HandId hand, Verb verb) { say(decider(hand.spot), {verb, hand}); }
  void say(PlayerId player, Ask ask) {
    if (players_[ask.hand.spot.number - 1u] != player) ask.by = player;
    write(to_string(ask));
  }
  // Writes what a player has added, with its tip, to a hand (`on` is the same) or to `on`, which was split from it.
  void say_adding(Verb verb, PlayerId player, HandId hand, Bet bet, HandId on) {
    Ask ask{verb, hand};
    for (const round::Wager& wager : state_.wagers)
      if (wager.is_open && wager.player == player && wager.bet == bet && wager.hand == on)
        (wager.kind == WagerKind::tip ? ask.tips : ask.chips).hands = {wager.stake};
    say(player, std::move(ask));
  }

  void declare(const HouseAsk& ask) {
    write_cards_dealt();
    write(to_string(ask));
  }
  void write_cards_dealt() {
    constexpr int most = 9;
    for (; cards_since_line_ > 0; cards_since_line_ -= std::min(cards_since_line_, most))
      steps_ += line("deal", std::to_string(std::min(cards_since_line_, most)));
  }
  void write(const std::string& words) {
    const std::size_t blank = words.find(' ');
    steps_ += blank == std::string::npos ? words + '\n' : line(words.substr(0, blank), words.substr(blank + 1));
    cards_since_line_ = 0;
  }

  const Record& record_;
  std::size_t at_ = 0;   // the event that is being written
  round::State state_;
  std::string steps_;
  std::vector<Card> drawn_;   // out of the shoe
  std::array<PlayerId, most_spots> players_{};
  std::optional<OpenSlip> slip_;
  std::optional<OpenSlip> withdrawn_;
  std::size_t from_call_ = 0;   // wagers still to come of a call that was confirmed
  int cards_since_line_ = 0;
};

}   // namespace

std::string write(const Record& record) { return Writer(record).text(); }

}   // namespace pitboss::notation
