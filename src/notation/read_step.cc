// Reads one line of play, from its keyword on.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "notation/fields.h"

namespace pitboss::notation {

namespace {

using What = decltype(Step::what);

template <typename T>
Read<What> as_step(Read<T> read) {
  if (!read) return Failure{read.reason()};
  return What(std::move(*read));
}

Read<Balance> read_balance(Words words) {
  if (words.size() != 2) return Failure{std::string("write it so: balance PLAYER AMOUNT")};
  const auto player = read_player(words[0]);
  if (!player) return Failure{player.reason()};
  const auto chips = read_amount(words[1]);
  if (!chips) return Failure{chips.reason()};
  return Balance{*player, *chips};
}

Read<Seat> read_seat(Words words) {
  if (words.size() != 2) return Failure{std::string("write it so: player SPOT PLAYER")};
  const auto spot = read_spot(words[0]);
  if (!spot) return Failure{spot.reason()};
  const auto player = read_player(words[1]);
  if (!player) return Failure{player.reason()};
  return Seat{*spot, *player};
}

Read<Deal> read_deal(Words words) {
  if (words.empty()) return Deal{};
  if (words.size() == 1 && words[0].size() == 1 && words[0][0] >= '1' && words[0][0] <= '9')
    return Deal{words[0][0] - '0'};
  return Failure{std::string("write it so: deal, or: deal NUMBER, from 1 to 9; the cards come from the shoe")};
}

Read<Offered> read_offered(Words words) {
  const auto by = take_by(words);
  if (words.size() < 2) return Failure{std::string("write it so: offered HAND DECISION..., or: offered HAND nothing")};
  const auto target = read_hand(words[0]);
  if (!target) return Failure{target.reason()};
  Offered offered{*target, words[0].size() == 1, {}, {}};
  if (!by.empty()) {
    const auto player = read_player(by);
    if (!player) return Failure{player.reason()};
    offered.by = *player;
  }
  words = words.subspan(1);
  if (words.size() == 1 && words[0] == "nothing") words = {};
  for (const std::string_view word : words) {
    const auto verb = named<Verb>(word);
    if (!verb) return Failure{fmt::format("'{}' is not a decision", word)};
    if (std::ranges::find(offered.verbs, *verb) != offered.verbs.end())
      return Failure{fmt::format("{} is named twice", word)};
    offered.verbs.push_back(*verb);
  }
  std::ranges::sort(offered.verbs);
  return offered;
}

Read<MustRefuse> read_refused(Words words) {
  auto cites = take_cites(words);
  if (!cites) return Failure{cites.reason()};
  if (!words.empty() && named<HouseVerb>(words[0])) {
    auto house = read_house(words);
    if (!house) return Failure{house.reason()};
    return MustRefuse{*house, std::move(*cites)};
  }
  auto ask = read_ask(words);
  if (!ask) return Failure{ask.reason()};
  return MustRefuse{std::move(*ask), std::move(*cites)};
}

}   // namespace

bool is_step(std::string_view keyword) {
  constexpr std::string_view others[] = {"balance", "player", "deal", "offered", "refused"};
  return named<Verb>(keyword) || named<HouseVerb>(keyword) || std::ranges::find(others, keyword) != std::end(others);
}

Read<What> read_step(Words line) {
  const std::string_view keyword = line.front();
  const Words rest = line.subspan(1);
  if (keyword == "balance") return as_step(read_balance(rest));
  if (keyword == "player") return as_step(read_seat(rest));
  if (keyword == "deal") return as_step(read_deal(rest));
  if (keyword == "offered") return as_step(read_offered(rest));
  if (keyword == "refused") return as_step(read_refused(rest));
  if (named<HouseVerb>(keyword)) return as_step(read_house(line));
  return as_step(read_ask(line));
}

}   // namespace pitboss::notation
