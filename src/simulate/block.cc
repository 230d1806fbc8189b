#include "simulate/block.h"

#include <algorithm>

namespace pitboss::simulate {

namespace {

// At least one: a shoe of which no round is dealt would be shuffled for ever.
std::size_t last_card(const Played& game) {
  return std::max<std::size_t>(1,
                               static_cast<std::size_t>(game.shuffling.cut * (game.setup.rules.decks * cards_in_deck)));
}

// A block that is being played, with its own shoe, random stream and sums.
class Block {
 public:
  Block(const Played& game, std::uint64_t number, std::uint64_t rounds)
      : game_(game),
        shoe_(game.setup.rules.decks, Stream(game.seed, number)),
        last_(last_card(game)),
        tally_(game.setup.payments),
        round_(game.setup, shoe_, tally_, record_),
        table_{shoe_, round_, rounds} {}
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;

  bool is_done() const { return table_.rounds == 0; }
  // A shoe ends after the round in which the cutting card is reached. [GC.4(h)]
  bool needs_shuffle() const { return fresh_ || shoe_.dealt() >= last_; }
  // Returns whether enough cards are shuffled ahead for QuickPlay.
  bool shuffle() {
    fresh_ = false;
    tally_.cards += shoe_.dealt();
    ++tally_.shoes;
    const std::size_t ahead = last_ + QuickPlay::ahead(game_.setup.rules);
    shoe_.shuffle(ahead);
    return shoe_.ahead().size() >= ahead;
  }
  std::size_t last() const { return last_; }
  QuickPlay::Table& table() { return table_; }

  // Without QuickPlay.
  void play_every_round_fresh() {
    for (; table_.rounds > 0; --table_.rounds) {
      tally_.cards += shoe_.dealt();
      ++tally_.shoes;
      shoe_.shuffle();
      round_.play();
    }
  }
  void play_shoe() {
    for (; table_.plays(last_); --table_.rounds) round_.play();
  }

  Tally end(const QuickPlay* quick) {
    if (quick != nullptr) quick->tell(table_, tally_);
    tally_.cards += shoe_.dealt();
    tally_.blocks = 1;
    tally_.spread.note(tally_.net(), tally_.spots);
    for (BetTally& bet : tally_.bets) bet.blocks.note(bet.net, bet.wagers);
    return std::move(tally_);
  }

 private:
  const Played& game_;
  Shoe shoe_;
  std::size_t last_;
  Tally tally_;
  NoRecord record_;
  Round<NoRecord> round_;
  QuickPlay::Table table_;
  bool fresh_ = true;
};

}   // namespace

Tally play_block(const Played& game, std::uint64_t number, std::uint64_t rounds, const QuickPlay* quick) {
  Block block(game, number, rounds);
  if (game.shuffling.every_round) block.play_every_round_fresh();
  while (!block.is_done())
    if (block.shuffle() && quick != nullptr)
      quick->play(block.table(), block.last());
    else
      block.play_shoe();
  return block.end(quick);
}

std::array<Tally, 2> play_two_blocks(const Played& game, std::array<std::uint64_t, 2> numbers,
                                     std::array<std::uint64_t, 2> rounds, const QuickPlay* quick) {
  const std::size_t ahead = last_card(game) + QuickPlay::ahead(game.setup.rules);
  if (quick == nullptr || game.shuffling.every_round || ahead > Shoe::most_ahead(game.setup.rules.decks))
    return {play_block(game, numbers[0], rounds[0], quick), play_block(game, numbers[1], rounds[1], quick)};
  Block one(game, numbers[0], rounds[0]), other(game, numbers[1], rounds[1]);
  while (!one.is_done() && !other.is_done()) {
    for (Block* block : {&one, &other})
      if (block->needs_shuffle()) block->shuffle();
    quick->play(one.table(), other.table(), one.last());
  }
  for (Block* block : {&one, &other})
    while (!block->is_done()) {
      if (block->needs_shuffle()) block->shuffle();
      quick->play(block->table(), block->last());
    }
  return {one.end(quick), other.end(quick)};
}

}   // namespace pitboss::simulate
