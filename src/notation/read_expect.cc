// What `expect` may be followed by.
#include <fmt/format.h>

#include "notation/fields.h"

namespace pitboss::notation {

namespace {

// "22", "soft 17", "blackjack"
Read<ExpectDealer> read_dealer(Words words) {
  if (words.size() == 1 && words[0] == "blackjack") return ExpectDealer{{21, true}, true};
  const bool soft = !words.empty() && words[0] == "soft";
  if (soft) words = words.subspan(1);
  const auto count = words.size() == 1 ? number_in(words[0]) : std::nullopt;
  if (!count || *count < 2 || *count > 31)
    return Failure{std::string("write it so: expect dealer [soft] TOTAL, or: expect dealer blackjack")};
  return ExpectDealer{{static_cast<std::uint8_t>(*count), soft}, false};
}

Read<ExpectNet> read_net(Words words) {
  if (words.size() != 2) return Failure{std::string("write it so: expect net SPOT RESULT")};
  const auto spot = read_spot(words[0]);
  if (!spot) return Failure{spot.reason()};
  const auto net = read_signed_result(words[1]);
  if (!net) return Failure{net.reason()};
  return ExpectNet{*spot, *net};
}

Read<ExpectSettled> read_settled(Words words) {
  if (words.size() < 3) return Failure{std::string("write it so: expect HAND BET OUTCOME [AMOUNT] [CLAUSES]")};
  const auto hand = read_hand(words[0]);
  if (!hand) return Failure{hand.reason()};
  const auto bet = named<Bet>(words[1]);
  if (!bet) return Failure{fmt::format("'{}' is not a bet: one of {}", words[1], fmt::join(words_of<Bet>, ", "))};
  const auto outcome = named<Outcome>(words[2]);
  if (!outcome)
    return Failure{fmt::format("'{}' is not an outcome: one of {}", words[2], fmt::join(words_of<Outcome>, ", "))};
  ExpectSettled settled{*hand, *bet, *outcome, std::nullopt, {}};

  words = words.subspan(3);
  const bool has_amount = *outcome != Outcome::push && *outcome != Outcome::returned;
  if (has_amount) {
    if (words.empty()) return Failure{fmt::format("a {} needs its amount", name(*outcome))};
    const auto amount = read_result(words[0]);
    if (!amount) return Failure{amount.reason()};
    settled.amount = *amount;
    words = words.subspan(1);
  } else if (!words.empty() && read_result(words[0])) {
    return Failure{fmt::format("a {} has no amount: nothing is won or lost", name(*outcome))};
  }
  auto cites = read_cites(words);
  if (!cites) return Failure{cites.reason()};
  settled.cites = std::move(*cites);
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
  if (words[0] == "net") return as_expect(read_net(words.subspan(1)));
  if (words[0] == "order") {
    if (words.size() > 1) return Failure{std::string("write it so: expect order")};
    return decltype(Expect::what)(ExpectOrder{});
  }
  return as_expect(read_settled(words));
}

}   // namespace pitboss::notation
