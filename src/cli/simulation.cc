#include "cli/simulation.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "analyze/bets/side_bet.h"
#include "analyze/total_dependent.h"
#include "base/fnv.h"
#include "base/number_in.h"
#include "base/version.h"
#include "cli/book_argument.h"
#include "cli/terminal.h"
#include "rulebook/bet_words.h"
#include "simulate/ranks.h"
#include "simulate/strategy_file.h"

namespace pitboss::cli {

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
      return Failure{fmt::format("--bets takes all, none or side bets of the table with commas ({}), not '{}'",
                                 names_of(offered), word)};
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

Result<simulate::Strategy, std::string> read_strategy(const std::string& word, const Rules& rules) {
  if (word == "best") return simulate::best(rules, 1);
  if (word == "basic") return simulate::by_tables(rules, analyze::total_dependent(question_of(rules)), "basic");
  const auto text = read_text_file(word);
  if (!text) return Failure{fmt::format("--strategy takes best, basic or a file: {}", text.reason())};
  const auto file = simulate::parse_strategy(*text, rules);
  if (!file) return Failure{fmt::format("{}: {}", word, file.reason())};
  return simulate::by_file(rules, *file, fmt::format("file:{:016x}", fnv(*text)));
}

// What Dead Man's Hand is worth depends on which aces and eights are split; the analyzer knows all of them, and none.
std::optional<PairSplits> splits_of(const simulate::Terms& terms, const Rules& rules) {
  if (terms.strategy != "best" && terms.strategy != "basic") return std::nullopt;
  const auto strategy = read_strategy(terms.strategy, rules);
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

Result<std::unique_ptr<Simulation>, std::string> read_simulation(const SimulationAsked& asked) {
  auto book = load_book(asked.book, asked.settings);
  if (!book) {
    std::string sentences;
    for (const rulebook::Refusal& refusal : book.reason())
      (sentences += sentences.empty() ? "" : "\n") += rulebook::to_string(refusal);
    return Failure{sentences};
  }
  const Rules& rules = book->rules;
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
  if (asked.checkpoint && asked.checkpoint->empty())
    return Failure{std::string("--checkpoint needs the name of a file")};
  if (asked.checkpoint && asked.book.find('\n') != std::string::npos)
    return Failure{std::string("a checkpoint keeps the rulebook's name on one line: rename the file")};
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
  auto strategy = read_strategy(asked.strategy, rules);
  if (!strategy) return Failure{strategy.reason()};
  simulate::Terms terms{asked.book,      joined(asked.settings), rules.hash, strategy->name, asked.shuffle,
                        names_of(*bets), asked.players,          *seed,      *rounds};
  return std::make_unique<Simulation>(Simulation{std::move(*book), std::move(*strategy), std::move(terms), *shuffling,
                                                 *bets, *shard, until_se, *bankroll});
}

// Of one round nothing can be said of how rounds differ.
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

report::SimulationFound found(const rulebook::Rulebook& book, const simulate::Checkpoint& checkpoint, double bankroll,
                              std::optional<Sitting> sitting) {
  const simulate::Terms& terms = checkpoint.terms;
  const simulate::Tally& tally = checkpoint.known.tally;
  report::SimulationFound found{book, terms};
  found.version = version();
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
  if (sitting && sitting->rounds > 0) {
    found.seconds = sitting->seconds;
    found.played_now = sitting->rounds;
  }
  return found;
}

Result<std::string, std::string> read_checkpoint_file(const std::string& path) {
  return read_text_file(path, most_of_checkpoint);
}

namespace {

bool is_written(int file, const std::string& text) {
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t now = write(file, text.data() + written, text.size() - written);
    if (now < 0 && errno != EINTR) return false;
    written += now > 0 ? static_cast<std::size_t>(now) : 0;
  }
  return fchmod(file, 0644) == 0 && fsync(file) == 0;
}

}   // namespace

bool write_file(const std::string& path, const std::string& text, Existing existing) {
  // An empty file takes the place first: nobody else's can come to be there any more.
  if (existing == Existing::kept) {
    const int taken = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (taken < 0) return false;
    close(taken);
  }
  std::string beside = path + ".XXXXXX";   // a name that nobody has
  const int file = mkstemp(beside.data());
  if (file >= 0) {
    const bool safe = is_written(file, text);
    if (close(file) == 0 && safe && std::rename(beside.c_str(), path.c_str()) == 0) return true;
    unlink(beside.c_str());
  }
  const int why = errno;
  if (existing == Existing::kept) unlink(path.c_str());
  errno = why;
  return false;
}

}   // namespace pitboss::cli
