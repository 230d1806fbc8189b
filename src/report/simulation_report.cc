#include "report/simulation_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "analyze/exact_dealer.h"
#include "report/numbers.h"
#include "report/page.h"
#include "rulebook/bet_words.h"

namespace pitboss::report {

namespace {

using Json = nlohmann::ordered_json;
using simulate::BetResult;
using simulate::Estimate;

bool is_switch(const SimulationFound& found) { return found.book.rules.game == Game::blackjack_switch; }

std::string whole(std::uint64_t n) { return grouped(mpz_class(static_cast<unsigned long>(n))); }

double z_of(const Estimate& estimate, double exact) {
  return estimate.standard_error > 0 ? (estimate.value - exact) / estimate.standard_error : 0;
}

bool offers_bets(const SimulationFound& found) {
  return std::ranges::any_of(side_bets, [&](Bet bet) { return found.book.rules.bets.has(bet); });
}

// Why fewer rounds were played than were asked for; empty if all were.
std::string why_not_all(const SimulationFound& found) {
  if (found.reached) return fmt::format("The standard error of {:g} that was asked for is reached.", *found.until_se);
  if (found.complete)
    return found.until_se
               ? fmt::format("All rounds were played before the standard error came down to {:g}.", *found.until_se)
               : "";
  if (found.shard.of > 1)
    return fmt::format("Shard {}{}: pitboss merge puts the shards together.", to_string(found.shard),
                       found.stopped ? ", stopped before its end" : ", all of it");
  return "";
}

void put_head(Page& page, const SimulationFound& found) {
  const simulate::Terms& terms = found.terms;
  page.heading(fmt::format("{} ({}): simulated", found.book.title, found.book.id));
  page.cited(fmt::format("{} rounds{}, {} player{}, {} decks, shuffle {}, strategy {}, side bets {}, seed {}.",
                         whole(found.rounds), found.complete ? "" : fmt::format(" of {}", whole(terms.rounds)),
                         terms.players, terms.players == 1 ? "" : "s", found.book.rules.decks, terms.shuffle,
                         terms.strategy, offers_bets(found) ? terms.bets : "none (this table offers none)", terms.seed),
             {});
  if (const std::string why = why_not_all(found); !why.empty()) page.cited(why, {});
  page.cited(fmt::format("In hand wagers, per player and round; the expectation per hand wager{}.",
                         is_switch(found) ? ", the mean of both hands" : ""),
             {});
  for (const rulebook::Entry& entry : found.book.entries)
    if (entry.changed) page.cited(fmt::format("{} = {}", entry.key, entry.value), entry.cite.text(), Page::faint);
  page.line();
}

constexpr std::size_t words_width = 38;

void put(Page& page, std::string_view words, std::string_view value, const char* style = nullptr) {
  page.row({left(fmt::format("  {}", words), words_width), left(std::string(value))}, style);
}

void put_estimate(Page& page, const SimulationFound& found) {
  const simulate::Results& r = found.results;
  put(page, "house edge", fmt::format("{:>12.6f} %", -100 * r.ev.value), Page::strong);
  put(page, "expectation per hand wager", fmt::format("{:>12.8f}", r.ev.value));
  put(page, r.error_by_blocks ? "  standard error, by blocks of rounds" : "  standard error",
      fmt::format("{:>12.8f}", r.ev.standard_error));
  put(page, "  95 % interval", fmt::format("{:>11.8f} to {:.8f}", r.ev.low(), r.ev.high()));
  if (found.exact) {
    const double z = z_of(r.ev, *found.exact);
    put(page, "  exact", fmt::format("{:>12.8f}, {:.2f} standard errors away", *found.exact, std::abs(z)),
        std::abs(z) < 4 ? Page::good : Page::bad);
  }
  put(page, "house edge of all money wagered", fmt::format("{:>12.6f} %", -100 * r.mean / r.money_wagered));
  put(page, "money wagered", fmt::format("{:>12.6f}", r.money_wagered));
  put(page, "standard deviation", fmt::format("{:>12.6f}", r.sd));
  put(page, "variance", fmt::format("{:>12.6f}", r.variance));
  if (is_switch(found)) put(page, "covariance of the two hands", fmt::format("{:>12.6f}", r.covariance_of_hands));
  page.line();
}

void put_frequencies(Page& page, const SimulationFound& found) {
  const simulate::Results& r = found.results;
  const auto percent = [&](std::string_view words, double value) {
    put(page, words, fmt::format("{:>10.4f} %", 100 * value));
  };
  if (is_switch(found)) percent("switched", r.switched);
  percent("doubled, per round", r.doubled);
  percent("split, per round", r.split);
  if (r.surrendered > 0) percent("surrendered, per round", r.surrendered);
  percent("blackjacks, per round", r.naturals);
  static constexpr const char* ends[] = {"17", "18", "19", "20", "21", "22", "over 22", "blackjack"};
  double played = 0;
  std::string dealer;
  for (std::size_t i = 0; i < simulate::dealer_codes; ++i) {
    dealer += fmt::format("{}{} {:.2f}", i == 0 ? "" : ", ", ends[i], 100 * r.dealer[i]);
    played += r.dealer[i];
  }
  page.cited(fmt::format("  Dealer, % of rounds: {}; not played out {:.2f}.", dealer, 100 * (1 - played)), {});
  page.line();
}

// The nets in whole wagers. A net between two whole numbers is counted with the one nearer to zero.
void put_histogram(Page& page, const SimulationFound& found) {
  std::map<int, std::uint64_t> bars;
  std::uint64_t all = 0, most = 0;
  for (const auto& [net, count] : found.results.histogram) {
    bars[static_cast<int>(std::trunc(net))] += count;
    all += count;
  }
  for (const auto& [net, count] : bars) most = std::max(most, count);
  page.cited("What the hands of a player won in a round, in whole wagers (1.5 with 1)", {}, Page::faint);
  const auto columns = static_cast<double>(page.width() - 32);   // 32 columns are for the net and its share
  for (const auto& [net, count] : bars) {
    const double share = static_cast<double>(count) / static_cast<double>(all);
    if (share < 5e-6) continue;
    const auto cells =
        static_cast<std::size_t>(std::lround(columns * static_cast<double>(count) / static_cast<double>(most)));
    page.line(fmt::format("  {:>+4} {:>9.4f} %{}{}", net, 100 * share, cells > 0 ? "  " : "",
                          page.styled(std::string(cells, '#'), net < 0   ? Page::bad
                                                               : net > 0 ? Page::good
                                                                         : nullptr)));
  }
  page.line();
}

void put_forecasts(Page& page, const SimulationFound& found) {
  const simulate::Results& r = found.results;
  page.row({right("after", 12), right("5 %", 12), right("50 %", 12), right("95 %", 12),
            left(fmt::format("   ruin with {:g} wagers", r.bankroll))},
           Page::faint);
  const auto wagers = [](double value) { return right(fmt::format("{:.1f}", value), 12); };
  for (const simulate::Forecast& forecast : r.forecasts)
    page.row({right(whole(forecast.rounds), 12), wagers(forecast.low), wagers(forecast.middle), wagers(forecast.high),
              left(fmt::format("   {:>8.4f} %", 100 * forecast.ruin))});
  page.line(page.styled("  The sum of many rounds taken for normal.", Page::faint));
  page.line();
}

void put_bets(Page& page, const SimulationFound& found) {
  for (const BetResult& bet : found.results.bets) {
    page.line(page.styled("  " + std::string(bet_in_words(bet.bet)) + ", per unit of its own wager", Page::strong));
    put(page, "  expectation", fmt::format("{:>12.8f} +- {:.8f}", bet.ev.value, bet.ev.standard_error));
    if (const auto exact = found.exact_bets.find(bet.bet); exact != found.exact_bets.end())
      put(page, "  exact",
          fmt::format("{:>12.8f}, {:.2f} standard errors away", exact->second, std::abs(z_of(bet.ev, exact->second))));
    put(page, "  house edge", fmt::format("{:>12.6f} %", -100 * bet.ev.value));
    put(page, "  standard deviation", fmt::format("{:>12.6f}", bet.sd));
    put(page, "  covariance with the hands", fmt::format("{:>12.6f}", bet.covariance_with_hands));
    for (const auto& [line, count] : bet.lines)
      page.row(
          {left(fmt::format("    {}", line == Line::none ? "no line" : line_in_words(line)), 52),
           right(whole(count), 14),
           right(fmt::format("{:.6f} %", 100 * static_cast<double>(count) / static_cast<double>(bet.wagers)), 13)});
    page.line();
  }
}

// The settings as a JSON object; `settings` is "decks=8; dealer.soft_17=hit".
Json set_json(std::string_view settings) {
  Json json = Json::object();
  if (settings == "none") return json;
  while (!settings.empty()) {
    const std::string_view one = settings.substr(0, settings.find("; "));
    settings.remove_prefix(std::min(settings.size(), one.size() + 2));
    const std::size_t equals = std::min(one.find('='), one.size());
    json[std::string(one.substr(0, equals))] = one.substr(std::min(equals + 1, one.size()));
  }
  return json;
}

Json interval(const Estimate& estimate) { return Json::array({estimate.low(), estimate.high()}); }

Json fields(const SimulationFound& found) {
  const simulate::Results& r = found.results;
  const simulate::Terms& terms = found.terms;
  Json json{{"rulebook", found.book.id},
            {"rules_hash", found.book.rules.hash},
            {"set", set_json(terms.settings)},
            {"method", "simulated"},
            {"version", found.version},
            {"rounds", found.rounds},
            {"rounds_asked", terms.rounds},
            {"complete", found.complete},
            {"shard", to_string(found.shard)},
            {"seed", terms.seed},
            {"players", terms.players},
            {"shuffle", terms.shuffle},
            {"strategy", terms.strategy},
            {"decks", found.book.rules.decks},
            {"per", is_switch(found) ? "hand wager, mean of both hands" : "hand wager"},
            {"ev_per_hand_wager", r.ev.value},
            {"standard_error", r.ev.standard_error},
            {"standard_error_by", r.error_by_blocks ? "blocks" : "rounds"},
            {"low_95", r.ev.low()},
            {"high_95", r.ev.high()},
            {"house_edge_percent", -100 * r.ev.value},
            {"house_edge_of_money_wagered_percent", -100 * r.mean / r.money_wagered},
            {"money_wagered_per_round", r.money_wagered},
            {"sd_per_round", r.sd},
            {"variance_per_round", r.variance}};
  if (found.until_se) {
    json["until_se"] = *found.until_se;
    json["until_se_reached"] = found.reached;
  }
  if (found.exact) {
    json["analyzed_ev_per_hand_wager"] = *found.exact;
    json["z"] = z_of(r.ev, *found.exact);
  }
  if (is_switch(found)) {
    json["covariance_of_hands"] = r.covariance_of_hands;
    json["switch_frequency"] = r.switched;
  }
  json["double_frequency"] = r.doubled;
  json["split_frequency"] = r.split;
  json["surrender_frequency"] = r.surrendered;
  json["blackjack_frequency"] = r.naturals;
  return json;
}

// Deprecated names, removed in 0.3.
void put_old_names(Json& json, const SimulationFound& found) {
  json["settings"] = found.terms.settings;
  json["interval_95"] = interval(found.results.ev);
  if (found.exact) json["ev_exact"] = *found.exact;
  json["dealer"] = Json::object();
  for (std::size_t i = 0; i < dealer_end_count; ++i)
    json["dealer"][std::string(name(static_cast<DealerEnd>(i)))] = found.results.dealer[i];
  json["bets"] = Json::object();
  for (const BetResult& bet : found.results.bets) {
    Json of{{"wagers", bet.wagers},
            {"ev", bet.ev.value},
            {"standard_error", bet.ev.standard_error},
            {"interval_95", interval(bet.ev)},
            {"sd", bet.sd},
            {"hit_frequency", bet.hit_frequency},
            {"covariance_with_hands", bet.covariance_with_hands},
            {"lines", Json::object()}};
    if (const auto exact = found.exact_bets.find(bet.bet); exact != found.exact_bets.end()) {
      of["ev_exact"] = exact->second;
      of["z"] = z_of(bet.ev, exact->second);
    }
    for (const auto& [line, count] : bet.lines) of["lines"][std::string(name(line))] = count;
    json["bets"][std::string(name(bet.bet))] = of;
  }
}

Json side_bet_json(const SimulationFound& found, const BetResult& bet) {
  Json json{{"bet", name(bet.bet)},
            {"wagers", bet.wagers},
            {"ev_per_own_wager", bet.ev.value},
            {"standard_error", bet.ev.standard_error},
            {"low_95", bet.ev.low()},
            {"high_95", bet.ev.high()},
            {"house_edge_percent", -100 * bet.ev.value},
            {"sd_per_own_wager", bet.sd},
            {"hit_frequency", bet.hit_frequency},
            {"covariance_with_hands", bet.covariance_with_hands}};
  if (const auto exact = found.exact_bets.find(bet.bet); exact != found.exact_bets.end()) {
    json["analyzed_ev_per_own_wager"] = exact->second;
    json["z"] = z_of(bet.ev, exact->second);
  }
  json["lines"] = Json::array();
  for (const auto& [line, count] : bet.lines) json["lines"].push_back({{"line", name(line)}, {"count", count}});
  return json;
}

}   // namespace

std::string simulation_page(const SimulationFound& found, const PageStyle& style) {
  Page page(style);
  put_head(page, found);
  put_estimate(page, found);
  put_frequencies(page, found);
  put_histogram(page, found);
  put_forecasts(page, found);
  put_bets(page, found);
  return std::move(page).text();
}

std::string simulation_json(const SimulationFound& found) {
  Json json = fields(found);
  json["dealer_ends"] = Json::array();
  for (std::size_t i = 0; i < simulate::dealer_codes; ++i)
    json["dealer_ends"].push_back({{"end", name(static_cast<DealerEnd>(i))}, {"frequency", found.results.dealer[i]}});
  json["histogram"] = Json::array();
  for (const auto& [net, count] : found.results.histogram)
    json["histogram"].push_back({{"net", net}, {"count", count}});
  json["bankroll"] = found.results.bankroll;
  json["outlooks"] = Json::array();
  for (const simulate::Forecast& o : found.results.forecasts)
    json["outlooks"].push_back({{"rounds", o.rounds},
                                {"percentile_5", o.low},
                                {"percentile_50", o.middle},
                                {"percentile_95", o.high},
                                {"risk_of_ruin", o.ruin},
                                {"method", "normal"},
                                // Deprecated names, removed in 0.3.
                                {"percent_5", o.low},
                                {"percent_50", o.middle},
                                {"percent_95", o.high}});
  json["side_bets"] = Json::array();
  for (const BetResult& bet : found.results.bets) json["side_bets"].push_back(side_bet_json(found, bet));
  put_old_names(json, found);
  return json.dump(2) + '\n';
}

// One row of CSV. The names of a side bet's columns begin with the name of the bet.
std::string simulation_csv(const SimulationFound& found) {
  std::string names, values;
  const auto column = [&](const std::string& name, const Json& value) {
    (names += names.empty() ? "" : ",") += name;
    (values += values.empty() ? "" : ",") += csv_field(value);
  };
  const Json json = fields(found);
  const std::string& settings = found.terms.settings;
  for (const auto& [name, value] : json.items()) {
    if (name == "per") continue;
    column(name, name == "set" ? Json(settings == "none" ? "" : settings) : value);
  }
  for (const BetResult& bet : found.results.bets) {
    const std::string of = std::string(name(bet.bet)) + '.';
    column(of + "ev_per_own_wager", bet.ev.value);
    column(of + "standard_error", bet.ev.standard_error);
    column(of + "sd_per_own_wager", bet.sd);
    column(of + "hit_frequency", bet.hit_frequency);
  }
  // Deprecated names, removed in 0.3.
  column("settings", settings);
  if (found.exact) column("ev_exact", *found.exact);
  for (const BetResult& bet : found.results.bets) {
    column(std::string(name(bet.bet)) + ".ev", bet.ev.value);
    column(std::string(name(bet.bet)) + ".sd", bet.sd);
  }
  return names + '\n' + values + '\n';
}

}   // namespace pitboss::report
