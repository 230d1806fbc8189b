#include "notation/words.h"

#include <fmt/format.h>

namespace pitboss::notation {

// A namespace of its own for the using-directive, which must not reach the other files of a unity build.
namespace round_words {

using namespace pitboss::round;

std::string_view ground_in_words(const Why& why) { return info(why.ground).words; }

std::string wager_on(HandId hand, Bet bet) {
  if (bet == Bet::hand) return "hand " + to_string(hand);
  if (bet == Bet::double_down) return "double on hand " + to_string(hand);
  const bool on_hand = bet == Bet::insurance || is_by_box(bet);
  return fmt::format("{} of {}", bet_in_words(bet),
                     on_hand ? "hand " + to_string(hand) : "spot " + to_string(hand.spot));
}

// "tip on hand 1.1", "coupon on Super Match of spot 1"; a wager in chips has no such word.
std::string wager_on(HandId hand, Bet bet, WagerKind kind) {
  if (kind == WagerKind::personal) return wager_on(hand, bet);
  if (bet == Bet::double_down) return fmt::format("{} on the double of hand {}", name(kind), to_string(hand));
  return fmt::format("{} on {}", name(kind), wager_on(hand, bet));
}

std::string_view remedy_in_words(Remedy remedy) {
  switch (remedy) {
    case Remedy::forward:
      return "it moves forward";
    case Remedy::dealers_next:
      return "it becomes the dealer's next card";
    case Remedy::burned:
      return "it is burned";
  }
  return {};
}

struct EventWords {
  std::string operator()(const PlayerJoined& e) const {
    return fmt::format("player {} comes with {}", e.player.number, to_string(e.chips));
  }
  std::string operator()(const PlayerSeated& e) const {
    return fmt::format("player {} sits at spot {}", e.player.number, to_string(e.spot));
  }
  std::string operator()(const SeatGivenUp& e) const {
    return fmt::format("player {} leaves the seat at spot {}", e.player.number, to_string(e.spot));
  }
  std::string operator()(const ConsentAsked& e) const {
    return fmt::format("player {} asks to bet on spot {}", e.player.number, to_string(e.spot));
  }
  std::string operator()(const ConsentAnswered& e) const {
    return fmt::format("player {} may {}bet on spot {}", e.player.number, e.given ? "" : "not ", to_string(e.spot));
  }
  std::string operator()(const WagersCalled& e) const {
    return fmt::format("player {} calls a wager on spot {}, with {} in cash", e.player.number, to_string(e.spot),
                       to_string(e.cash));
  }
  std::string operator()(const CallConfirmed& e) const {
    return fmt::format("{} confirms the call of player {}", e.by == Role::supervisor ? "a supervisor" : "the dealer",
                       e.player.number);
  }
  std::string operator()(const CashConverted& e) const {
    return fmt::format("player {} gets chips for {} in cash", e.player.number, to_string(e.cash));
  }
  std::string operator()(const CallLapsed& e) const {
    if (e.withdrawn) return fmt::format("player {} takes the call back", e.player.number);
    return fmt::format("the call of player {} was not confirmed: it is no wager", e.player.number);
  }

  std::string operator()(const WagerPlaced& e) const {
    const std::string_view what = e.kind == WagerKind::personal ? "wager" : name(e.kind);
    return fmt::format("{}: a {} of {}", wager_on(e.hand, e.bet), what, to_string(e.stake));
  }
  std::string operator()(const WagerWithdrawn&) const { return "a wager is taken back"; }
  std::string operator()(const DeciderNamed& e) const {
    return fmt::format("player {} decides for spot {}", e.player.number, to_string(e.spot));
  }

  std::string operator()(const CardDealt& e) const {
    if (e.face_down) return place_in_words(e.to) + ": a card face down";
    return fmt::format("{}: {}{}", place_in_words(e.to), to_string(e.card), e.waited ? ", the card that waited" : "");
  }
  std::string operator()(const TotalAnnounced& e) const {
    return fmt::format("{} has {}", place_in_words(e.of), to_string(e.total));
  }

