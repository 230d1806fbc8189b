#include "report/par/tables.h"

#include <fmt/format.h>

#include <cctype>
#include <cmath>

#include "report/numbers.h"
#include "rulebook/bet_words.h"
#include "rules/cut.h"

namespace pitboss::report::par {

namespace {

bool is_switch(const Sheet& sheet) { return sheet.book.rules.game == Game::blackjack_switch; }

constexpr std::string_view exact = "exact", simulated = "simulated";

// "decks=8; dealer.soft_17=hit"; empty where nothing is.
std::string settings_of(const Sheet& sheet) {
  std::string settings;
  for (const rulebook::Entry& entry : sheet.book.entries)
    if (entry.changed) settings += fmt::format("{}{}={}", settings.empty() ? "" : "; ", entry.key, entry.value);
  return settings;
}

std::string method(std::string_view word) { return std::string(word); }

// The standard error of a simulated figure. Exact figures have none.
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
  Table table{
      "bets",
      "Every wager of the table",
      {words_column("bet", "Wager"), words_column("unit", "Per"), number_column("house_edge_percent", "House edge, %"),
       data_column("ev"), data_column("ev_exact"),
       number_column("house_edge_of_money_wagered_percent", "of money wagered, %"),
       with_old_key("house_edge_of_money_wagered_standard_error",
                    data_column("house_edge_of_money_wagered_percent_standard_error")),
       number_column("money_wagered", "Wagered"), data_column("money_wagered_standard_error"),
       number_column("standard_deviation", "Standard deviation"), data_column("standard_deviation_standard_error"),
       number_column("variance", "Variance"), data_column("variance_standard_error"),
       number_column("hit_frequency", "Wins, %"), data_column("hit_frequency_standard_error"),
       words_column("method", "Method"), data_column("hit_frequency_percent")}};   // the last: removed in 0.3
  const Simulated& s = sheet.simulated;
  const simulate::Estimate of_money = edge_of_money_wagered(sheet);
  // With two hands there is a row per hand wager and a row per round.
  const double hands = sheet.book.rules.hands_per_spot();
  const auto row_of_hands = [&](Unit per, const char* note) {
    const bool is_edge = per == Unit::hand_wager, is_round = per == Unit::round || hands == 1;
    const double by = is_edge ? hands : 1;   // the figures of a round are divided by it
    Cell words = text(bet_heading(Bet::hand), "hand");
    words.note = note;
    const auto shown = [](bool here, Cell cell) { return here ? std::move(cell) : nothing(); };
    table.rows.push_back({words, unit(per), shown(is_edge, percent(-sheet.edge.ev, 5)),
                          number(sheet.edge.ev * hands / by, 10), nothing(), shown(is_edge, number(of_money.value, 5)),
                          shown(is_edge, error_of(of_money.standard_error)), number(s.money_wagered.value / by, 4),
                          error_of(s.money_wagered.standard_error / by), number(s.sd.value / by, 4),
                          error_of(s.sd.standard_error / by), number(s.variance.value / by / by, 4),
                          error_of(s.variance.standard_error / by / by), shown(is_round, frequency(s.won.value, 3)),
                          shown(is_round, error_of(s.won.standard_error)),
                          text(is_edge ? "edge exact, else simulated" : "simulated", "ev exact, else simulated"),
                          shown(is_round, percent(s.won.value, 3))});
  };
  row_of_hands(Unit::hand_wager, is_switch(sheet) ? "mean of both hands" : "");
  if (hands > 1) row_of_hands(Unit::round, "both hands together, in hand wagers");
  for (const BetFound& bet : sheet.bets) {
    const analyze::PayAnalysis& a = bet.analysis;
    Cell words = text(bet_heading(bet.bet), std::string(name(bet.bet)));
    if (!bet.tables.empty()) {
      const int number_in_use = sheet.book.rules.pay_table(bet.bet).number;
      words.note = number_in_use == 0 ? "the house's own pay table" : fmt::format("pay table {}", number_in_use);
    }
    const Cell edge = percent(-a.ev.get_d(), 5);
    table.rows.push_back({words, unit(Unit::wager), edge, number(a.ev.get_d(), 10), ratio(a.ev), edge, error_of(0),
                          number(1, 4), error_of(0), number(a.standard_deviation(), 4), error_of(0),
                          number(a.variance.get_d(), 4), error_of(0), frequency(a.hit_frequency.get_d(), 3),
                          error_of(0), text(method(exact)), percent(a.hit_frequency.get_d(), 3)});
  }
  table.about = fmt::format(
      "Each row is in its own unit. House edge: of the initial wager{}. Wagered: what comes down with doubles and "
      "splits. Wins: how often the {}. Insurance is a bet apart, never in the figures of the hands.",
      is_switch(sheet) ? ", the mean of both hands" : "",
      is_switch(sheet) ? "round, or the wager, wins" : "wager wins");
  return table;
}

Table plays_table(const Sheet& sheet) {
  Table table{"plays",
              "What the hands are worth by their play",
              {words_column("play", "Played"), unit_column(), number_column("house_edge_percent", "House edge, %"),
               number_column("ev", "Expectation"), words_column("method", "Method")}};
  const auto row = [&](const char* key, const char* words, double ev) {
    table.rows.push_back(
        {text(words, key), unit(Unit::hand_wager), percent(-ev, 5), number(ev, 8), text(method(exact))});
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
              {unit_column(), number_column("net", "Net, in hand wagers"), number_column("rounds", "Rounds"),
               number_column("probability", "Probability"), number_column("standard_error", "Standard error"),
               number_column("contribution", "Contributes"), words_column("method", "Method")}};
  const auto all = static_cast<double>(s.rounds);
  for (const auto& [net, count] : s.nets) {
    const double p = static_cast<double>(count) / all;
    const Cell won{net == 0 ? "0" : fmt::format("{:+g}", net), net};
    table.rows.push_back({unit(Unit::round), won, whole(count), number(p, 8), number(std::sqrt(p * (1 - p) / all), 8),
                          number(net * p, 8), text(method(simulated))});
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
              {words_column("what", "Of 100 rounds"), unit_column(), number_column("per_round_percent", "%"),
               number_column("standard_error_percent", "Standard error"), words_column("method", "Method")}};
  const auto row = [&](const char* key, const char* words, const simulate::Estimate& estimate) {
    table.rows.push_back({text(words, key), unit(Unit::round), percent(estimate.value, 4),
                          percent(estimate.standard_error, 4), text(method(simulated))});
  };
  row("won", "won, all hands together", s.won);
  row("pushed", "neither won nor lost", s.pushed);
  row("lost", "lost, all hands together", s.lost);
  row("blackjacks", "blackjacks", s.blackjacks);
  row("doubled", "doubles", s.doubled);
  row("split", "splits", s.split);
  if (sheet.book.rules.surrender != Surrender::none) row("surrendered", "surrenders", s.surrendered);
  if (is_switch(sheet))
    table.rows.push_back({text("switched, where the switch is better", "switched"), unit(Unit::round),
                          percent(sheet.edge.switch_frequency, 4), percent(0, 4), text(method(exact))});
  return table;
}

Table outcomes_of(const BetFound& bet) {
  Table table{"bet_outcomes",
              "Outcomes",
              {data_column("bet"),
               unit_column(),
               with_old_key("outcome", words_column("line", "Outcome")),
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
    table.rows.push_back({text(std::string(name(bet.bet))), unit(Unit::wager), outcome,
                          line.pays ? text(to_string(*line.pays)) : text("loses", "lose"),
                          line.pays ? Cell{"", line.pays->win} : Cell{"", -1},
                          line.pays ? Cell{"", line.pays->per} : Cell{"", 1}, whole(line.combinations),
                          number(line.probability.get_d(), 8), ratio(line.probability),
                          text(one_in_words(line.probability)), number(line.contribution.get_d(), 8),
                          ratio(line.contribution), text(method(exact))});
  }
  table.about = fmt::format("Combinations: {}; {} in all.", bet.analysis.counted, grouped(bet.analysis.combinations));
  return table;
}

// For the hands, too, the unit is the hand wager; only `times` counts rounds for them.
Table outlook_table(Bet bet, const std::vector<Outlook>& outlooks) {
  Table table{"volatility",
              bet == Bet::hand ? "Return after so many rounds" : "Return after so many wagers",
              {data_column("bet"), unit_column(), data_column("counted"),
               with_old_key("wagers", number_column("times", bet == Bet::hand ? "Rounds" : "Wagers"))}};
  for (const Band& band : outlooks.front().bands) {
    table.columns.push_back({"", fmt::format("{} of 100 between, %", band.percent), true, Where::page});
    table.columns.push_back(data_column(fmt::format("low_{}_percent", band.percent)));
    table.columns.push_back(data_column(fmt::format("high_{}_percent", band.percent)));
  }
  table.columns.push_back(number_column("player_ahead_percent", "Player ahead, %"));
  table.columns.push_back(data_column("player_ahead_log10"));
  table.columns.push_back(words_column("method", "Method"));
  bool all_exact = true;
  for (const Outlook& outlook : outlooks) {
    table.rows.push_back({text(std::string(name(bet))), unit(unit_of(bet)),
                          text(bet == Bet::hand ? "rounds" : "wagers"), whole(outlook.wagers)});
    auto& row = table.rows.back();
    for (const Band& band : outlook.bands) {
      const Cell low = percent(1 + band.low, 2), high = percent(1 + band.high, 2);
      row.push_back({low.shown + " to " + high.shown, nullptr});
      row.push_back(low);
      row.push_back(high);
    }
    row.push_back(outlook.log_ahead ? percent_of_log(*outlook.log_ahead)
                                    : Cell{"below " + percent_of_log(std::log(ahead_bound)).shown, nullptr});
    row.push_back(outlook.log_ahead ? log10_of_log(*outlook.log_ahead) : nothing());
    row.push_back(outlook.normal ? text("taken for normal", "normal") : text(method(exact)));
    all_exact = all_exact && !outlook.normal;
  }
  table.about = all_exact
                    ? "What comes back of 100 wagered; every sum with its own chance."
                    : "What comes back of 100 wagered at first; the sum of many rounds taken for normal, with the "
                      "exact expectation and the simulated deviation.";
  return table;
}

Table cut_table(const Sheet& sheet) {
  Table table{"cut",
              "What the cutting card changes",
              {words_column("bet", "Wager"), unit_column(), data_column("ev"), data_column("ev_change"),
               data_column("ev_standard_error"), number_column("fresh_shoe_house_edge_percent", "Fresh shoe, %"),
               number_column("house_edge_percent", "With the cut, %"), number_column("change_percent", "Change"),
               number_column("standard_error_percent", "Standard error"), words_column("method", "Method")}};
  if (!sheet.cut) {
    table.about =
        "There is no cutting card: the cards of every round go back, and each round is from a shuffle of all cards "
        "[VS.P1, R55]. So what a wager is worth here is what it is worth from a fresh shoe, and this sheet says it.";
    return table;
  }
  const auto row = [&](Bet bet, double fresh) {
    const auto& found = sheet.cut->change[static_cast<std::size_t>(bet)];
    if (!found) return;
    table.rows.push_back({text(bet_heading(bet), std::string(name(bet))), unit(unit_of(bet)),
                          number(fresh + found->value, 10), number(found->value, 10), number(found->standard_error, 10),
                          percent(-fresh, 5), percent(-fresh - found->value, 4), change(-found->value, 4),
                          percent(found->standard_error, 4), text(method(simulated))});
  };
  row(Bet::hand, sheet.edge.ev);
  for (const BetFound& bet : sheet.bets) row(bet.bet, bet.analysis.ev.get_d());
  const Rules& rules = sheet.book.rules;
  table.about = fmt::format(
      "House edges. All else on this sheet is for a fresh shoe; a table shuffles after the round in which the cutting "
      "card comes, with {} of {} cards behind it. A shoe whose low cards came early ends sooner, so that more rounds "
      "are dealt from shoes that are worse for the player. Simulated as the difference to a fresh shoe: one player, "
      "played for the best of a fresh shoe, {}insurance taken at every ace; {} shoes of {:.1f} rounds, {} rounds "
      "dealt, "
      "seed {}. Change: of the house edge, in percentage points of the wager.",
      rules::cards_behind_cut(rules, rules.decks * cards_in_deck), rules.decks * cards_in_deck,
      sheet.bets.size() > 1 ? "every side bet made, " : "", grouped(mpz_class(sheet.cut->shoes)),
      sheet.cut->rounds_per_shoe, grouped(mpz_class(sheet.cut->rounds)), sheet.simulated.seed);
  return table;
}

Table rules_table(const Sheet& sheet) {
  Table table{"rules",
              "The rules of this sheet",
              {words_column("key", "Key"), words_column("value", "Value"), words_column("meaning", "Means"),
               with_old_key("cite", words_column("clause", "Clause")), words_column("changed", "Changed")}};
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
  const std::string set = settings_of(sheet);
  table.rows.push_back({text("Changed from the published book", "set"), {set.empty() ? "nothing" : set, set}});
  row("rules_hash", "Hash of the rules (SHA-256)", book.rules.hash);
  row("split_policy", "Play after a split", "cdp1");
  row("seed", "Seed of the simulation", std::to_string(sheet.simulated.seed));
  row("rounds", "Rounds simulated", std::to_string(sheet.simulated.rounds));
  row("strategy", "Strategy simulated", "best");
  row("shuffle", "Shuffled", "every-round");
  if (sheet.cut) {
    row("cut_shoes", "Shoes dealt to the cutting card", std::to_string(sheet.cut->shoes));
    row("cut_rounds", "Rounds dealt for them", std::to_string(sheet.cut->rounds));
    row("cut_rounds_per_shoe", "Rounds of a shoe", fmt::format("{:.2f}", sheet.cut->rounds_per_shoe));
  }
  table.rows.push_back({text("Program", "version"), {"pitboss " + origin.version, origin.version}});
  row("command", "Made again by", origin.command);
  return table;
}

std::vector<Table> data_tables(const Sheet& sheet, const Origin& origin) {
  std::vector<Table> all{sheet_table(sheet, origin), bets_table(sheet), plays_table(sheet), outcomes_of_hands(sheet),
                         frequencies_table(sheet)};
  const std::string set = settings_of(sheet);
  // Deprecated name, removed in 0.3.
  all.front().rows.push_back({text("settings"), text(set.empty() ? "nothing" : set)});
  for (const BetFound& bet : sheet.bets) all.push_back(outcomes_of(bet));
  all.push_back(outlook_table(Bet::hand, sheet.outlooks));
  for (const BetFound& bet : sheet.bets) all.push_back(outlook_table(bet.bet, bet.outlooks));
  for (const BetFound& bet : sheet.bets)
    if (!bet.tables.empty()) all.push_back(pay_table_values(bet));
  for (const BetFound& bet : sheet.bets)
    if (!bet.tables.empty()) all.push_back(pay_tables_listed(bet));
  all.push_back(cut_table(sheet));
  all.push_back(variations_listed(sheet));
  all.push_back(removals_listed(sheet));
  all.push_back(rules_table(sheet));
  return all;
}

}   // namespace pitboss::report::par
