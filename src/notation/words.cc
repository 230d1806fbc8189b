#include "notation/words.h"

#include <fmt/format.h>

namespace pitboss::notation {

namespace {

using namespace pitboss::round;

std::string_view ground_in_words(const Why& why) { return info(why.ground).words; }

std::string wager_on(HandId hand, Bet bet) {
  switch (bet) {
    case Bet::hand:
      return "hand " + to_string(hand);
    case Bet::double_down:
      return "double on hand " + to_string(hand);
    case Bet::insurance:
      return "insurance of hand " + to_string(hand);
    case Bet::kings_bounty:
      return "King's Bounty of hand " + to_string(hand);
    default:
      return fmt::format("{} of spot {}", bet_in_words(bet), to_string(hand.spot));
  }
}

struct Speaker {
  std::string operator()(const PlayerJoined& e) const {
    return fmt::format("player {} comes with {}", e.player.number, to_string(e.chips));
  }
  std::string operator()(const WagerPlaced& e) const {
    return fmt::format("{}: a wager of {}", wager_on(e.hand, e.bet), to_string(e.stake));
  }
  std::string operator()(const WagerWithdrawn&) const { return "a wager is taken back"; }

  std::string operator()(const CardDealt& e) const {
    if (e.face_down) return place_in_words(e.to) + ": a card face down";
    return fmt::format("{}: {}", place_in_words(e.to), to_string(e.card));
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
    switch (e.why.ground) {
      case Ground::draw:
        return fmt::format("hand {} draws", to_string(e.hand));
      case Ground::double_one_card:
        return fmt::format("hand {} gets its one card", to_string(e.hand));
      default:
        return fmt::format("hand {} gets its second card", to_string(e.hand));
    }
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
    if (e.why.ground == Ground::natural) return "the dealer has blackjack";
    const std::string has = fmt::format("the dealer has {}", to_string(e.total));
    if (e.why.ground == Ground::dealer_need_not_draw) return fmt::format("{}: {}", has, ground_in_words(e.why));
    return has + (e.total.count > twenty_one ? "" : " and stands");
  }

  std::string operator()(const WagerSettled& e) const {
    return fmt::format("{} {}: {}", wager_in_words(e), outcome_in_words(e), reason_in_words(e));
  }
  std::string operator()(const RoundClosed&) const { return "the round is over"; }
};

}   // namespace

std::string in_words(const Event& event) { return std::visit(Speaker{}, event); }

std::string in_words_for_all(const Event& event) {
  const auto* joined = std::get_if<PlayerJoined>(&event);
  return joined == nullptr ? in_words(event) : fmt::format("player {} comes", joined->player.number);
}

std::string place_in_words(const Place& place) { return place.hand ? "hand " + to_string(*place.hand) : "the dealer"; }

const Why* why_of(const Event& event) {
  return std::visit(
      [](const auto& one) -> const Why* {
        if constexpr (requires { one.why; })
          return &one.why;
        else
          return nullptr;
      },
      event);
}

Citation citation_of(const Event& event) {
  const Why* why = why_of(event);
  return why == nullptr ? Citation{} : why->cite;
}

std::string outcome_in_words(const WagerSettled& settled) {
  switch (settled.settlement.outcome) {
    case Outcome::win:
      return "wins " + to_string(settled.payment.paid);
    case Outcome::lose:
      return "loses " + to_string(settled.payment.collected);
    case Outcome::push:
      return "pushes";
    case Outcome::returned:
      return "goes back";
    case Outcome::surrender:
      return fmt::format("gets {} back", to_string(settled.payment.returned));
  }
  return {};
}

std::string wager_in_words(const WagerSettled& settled) { return wager_on(settled.hand, settled.bet); }

std::string reason_in_words(const WagerSettled& settled) {
  const Settlement& how = settled.settlement;
  if (how.line != Line::none && how.outcome == Outcome::win)
    return fmt::format("{}, {}", line_in_words(how.line), to_string(how.odds));
  return std::string(ground_in_words(settled.why));
}

std::string line_in_words(Line line) {
  switch (line) {
    case Line::none:
      return "no line";
    case Line::two_kings_of_spades_and_dealer_blackjack:
      return "two kings of spades and a dealer blackjack";
    case Line::two_suited_queens_jacks_or_tens:
      return "two suited queens, jacks or tens";
    case Line::two_to_six:
      return "two to six up";
    case Line::seven_to_nine:
      return "seven, eight or nine up";
    case Line::ten_value:
      return "ten-value up";
    case Line::ace:
      return "ace up";
    case Line::any_ace_or_eight:
      return "an ace or an eight";
    case Line::pair_not_split:
      return "a pair of aces or eights, no split";
    case Line::pair_with_only_ace_eight_after_split:
      return "a pair with only an ace-eight after the split";
    case Line::one_set:
      return "one set of ace-eight";
    case Line::two_sets:
      return "two sets of ace-eight";
    case Line::three_sets:
      return "three sets of ace-eight";
    case Line::four_sets:
      return "four sets of ace-eight";
    case Line::pair_and_dealer_blackjack:
      return "a pair of aces or eights and a dealer blackjack";
    default:
      break;
  }
  std::string words(name(line));   // "three_of_a_kind" reads well without its bars
  for (char& letter : words)
    if (letter == '_') letter = ' ';
  return words;
}

std::string_view bet_in_words(Bet bet) {
  switch (bet) {
    case Bet::hand:
      return "hand wager";
    case Bet::double_down:
      return "double";
    case Bet::insurance:
      return "insurance";
    case Bet::super_match:
      return "Super Match";
    case Bet::kings_bounty:
      return "King's Bounty";
    case Bet::dealer_bust_21:
      return "Dealer Bust 21";
    case Bet::dead_mans_hand:
      return "Dead Man's Hand";
  }
  return {};
}

}   // namespace pitboss::notation