  std::string operator()(const InsuranceOffered&) const { return "the dealer shows an ace: insurance?"; }
  std::string operator()(const InsuranceAnswered& e) const {
    return fmt::format("spot {}: {}", to_string(e.spot), e.insured ? "insured" : "no insurance");
  }

  std::string operator()(const round::SwitchOffered& e) const {
    return fmt::format("hand {}: {} or switch?", to_string(HandId{e.spot, 1, 0}), to_string(e.total));
  }
  std::string operator()(const SwitchDeclined& e) const {
    return fmt::format("spot {} keeps its cards", to_string(e.spot));
  }
  std::string operator()(const CardsSwitched& e) const {
    return fmt::format("spot {} switches: the second cards change places", to_string(e.spot));
  }
  std::string operator()(const SwitchWasRevoked& e) const {
    return fmt::format("spot {} revokes the switch: the second cards go back", to_string(e.spot));
  }

  std::string operator()(const HoleCardChecked& e) const {
    return e.blackjack ? "the hole card is checked: blackjack" : "the hole card is checked: no blackjack";
  }

  std::string operator()(const DecisionOffered& e) const {
    return fmt::format("hand {}: your decision?", to_string(e.hand));
  }
  std::string operator()(const CardRequested& e) const {
    if (e.why.ground == Ground::draw) return fmt::format("hand {} draws", to_string(e.hand));
    if (e.why.ground == Ground::double_one_card) return fmt::format("hand {} gets its one card", to_string(e.hand));
    return fmt::format("hand {} gets its second card", to_string(e.hand));
  }
  std::string operator()(const HandStood& e) const { return fmt::format("hand {} stands", to_string(e.hand)); }
  std::string operator()(const HandDoubled& e) const { return fmt::format("hand {} doubles", to_string(e.hand)); }
  std::string operator()(const HandSplit& e) const {
    return fmt::format("hand {} splits: the new hand is {}", to_string(e.hand), to_string(e.added));
  }
  std::string operator()(const HandSurrendered& e) const {
    return fmt::format("hand {} surrenders{}", to_string(e.hand),
                       e.held ? ": held until the second card is shown" : "");
  }
  std::string operator()(const HandCompleted& e) const {
    return fmt::format("hand {} is complete: {}", to_string(e.hand), ground_in_words(e.why));
  }
  std::string operator()(const HandBusted& e) const { return fmt::format("hand {} is over 21", to_string(e.hand)); }
  std::string operator()(const FollowAsked& e) const {
    return fmt::format("hand {}: player {}, {} too?", to_string(e.hand), e.player.number,
                       e.bet == Bet::hand ? "split" : "double");
  }
  std::string operator()(const FollowAnswered& e) const {
    return e.followed ? fmt::format("player {} goes along with hand {}", e.player.number, to_string(e.hand))
                      : fmt::format("player {} lets the wager on hand {} ride", e.player.number, to_string(e.hand));
  }
  std::string operator()(const CardsTucked& e) const {
    return fmt::format("the cards of hand {} stay under the Dealer Bust 21 wager", to_string(e.hand));
  }

  std::string operator()(const DealerTurn&) const { return "Dealer's card"; }
  std::string operator()(const HoleCardShown& e) const {
    return fmt::format("the dealer shows the second card: {}", to_string(e.card));
  }
  std::string operator()(const UpCardBoxed& e) const {
    return fmt::format("the up card {} goes to its own place", to_string(e.card));
  }
  std::string operator()(const DealerDone& e) const {
    if (e.why.ground == Ground::dealer_blackjack) return "the dealer has blackjack";
    const std::string has = fmt::format("the dealer has {}", to_string(e.total));
    if (e.why.ground == Ground::dealer_need_not_draw) return fmt::format("{}: {}", has, ground_in_words(e.why));
    return has + (e.total.count > twenty_one ? "" : " and stands");
  }

