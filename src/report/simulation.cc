#include "report/simulation.h"

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "analyze/bets/side_bet.h"
#include "analyze/total_dependent.h"
#include "base/fnv.h"
#include "base/number_in.h"
#include "simulate/ranks.h"
#include "simulate/strategy_file.h"

namespace pitboss::report {

namespace {

constexpr double most_rounds = 1e13;

std::optional<simulate::Shuffling> parse_shuffling(std::string_view text) {
  if (text == "every-round") return simulate::Shuffling{true, 0};
  constexpr std::string_view cut = "cut=";
  if (!text.starts_with(cut)) return std::nullopt;
  text.remove_prefix(cut.size());
  const auto depth = number_in<double>(text);
  if (!depth || !(*depth >= 0.1 && *depth <= 0.9)) return std::nullopt;
  return simulate::Shuffling{false, *depth};
}

std::optional<simulate::Shard> parse_shard(std::string_view text) {
  constexpr std::uint64_t most = 100'000;
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto number = number_in<std::uint64_t>(text.substr(0, slash)),
             of = number_in<std::uint64_t>(text.substr(slash + 1));
  if (!number || !of || *number < 1 || *number > *of || *of > most) return std::nullopt;
  return simulate::Shard{*number, *of};
}

std::string names_of(BetSet bets) {
  std::string names;
  for (const Bet bet : side_bets)
    if (bets.has(bet)) (names += names.empty() ? "" : ",") += name(bet);
  return names.empty() ? "none" : names;
}

Result<BetSet, std::string> parse_bets(const std::string& text, const Rules& rules) {
  BetSet offered;
  for (const Bet bet : side_bets)
    if (rules.bets.has(bet)) offered.add(bet);
  if (text == "none") return BetSet{};
  if (text == "all") return offered;
  BetSet bets;
  for (std::string_view rest = text;;) {
    const std::string_view word = rest.substr(0, rest.find(','));
    const auto bet = named<Bet>(word);
    if (!bet || !offered.has(*bet))
      return Failure{
          fmt::format("--bets takes all, none or names of side bets with commas, and '{}' is not one of this "
                      "table's: {}",
                      word, names_of(offered))};
    bets.add(*bet);
    if (word.size() == rest.size()) return bets;
    rest.remove_prefix(word.size() + 1);
  }
}

std::string joined(const std::vector<std::string>& settings) {
  std::string text;
  for (const std::string& setting : settings) (text += text.empty() ? "" : "; ") += setting;
  return text.empty() ? "none" : text;
}

analyze::Question question_of(const Rules& rules) { return {rules, analyze::of_decks(rules.decks)}; }

std::optional<simulate::Strategy> known_strategy(std::string_view word, const Rules& rules) {
  if (word == "best") return simulate::best(rules, 1);
  if (word == "basic") return simulate::by_tables(rules, analyze::total_dependent(question_of(rules)), "basic");
  return std::nullopt;
}

// Whether the strategy splits all aces and eights, or none. What Dead Man's Hand is worth depends on it; for other
// strategies the analyzer has no number, and the result is empty.
std::optional<PairSplits> splits_of(const simulate::Terms& terms, const Rules& rules) {
  const auto strategy = known_strategy(terms.strategy, rules);
  if (!strategy) return std::nullopt;
  int split = 0, asked = 0;
  for (unsigned up = 0; up < analyze::values; ++up)
    for (const unsigned value : {0u, 7u}) {
      ++asked;
      split += strategy->of_two(up, 0, simulate::Strategy::place(value, value)).action == analyze::Action::split;
    }
  if (split == asked) return PairSplits::always;
  return split == 0 ? std::optional(PairSplits::never) : std::nullopt;
}

std::optional<double> exact_for(const Rules& rules, const simulate::Terms& terms) {
  if (terms.shuffle != "every-round") return std::nullopt;
  const analyze::Question question = question_of(rules);
  if (terms.strategy == "best") return analyze::edge(question).ev;
  if (terms.strategy != "basic") return std::nullopt;
  const analyze::TableEdge edge = analyze::edge_of_tables(question, analyze::total_dependent(question));
  return rules.game == Game::standard ? edge.ev : edge.ev_infinite_deck_switch;
}

}   // namespace

Result<std::unique_ptr<Simulation>, std::string> make_simulation(rulebook::Rulebook book, const SimulationAsked& asked,
                                                                 const ReadStrategy& read_strategy) {
  const Rules& rules = book.rules;
  const auto rounds = parse_rounds(asked.rounds);
  if (!rounds)
    return Failure{fmt::format("--rounds takes a whole number from 2 to 1e13, as in 1e9, not '{}'", asked.rounds)};
  const auto seed = number_in<std::uint64_t>(asked.seed);
  if (!seed) return Failure{fmt::format("--seed takes a whole number from 0 to 2^64 - 1, not '{}'", asked.seed)};
  const auto shuffling = parse_shuffling(asked.shuffle);
  if (!shuffling)
    return Failure{fmt::format("--shuffle takes every-round or cut=0.75 (from 0.1 to 0.9), not '{}'", asked.shuffle)};
  const auto shard = parse_shard(asked.shard);
  if (!shard) return Failure{fmt::format("--shard takes one of so many, as in 1/4, not '{}'", asked.shard)};
  if (asked.until_se && shard->of > 1 && simulate::processes_started() == 1)
    return Failure{std::string("--until-se looks at the whole: it cannot be asked of one --shard")};
  const auto until_se = asked.until_se ? number_in<double>(*asked.until_se) : std::nullopt;
  if (asked.until_se && !(until_se && *until_se >= 1e-9 && *until_se <= 1))
    return Failure{
        fmt::format("--until-se takes a standard error from 1e-9 to 1, as in 1e-5, not '{}'", *asked.until_se)};
  const auto bankroll = parse_bankroll(asked.bankroll);
  if (!bankroll)
    return Failure{
        fmt::format("--bankroll takes a number of hand wagers, above 0 and at most 1e9, not '{}'", asked.bankroll)};
  if (!simulate::can_be_counted(rules))
    return Failure{fmt::format(
        "the odds of '{}' have no common unit small enough to count in: odds with smaller numbers, as in 3 to 2",
        asked.book)};
  const auto bets = parse_bets(asked.bets, rules);
  if (!bets) return Failure{bets.reason()};
  const int boxes = asked.players * rules.hands_per_spot();
  if (simulate::most_points(boxes) > rules.decks * simulate::points_in_deck)
    return Failure{
        fmt::format("{} players could use up all cards of {} deck{} in one round: fewer players, or more decks",
                    asked.players, rules.decks, rules.decks == 1 ? "" : "s")};
  std::optional<simulate::Strategy> strategy = known_strategy(asked.strategy, rules);
  if (!strategy) {
    const auto text = read_strategy(asked.strategy);
    if (!text) return Failure{text.reason()};
    const auto file = simulate::parse_strategy(*text, rules);
    if (!file) return Failure{fmt::format("{}: {}", asked.strategy == "-" ? "<stdin>" : asked.strategy, file.reason())};
    strategy = simulate::by_file(rules, *file, fmt::format("file:{:016x}", fnv(*text)));
  }
  simulate::Terms terms{asked.book,      joined(asked.settings), rules.hash, strategy->name, asked.shuffle,
                        names_of(*bets), asked.players,          *seed,      *rounds};
  return std::make_unique<Simulation>(Simulation{std::move(book), std::move(*strategy), std::move(terms), *shuffling,
                                                 *bets, *shard, until_se, *bankroll});
}

// At least two: one round says nothing about the spread.
std::optional<std::uint64_t> parse_rounds(const std::string& text) {
  const auto rounds = number_in<double>(text);
  if (!rounds || !(*rounds >= 2 && *rounds <= most_rounds) || *rounds != std::floor(*rounds)) return std::nullopt;
  return static_cast<std::uint64_t>(*rounds);
}

std::optional<double> parse_bankroll(const std::string& text) {
  const auto number = number_in<double>(text);
  if (!number || !(*number > 0 && *number <= 1e9)) return std::nullopt;
  return number;
}

SimulationFound found(const rulebook::Rulebook& book, const simulate::Checkpoint& checkpoint, double bankroll,
                      std::string_view version) {
  const simulate::Terms& terms = checkpoint.terms;
  const simulate::Tally& tally = checkpoint.known.tally;
  SimulationFound found{book, terms};
  found.version = version;
  found.shard = checkpoint.shard;
  found.rounds = tally.rounds;
  found.complete = tally.rounds == terms.rounds;
  found.results = simulate::results_of(book.rules, terms.players, terms.shuffle == "every-round", tally, bankroll);
  found.exact = exact_for(book.rules, terms);
  if (terms.shuffle == "every-round")
    for (const simulate::BetResult& bet : found.results.bets) {
      const auto splits = bet.bet == Bet::dead_mans_hand ? splits_of(terms, book.rules) : PairSplits::never;
      if (!splits) continue;
      found.exact_bets[bet.bet] =
          analyze::side_bet(bet.bet, book.rules, Composition::of_decks(book.rules.decks), *splits).ev.get_d();
    }
  return found;
}

}   // namespace pitboss::report
