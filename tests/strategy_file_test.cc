// Strategy files: what `pitboss strategy` prints is one and says the same when it is read; everything else that a
// person may write is refused with one sentence that says where.
#include "simulate/strategy_file.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <sstream>
#include <string>
#include <vector>

#include "analyze/total_dependent.h"
#include "report/strategy_report.h"
#include "simulate/chart.h"
#include "support/dice.h"
#include "support/places.h"
#include "support/published.h"
#include "support/shell.h"

namespace pitboss {
namespace strategy_file_test {

using analyze::Action;
using analyze::Cell;
using analyze::Tables;
using simulate::parse_strategy;
using test::Dice;

std::string printed(const rulebook::Rulebook& book, const Tables& tables, bool colour = false) {
  return report::strategy_page(
      {book, analyze::of_decks(book.rules.decks), analyze::SplitPolicy::cdp1, analyze::Thoroughness::pruned}, tables,
      {colour, 80});
}

Tables tables_of(const rulebook::Rulebook& book) {
  return analyze::chart(
      {book.rules, analyze::of_decks(book.rules.decks), analyze::SplitPolicy::cdp1, analyze::Thoroughness::pruned, 1});
}

// Anything that a chart can say.
Tables some_tables(Dice& dice) {
  const std::vector<Cell> cells = {{Action::stand, Action::stand},     {Action::hit, Action::hit},
                                   {Action::double_down, Action::hit}, {Action::double_down, Action::stand},
                                   {Action::surrender, Action::hit},   {Action::surrender, Action::stand}};
  Tables tables;
  for (const simulate::ChartRow& row : simulate::chart_rows())
    for (int up = 0; up < analyze::values; ++up) {
      if (!row.pair) {
        tables.cell(row.total, up) = cells[dice.below(cells.size())];
        continue;
      }
      const auto pair = static_cast<std::size_t>(*row.pair), column = static_cast<std::size_t>(up);
      tables.split[pair][column] = dice.one_in(2);
      const Cell own = cells[dice.below(cells.size())];
      if (!tables.split[pair][column] && own != tables.cell(row.total, up)) tables.unsplit[pair][column] = own;
    }
  return tables;
}

// ---- what is printed is what is read

void expect_round_trip(const rulebook::Rulebook& book, const Tables& tables) {
  const std::string text = printed(book, tables);
  const auto read = parse_strategy(text, book.rules);
  ASSERT_TRUE(read.ok()) << read.reason() << '\n' << text;
  EXPECT_EQ(read->rulebook, book.id);
  EXPECT_TRUE(read->switches);
  EXPECT_TRUE(read->tables == tables) << text;
}

TEST(StrategyFile, EveryPublishedBooksChartIsOne) {
  for (const std::string_view id : rulebook::published_ids()) {
    SCOPED_TRACE(id);
    const rulebook::Rulebook book = test::published(id);
    expect_round_trip(book, tables_of(book));
  }
  const rulebook::Rulebook surrender = test::published("blackjack", {{"surrender", "late"}, {"decks", "8"}});
  const Tables tables = tables_of(surrender);
  EXPECT_EQ(tables.cell({16, false}, analyze::ten), (Cell{Action::surrender, Action::hit}));
  expect_round_trip(surrender, tables);
}

TEST(StrategyFile, AnyTablesComeBack) {
  const rulebook::Rulebook books[] = {test::published("blackjack"), test::published("gc-switch")};
  EXPECT_TRUE(rc::check([&] {
    Dice dice(*rc::gen::arbitrary<std::uint64_t>());
    const Tables tables = some_tables(dice);
    const rulebook::Rulebook& book = books[dice.below(2)];
    const auto read = parse_strategy(printed(book, tables), book.rules);
    RC_ASSERT(read.ok());
    RC_ASSERT(read->tables == tables);
  }));
}

TEST(StrategyFile, WhatTheProgramPrintsIsOne) {
  const std::string program = "'" + pitboss::test::program_path() + "' strategy ";
  const test::ShellRan ran = test::run_in_shell(program + "blackjack --set surrender=late");
  const auto read = parse_strategy(ran.out, test::published("blackjack").rules);
  ASSERT_TRUE(read.ok()) << read.reason();
  EXPECT_EQ(read->tables.cell({15, false}, analyze::ten), (Cell{Action::surrender, Action::hit}));
}

TEST(StrategyFile, RowsColumnsAndLettersAreThoseOfAChart) {
  EXPECT_EQ(simulate::chart_rows().size(), 17u + 9u + 10u);
  for (const char* letters : {"S", "H", "Dh", "Ds", "Rh", "Rs"}) {
    const auto cell = simulate::cell_named(letters);
    ASSERT_TRUE(cell.has_value()) << letters;
    EXPECT_EQ(simulate::letters_of(*cell), letters);
  }
  for (const char* letters : {"", "s", "h", "D", "R", "P", "DH", "Sh", "Hs", "dh", "Dhs"})
    EXPECT_FALSE(simulate::cell_named(letters).has_value()) << letters;
}

// ---- a text that somebody edits

using Lines = std::vector<std::string>;

Lines lines_of(const std::string& text) {
  Lines lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// The chart of a book without its comments; line 1 names the book, at Switch line 2 the switch. Then hard, soft and
// pair, each with its heading, and no empty lines.
Lines chart(std::string_view id) {
  static const rulebook::Rulebook standard = test::published("blackjack"), game = test::published("gc-switch");
  static const Tables of_standard = tables_of(standard), of_switch = tables_of(game);
  Lines kept;
  for (std::string& line : lines_of(id == "blackjack" ? printed(standard, of_standard) : printed(game, of_switch)))
    if (const std::size_t from = line.find_first_not_of(' '); from != std::string::npos && line[from] != '#')
      kept.push_back(std::move(line));
  return kept;
}

std::string text_of(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) (text += line) += '\n';
  return text;
}

// Where these words begin a line, counted from 1.
std::size_t line_with(const Lines& lines, const std::string& words, std::size_t from = 1) {
  for (std::size_t i = from; i <= lines.size(); ++i) {
    std::istringstream wanted(words), there(lines[i - 1]);
    bool same = true;
    for (std::string a, b; same && wanted >> a;) same = there >> b && a == b;
    if (same) return i;
  }
  ADD_FAILURE() << words;
  return 1;
}

Lines words_of_line(const std::string& line) {
  Lines words;
  std::istringstream in(line);
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::string with_cell(const std::string& line, std::size_t place, const std::string& letters) {
  std::string changed;
  const Lines words = words_of_line(line);
  for (std::size_t i = 0; i < words.size(); ++i) (changed += i == place ? letters : words[i]) += ' ';
  return changed;
}

std::string refusal(const Lines& lines) {
  const auto read = parse_strategy(text_of(lines));
  return read ? "read" : read.reason();
}

constexpr std::size_t against_seven = 6, against_ten = 9;   // places in a row's words

TEST(StrategyFile, ACellThatIsChangedIsPlayed) {
  Lines lines = chart("blackjack");
  std::string& sixteen = lines[line_with(lines, "16") - 1];
  sixteen = with_cell(sixteen, against_ten, "Rs");
  std::string& nines = lines[line_with(lines, "99") - 1];
  nines = with_cell(nines, against_seven, "P");
  const auto read = parse_strategy(text_of(lines));
  ASSERT_TRUE(read.ok()) << read.reason();
  Tables expected = tables_of(test::published("blackjack"));
  expected.cell({16, false}, analyze::ten) = {Action::surrender, Action::stand};
  expected.split[8][6] = true;
  EXPECT_TRUE(read->tables == expected);
}

TEST(StrategyFile, BlanksCommentsAndTheOrderOfChartsAreFree) {
  const Lines lines = chart("blackjack");
  const Tables expected = parse_strategy(text_of(lines))->tables;
  const auto soft = static_cast<std::ptrdiff_t>(line_with(lines, "soft") - 1);
  const auto pair = static_cast<std::ptrdiff_t>(line_with(lines, "pair") - 1);
  Lines turned(lines.begin() + pair, lines.end());   // pairs first, then soft, hard, and the book last
  turned.insert(turned.end(), lines.begin() + soft, lines.begin() + pair);
  turned.insert(turned.end(), lines.begin() + 1, lines.begin() + soft);
  turned.push_back(lines[0]);
  std::string text = "# Für mich\r\n\r\n";
  for (const std::string& line : turned) {
    for (const std::string& word : words_of_line(line)) text += " \t" + word;
    text += " # so\r\n#\r\n";
  }
  text.resize(text.size() - 5);
  const auto read = parse_strategy(text);
  ASSERT_TRUE(read.ok()) << read.reason();
  EXPECT_TRUE(read->tables == expected);
}

TEST(StrategyFile, APairMayBeLeftToItsTotal) {
  Lines lines = chart("blackjack");
  const std::string plain = text_of(lines);
  std::string& fives = lines[line_with(lines, "55") - 1];
  fives = "55 - - - - - - - - - -";
  const auto read = parse_strategy(text_of(lines));
  ASSERT_TRUE(read.ok()) << read.reason();
  EXPECT_TRUE(read->tables == parse_strategy(plain)->tables);
}

// The letters of a pair are for its two cards; a hand of the same total and what follows go by the total.
TEST(StrategyFile, APairIsPlayedByItsOwnCell) {
  Lines lines = chart("blackjack");
  std::string& sevens = lines[line_with(lines, "77") - 1];
  sevens = with_cell(sevens, against_ten, "Ds");
  const rulebook::Rulebook book = test::published("blackjack");
  const auto read = parse_strategy(text_of(lines), book.rules);
  ASSERT_TRUE(read.ok()) << read.reason();
  ASSERT_TRUE(read->tables.unsplit[6][analyze::ten].has_value());
  EXPECT_EQ(*read->tables.unsplit[6][analyze::ten], (Cell{Action::double_down, Action::stand}));
  const simulate::Strategy strategy = simulate::by_file(book.rules, *read, "x");
  const auto of = [&](int a, int b) {
    const auto place = simulate::Strategy::place(static_cast<unsigned>(a), static_cast<unsigned>(b));
    return strategy.of_two(analyze::ten, 0, place).action;
  };
  EXPECT_EQ(of(6, 6), Action::double_down);
  EXPECT_EQ(of(5, 7), Action::hit);
  EXPECT_EQ(of(4, 8), Action::hit);
}

// A file from before pairs had cells of their own: all pairs repeat the letters of their totals, are split, or have
// "-".
TEST(StrategyFile, OldFilesMeanWhatTheyMeant) {
  for (const std::string_view id : rulebook::published_ids()) {
    const rulebook::Rulebook book = test::published(id);
    const Tables by_totals = analyze::total_dependent({book.rules, analyze::of_decks(book.rules.decks)});
    const auto read = parse_strategy(printed(book, by_totals), book.rules);
    ASSERT_TRUE(read.ok()) << id << read.reason();
    EXPECT_TRUE(read->tables == by_totals) << id;
  }
}

TEST(StrategyFile, SwitchNeverIsPlayedSo) {
  Lines lines = chart("gc-switch");
  ASSERT_EQ(line_with(lines, "switch sums"), 2u);
  const rulebook::Rulebook book = test::published("gc-switch");
  EXPECT_FALSE(simulate::by_file(book.rules, *parse_strategy(text_of(lines), book.rules), "x").switches.empty());
  lines[1] = "switch never";
  const auto read = parse_strategy(text_of(lines), book.rules);
  ASSERT_TRUE(read.ok()) << read.reason();
  EXPECT_FALSE(read->switches);
  const simulate::Strategy strategy = simulate::by_file(book.rules, *read, "mine");
  EXPECT_TRUE(strategy.switches.empty());
  EXPECT_EQ(strategy.name, "mine");
}

// What the rules do not offer falls back to what the letter says.
TEST(StrategyFile, LettersThatTheRulesDoNotOfferFallBack) {
  Lines lines = chart("blackjack");
  std::string& sixteen = lines[line_with(lines, "16") - 1];
  sixteen = with_cell(sixteen, against_ten, "Rs");
  const auto first = [&](const char* surrender) {
    const rulebook::Rulebook book = test::published("blackjack", {{"surrender", surrender}});
    const auto read = parse_strategy(text_of(lines), book.rules);
    EXPECT_TRUE(read.ok());
    const simulate::Strategy strategy = simulate::by_file(book.rules, *read, "x");
    const auto pair = static_cast<std::size_t>(analyze::fast::hands().place[5][analyze::ten]);
    return strategy.of_two(analyze::ten, 0, pair).action;
  };
  EXPECT_EQ(first("none"), Action::stand);
  EXPECT_EQ(first("late"), Action::surrender);
}

// ---- what is refused

TEST(StrategyFile, HolesNameTheirRowAndUpCard) {
  Lines lines = chart("blackjack");
  const std::size_t sixteen = line_with(lines, "16");
  std::string& row = lines[sixteen - 1];
  row = "16 S S S S S H H H H";
  EXPECT_EQ(refusal(lines), "line 15: hard 16 has 9 of 10 cells: none against A");
  row = "16";
  EXPECT_EQ(refusal(lines), "line 15: hard 16 has 0 of 10 cells: none against 2");
  row = "16 S S S S S H H H H H H";
  EXPECT_EQ(refusal(lines), "line 15: hard 16 has 11 cells for 10 up cards");
  row = "# 16 S S S S S H H H H H";
  EXPECT_EQ(refusal(lines),
            "line 2: the chart hard has no row 16: hard 16 needs a cell against each of 2 3 4 5 6 7 8 9 T A");
}

TEST(StrategyFile, EveryRowAndChartIsNeeded) {
  const Lines whole = chart("blackjack");
  for (std::size_t i = 0; i < whole.size(); ++i) {
    Lines lines = whole;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_NE(refusal(lines), "read") << whole[i];
  }
  Lines lines = whole;
  lines.resize(line_with(lines, "pair") - 1);
  EXPECT_EQ(refusal(lines), "the chart pair is missing: it begins with the line 'pair 2 3 4 5 6 7 8 9 T A'");
  EXPECT_EQ(refusal({}), "no line names the rulebook: add one such as 'rulebook blackjack'");
}

TEST(StrategyFile, WrongLettersNameLineRowAndUpCard) {
  const Lines whole = chart("blackjack");
  const auto changed = [&](const std::string& hand, const std::string& letters) {
    Lines lines = whole;
    std::string& row = lines[line_with(lines, hand, line_with(lines, hand[0] > '1' ? "pair" : "hard")) - 1];
    row = with_cell(row, against_ten, letters);
    return refusal(lines);
  };
  for (const char* letters : {"X", "h", "D", "P", "DH", "-", "hit"})
    EXPECT_EQ(changed("16", letters),
              "line 15: hard 16 against T has '" + std::string(letters) + "': write S, H, Dh, Ds, Rh or Rs");
  EXPECT_EQ(changed("88", "p"),
            "line 37: pair 88 against T has 'p': write P, S, H, Dh, Ds, Rh or Rs, or - to play it as its total");
  EXPECT_EQ(changed("16", std::string(1000, 'S')),
            "line 15: hard 16 against T has '" + std::string(40, 'S') + "...': write S, H, Dh, Ds, Rh or Rs");
}

TEST(StrategyFile, UnknownAndDoubleLinesAreRefused) {
  const Lines whole = chart("gc-switch");
  const auto added = [&](std::size_t after, const std::string& line) {
    Lines lines = whole;
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(after), line);
    return refusal(lines);
  };
  EXPECT_EQ(added(0, "Rulebook gc-switch"),
            "line 1: 'Rulebook' begins no line here: rulebook, switch, hard, soft or pair does");
  EXPECT_EQ(added(1, "rulebook blackjack"), "line 2: the rulebook is named already in line 1");
  EXPECT_EQ(added(0, "rulebook"), "line 1: write it so: rulebook ID");
  EXPECT_EQ(added(0, "rulebook Blackjack"), "line 1: 'Blackjack' is no rulebook's id");
  EXPECT_EQ(added(2, "switch never"), "line 3: line 2 says already when to switch");
  EXPECT_EQ(added(0, "switch always"), "line 1: write it so: switch sums, or switch never");
  EXPECT_EQ(added(5, "hard 2 3 4 5 6 7 8 9 T A"), "line 6: the chart hard stands already in line 3");
  EXPECT_EQ(added(2, "soft A 2 3 4 5 6 7 8 9 T"), "line 3: the heading of this chart is 'soft 2 3 4 5 6 7 8 9 T A'");
  EXPECT_EQ(added(3, "21 S S S S S S S S S S"), "line 4: '21' is no row of the chart hard: 4 to 20");
  EXPECT_EQ(added(whole.size(), "JJ P P P P P P P P P P"), "line 42: 'JJ' is no row of the chart pair: 22 to AA");
  EXPECT_EQ(added(4, "4 H H H H H H H H H H"), "line 5: hard 4 has a row already in line 4");
}

TEST(StrategyFile, AnotherBooksStrategyIsRefused) {
  const std::string text = text_of(chart("gc-switch"));
  const auto read = parse_strategy(text, test::published("blackjack").rules);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.reason(), "line 1: this strategy is for gc-switch; the simulation plays blackjack");
}

TEST(StrategyFile, TheSwitchIsSaidWhereItIsAQuestion) {
  Lines game = chart("gc-switch");
  game.erase(game.begin() + 1);
  const auto silent = parse_strategy(text_of(game), test::published("gc-switch").rules);
  ASSERT_FALSE(silent.ok());
  EXPECT_EQ(silent.reason(), "no line says when to switch: add 'switch sums' or 'switch never'");
  Lines standard = chart("blackjack");
  standard.insert(standard.begin() + 1, "switch sums");
  const auto idle = parse_strategy(text_of(standard), test::published("blackjack").rules);
  ASSERT_FALSE(idle.ok());
  EXPECT_EQ(idle.reason(), "line 2: nothing is switched at blackjack: leave this line out");
}

TEST(StrategyFile, OddBytesAndLongTextsAreRefused) {
  const rulebook::Rulebook book = test::published("blackjack");
  EXPECT_EQ(parse_strategy(printed(book, {}, true)).reason(), "line 1: odd character 0x1B in column 3");
  Lines lines = chart("blackjack");
  lines[0] += std::string(" \0", 2);
  EXPECT_EQ(refusal(lines), "line 1: odd character 0x00 in column " + std::to_string(lines[0].size()));
  lines[0] = "rulebook bläckjack";
  EXPECT_EQ(refusal(lines), "line 1: odd character 'ä' in column 12");
  std::string text = text_of(chart("blackjack"));
  text.resize(simulate::most_strategy_bytes, '\n');
  EXPECT_TRUE(parse_strategy(text).ok());
  EXPECT_EQ(parse_strategy(text + '\n').reason(), "the text is larger than 64 KiB");
}

}   // namespace strategy_file_test
}   // namespace pitboss