  std::string operator()(const CardMisdelivered& e) const {
    return fmt::format("{} was due to {} and came to {}: {}", to_string(e.card), place_in_words(e.due),
                       place_in_words(e.at), remedy_in_words(e.remedy));
  }
  std::string operator()(const LeaveOffered& e) const {
    return fmt::format("player {} may leave spot {} with the wagers", e.player.number, to_string(e.spot));
  }
  std::string operator()(const LeaveAnswered& e) const {
    return fmt::format("player {} {} spot {}", e.player.number, e.left ? "leaves" : "stays on", to_string(e.spot));
  }
  std::string operator()(const FaceUpCardFound& e) const {
    return fmt::format("{} lies face up in the shoe: it is discarded", to_string(e.card));
  }
  std::string operator()(const CardDrawnInError& e) const {
    if (!e.exposed) return "a card is drawn in error, its face unseen";
    return fmt::format("{} is drawn in error and exposed", to_string(e.card));
  }
  std::string operator()(const CardRefused& e) const {
    return fmt::format("hand {} refuses the exposed card", to_string(e.hand));
  }
  std::string operator()(const CardBurned& e) const { return fmt::format("{} is burned", to_string(e.card)); }
  std::string operator()(const CardMissed& e) const {
    return fmt::format("{} was not dealt the card that was due", place_in_words(e.due));
  }
  std::string operator()(const LateCardAsked& e) const {
    return fmt::format("hand {}: the missed card now?", to_string(e.hand));
  }
  std::string operator()(const LateCardTaken& e) const {
    return fmt::format("hand {} takes the missed card", to_string(e.hand));
  }
  std::string operator()(const HandDead& e) const { return fmt::format("hand {} is dead", to_string(e.hand)); }
  std::string operator()(const SupervisorNotified&) const { return "a supervisor is notified"; }
  std::string operator()(const ReaderMisused& e) const {
    return fmt::format("the card reader is used by mistake and shows {}", e.readable ? "the hole card" : "nothing");
  }
  std::string operator()(const ReaderFailed&) const { return "the card reader has failed"; }
  std::string operator()(const RoundVoided& e) const {
    return fmt::format("the round is void: {}", without_tail(ground_in_words(e.why), ": the round is void"));
  }

  std::string operator()(const WagerSettled& e) const {
    const bool only_the_wager =
        e.settlement.outcome == Outcome::returned && e.bet == Bet::hand && e.kind == WagerKind::personal;
    return fmt::format("{}{} {}: {}", only_the_wager ? "the wager on " : "", wager_in_words(e), outcome_in_words(e),
                       reason_in_words(e));
  }
  std::string operator()(const RoundClosed&) const { return "the round is over"; }
};

}   // namespace round_words

std::string in_words(const round::Event& event) { return std::visit(round_words::EventWords{}, event); }

std::string in_words_for_all(const round::Event& event) {
  const auto* joined = std::get_if<round::PlayerJoined>(&event);
  return joined == nullptr ? in_words(event) : fmt::format("player {} comes", joined->player.number);
}

std::string taken_back_in_words(const round::WagerPlaced& placed) {
  const std::string_view what = placed.kind == WagerKind::personal ? "wager" : name(placed.kind);
  return fmt::format("player {} takes back the {} of {} on {}", placed.player.number, what, to_string(placed.stake),
                     round_words::wager_on(placed.hand, placed.bet));
}

std::string place_in_words(const round::Place& place) {
  return place.hand ? "hand " + to_string(*place.hand) : "the dealer";
}

const round::Why* why_of(const round::Event& event) {
  return std::visit(
      [](const auto& one) -> const round::Why* {
        if constexpr (requires { one.why; })
          return &one.why;
        else
          return nullptr;
      },
      event);
}

Citation citation_of(const round::Event& event) {
  const round::Why* why = why_of(event);
  return why == nullptr ? Citation{} : why->cite;
}

std::string wager_in_words(const round::WagerSettled& settled) {
  return round_words::wager_on(settled.hand, settled.bet, settled.kind);
}

}   // namespace pitboss::notation
