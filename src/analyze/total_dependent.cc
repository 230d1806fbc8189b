#include "analyze/total_dependent.h"

#include <map>

#include "analyze/up_sum.h"

namespace pitboss::analyze {

namespace {

std::size_t index(int value) { return static_cast<std::size_t>(value); }

// The values of each action, summed over hands, each times its chance.
struct Sums {
  double stand = 0, hit = 0, doubled = 0, split = 0, surrender = 0;
  bool may_hit = true, may_double = true, may_split = true, may_surrender = true;
  bool any = false;

  void add(const fast::Choices& c, double chance) {
    any = true;
    stand += chance * c.stand;
    hit += chance * c.hit;
    doubled += chance * c.doubled;
    split += chance * c.split;
    surrender += chance * c.surrender;
    may_hit = may_hit && c.may_hit;
    may_double = may_double && c.may_double;
    may_split = may_split && c.may_split;
    may_surrender = may_surrender && c.may_surrender;
  }
  double best_of_hit_and_stand() const { return may_hit ? std::max(stand, hit) : stand; }
  Cell cell() const {
    Cell cell;
    cell.then = may_hit && hit > stand ? Action::hit : Action::stand;
    cell.first = cell.then;
    double best = best_of_hit_and_stand();
    if (may_double && doubled > best) {
      best = doubled;
      cell.first = Action::double_down;
    }
    if (may_surrender && surrender > best) cell.first = Action::surrender;
    return cell;
  }
  double value_of(const Cell& cell) const {
    switch (cell.first) {
      case Action::hit:
        return hit;
      case Action::double_down:
        return doubled;
      case Action::surrender:
        return surrender;
      case Action::stand:
      case Action::split:   // cells have no split: Tables::split says where one is
        break;
    }
    return stand;
  }
};

enum class Pairs : std::uint8_t { as_totals, by_themselves };

void fill(Tables& tables, const Rules& rules, Pairs how, const UpSum& sum, const fast::UpCardValues& against, int up) {
  std::map<std::pair<int, bool>, Sums> others, pairs;
  std::array<Sums, values> of_pair{};
  const int other_hands = rules.game == Game::standard ? 1 : fast::two_card_hands;
  for (int place = 0; place < fast::two_card_hands; ++place) {
    const fast::Hand& hand = fast::hands().all[static_cast<std::size_t>(fast::hands().two_card_hand[index(place)])];
    const Total total = analyze::total_of(hand.cards);
    if (total.count >= twenty_one) continue;
    int pair = -1;
    for (int v = 0; v < values; ++v)
      if (hand.cards[v] == 2) pair = v;
    for (int other = 0; other < other_hands; ++other) {
      const double chance = sum.chance_of(place, other);
      if (chance <= 0) continue;
      const fast::Choices& c = against.at(index(other), place);
      ((pair < 0) ? others : pairs)[{total.count, total.soft}].add(c, chance);
      if (pair >= 0) of_pair[index(pair)].add(c, chance);
    }
  }
  // A total that only pairs can have (4, 20, soft 12), or that no other hand in the shoe has, gets the pair's action.
  for (const auto* by_total : {&pairs, &others})
    for (const auto& [total, sums] : *by_total)
      tables.cell({static_cast<std::uint8_t>(total.first), total.second}, up) = sums.cell();
  for (int v = 0; v < values; ++v) {
    const Sums& sums = of_pair[index(v)];
    if (!sums.any) continue;
    const Cell& of_total = tables.cell(analyze::total_of(Counts{}.with(v, 2)), up);
    const Cell cell = how == Pairs::by_themselves ? sums.cell() : of_total;
    const bool split = sums.may_split && sums.split > sums.value_of(cell);
    tables.split[index(v)][index(up)] = split;
    if (!split && cell != of_total) tables.unsplit[index(v)][index(up)] = cell;
  }
}

Tables tables_of(const Question& question, Pairs how, const Progress& progress) {
  const fast::Engine engine(question.rules, question.shoe, question.policy, every_other_hand(question.rules),
                            question.how);
  Tables tables;
  for_each_up(question.shoe, question.threads, progress, [&](int up) {
    const fast::UpCardValues against = engine.against(up);
    fill(tables, question.rules, how, UpSum(question.rules, question.shoe, against, up), against, up);
  });
  return tables;
}

}   // namespace

Tables total_dependent(const Question& question, const Progress& progress) {
  return tables_of(question, Pairs::as_totals, progress);
}

Tables chart(const Question& question, const Progress& progress) {
  return tables_of(question, Pairs::by_themselves, progress);
}

TableEdge edge_of_tables(const Question& question, const Tables& tables, const Progress& progress) {
  const Rules& rules = question.rules;
  const fast::Engine engine(rules, question.shoe, question.policy, every_other_hand(rules), question.how, &tables);
  ByUp infinite{};
  if (rules.game == Game::blackjack_switch) infinite = infinite_values(rules, question.policy);
  std::array<SpotSum, values> by_up{};
  for_each_up(question.shoe, question.threads, progress, [&](int up) {
    const auto i = static_cast<std::size_t>(up);
    const fast::UpCardValues against = engine.against(up);
    const UpSum sum(rules, question.shoe, against, up);
    SwitchValues averages{};
    if (rules.game == Game::blackjack_switch) averages = sum.averages();
    const SwitchValues by[] = {averages, infinite[i]};
    by_up[i] = sum.sum(by);
  });
  TableEdge edge;
  for (int up = 0; up < values; ++up) {
    if (question.shoe[up] == 0) continue;
    const double chance = static_cast<double>(question.shoe[up]) / question.shoe.total();
    edge.ev += chance * by_up[index(up)].ev_by[0];
    edge.ev_infinite_deck_switch += chance * by_up[index(up)].ev_by[1];
  }
  return edge;
}

}   // namespace pitboss::analyze
