#include "analyze/bets/both_wagers.h"

#include <algorithm>

#include "analyze/bets/dead_mans_hand.h"
#include "analyze/counting.h"
#include "analyze/up_sum.h"
#include "base/assert.h"

namespace pitboss::analyze {

namespace {

constexpr int pairs_that_count[] = {ace, value_of(Card(Rank::eight, Suit::spades))};

mpq_class chance_of(const Counts& shoe, int pair, int up) {
  const Counts left = shoe.without(up);
  mpz_class ways = shoe[up];
  ways *= left[pair];
  ways *= left[pair] - 1;
  return fraction(ways, orders(shoe.total(), 3));
}

PairPlay play_of(const Rules& rules, const Counts& shoe, const fast::UpCardValues& against, const UpSum& sum, int pair,
                 int up) {
  const auto at = static_cast<std::size_t>(pair);
  const int place = fast::hands().place[at][at];
  const fast::Choices& c = against.at(0, place);
  PITBOSS_ASSERT(c.may_split);
  // The part of the value that a blackjack found by the check takes; c.value is what is won after the check.
  const double found = sum.expected_net(place, 0, {}, false).all - c.value;
  const fast::Choice rest = fast::best_without_split(c);
  const PairAgainst given{card_of(pair), card_of(up)};
  const Composition cards = Composition::of_decks(rules.decks);
  PairPlay play;
  play.pair = pair;
  play.up = up;
  play.chance = chance_of(shoe, pair, up);
  play.without_split = rest.action;
  play.blackjack_not_split = rest.value + found;
  play.blackjack_split = c.split + found;
  play.side_not_split = dead_mans_hand(rules, cards, PairSplits::never, given).ev;
  play.side_split = dead_mans_hand(rules, cards, PairSplits::always, given).ev;
  return play;
}

}   // namespace

std::optional<double> PairPlay::pays_from() const {
  if (split_for_blackjack()) return 0;
  if (gain() <= 0) return std::nullopt;
  return cost() / gain().get_d();
}

// In a tie the pair is not split, as when the blackjack bet is played alone.
bool PairPlay::split_for_both(const mpq_class& ratio) const { return mpq_class(ratio * gain()).get_d() > cost(); }

BothWagers both_wagers(const Rules& rules, SplitPolicy policy, const mpq_class& ratio, const Progress& progress) {
  PITBOSS_ASSERT(rules.game == Game::standard);
  const Counts shoe = of_decks(rules.decks);
  const fast::Engine engine(rules, shoe, policy, every_other_hand(rules), Thoroughness::full);
  std::array<double, values> by_up{};
  std::array<std::vector<PairPlay>, values> plays;
  for_each_up(shoe, 1, progress, [&](int up) {
    const auto i = static_cast<std::size_t>(up);
    const fast::UpCardValues against = engine.against(up);
    const UpSum sum(rules, shoe, against, up);
    by_up[i] = sum.sum({}).ev;
    for (const int pair : pairs_that_count) plays[i].push_back(play_of(rules, shoe, against, sum, pair, up));
  });

  BothWagers both;
  both.ratio = ratio;
  for (std::size_t pair = 0; pair < std::size(pairs_that_count); ++pair)
    for (const auto& against : plays) both.pairs.push_back(against[pair]);
  for (int up = 0; up < values; ++up)
    both.for_blackjack.blackjack += by_up[static_cast<std::size_t>(up)] * shoe[up] / shoe.total();
  both.for_blackjack.side = dead_mans_hand(rules, Composition::of_decks(rules.decks), PairSplits::never).ev;
  both.for_both = both.for_blackjack;
  for (const PairPlay& play : both.pairs) {
    const bool alone = play.split_for_blackjack(), together = play.split_for_both(ratio);
    if (alone) both.for_blackjack.side += play.chance * play.gain();
    if (together) both.for_both.side += play.chance * play.gain();
    if (alone != together) both.for_both.blackjack -= play.chance.get_d() * (together ? play.cost() : -play.cost());
  }
  return both;
}

}   // namespace pitboss::analyze
