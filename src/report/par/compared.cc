// Pay tables, rule variations and effects of removal: side by side for people, one below the other for programs.
#include <fmt/format.h>

#include <algorithm>

#include "report/bet_terms.h"
#include "report/numbers.h"
#include "report/par/tables.h"
#include "rulebook/values.h"

namespace pitboss::report::par {

namespace {

using analyze::PaidLine;

std::string heading_of(const PayTableFound& table) {
  return table.number == 0 ? "The house's own" : fmt::format("Table {}", table.number);
}

// The odds of one line of a pay table; several where the line is paid for each card. [R16]
Cell cell_of(const PayTableFound& table, Line line) {
  Cell cell = text("-");
  mpq_class probability;
  std::string pays;
  for (const PaidLine& one : table.analysis.lines) {
    if (one.line != line) continue;
    probability += one.probability;
    pays += fmt::format("{}{}", pays.empty() ? "" : ", ", one.pays ? to_string(*one.pays) : "loses");
  }
  if (pays.empty()) return cell;
  cell.shown = pays;
  cell.note = one_in_words(probability);
  return cell;
}

}   // namespace

Table pay_tables_compared(const BetFound& bet) {
  Table table{"", "Every published pay table", {words_column("", "Outcome")}};
  for (const PayTableFound& one : bet.tables)
    table.columns.push_back({"", heading_of(one) + (one.in_use ? ", in use" : ""), true, Where::page, one.in_use});
  for (std::size_t i = line_count; i-- > 0;) {
    const auto line = static_cast<Line>(i);
    const auto has = [&](const PayTableFound& one) {
      return std::ranges::find(one.analysis.lines, line, &PaidLine::line) != one.analysis.lines.end();
    };
    if (std::ranges::none_of(bet.tables, has)) continue;
    std::vector<Cell> row{text(words_of_line(bet.bet, {line, {}, 0, 0, 0}))};
    for (const PayTableFound& one : bet.tables) row.push_back(cell_of(one, line));
    table.rows.push_back(std::move(row));
  }
  const auto row = [&](const char* words, const auto& value) {
    table.rows.push_back({text(words)});
    for (const PayTableFound& one : bet.tables) table.rows.back().push_back(value(one));
  };
  row("House edge, %", [](const PayTableFound& one) { return percent(-one.analysis.ev.get_d(), 5); });
  row("Wins, %", [](const PayTableFound& one) { return percent(one.analysis.hit_frequency.get_d(), 4); });
  row("Standard deviation", [](const PayTableFound& one) { return number(one.analysis.standard_deviation(), 4); });
  row("Rarest line", [](const PayTableFound& one) {
    const PaidLine* const rarest = one.analysis.rarest();
    return text(rarest == nullptr ? "-" : one_in_words(rarest->probability));
  });
  row("In this book", [](const PayTableFound& one) {
    return text(one.in_use ? "in use" : one.unlawful.empty() ? "lawful" : "not lawful");
  });
  table.about = "With the decks and the rules of this sheet; below the odds, how often the line comes.";
  for (const PayTableFound& one : bet.tables)
    if (!one.unlawful.empty()) table.about += fmt::format(" {}: {}.", heading_of(one), one.unlawful);
  return table;
}

Table pay_table_values(const BetFound& bet) {
  Table table{
      "pay_tables",
      {},
      {data_column("bet"), with_old_key("table", data_column("pay_table")), unit_column(), data_column("in_use"),
       data_column("lawful"), data_column("unlawful"), data_column("house_edge_percent"), data_column("ev"),
       data_column("ev_exact"), data_column("hit_frequency"), with_old_key("sd", data_column("standard_deviation")),
       data_column("rarest_one_in"), data_column("method")}};
  for (const PayTableFound& one : bet.tables) {
    const analyze::PayAnalysis& a = one.analysis;
    const PaidLine* const rarest = a.rarest();
    table.rows.push_back({text(std::string(name(bet.bet))),
                          {"", one.number},
                          unit(Unit::wager),
                          {"", one.in_use},
                          {"", one.unlawful.empty()},
                          text(one.unlawful),
                          percent(-a.ev.get_d(), 5),
                          number(a.ev.get_d(), 10),
                          ratio(a.ev),
                          number(a.hit_frequency.get_d(), 6),
                          number(a.standard_deviation(), 6),
                          rarest == nullptr ? nothing() : number(mpq_class(1 / rarest->probability).get_d(), 1),
                          text("exact")});
  }
  return table;
}

Table pay_tables_listed(const BetFound& bet) {
  Table table{"pay_table_lines",
              {},
              {data_column("bet"), with_old_key("table", data_column("pay_table")), unit_column(),
               with_old_key("outcome", data_column("line")), data_column("pays"), data_column("combinations"),
               data_column("probability"), data_column("probability_exact"), data_column("contribution"),
               data_column("method")}};
  for (const PayTableFound& one : bet.tables)
    for (const PaidLine& line : one.analysis.lines)
      table.rows.push_back({text(std::string(name(bet.bet))),
                            {"", one.number},
                            unit(Unit::wager),
                            text(std::string(name(line.line))),
                            text(line.pays ? to_string(*line.pays) : "lose"),
                            whole(line.combinations),
                            number(line.probability.get_d(), 8),
                            ratio(line.probability),
                            number(line.contribution.get_d(), 8),
                            text("exact")});
  return table;
}

// One row for each option, one column for each wager.
Table variations_compared(const Sheet& sheet) {
  Table table{"",
              "What one option changes",
              {words_column("", "Option"), words_column("", "Clause"), number_column("", "House edge, %"),
               number_column("", "Change")}};
  for (const BetFound& bet : sheet.bets) table.columns.push_back(number_column("", bet_heading(bet.bet)));
  for (const Variation& one : sheet.variations.changing) {
    const rulebook::Entry& entry = one.entry;
    Cell option = text(entry.meaning);
    option.note = fmt::format("{} = {}", entry.key, entry.value);
    const double changed = sheet.edge.ev - one.ev;
    Cell by = change(changed, 5);
    by.bar = changed;
    if (changed == 0) by.shown.clear();
    table.rows.push_back({option, text(std::string(entry.cite.text())), percent(-one.ev, 5), by});
    for (std::size_t i = 0; i < sheet.bets.size(); ++i) {
      const mpq_class of_bet = sheet.bets[i].analysis.ev - one.bet_evs[i];
      table.rows.back().push_back(change(of_bet.get_d(), 4));
      if (of_bet == 0) table.rows.back().back().shown.clear();
    }
  }
  table.about =
      "Exact. Each value by itself, all else as in this sheet. Change: of the house edge, in percentage points of the "
      "wager; above zero is better for the house.";
  const auto add = [&](const char* what, const std::vector<std::string>& all) {
    if (!all.empty()) table.about += fmt::format(" {}: {}.", what, rulebook::listed(all, "and"));
  };
  add("No value of these changes what a wager is worth from a fresh shoe", sheet.variations.without_effect);
  add("Not lawful by itself", sheet.variations.unlawful);
  return table;
}

// One row for each option and wager.
Table variations_listed(const Sheet& sheet) {
  Table table{
      "variations",
      {},
      {data_column("key"), data_column("value"), data_column("option"), with_old_key("cite", data_column("clause")),
       data_column("bet"), unit_column(), data_column("house_edge_percent"), data_column("ev"), data_column("ev_exact"),
       data_column("change_percent"), data_column("method")}};
  for (const Variation& one : sheet.variations.changing) {
    const rulebook::Entry& entry = one.entry;
    const auto row = [&](Bet bet, double ev, Cell ev_exact, double changed) {
      table.rows.push_back({text(entry.key), text(entry.value), text(entry.meaning),
                            text(std::string(entry.cite.text())), text(std::string(name(bet))), unit(unit_of(bet)),
                            percent(-ev, 5), number(ev, 10), std::move(ev_exact), change(changed, 5), text("exact")});
    };
    row(Bet::hand, one.ev, nothing(), sheet.edge.ev - one.ev);
    for (std::size_t i = 0; i < sheet.bets.size(); ++i) {
      const mpq_class changed = sheet.bets[i].analysis.ev - one.bet_evs[i];
      row(sheet.bets[i].bet, one.bet_evs[i].get_d(), ratio(one.bet_evs[i]), changed.get_d());
    }
  }
  return table;
}

// One row for each rank. To the hands all ten-value cards are the same.
Table removals_compared(const Sheet& sheet) {
  Table table{
      "", "What one card out of the shoe changes", {words_column("", "Card"), {"", "The hands", true, Where::page}}};
  for (const BetFound& bet : sheet.bets) table.columns.push_back({"", bet_heading(bet.bet), true, Where::page});
  const auto row = [&](Rank rank, const char* words, bool spade) {
    table.rows.push_back({text(words)});
    auto& cells = table.rows.back();
    const auto of_hands =
        std::ranges::find(sheet.removals.effects, point_value(rank) - 1, &analyze::GameRemoval::value);
    cells.push_back(of_hands == sheet.removals.effects.end() ? nothing() : change(of_hands->effect, 4));
    cells.back().bar = of_hands == sheet.removals.effects.end() ? 0 : of_hands->effect;
    for (const BetFound& bet : sheet.bets) {
      const auto found = std::ranges::find_if(bet.removals, [&](const analyze::Removal& one) {
        return one.card.rank() == rank && (!spade || bet.bet != Bet::kings_bounty || one.card.suit() == Suit::spades);
      });
      cells.push_back(found == bet.removals.end() ? nothing() : change(found->effect.get_d(), 4));
    }
  };
  const bool spade_matters = sheet.book.rules.bets.has(Bet::kings_bounty);
  static constexpr const char* words[] = {"", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
  for (int rank = 1; rank <= ranks; ++rank) {
    const bool king = static_cast<Rank>(rank) == Rank::king;
    row(static_cast<Rank>(rank), king && spade_matters ? "K\u2665\u2666\u2663" : words[rank], false);
    if (king && spade_matters) row(Rank::king, "K\u2660", true);
  }
  table.about =
      "In percentage points of the player's expectation, exact; above zero is better for the player. Over all "
      "cards of the shoe the effects on a side bet sum to zero: a card that nobody saw changes nothing.";
  return table;
}

Table removals_listed(const Sheet& sheet) {
  Table table{"removals",
              {},
              {data_column("bet"), unit_column(), data_column("card"), data_column("effect"),
               data_column("effect_exact"), data_column("ev"), data_column("method")}};
  for (const analyze::GameRemoval& one : sheet.removals.effects)
    table.rows.push_back({text("hand"), unit(Unit::hand_wager), text(std::string(1, analyze::letter_of(one.value))),
                          number(one.effect, 10), nothing(), number(one.ev, 10), text("exact")});
  for (const BetFound& bet : sheet.bets)
    for (const analyze::Removal& one : bet.removals)
      table.rows.push_back({text(std::string(name(bet.bet))), unit(Unit::wager), text(card_removed(bet.bet, one.card)),
                            number(one.effect.get_d(), 10), ratio(one.effect), number(one.ev.get_d(), 10),
                            text("exact")});
  return table;
}

}   // namespace pitboss::report::par
