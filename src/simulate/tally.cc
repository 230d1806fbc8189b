#include "simulate/tally.h"

namespace pitboss::simulate {

void Spread::note(std::int64_t net, std::uint64_t wagers) {
  const Wide won = net, count = wagers;
  net_squared += won * won;
  net_by_wagers += won * count;
  wagers_squared += count * count;
}

void Spread::add(const Spread& other) {
  net_squared += other.net_squared;
  net_by_wagers += other.net_by_wagers;
  wagers_squared += other.wagers_squared;
}

void Tally::add(const Tally& other) {
  rounds += other.rounds;
  spots += other.spots;
  for (std::size_t i = 0; i < nets.size(); ++i) nets[i] += other.nets[i];
  first_net += other.first_net;
  first_squared += other.first_squared;
  second_squared += other.second_squared;
  product += other.product;
  switched += other.switched;
  doubled += other.doubled;
  split += other.split;
  surrendered += other.surrendered;
  naturals += other.naturals;
  for (std::size_t i = 0; i < dealer.size(); ++i) dealer[i] += other.dealer[i];
  shoes += other.shoes;
  cards += other.cards;
  blocks += other.blocks;
  spread.add(other.spread);
  for (std::size_t b = 0; b < bets.size(); ++b) {
    bets[b].wagers += other.bets[b].wagers;
    bets[b].net += other.bets[b].net;
    bets[b].net_squared += other.bets[b].net_squared;
    bets[b].with_hands += other.bets[b].with_hands;
    bets[b].blocks.add(other.bets[b].blocks);
    for (std::size_t line = 0; line < line_count; ++line) bets[b].lines[line] += other.bets[b].lines[line];
  }
}

std::int64_t Tally::net() const {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < nets.size(); ++i)
    sum += (static_cast<std::int64_t>(i) - middle()) * static_cast<std::int64_t>(nets[i]);
  return sum;
}

Wide Tally::net_squared() const {
  Wide sum = 0;
  for (std::size_t i = 0; i < nets.size(); ++i) {
    const Wide net = static_cast<std::int64_t>(i) - middle();
    sum += net * net * static_cast<Wide>(nets[i]);
  }
  return sum;
}

}   // namespace pitboss::simulate
