#include "simulate/block.h"

namespace pitboss::simulate {

Tally play_block(const Played& game, std::uint64_t block, std::uint64_t rounds, Quick* quick) {
  Tally tally(game.setup.payments);
  NoRecord record;
  Shoe shoe(game.setup.rules.decks, Stream(game.seed, block));
  Round<NoRecord> round(game.setup, shoe, tally, record);
  const bool every_round = game.shuffling.every_round;
  const auto last = static_cast<std::size_t>(game.shuffling.cut * static_cast<double>(shoe.size()));
  const std::size_t ahead = every_round ? 0 : last + Quick::ahead(game.setup.rules);
  // A shoe ends after the round in which the cutting card is reached. [GC.4(h)]
  for (std::uint64_t played = 0; played < rounds;) {
    tally.cards += shoe.dealt();
    ++tally.shoes;
    shoe.shuffle(ahead);
    if (every_round) {
      round.play();
      ++played;
    } else if (quick != nullptr && shoe.ahead().size() >= ahead) {
      played += quick->play(shoe, last, rounds - played, round);
    } else {
      for (; played < rounds && shoe.dealt() < last; ++played) round.play();
    }
  }
  if (quick != nullptr) quick->tell(tally);
  tally.cards += shoe.dealt();
  tally.blocks = 1;
  tally.spread.note(tally.net(), tally.spots);
  for (BetTally& bet : tally.bets) bet.blocks.note(bet.net, bet.wagers);
  return tally;
}

}   // namespace pitboss::simulate
