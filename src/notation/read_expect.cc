// Reads what follows `expect`.
#include <fmt/format.h>

#include "base/number_in.h"
#include "notation/fields.h"
#include "notation/round_results.h"

namespace pitboss::notation {

namespace {

// "22", "soft 17", "blackjack"
Read<ExpectDealer> read_dealer(Words words) {
  if (words.size() == 1 && words[0] == "blackjack") return ExpectDealer{{21, true}, true};
  const bool soft = !words.empty() && words[0] == "soft";
  if (soft) words = words.subspan(1);
  const auto count = words.size() == 1 ? number_in<int>(words[0]) : std::nullopt;
  if (!count || *count < 2 || *count > 31)
    return Failure{std::string("write it so: expect dealer [soft] TOTAL, or: expect dealer blackjack")};
  return ExpectDealer{{static_cast<std::uint8_t>(*count), soft}, false};
}

// "1 +10.00", "player 2 +10.00"
Read<decltype(Expect::what)> read_net(Words words) {
  const bool of_player = !words.empty() && words[0] == "player";
  if (of_player) words = words.subspan(1);
  if (words.size() != 2)
    return Failure{std::string("write it so: expect net SPOT RESULT, or: expect net player PLAYER RESULT")};
  const auto net = read_signed_result(words[1]);
  if (of_player) {
    const auto player = read_player(words[0]);
    if (!player) return Failure{player.reason()};
    if (!net) return Failure{net.reason()};
    return decltype(Expect::what)(ExpectPlayerNet{*player, *net});
  }
  const auto spot = read_spot(words[0]);
  if (!spot) return Failure{spot.reason()};
  if (!net) return Failure{net.reason()};
  return decltype(Expect::what)(ExpectNet{*spot, *net});
}

Read<ExpectTips> read_tips(Words words) {
  if (words.size() != 1) return Failure{std::string("write it so: expect tips AMOUNT")};
  const auto won = read_result(words[0]);
  if (!won) return Failure{won.reason()};
  return ExpectTips{*won};
}

// "tip" or "coupon"; a wager in chips has no such word.
std::optional<WagerKind> kind_named(std::string_view word) {
  const auto kind = named<WagerKind>(word);
  return kind && *kind != WagerKind::personal ? kind : std::nullopt;
}

// The bet and whose money it is: "hand", "super-match tip", "tip" for a tip on the hand itself.
std::optional<std::string> take_bet(Words& words, ExpectSettled& settled) {
  if (const auto bet = named<Bet>(words[0])) {
    settled.bet = *bet;
    words = words.subspan(1);
  } else if (!kind_named(words[0])) {
    return fmt::format("'{}' is not a bet: one of {}, or tip or coupon", words[0], fmt::join(words_of<Bet>, ", "));
  }
  if (!words.empty())
    if (const auto kind = kind_named(words[0])) {
      settled.kind = *kind;
      words = words.subspan(1);
    }
  return std::nullopt;
}

std::optional<std::string> take_outcome(Words& words, ExpectSettled& settled) {
  const auto outcome = words.empty() ? std::nullopt : named<Outcome>(words[0]);
  if (!outcome)
    return fmt::format("'{}' is not an outcome: one of {}", words.empty() ? "" : words[0],
                       fmt::join(words_of<Outcome>, ", "));
  settled.outcome = *outcome;
  words = words.subspan(1);
  const std::string kind = settled.kind == WagerKind::coupon ? "coupon's " : "";
  if (has_amount(*outcome, settled.kind)) {
    if (words.empty()) return fmt::format("a {}{} needs its amount", kind, name(*outcome));
    const auto amount = read_result(words[0]);
    if (!amount) return amount.reason();
    settled.amount = *amount;
    words = words.subspan(1);
  } else if (!words.empty() && read_result(words[0])) {
    return fmt::format("a {}{} has no amount: nothing is won or lost", kind, name(*outcome));
  }
  return std::nullopt;
}

Read<ExpectSettled> read_settled(Words words) {
  if (words.size() < 3)
    return Failure{std::string("write it so: expect HAND BET OUTCOME [AMOUNT] [by PLAYER] [CLAUSES]")};
  const auto hand = read_hand(words[0]);
  if (!hand) return Failure{hand.reason()};
  ExpectSettled settled{*hand};
  words = words.subspan(1);
  if (auto wrong = take_bet(words, settled)) return Failure{std::move(*wrong)};
  if (auto wrong = take_outcome(words, settled)) return Failure{std::move(*wrong)};
  std::string_view who = take_by(words);   // stands after the clauses, or before them
  auto cites = take_cites(words);
  if (!cites) return Failure{cites.reason()};
  settled.cites = std::move(*cites);
  if (who.empty()) who = take_by(words);
  if (!who.empty()) {
    const auto player = read_player(who);
    if (!player) return Failure{player.reason()};
    settled.by = *player;
  }
  if (!words.empty()) {
    // What is left was meant as a clause.
    if (auto unknown = read_cites(words); !unknown) return Failure{unknown.reason()};
    return Failure{std::string("write it so: expect HAND BET OUTCOME [AMOUNT] [by PLAYER] [CLAUSES]")};
  }
  return settled;
}

template <typename T>
Read<decltype(Expect::what)> as_expect(Read<T> read) {
  if (!read) return Failure{read.reason()};
  return decltype(Expect::what)(std::move(*read));
}

}   // namespace

Read<decltype(Expect::what)> read_expect(Words words) {
  if (words.empty()) return Failure{std::string("nothing is expected: name a hand, the dealer or a net result")};
  if (words[0] == "dealer") return as_expect(read_dealer(words.subspan(1)));
  if (words[0] == "net") return read_net(words.subspan(1));
  if (words[0] == "tips") return as_expect(read_tips(words.subspan(1)));
  if (words[0] == "order" || words[0] == "void") {
    if (words.size() > 1) return Failure{fmt::format("write it so: expect {}", words[0])};
    return words[0] == "void" ? decltype(Expect::what)(ExpectVoid{}) : decltype(Expect::what)(ExpectOrder{});
  }
  return as_expect(read_settled(words));
}

}   // namespace pitboss::notation
