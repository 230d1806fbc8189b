// "Perft": every line of play of a tiny shoe, through the round engine, counted and valued exactly. A line is one way
// in which distinct cards may come and the player may decide; the value is the expected net in cents, as a fraction, of
// a player who takes each lawful option with the same chance (a double, an insurance for the most). Stored in
// perft.tsv, so that any change of what is lawful, of what is dealt or of what is paid shows as another number.
//
// PITBOSS_UPDATE=1 writes the numbers anew; read the difference before it is committed.
#include <gmpxx.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "round/round.h"
#include "support/any_rules.h"
#include "support/card_kinds.h"
#include "support/places.h"

namespace pitboss {
namespace perft_test {

using namespace round;
using test::Kind;
using test::parse_kinds;

struct Tally {
  std::uint64_t lines = 0;
  mpq_class value;
};

class Walker {
 public:
  Walker(const Rules& rules, std::vector<Card> first, std::vector<Kind> kinds)
      : rules_(rules), first_(std::move(first)), kinds_(std::move(kinds)) {}

  mpq_class value(const State& state) {
    if (state.phase == Phase::closed) {
      ++lines;
      return mpq_class(-state.rack.cents());
    }
    if (!card_due(rules_, state)) return over_options(state);
    if (dealt_ == first_.size()) return over_cards(state);
    return after(state, DealCard{first_[dealt_++]});
  }
  std::uint64_t lines = 0;

 private:
  mpq_class after(const State& state, const Command& command) {
    const auto events = decide(rules_, state, command);
    EXPECT_TRUE(events.ok());
    State next = state;
    for (const Event& event : *events) apply(next, event);
    return value(next);
  }

  mpq_class over_cards(const State& state) {
    return test::mean_over_cards(kinds_, [&](Card card) { return after(state, DealCard{card}); });
  }

  mpq_class over_options(const State& state) {
    const auto options = legal_commands(rules_, state);
    mpq_class sum;
    for (const LegalCommand& option : options) sum += after(state, option.command);
    return sum / static_cast<unsigned long>(options.size());
  }

  const Rules& rules_;
  std::vector<Card> first_;
  std::size_t dealt_ = 0;   // of the first cards, which all come before any choice
  std::vector<Kind> kinds_;
};

std::vector<rulebook::Setting> parse_settings(const std::string& text) {
  std::vector<rulebook::Setting> settings;
  std::istringstream words(text == "-" ? "" : text);
  for (std::string word; words >> word;) settings.push_back(rulebook::parse_setting(word).value());
  return settings;
}

// Ten dollars on each hand and one on every side bet that the table offers.
Slip full_slip(const Rules& rules) {
  Slip slip;
  for (const Bet bet : opening_bets)
    for (int box = 1; box <= (is_by_box(bet) ? rules.hands_per_spot() : 1); ++box)
      if (bet == Bet::hand || rules.bets.has(bet)) slip.chips.at(bet, box) = Money::dollars(bet == Bet::hand ? 10 : 1);
  return slip;
}

std::vector<Card> parse_cards(const std::string& text) {
  std::vector<Card> cards;
  std::istringstream words(text == "-" ? "" : text);
  for (std::string word; words >> word;) cards.push_back(parse_card(word).value());
  return cards;
}

Tally perft(const Rules& rules, std::vector<Card> first, std::vector<Kind> kinds) {
  State state;
  const auto perform = [&](const Command& command) {
    const auto events = decide(rules, state, command);
    ASSERT_TRUE(events.ok());
    for (const Event& event : *events) apply(state, event);
  };
  perform(Join{PlayerId{1}, Money::dollars(1000)});
  perform(PlaceWagers{PlayerId{1}, SpotId{1}, full_slip(rules)});
  Walker walker(rules, std::move(first), std::move(kinds));
  Tally tally;
  tally.value = walker.value(state);
  tally.lines = walker.lines;
  return tally;
}

struct Row {
  std::string rulebook, settings, first, cards, lines, value;
};

const std::string path = pitboss::test::source_dir() + "/tests/perft.tsv";

std::vector<Row> rows() {
  std::vector<Row> all;
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);   // the header
  while (std::getline(file, line)) {
    std::istringstream fields(line);
    Row row;
    std::getline(fields, row.rulebook, '\t');
    std::getline(fields, row.settings, '\t');
    std::getline(fields, row.first, '\t');
    std::getline(fields, row.cards, '\t');
    std::getline(fields, row.lines, '\t');
    std::getline(fields, row.value, '\t');
    all.push_back(row);
  }
  return all;
}

TEST(Perft, EveryRulebookHasARow) {
  const auto all = rows();
  for (const std::string_view id : rulebook::published_ids())
    EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const Row& row) { return row.rulebook == id; })) << id;
}

class PerftRow : public testing::TestWithParam<std::size_t> {};
INSTANTIATE_TEST_SUITE_P(Rows, PerftRow, testing::Range(std::size_t{0}, rows().size()));

TEST_P(PerftRow, CountsAndValuesEveryLine) {
  auto all = rows();
  Row& row = all[GetParam()];
  const auto book = test::published(row.rulebook, parse_settings(row.settings));
  const Tally tally = perft(book.rules, parse_cards(row.first), parse_kinds(row.cards));
  if (std::getenv("PITBOSS_UPDATE") != nullptr) {
    row.lines = std::to_string(tally.lines);
    row.value = tally.value.get_str();
    std::ofstream file(path);
    file << "rulebook\tsettings\tfirst cards\tother cards\tlines\texpected net in cents\n";
    for (const Row& each : all)
      file << each.rulebook << '\t' << each.settings << '\t' << each.first << '\t' << each.cards << '\t' << each.lines
           << '\t' << each.value << '\n';
  }
  EXPECT_EQ(std::to_string(tally.lines), row.lines) << row.rulebook << ' ' << row.settings;
  EXPECT_EQ(tally.value.get_str(), row.value) << row.rulebook << ' ' << row.settings;
}

}   // namespace perft_test
}   // namespace pitboss
