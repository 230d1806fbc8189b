#include "analyze/edge.h"

#include "analyze/plain/round.h"
#include "analyze/up_sum.h"

namespace pitboss::analyze {

std::vector<Counts> every_other_hand(const Rules& rules) {
  if (rules.game == Game::standard) return {Counts{}};
  std::vector<Counts> others;
  for (const std::int16_t hand : fast::hands().two_card_hand)
    others.push_back(fast::hands().all[static_cast<std::size_t>(hand)].cards);
  return others;
}

Edge edge(const Question& question, const Progress& progress) {
  const Rules& rules = question.rules;
  const fast::Engine engine(rules, question.shoe, question.policy, every_other_hand(rules), question.how);
  ByUp infinite{};
  if (rules.game == Game::blackjack_switch) infinite = infinite_values(rules, question.policy);

  std::array<SpotSum, values> by_up{};
  for_each_up(question.shoe, question.threads, progress, [&](int up) {
    const auto i = static_cast<std::size_t>(up);
    by_up[i] = UpSum(rules, question.shoe, engine.against(up), up).sum(std::span(&infinite[i], 1));
  });

  Edge sum;
  for (int up = 0; up < values; ++up) {
    if (question.shoe[up] == 0) continue;
    const double chance = static_cast<double>(question.shoe[up]) / question.shoe.total();
    const SpotSum& here = by_up[static_cast<std::size_t>(up)];
    sum.ev += chance * here.ev;
    sum.ev_without_switch += chance * here.ev_without_switch;
    sum.switch_frequency += chance * here.switch_frequency;
    sum.ev_infinite_deck_switch += chance * here.ev_by[0];
  }
  return sum;
}

Edge infinite_edge(const Rules& rules, SplitPolicy policy) {
  const auto worth = plain::Round<double>(rules, plain::Shoe<double>::infinite(), policy).worth();
  return {worth.ev, worth.ev_without_switch, worth.switch_frequency, worth.ev};
}

}   // namespace pitboss::analyze
