#include "simulate/block.h"

namespace pitboss::simulate {

Tally play_block(const Played& game, std::uint64_t block, std::uint64_t rounds) {
  Tally tally(game.setup.payments);
  NoRecord record;
  Shoe shoe(game.setup.rules.decks, Stream(game.seed, block));
  Round<NoRecord> round(game.setup, shoe, tally, record);
  const auto last = static_cast<std::size_t>(game.shuffling.cut * static_cast<double>(shoe.size()));
  for (std::uint64_t i = 0; i < rounds; ++i) {
    if (i == 0 || game.shuffling.every_round || shoe.dealt() >= last) {
      tally.cards += shoe.dealt();
      ++tally.shoes;
      shoe.shuffle();
    }
    shoe.begin_round();
    round.play();
  }
  tally.cards += shoe.dealt();
  tally.blocks = 1;
  const Wide net = tally.net();
  tally.block_squared = net * net;
  return tally;
}

}   // namespace pitboss::simulate
