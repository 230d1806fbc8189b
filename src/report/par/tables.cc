#include "report/par/tables.h"

#include <fmt/format.h>

#include <cctype>
#include <cmath>

#include "report/numbers.h"
#include "rulebook/bet_words.h"
#include "rulebook/values.h"

namespace pitboss::report::par {

namespace {

bool is_switch(const Sheet& sheet) { return sheet.book.rules.game == Game::blackjack_switch; }

constexpr std::string_view exact = "exact", simulated = "simulated";

std::string method(std::string_view word) { return std::string(word); }

// What a figure is uncertain by; what is exact is not.
Cell error_of(double standard_error) { return number(standard_error, 6); }

}   // namespace

std::string bet_heading(Bet bet) {
  if (bet == Bet::hand) return "The hands";
  std::string words(bet_in_words(bet));
  words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
  return words;
}

simulate::Estimate edge_of_money_wagered(const Sheet& sheet) {
  const simulate::Estimate& wagered = sheet.simulated.money_wagered;
  const double edge = -100 * sheet.edge.ev * sheet.book.rules.hands_per_spot() / wagered.value;
  return {edge, std::abs(edge) * wagered.standard_error / wagered.value};
}

Table bets_table(const Sheet& sheet) {
  Table table{"bets",
              "Every wager of the table",
              {words_column("bet", "Wager"), number_column("house_edge_percent", "House edge, %"), data_column("ev"),
               data_column("ev_exact"), number_column("house_edge_of_money_wagered_percent", "of money wagered, %"),
               data_column("house_edge_of_money_wagered_standard_error"), number_column("money_wagered", "Wagered"),
               data_column("money_wagered_standard_error"), number_column("sd", "Standard deviation"),
               data_column("sd_standard_error"), number_column("variance", "Variance"),
               data_column("variance_standard_error"), number_column("hit_frequency_percent", "Wins, %"),
               data_column("hit_frequency_standard_error"), words_column("method", "Method")}};
  const Simulated& s = sheet.simulated;
  const simulate::Estimate of_money = edge_of_money_wagered(sheet);
  Cell hands = text(bet_heading(Bet::hand), "hand");
  hands.note = is_switch(sheet) ? "two wagers a round" : "one wager a round";
  Cell how = text("edge exact, else simulated", "ev exact, else simulated");
  table.rows.push_back({hands, percent(-sheet.edge.ev, 5), number(sheet.edge.ev, 10), nothing(),
                        number(of_money.value, 5), error_of(of_money.standard_error), number(s.money_wagered.value, 4),
                        error_of(s.money_wagered.standard_error), number(s.sd.value, 4), error_of(s.sd.standard_error),
                        number(s.variance.value, 4), error_of(s.variance.standard_error), percent(s.won.value, 3),
                        error_of(100 * s.won.standard_error), how});
  for (const BetFound& bet : sheet.bets) {
    const analyze::PayAnalysis& a = bet.analysis;
    Cell words = text(bet_heading(bet.bet), std::string(name(bet.bet)));
    if (!bet.tables.empty()) {
      const int number_in_use = sheet.book.rules.pay_table(bet.bet).number;
      words.note = number_in_use == 0 ? "the house's own pay table" : fmt::format("pay table {}", number_in_use);
    }
    const Cell edge = percent(-a.ev.get_d(), 5);
    table.rows.push_back({words, edge, number(a.ev.get_d(), 10), ratio(a.ev), edge, error_of(0), number(1, 4),
                          error_of(0), number(a.standard_deviation(), 4), error_of(0), number(a.variance.get_d(), 4),
                          error_of(0), percent(a.hit_frequency.get_d(), 3), error_of(0), text(method(exact))});
  }
  table.about = fmt::format(
      "House edge: of the initial wager{}. Money wagered: what comes down in a round with doubles and splits, in hand "
      "wagers. Deviation and variance: of a round in hand wagers{}; of the others per unit of their own wager. "
      "Insurance is a bet apart, never in the figures of the hands.",
      is_switch(sheet) ? ", the mean of both hands" : "", is_switch(sheet) ? ", both hands together" : "");
  return table;
}

Table plays_table(const Sheet& sheet) {
  Table table{"plays",
              "What the hands are worth by their play",
              {words_column("play", "Played"), number_column("house_edge_percent", "House edge, %"),
               number_column("ev", "Expectation"), words_column("method", "Method")}};
  const auto row = [&](const char* key, const char* words, double ev) {
    table.rows.push_back({text(words, key), percent(-ev, 5), number(ev, 8), text(method(exact))});
  };
  row("best", "for the best", sheet.edge.ev);
  row("total_dependent", "by total-dependent tables", sheet.tables.ev);
  if (is_switch(sheet)) {
    row("infinite_deck_switch", "for the best, switched by the sums of an infinite deck",
        sheet.edge.ev_infinite_deck_switch);
    row("basic", "by tables, switched by the sums of an infinite deck", sheet.tables.ev_infinite_deck_switch);
    row("never_switched", "for the best, never switched", sheet.edge.ev_without_switch);
  }
  return table;
}

Table outcomes_of_hands(const Sheet& sheet) {
  const Simulated& s = sheet.simulated;
  Table table{"hand_outcomes",
              "What a round wins",
              {number_column("net", "Net, in hand wagers"), number_column("rounds", "Rounds"),
               number_column("probability", "Probability"), number_column("standard_error", "Standard error"),
               number_column("contribution", "Contributes"), words_column("method", "Method")}};
  const auto all = static_cast<double>(s.rounds);
  for (const auto& [net, count] : s.nets) {
    const double p = static_cast<double>(count) / all;
    const Cell won{net == 0 ? "0" : fmt::format("{:+g}", net), net};
    table.rows.push_back({won, whole(count), number(p, 8), number(std::sqrt(p * (1 - p) / all), 8), number(net * p, 8),
                          text(method(simulated))});
  }
  table.about = fmt::format(
      "All hands of one player together, side bets apart. {} rounds, a fresh shoe for each; together they come to {} a "
      "hand wager with a standard error of {}, and the exact value is {}.",
      grouped(mpz_class(static_cast<unsigned long>(s.rounds))), fixed(mpq_class(s.ev.value), 6),
      fixed(mpq_class(s.ev.standard_error), 6), fixed(mpq_class(sheet.edge.ev), 6));
  return table;
}

Table frequencies_table(const Sheet& sheet) {
  const Simulated& s = sheet.simulated;
  Table table{"frequencies",
              "How often things happen",
              {words_column("what", "Of 100 rounds"), number_column("per_round_percent", "%"),
               number_column("standard_error_percent", "Standard error"), words_column("method", "Method")}};
  const auto row = [&](const char* key, const char* words, const simulate::Estimate& estimate) {
    table.rows.push_back(
        {text(words, key), percent(estimate.value, 4), percent(estimate.standard_error, 4), text(method(simulated))});
  };
  row("won", "won, all hands together", s.won);
  row("pushed", "neither won nor lost", s.pushed);
  row("lost", "lost, all hands together", s.lost);
  row("blackjacks", "blackjacks", s.blackjacks);
  row("doubled", "doubles", s.doubled);
  row("split", "splits", s.split);
  if (sheet.book.rules.surrender != Surrender::none) row("surrendered", "surrenders", s.surrendered);
  if (is_switch(sheet))
    table.rows.push_back({text("switched, where the switch is better", "switched"),
                          percent(sheet.edge.switch_frequency, 4), percent(0, 4), text(method(exact))});
  return table;
}

Table outcomes_of(const BetFound& bet) {
  Table table{"bet_outcomes",
              "Outcomes",
              {data_column("bet"),
               words_column("outcome", "Outcome"),
               {"pays", "Pays", false, Where::everywhere, false, true},
               data_column("pays_win"),
               data_column("pays_per"),
               number_column("combinations", "Combinations"),
               number_column("probability", "Probability"),
               data_column("probability_exact"),
               {"one_in", "One in", true, Where::page},
               number_column("contribution", "Contributes"),
               data_column("contribution_exact"),
               words_column("method", "Method")}};
  for (const analyze::PaidLine& line : bet.analysis.lines) {
    Cell outcome = text(words_of_line(bet.bet, line), std::string(name(line.line)));
    if (bet.bet == Bet::insurance) outcome.value = line.pays ? "dealer_blackjack" : "none";
    table.rows.push_back(
        {text(std::string(name(bet.bet))), outcome, line.pays ? text(to_string(*line.pays)) : text("loses", "lose"),
         line.pays ? Cell{"", line.pays->win} : Cell{"", -1}, line.pays ? Cell{"", line.pays->per} : Cell{"", 1},
         whole(line.combinations), number(line.probability.get_d(), 8), ratio(line.probability),
         text(one_in_words(line.probability)), number(line.contribution.get_d(), 8), ratio(line.contribution),
         text(method(exact))});
  }
  table.about = fmt::format("Combinations: {}; {} in all.", bet.analysis.counted, grouped(bet.analysis.combinations));
  return table;
}

Table outlook_table(Bet bet, const std::vector<Outlook>& outlooks) {
  Table table{"volatility",
              bet == Bet::hand ? "Return after so many rounds" : "Return after so many wagers",
              {data_column("bet"), number_column("wagers", bet == Bet::hand ? "Rounds" : "Wagers")}};
  for (const Band& band : outlooks.front().bands) {
    table.columns.push_back({"", fmt::format("{} of 100 between, %", band.percent), true, Where::page});
    table.columns.push_back(data_column(fmt::format("low_{}_percent", band.percent)));
    table.columns.push_back(data_column(fmt::format("high_{}_percent", band.percent)));
  }
  table.columns.push_back(number_column("player_ahead_percent", "Player ahead, %"));
  table.columns.push_back(words_column("method", "Method"));
  bool all_exact = true;
  for (const Outlook& outlook : outlooks) {
    table.rows.push_back({text(std::string(name(bet))), whole(outlook.wagers)});
    auto& row = table.rows.back();
    for (const Band& band : outlook.bands) {
      const Cell low = percent(1 + band.low, 2), high = percent(1 + band.high, 2);
      row.push_back({low.shown + " to " + high.shown, nullptr});
      row.push_back(low);
      row.push_back(high);
    }
    row.push_back(percent(outlook.player_ahead, 3));
    row.push_back(outlook.normal ? text("taken for normal", "normal") : text(method(exact)));
    all_exact = all_exact && !outlook.normal;
  }
  table.about = all_exact
                    ? "What comes back of 100 wagered; every sum with its own chance."
                    : "What comes back of 100 wagered at first; the sum of many rounds taken for normal, with the "
                      "exact expectation and the simulated deviation.";
  return table;
}

Table variations_table(const Sheet& sheet) {
  Table table{"variations",
              "What one option changes",
              {words_column("option", "Option"), data_column("key"), data_column("value"),
               words_column("cite", "Clause"), number_column("house_edge_percent", "House edge, %"), data_column("ev"),
               number_column("change_percent", "Change")}};
  for (const BetFound& bet : sheet.bets) {
    std::string key(name(bet.bet));
    table.columns.push_back(data_column(key + "_house_edge_percent"));
    table.columns.push_back(number_column(key + "_change_percent", bet_heading(bet.bet)));
  }
  table.columns.push_back(words_column("method", "Method"));
  for (const Variation& one : sheet.variations.changing) {
    const rulebook::Entry& entry = one.entry;
    Cell option = text(entry.meaning);
    option.note = fmt::format("{} = {}", entry.key, entry.value);
    const double changed = sheet.edge.ev - one.ev;
    Cell by = change(changed, 5);
    by.bar = changed;
    if (changed == 0) by.shown.clear();
    table.rows.push_back({option, text(entry.key), text(entry.value), text(std::string(entry.cite.text())),
                          percent(-one.ev, 5), number(one.ev, 10), by});
    auto& row = table.rows.back();
    for (std::size_t i = 0; i < sheet.bets.size(); ++i) {
      const mpq_class by_ratio = sheet.bets[i].analysis.ev - one.bet_evs[i];
      row.push_back(percent(-one.bet_evs[i].get_d(), 5));
      row.push_back(change(by_ratio.get_d(), 4));
      if (by_ratio == 0) row.back().shown.clear();
    }
    row.push_back(text(method(exact)));
  }
  table.about =
      "Each value by itself, all else as in this sheet. Change: of the house edge, in percentage points; "
      "above zero is better for the house.";
  const auto add = [&](const char* what, const std::vector<std::string>& all) {
    if (!all.empty()) table.about += fmt::format(" {}: {}.", what, rulebook::listed(all, "and"));
  };
  add("No value of these changes what any wager is worth", sheet.variations.without_effect);
  add("Not lawful by itself", sheet.variations.unlawful);
  return table;
}

Table rules_table(const Sheet& sheet) {
  Table table{"rules",
              "The rules of this sheet",
              {words_column("key", "Key"), words_column("value", "Value"), words_column("meaning", "Means"),
               words_column("cite", "Clause"), words_column("changed", "Changed")}};
  for (const rulebook::Entry& entry : sheet.book.entries)
    table.rows.push_back({text(entry.key),
                          text(entry.value),
                          text(entry.meaning),
                          text(std::string(entry.cite.text())),
                          {entry.changed ? "changed" : "", entry.changed}});
  return table;
}

Table sheet_table(const Sheet& sheet, const Origin& origin) {
  Table table{"sheet", "How this sheet was made", {words_column("field", "Field"), words_column("value", "Value")}};
  const auto row = [&](const char* key, const char* words, std::string value) {
    table.rows.push_back({text(words, key), text(std::move(value))});
  };
  const rulebook::Rulebook& book = sheet.book;
  row("rulebook", "Rulebook", book.id);
  row("title", "Title", book.title);
  if (!book.based_on.empty()) row("based_on", "Based on", book.based_on);
  row("source", "Source", book.source);
  row("game", "Game", std::string(name(book.rules.game)));
  row("decks", "Decks", std::to_string(book.rules.decks));
  std::string settings;
  for (const rulebook::Entry& entry : book.entries)
    if (entry.changed) settings += fmt::format("{}{}={}", settings.empty() ? "" : "; ", entry.key, entry.value);
  row("settings", "Changed from the published book", settings.empty() ? "nothing" : settings);
  row("rules_hash", "Hash of the rules (SHA-256)", book.rules.hash);
  row("split_policy", "Play after a split", "cdp1");
  row("seed", "Seed of the simulation", std::to_string(sheet.simulated.seed));
  row("rounds", "Rounds simulated", std::to_string(sheet.simulated.rounds));
  row("strategy", "Strategy simulated", "best");
  row("shuffle", "Shuffled", "every-round");
  row("version", "Program", "pitboss " + origin.version);
  row("command", "Made again by", origin.command);
  return table;
}

std::vector<Table> data_tables(const Sheet& sheet, const Origin& origin) {
  std::vector<Table> all{sheet_table(sheet, origin), bets_table(sheet), plays_table(sheet), outcomes_of_hands(sheet),
                         frequencies_table(sheet)};
  for (const BetFound& bet : sheet.bets) all.push_back(outcomes_of(bet));
  all.push_back(outlook_table(Bet::hand, sheet.outlooks));
  for (const BetFound& bet : sheet.bets) all.push_back(outlook_table(bet.bet, bet.outlooks));
  for (const BetFound& bet : sheet.bets)
    if (!bet.tables.empty()) all.push_back(pay_table_values(bet));
  for (const BetFound& bet : sheet.bets)
    if (!bet.tables.empty()) all.push_back(pay_tables_listed(bet));
  all.push_back(variations_table(sheet));
  all.push_back(removals_listed(sheet));
  all.push_back(rules_table(sheet));
  return all;
}

}   // namespace pitboss::report::par
