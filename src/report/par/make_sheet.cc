#include <fmt/format.h>

#include "base/version.h"
#include "report/par/outlook.h"
#include "report/par/sheet.h"
#include "report/par/values.h"
#include "report/par/variations.h"
#include "rulebook/bet_words.h"
#include "rulebook/keys.h"
#include "rulebook/pay_tables.h"

namespace pitboss::report::par {

namespace {

// Reports progress in percent of the time that the sheet takes.
class ProgressReporter {
 public:
  explicit ProgressReporter(const analyze::Progress& progress) : progress_(progress) {}

  void at(double percent) {
    const int whole = static_cast<int>(percent);
    if (!progress_ || whole <= told_) return;
    told_ = whole;
    progress_(whole, 100);
  }
  std::function<void(double)> part(double from, double to) {
    return [this, from, to](double done) { at(from + (to - from) * done); };
  }

 private:
  const analyze::Progress& progress_;
  int told_ = 0;
};

std::vector<PayTableFound> tables_of(const Asked& asked, Bet bet, std::span<const analyze::PairAgainst> not_split) {
  std::vector<PayTableFound> all;
  Rules rules = asked.book.rules;
  const Composition shoe = Composition::of_decks(rules.decks);
  const int in_use = rules.pay_table(bet).number;
  if (in_use == 0) all.push_back({0, true, {}, value_of(bet, rules, shoe, not_split)});
  for (const rulebook::PublishedPayTable& published : rulebook::published_pay_tables(bet)) {
    rules.pay_table(bet) = published.table;
    const int number = published.table.number;
    PayTableFound found{number, number == in_use, {}, value_of(bet, rules, shoe, not_split)};
    const auto lawful =
        asked.load_with_setting({fmt::format("{}.table", rulebook::prefix(bet)), std::to_string(number)});
    if (!found.in_use && !lawful) found.unlawful = to_string(lawful.reason().front());
    all.push_back(std::move(found));
  }
  return all;
}

// A word of a command line, in quotes if it has characters that a shell would interpret.
std::string as_word(const std::string& text) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=,:";
  if (!text.empty() && text.find_first_not_of(plain) == std::string::npos) return text;
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

BetFound find_bet(const Asked& asked, Bet bet, std::span<const analyze::PairAgainst> not_split) {
  const Rules& rules = asked.book.rules;
  const Composition shoe = Composition::of_decks(rules.decks);
  BetFound found{bet, value_of(bet, rules, shoe, not_split), {}, {}, {}};
  if (bet != Bet::insurance) found.tables = tables_of(asked, bet, not_split);
  found.removals = analyze::effects_of_removal(
      bet, shoe, [&](const Composition& cards) { return value_of(bet, rules, cards, not_split).ev; });
  found.outlooks = outlooks_of(found.analysis);
  return found;
}

std::optional<simulate::CutEffect> find_cut(const Asked& asked, const Sheet& made, const simulate::Strategy& strategy,
                                            const std::function<void(double)>& done) {
  const Rules& rules = asked.book.rules;
  if (rules.shuffle == Shuffle::continuous) return std::nullopt;
  simulate::CutQuestion question{{rules, strategy, simulate::payments_of(rules), 1, {}},
                                 simulate::cards_before_cut(rules),
                                 {},
                                 asked.rounds / rounds_per_cut_round,
                                 asked.seed,
                                 asked.threads};
  question.fresh[static_cast<std::size_t>(Bet::hand)] = made.edge.ev;
  for (const BetFound& found : made.bets) {
    question.fresh[static_cast<std::size_t>(found.bet)] = found.analysis.ev.get_d();
    if (found.bet != Bet::insurance) question.setup.bets.add(found.bet);
  }
  return simulate::cut_effect(question, done);
}

}   // namespace

std::optional<std::string> why_no_sheet(const rulebook::Rulebook& book) {
  if (simulate::can_be_counted(book.rules)) return std::nullopt;
  return fmt::format(
      "the odds of '{}' have no common unit small enough to count in: odds with smaller numbers, as in 3 to 2",
      book.id);
}

Sheet make_sheet(const Asked& asked) {
  const Rules& rules = asked.book.rules;
  const analyze::Question question{
      rules, analyze::of_decks(rules.decks), {}, analyze::Thoroughness::pruned, asked.threads};
  ProgressReporter progress(asked.progress);
  Sheet made{asked.book, analyze::edge(question), {}, {}, {}, {}, {}, {}, {}, {}};
  made.tables = analyze::edge_of_tables(question, analyze::total_dependent(question));
  progress.at(5);
  made.not_split = pairs_not_split(rules);
  for (const Bet bet : bets_of(rules)) made.bets.push_back(find_bet(asked, bet, made.not_split));
  progress.at(15);
  const auto removing = progress.part(15, 30);
  made.removals = analyze::effects_of_removal(question, [&](int done, int of) { removing(1.0 * done / of); });
  made.variations = find_variations(asked, made, progress.part(30, 55));
  const simulate::Strategy strategy = simulate::best(rules, asked.threads);
  made.simulated = simulate_rounds(rules, strategy, asked.rounds, asked.seed, asked.threads, progress.part(55, 75));
  made.cut = find_cut(asked, made, strategy, progress.part(75, 100));
  made.outlooks = outlooks_of_hands(made.edge.ev, made.simulated.sd.value / rules.hands_per_spot());
  progress.at(100);
  return made;
}

Origin origin_of(const std::string& named, const std::vector<rulebook::Setting>& settings, const Asked& asked) {
  std::string command = "pitboss par " + as_word(named);
  for (const rulebook::Setting& one : settings) command += " --set " + as_word(one.key + '=' + one.value);
  if (asked.rounds != usual_rounds) command += fmt::format(" --rounds {}", asked.rounds);
  if (asked.seed != usual_seed) command += fmt::format(" --seed {}", asked.seed);
  return {std::move(command), version()};
}

std::string words_of_line(Bet bet, const analyze::PaidLine& line) {
  if (bet == Bet::insurance) return line.pays ? "a dealer blackjack" : "no dealer blackjack";
  return line.line == Line::none ? "no line of the table" : line_in_words(line.line);
}

}   // namespace pitboss::report::par
