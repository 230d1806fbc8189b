// The PAR sheet: its figures agree with each other and with what the analyzer says alone, exactly where they are exact.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "analyze/bets/both_wagers.h"
#include "analyze/bets/insurance.h"
#include "analyze/bets/many_wagers.h"
#include "report/par/sheet.h"
#include "report/par/values.h"
#include "support/gate.h"
#include "support/sanitized.h"

namespace pitboss {
namespace par_sheet_test {

using Json = nlohmann::ordered_json;
namespace par = report::par;

struct Made {
  rulebook::Rulebook book;
  par::Sheet sheet;
  par::Origin origin;
};

Made make(const std::string& id, const std::vector<rulebook::Setting>& settings = {}, std::uint64_t seed = 1,
          int threads = 1) {
  auto book = rulebook::load_published(id, settings);
  EXPECT_TRUE(book) << id;
  par::Asked asked{*book, [&](const rulebook::Setting& more) {
                     std::vector<rulebook::Setting> all = settings;
                     all.push_back(more);
                     return rulebook::load_published(id, all);
                   }};
  asked.rounds = par::least_rounds;
  asked.seed = seed;
  asked.threads = threads;
  return {*book, par::make_sheet(asked), par::origin_of(id, settings, asked)};
}

// Three that have every side bet between them; made once.
const std::map<std::string, Made, std::less<>>& sheets() {
  static const std::map<std::string, Made, std::less<>> all = [] {
    std::map<std::string, Made, std::less<>> made;
    for (const char* id : {"vs-switch-1", "sd-db21", "sd-dmh"}) made.emplace(id, make(id));
    return made;
  }();
  return all;
}

mpq_class as_ratio(const Json& text) { return mpq_class(text.get<std::string>()); }

TEST(ParSheet, EveryPublishedBookHasOneInEveryForm) {
  for (const std::string_view id : rulebook::published_ids()) {
    const auto made_already = sheets().find(id);
    if ((test::sanitized || test::in_gate()) && made_already == sheets().end()) continue;
    const Made made = made_already == sheets().end() ? make(std::string(id)) : made_already->second;
    const Json json = Json::parse(par::sheet_json(made.sheet, made.origin), nullptr, false);
    ASSERT_TRUE(json.is_object()) << id;
    EXPECT_EQ(json["sheet"]["rules_hash"], made.book.rules.hash);
    EXPECT_GT(par::sheet_html(made.sheet, made.origin).size(), 20'000u) << id;
    EXPECT_GT(json["variations"].size(), 4u) << id;
    const simulate::Estimate& ev = made.sheet.simulated.ev;
    EXPECT_LT(std::abs(ev.value - made.sheet.edge.ev), 4.5 * ev.standard_error) << id;
  }
}

TEST(ParSheet, ProbabilitiesSumToOneAndEdgesAreTheirSums) {
  for (const auto& [id, made] : sheets()) {
    const Json json = Json::parse(par::sheet_json(made.sheet, made.origin));
    std::map<std::string, mpq_class> sums, edges;
    for (const Json& line : json["bet_outcomes"]) {
      const mpq_class probability = as_ratio(line["probability_exact"]);
      sums[line["bet"]] += probability;
      mpq_class net(line["pays_win"].get<int>(), line["pays_per"].get<int>());
      net.canonicalize();
      edges[line["bet"]] += probability * net;
      EXPECT_EQ(as_ratio(line["contribution_exact"]), probability * net) << line;
    }
    EXPECT_EQ(sums.size() + static_cast<std::size_t>(made.book.rules.hands_per_spot()), json["bets"].size()) << id;
    for (const Json& bet : json["bets"]) {
      if (bet["bet"] == "hand") continue;
      EXPECT_EQ(sums[bet["bet"]], 1) << id << bet;
      EXPECT_EQ(edges[bet["bet"]], as_ratio(bet["ev_exact"])) << id << bet;
    }
    std::map<std::string, mpq_class> by_table;
    for (const Json& line : json["pay_table_lines"])
      by_table[line["bet"].get<std::string>() + line["table"].dump()] += as_ratio(line["probability_exact"]);
    EXPECT_EQ(by_table.size(), json["pay_tables"].size()) << id;
    for (const auto& [table, sum] : by_table) EXPECT_EQ(sum, 1) << id << ' ' << table;
    double nets = 0;
    for (const Json& line : json["hand_outcomes"]) nets += line["probability"].get<double>();
    EXPECT_NEAR(nets, 1, 1e-12) << id;
  }
}

TEST(ParSheet, TheTableInUseIsTheBet) {
  for (const auto& [id, made] : sheets())
    for (const par::BetFound& bet : made.sheet.bets) {
      if (bet.bet == Bet::insurance) continue;
      const auto used = std::ranges::find(bet.tables, true, &par::PayTableFound::in_use);
      ASSERT_NE(used, bet.tables.end()) << id;
      EXPECT_EQ(used->analysis.ev, bet.analysis.ev) << id;
      EXPECT_TRUE(used->unlawful.empty());
    }
}

// What a variation says is what a sheet of that book would say.
TEST(ParSheet, AVariationIsTheBookWithThatValue) {
  const Made& made = sheets().at("sd-dmh");
  std::set<std::string> keys;
  for (const par::Variation& one : made.sheet.variations.changing) {
    keys.insert(one.entry.key);
    const std::vector<rulebook::Setting> set{{one.entry.key, one.entry.value}};
    const auto book = rulebook::load_published("sd-dmh", set);
    ASSERT_TRUE(book) << one.entry.key;
    const analyze::Question question{book->rules, analyze::of_decks(book->rules.decks)};
    EXPECT_EQ(one.ev, analyze::edge(question).ev) << one.entry.key << '=' << one.entry.value;
    const auto both = analyze::both_wagers(book->rules, analyze::SplitPolicy::cdp1, 1);
    EXPECT_EQ(one.bet_evs.back(), both.for_blackjack.side) << one.entry.key << '=' << one.entry.value;
  }
  for (const char* key : {"decks", "dealer.soft_17", "surrender", "dmh.table", "dmh.one_set", "split.max_hands"})
    EXPECT_TRUE(keys.contains(key)) << key;
  EXPECT_FALSE(keys.contains("coupons"));
}

// Nothing is left out of the table that the analyzer reads: all other values are analyzed here.
TEST(ParSheet, WhatIsSaidToChangeNothingChangesNothing) {
  if (test::sanitized || test::in_gate()) GTEST_SKIP() << "some forty analyses";
  for (const char* id : {"gc-switch", "blackjack"}) {
    const auto book = rulebook::load_published(id);
    const double ev = analyze::edge({book->rules, analyze::of_decks(book->rules.decks)}).ev;
    for (const rulebook::Entry& entry : book->entries)
      for (const std::string& value : entry.allowed) {
        const std::vector<rulebook::Setting> set{{entry.key, value}};
        const auto other = entry.allowed.size() > 1 ? rulebook::load_published(id, set) : rulebook::load_published(id);
        if (!other || !par::hands_are_worth_the_same(book->rules, other->rules)) continue;
        EXPECT_EQ(analyze::edge({other->rules, analyze::of_decks(other->rules.decks)}).ev, ev) << entry.key << value;
      }
  }
}

TEST(ParSheet, AnotherSeedChangesOnlyWhatIsSimulated) {
  const Made& one = sheets().at("sd-db21");
  const Made again = make("sd-db21", {}, 1, 3), other = make("sd-db21", {}, 2);
  EXPECT_EQ(par::sheet_html(one.sheet, one.origin), par::sheet_html(again.sheet, again.origin));
  Json a = Json::parse(par::sheet_json(one.sheet, one.origin)),
       b = Json::parse(par::sheet_json(other.sheet, other.origin));
  EXPECT_NE(a["hand_outcomes"], b["hand_outcomes"]);
  EXPECT_NE(a["frequencies"], b["frequencies"]);
  EXPECT_EQ(a["sheet"]["rules_hash"], b["sheet"]["rules_hash"]);
  for (const char* exact :
       {"plays", "bet_outcomes", "pay_tables", "pay_table_lines", "variations", "removals", "rules"})
    EXPECT_EQ(a[exact], b[exact]) << exact;
  for (const char* exact : {"ev", "house_edge_percent"}) EXPECT_EQ(a["bets"][0][exact], b["bets"][0][exact]);
  EXPECT_NE(a["bets"][0]["variance"], b["bets"][0]["variance"]);
  for (std::size_t i = 1; i < a["bets"].size(); ++i) EXPECT_EQ(a["bets"][i], b["bets"][i]);
}

TEST(ParSheet, SaysWhatTheCutChangesWhereThereIsOne) {
  for (const auto& [id, made] : sheets()) {
    const Json json = Json::parse(par::sheet_json(made.sheet, made.origin));
    ASSERT_EQ(json["cut"].size(), 1 + made.sheet.bets.size()) << id;
    for (const Json& row : json["cut"]) {
      const auto bet = std::ranges::find_if(json["bets"], [&](const Json& one) { return one["bet"] == row["bet"]; });
      EXPECT_NEAR(row["ev"].get<double>() - row["ev_change"].get<double>(), (*bet)["ev"].get<double>(), 1e-12) << row;
      EXPECT_EQ(row["fresh_shoe_house_edge_percent"], (*bet)["house_edge_percent"]) << row;
      EXPECT_GT(row["ev_standard_error"].get<double>(), 0) << row;
      EXPECT_LT(std::abs(row["ev_change"].get<double>()), 0.01) << row;
    }
    // The hands are known better than the whole effect is large.
    EXPECT_LT(json["cut"][0]["standard_error_percent"].get<double>(), 0.01) << id;
    EXPECT_NE(par::sheet_html(made.sheet, made.origin).find("With the cutting card"), std::string::npos) << id;
  }
  const Made none = make("vs-switch-1", {{"shuffle", "continuous"}});
  const Json json = Json::parse(par::sheet_json(none.sheet, none.origin));
  EXPECT_TRUE(json["cut"].is_array() && json["cut"].empty());
  const std::string html = par::sheet_html(none.sheet, none.origin);
  EXPECT_NE(html.find("There is no cutting card"), std::string::npos);
  EXPECT_EQ(html.find("With the cutting card"), std::string::npos);
}

// Against the published figures, and each other.
TEST(ParSheet, SpreadsAgreeWithPublishedFigures) {
  // 6 decks, soft 17 hit, double after split: 1.346, three decimals given.
  const Made standard = make("blackjack", {{"dealer.soft_17", "hit"}});
  const simulate::Estimate& variance = standard.sheet.simulated.variance;
  EXPECT_NEAR(variance.value, 1.346, 0.0005 + 4 * variance.standard_error);
  EXPECT_LT(variance.standard_error, 0.002);
  const par::Sheet& vs = sheets().at("vs-switch-1").sheet;
  for (const par::BetFound& bet : vs.bets)
    if (bet.bet == Bet::kings_bounty) {
      EXPECT_NEAR(-bet.analysis.ev.get_d(), 0.23164, 5e-6);
      EXPECT_NEAR(bet.analysis.standard_deviation(), 4.871, 5e-4);
    }
  EXPECT_NEAR(vs.simulated.money_wagered.value, 2.2266, 0.002);
  const double wagered = 2 + vs.simulated.doubled.value + vs.simulated.split.value;
  EXPECT_NEAR(vs.simulated.money_wagered.value, wagered, 1e-12);
  EXPECT_NEAR(vs.simulated.switched.value, vs.edge.switch_frequency, 5 * vs.simulated.switched.standard_error);
}

TEST(ParSheet, EffectsOfRemovalOnASideBetSumToZero) {
  for (const auto& [id, made] : sheets())
    for (const par::BetFound& bet : made.sheet.bets) {
      if (bet.bet == Bet::insurance) continue;   // given an ace up, which weighs the aces otherwise
      const Composition shoe = Composition::of_decks(made.book.rules.decks);
      mpq_class sum;
      for (const analyze::Removal& one : bet.removals) {
        const bool king_of_many = bet.bet == Bet::kings_bounty && one.card.rank() == Rank::king;
        const int suits_alike = !king_of_many ? 4 : one.card.suit() == Suit::spades ? 1 : 3;
        sum += one.effect * (suits_alike * shoe.count(one.card));
      }
      EXPECT_EQ(sum, 0) << id << ' ' << name(bet.bet);
    }
}

// --- what many wagers come to ---

std::map<int, double> sums_one_by_one(const analyze::PayAnalysis& one, int wagers) {
  std::map<int, double> sums{{0, 1.0}};
  for (int i = 0; i < wagers; ++i) {
    std::map<int, double> more;
    for (const auto& [sum, chance] : sums)
      for (const analyze::PaidLine& line : one.lines)
        more[sum + (line.pays ? 2 * line.pays->win / line.pays->per : -2)] += chance * line.probability.get_d();
    sums = std::move(more);
  }
  return sums;
}

TEST(ManyWagers, AreTheSumsOfSingleOnes) {
  const auto book = rulebook::load_published("sd-dmh");   // 3 to 2 is one of its odds
  const auto one = analyze::dead_mans_hand(book->rules, Composition::of_decks(6), PairSplits::never);
  for (const int wagers : {1, 7, 60}) {
    const auto sums = sums_one_by_one(one, wagers);
    const auto many = analyze::ManyWagers::of(one, static_cast<std::uint64_t>(wagers));
    ASSERT_TRUE(many);
    double ahead = 0;
    for (const auto& [sum, chance] : sums) ahead += sum > 0 ? chance : 0;
    EXPECT_NEAR(*many->log_ahead(), std::log(ahead), 1e-9) << wagers;
    for (const double wanted : {0.005, 0.025, 0.2, 0.5, 0.8, 0.975, 0.995}) {
      double sum = 0;
      auto at = sums.begin();
      while ((sum += at->second) < wanted) ++at;
      EXPECT_NEAR(many->quantile(wanted), at->first / 2.0 / wagers, 1e-12) << wagers << ' ' << wanted;
    }
  }
}

TEST(ManyWagers, ComeToTheNormalOnesWhenTheyAreVeryMany) {
  const auto one = analyze::insurance(Composition::of_decks(6));
  const double n = 1e7, error = one.standard_deviation() / std::sqrt(n);
  const auto many = analyze::ManyWagers::of(one, 10'000'000);
  ASSERT_TRUE(many);
  EXPECT_NEAR(many->quantile(0.5), one.ev.get_d(), 1e-6);
  EXPECT_NEAR(many->quantile(0.975), one.ev.get_d() + 1.959963985 * error, 0.002 * error);
  EXPECT_NEAR(many->quantile(0.005), one.ev.get_d() - 2.575829304 * error, 0.002 * error);
}

// Insurance is ahead if more than a third of the wagers win: the tail of a binomial distribution, here summed from
// factorials.
double log10_of_more_than_a_third(double wagers, double chance) {
  double sum = 0, first = 0;
  for (double wins = std::floor(wagers / 3) + 1;; ++wins) {
    const double log = std::lgamma(wagers + 1) - std::lgamma(wins + 1) - std::lgamma(wagers - wins + 1) +
                       wins * std::log(chance) + (wagers - wins) * std::log1p(-chance);
    if (sum == 0) first = log;
    const double part = std::exp(log - first);
    sum += part;
    if (part < 1e-17 * sum) return (first + std::log(sum)) / std::log(10);
  }
}

TEST(ManyWagers, SayHowUnlikelyTheUnlikelyIs) {
  const auto one = analyze::insurance(Composition::of_decks(6));
  // By whole binomial coefficients and sixty digits, in another language.
  EXPECT_NEAR(log10_of_more_than_a_third(100'000, 96.0 / 311), -62.610817216, 1e-6);
  for (const std::uint64_t wagers : {1'000u, 10'000u, 100'000u, 1'000'000u, 10'000'000u}) {
    const auto many = analyze::ManyWagers::of(one, wagers);
    ASSERT_TRUE(many && many->log_ahead()) << wagers;
    const double wanted = log10_of_more_than_a_third(static_cast<double>(wagers), 96.0 / 311);
    EXPECT_NEAR(*many->log_ahead() / std::log(10), wanted, 1e-6 + 1e-11 * static_cast<double>(wagers)) << wagers;
  }
}

// The sheet's figures are those; and no row mixes units.
TEST(ParSheet, EveryRowHasOneUnit) {
  for (const auto& [id, made] : sheets()) {
    const Json json = Json::parse(par::sheet_json(made.sheet, made.origin));
    const int hands = made.book.rules.hands_per_spot();
    const Json& of_hands = json["bets"][0];
    EXPECT_EQ(of_hands["unit"], "hand_wager");
    EXPECT_DOUBLE_EQ(of_hands["ev"].get<double>(), made.sheet.edge.ev);
    EXPECT_DOUBLE_EQ(of_hands["standard_deviation"].get<double>() * hands, made.sheet.simulated.sd.value);
    EXPECT_DOUBLE_EQ(of_hands["money_wagered"].get<double>() * hands, made.sheet.simulated.money_wagered.value);
    EXPECT_DOUBLE_EQ(of_hands["variance"].get<double>(), std::pow(of_hands["standard_deviation"].get<double>(), 2));
    if (hands == 2) {
      const Json& round = json["bets"][1];
      EXPECT_EQ(round["unit"], "round");
      EXPECT_DOUBLE_EQ(round["ev"].get<double>(), 2 * made.sheet.edge.ev);
      EXPECT_DOUBLE_EQ(round["standard_deviation"].get<double>(), made.sheet.simulated.sd.value);
      EXPECT_TRUE(round["house_edge_percent"].is_null());
    }
    for (const char* section : {"bets", "plays", "hand_outcomes", "frequencies", "bet_outcomes", "volatility",
                                "pay_tables", "pay_table_lines", "cut", "variations", "removals"})
      for (const Json& row : json[section]) {
        const bool has = row.contains("unit") &&
                         std::set<std::string>{"hand_wager", "round", "wager"}.contains(row["unit"].get<std::string>());
        EXPECT_TRUE(has) << section << row;
        if (row.contains("bet") && row["bet"] != "hand") {
          EXPECT_EQ(row["unit"], "wager") << section << row;
        }
      }
    for (const Json& row : json["volatility"]) {
      EXPECT_EQ(row["counted"], row["bet"] == "hand" ? "rounds" : "wagers") << row;
      EXPECT_EQ(row["wagers"], row["times"]) << "the old name";
      if (row["bet"] == "hand") {
        EXPECT_EQ(row["unit"], "hand_wager") << row;
        const double low = row["low_95_percent"], high = row["high_95_percent"];
        EXPECT_NEAR((low + high) / 2, 100 * (1 + made.sheet.edge.ev), 1e-9) << "what comes back of a hand wager";
        EXPECT_NEAR((high - low) / 2 * std::sqrt(row["times"].get<double>()),
                    100 * 1.959963985 * of_hands["standard_deviation"].get<double>(), 1e-6);
      }
      if (row["bet"] == "insurance" && row["times"] == 100'000) {
        EXPECT_NEAR(row["player_ahead_log10"].get<double>(), log10_of_more_than_a_third(100'000, 96.0 / 311), 1e-6);
        EXPECT_NEAR(row["player_ahead_percent"].get<double>() / 2.450094e-61, 1, 1e-5);
      }
    }
  }
}

// A frequency is a part of 1, as in every other command; the old names stand beside it.
TEST(ParSheet, AFrequencyIsAPartOfOne) {
  for (const auto& [id, made] : sheets()) {
    const Json json = Json::parse(par::sheet_json(made.sheet, made.origin));
    const Json& of_round = json["bets"].at(made.book.rules.hands_per_spot() == 2 ? 1 : 0);
    EXPECT_EQ(of_round["hit_frequency"], made.sheet.simulated.won.value) << id;
    EXPECT_EQ(of_round["hit_frequency_standard_error"], made.sheet.simulated.won.standard_error) << id;
    EXPECT_EQ(of_round["hit_frequency_percent"], 100 * made.sheet.simulated.won.value) << id;
    for (const par::BetFound& bet : made.sheet.bets)
      for (const char* section : {"bets", "pay_tables"})
        for (const Json& row : json[section]) {
          if (row["bet"] != name(bet.bet) || !row.value("in_use", true)) continue;
          EXPECT_EQ(row["hit_frequency"], bet.analysis.hit_frequency.get_d()) << id << row;
        }
    for (const Json& row : json["pay_tables"]) EXPECT_EQ(row["sd"], row["standard_deviation"]);
  }
}

TEST(Insurance, WinsOnATenValueHoleCard) {
  const auto one = analyze::insurance(Composition::of_decks(6));
  EXPECT_EQ(one.ev, mpq_class(-23, 311));
  EXPECT_EQ(one.hit_frequency, mpq_class(96, 311));
}

// Who splits some pairs only is between those who split all and none, and as the sum of both bets has it.
TEST(DeadMansHandAsPlayed, IsWhatBothWagersSay) {
  for (const char* surrender : {"none", "late"}) {
    const std::vector<rulebook::Setting> set{{"surrender", surrender}, {"dealer.soft_17", "hit"}};
    const auto book = rulebook::load_published("sd-dmh", set);
    ASSERT_TRUE(book);
    const auto not_split = par::pairs_not_split(book->rules);
    EXPECT_EQ(not_split.empty(), std::string(surrender) == "none");
    const auto one = analyze::dead_mans_hand(book->rules, Composition::of_decks(6), not_split);
    EXPECT_EQ(one.ev, analyze::both_wagers(book->rules, analyze::SplitPolicy::cdp1, 1).for_blackjack.side);
  }
}

}   // namespace par_sheet_test
}   // namespace pitboss
