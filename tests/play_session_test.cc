// `pitboss play` from outside: the built program with its input in a file, as a person would pipe it.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/money.h"
#include "base/shown.h"
#include "rulebook/rulebook.h"
#include "support/places.h"
#include "support/play_script.h"

namespace play_session_test {

using pitboss::Money;
using pitboss::shown;
using pitboss::test::count;
using pitboss::test::has;
using pitboss::test::last_prompt;
using pitboss::test::lines_of;
using pitboss::test::play;
using pitboss::test::Scratch;

using Ran = pitboss::test::ShellRan;   // out: what went to stderr too

// "+10.00", "-2.50", "500.00"; a balance may be above what is read from outside, so that parse_money will not do.
Money signed_money(std::string text) {
  EXPECT_TRUE(text.size() > 3 && text[text.size() - 3] == '.') << text;
  std::erase(text, '.');
  return Money::from_cents(std::stoll(text));
}

// What a settlement line says was won or lost: "  hand 1.1       loses   10.00  lower than the dealer [...]".
std::optional<Money> settled(const std::string& line) {
  if (!line.starts_with("  ") || has(line, " > ")) return std::nullopt;
  std::istringstream words(line);
  for (std::string word; words >> word;) {
    if (word != "wins" && word != "loses") continue;
    std::string amount;
    words >> amount;
    if (amount.find('.') == std::string::npos) return std::nullopt;
    return word == "wins" ? signed_money(amount) : -signed_money(amount);
  }
  return std::nullopt;
}

// Every settlement line of a round adds up to the round's result, and the results to the balance.
void expect_sums_add_up(const std::string& out, Money balance) {
  Money round;
  int rounds = 0;
  for (const std::string& line : lines_of(out)) {
    if (const auto amount = settled(line)) round += *amount;
    if (line.starts_with("  This round ")) {
      std::istringstream words(line.substr(std::string_view("  This round ").size()));
      std::string net, word, total;
      words >> net >> word >> total;   // "-25.00, bankroll 475.00"
      ASSERT_EQ(word, "bankroll") << line;
      net.pop_back();
      EXPECT_EQ(signed_money(net), round) << line;
      balance += round;
      EXPECT_EQ(signed_money(total), balance) << line;
      round = {};
      ++rounds;
    }
    if (line.starts_with("You leave with ")) {
      std::istringstream words(line.substr(std::string_view("You leave with ").size()));
      std::string total, after;
      int said = 0;
      words >> total >> after >> said;
      EXPECT_EQ(signed_money(total), balance);
      EXPECT_EQ(said, rounds);
      return;
    }
  }
  ADD_FAILURE() << "nobody left:\n" << out;
}

// Plain: no escape sequences, no bytes that are no letters, and no line of our own that an 80-column terminal would
// break.
void expect_plain(const std::string& out) {
  for (const std::string& line : lines_of(out)) ASSERT_EQ(shown(line, 100'000), line);
  for (const std::string& line : lines_of(out)) {
    const std::size_t shown = std::min(line.size(), line.find(" > "));   // what was answered is not ours
    EXPECT_LE(shown, 80u) << line;
  }
}

void expect_clean_leave(const Ran& ran, Money balance = Money::dollars(500)) {
  EXPECT_EQ(ran.exit, 0) << ran.out;
  EXPECT_EQ(count(ran.out, "You leave with "), 1) << ran.out;
  expect_plain(ran.out);
  expect_sums_add_up(ran.out, balance);
}

// The first seed whose session shows something.
int seed_that_shows(const std::string& book, std::string_view input, std::string_view what) {
  for (int seed = 1; seed < 500; ++seed)
    if (has(play(book + " --seed " + std::to_string(seed), input).out, what)) return seed;
  ADD_FAILURE() << "no seed shows " << what;
  return 0;
}

// Answers that keep a game going whatever is asked: an answer that fits no prompt is asked again.
std::string any_answers(int rounds, std::string_view wager, unsigned seed) {
  std::minstd_rand random(seed);
  constexpr std::array<std::string_view, 12> keys = {"s", "s", "s", "h", "h", "d", "p", "r", "i", "n", "k", "v"};
  std::string text;
  for (int round = 0; round < rounds; ++round) {
    text += std::string(wager) + '\n';
    for (int i = 0; i < 10; ++i) text += std::string(keys[random() % keys.size()]) + '\n';
    text += "n\nk\ns\ns\ns\ns\n";
  }
  return text;
}

std::string wager_for(std::string_view book) {
  if (book.starts_with("vs-switch")) return "10 sm 5 kb 5 2";
  if (book.ends_with("-switch")) return "10 super-match 5";
  if (book == "sd-db21") return "10 db 2";
  if (book == "sd-dmh") return "10 dm 5";
  return "10";
}

TEST(Play, TheSameSeedDealsTheSameSession) {
  const std::string input = any_answers(5, "10", 1);
  const Ran once = play("--seed 42", input);
  expect_clean_leave(once);
  EXPECT_EQ(once.out, play("--seed 42", input).out);
  EXPECT_NE(once.out, play("--seed 43", input).out);
}

TEST(Play, WithoutASeedTheCardsAreTheSystems) {
  const std::string input = any_answers(3, "10", 2);
  const Ran once = play("blackjack", input);
  expect_clean_leave(once);
  EXPECT_FALSE(has(once.out, "Seed "));
  EXPECT_NE(once.out, play("blackjack", input).out);
}

class PlayBook : public testing::TestWithParam<std::string_view> {};

TEST_P(PlayBook, TwentyRoundsAddUp) {
  const std::string book(GetParam());
  for (const unsigned seed : {1u, 2u, 3u}) {
    const Ran ran =
        play(book + " --bankroll 2000 --seed " + std::to_string(seed), any_answers(25, wager_for(book), seed));
    expect_clean_leave(ran, Money::dollars(2000));
    EXPECT_GE(count(ran.out, "This round "), 20) << ran.out;
    EXPECT_GE(count(ran.out, "  commitment "), 1);
  }
}

TEST_P(PlayBook, SevenSpotsAddUp) {
  const std::string book(GetParam());
  const Ran ran =
      play(book + " --set spots_per_player=7 --spots 7 --bankroll 5000 --seed 4", any_answers(40, wager_for(book), 4));
  expect_clean_leave(ran, Money::dollars(5000));
  EXPECT_GE(count(ran.out, "This round "), 3) << ran.out;
}

INSTANTIATE_TEST_SUITE_P(Books, PlayBook,
                         testing::ValuesIn(pitboss::rulebook::published_ids().begin(),
                                           pitboss::rulebook::published_ids().end()),
                         [](const auto& info) {
                           std::string name(info.param);
                           std::erase(name, '-');
                           return name;
                         });

TEST(Play, EndOfInputAtTheWagerPromptTakesNothing) {
  const Ran ran = play("--seed 1", "");
  expect_clean_leave(ran);
  EXPECT_TRUE(has(ran.out, "You leave with 500.00 after 0 rounds")) << ran.out;
}

TEST(Play, EndOfInputAtInsuranceDeclinesAndPlaysTheRoundOut) {
  const int seed = seed_that_shows("gc-switch", "10", "Insurance?");
  const Ran ran = play("--seed " + std::to_string(seed), "10");   // a last line without its end is an answer too
  expect_clean_leave(ran);
  EXPECT_TRUE(last_prompt(ran.out).starts_with("  Insurance? Up to 5.00 on each hand.")) << ran.out;
  EXPECT_EQ(count(ran.out, "The input has ended: "), 1);
  EXPECT_FALSE(has(ran.out, "  insurance ")) << ran.out;
  EXPECT_EQ(count(ran.out, "This round "), 1);
}

TEST(Play, EndOfInputAtTheSwitchKeepsTheCards) {
  const int seed = seed_that_shows("gc-switch", "10\n", " or switch?");
  const Ran ran = play("--seed " + std::to_string(seed), "10\n");
  expect_clean_leave(ran);
  EXPECT_TRUE(has(last_prompt(ran.out), " or switch?")) << ran.out;
  EXPECT_FALSE(has(ran.out, "switches")) << ran.out;
  EXPECT_EQ(count(ran.out, "The input has ended: "), 1);
}

TEST(Play, EndOfInputInAHandStands) {
  const int seed = seed_that_shows("blackjack", "10\nh\n", "(s)tand (h)it > ");
  const Ran ran = play("blackjack --seed " + std::to_string(seed), "10\nh\n");
  expect_clean_leave(ran);
  EXPECT_TRUE(has(last_prompt(ran.out), "(s)tand (h)it")) << ran.out;
  EXPECT_EQ(count(ran.out, "The input has ended: "), 1);
}

TEST(Play, QLeavesAtEveryPrompt) {
  expect_clean_leave(play("--seed 1", "q\n"));
  for (int seed = 1; seed <= 20; ++seed) {
    const Ran ran = play("--seed " + std::to_string(seed), "10\nq\n10\n10\n");
    expect_clean_leave(ran);
    EXPECT_EQ(count(ran.out, "This round "), 1) << ran.out;
  }
}

TEST(Play, ARefusedWagerIsOneSentenceAndCostsNothing) {
  const Ran ran = play("--seed 1",
                       "0\n0.50\n20000\n10 5\n10 kb 5\n400\n10 sm 5 sm 5\n10 xx 5\n10 sm\n-5\nnan\n1,000\n10.005\n"
                       "99999999999999999999999\n10 sm 99999999999\n1e3\nq\n");
  expect_clean_leave(ran);
  EXPECT_TRUE(has(ran.out, "The hand wager is below the minimum of 1.00. [")) << ran.out;
  EXPECT_TRUE(has(ran.out, "The hand wager is above the maximum of 10000.00. ["));
  EXPECT_TRUE(has(ran.out, "The wagers on the two hands must be equal. ["));
  EXPECT_TRUE(has(ran.out, "This table does not offer the kings-bounty bet. ["));
  EXPECT_TRUE(has(ran.out, "The player has only 500.00 left to wager. ["));
  EXPECT_TRUE(has(ran.out, "You leave with 500.00 after 0 rounds"));
  EXPECT_EQ(count(ran.out, "Wager on each hand (Enter: 10.00;"), 17);
}

TEST(Play, AnUnknownKeySaysWhichKeysThereAre) {
  const int seed = seed_that_shows("gc-switch", "10\n", " or switch?");
  const Ran ran = play("--seed " + std::to_string(seed), "10\nx\n\n?\nh\n");
  expect_clean_leave(ran);
  EXPECT_EQ(count(ran.out, "The keys are: s = switch, k = keep."), 3) << ran.out;
}

TEST(Play, OnlyLawfulKeysAreOffered) {
  // No surrender at this table, and at the other one as the first decision only.
  const std::string input = any_answers(20, "10", 3);
  EXPECT_FALSE(has(play("blackjack --seed 1", input).out, "su(r)render"));
  const Ran ran = play("blackjack --seed 1 --set surrender=late", input);
  expect_clean_leave(ran);
  EXPECT_TRUE(has(ran.out, "su(r)render")) << ran.out;
  for (const std::string& line : lines_of(ran.out))
    if (has(line, "su(r)render")) {
      EXPECT_TRUE(has(line, "(d)ouble")) << line;   // two cards, not played yet
    }
}

TEST(Play, AHandMayBeDoubledForLessWhereTheBookSaysSo) {
  const int seed = seed_that_shows("gc-switch", "10\nk\nd 5\n", "double 1.1     ");
  const Ran ran = play("--seed " + std::to_string(seed), "10\nk\nd 5\n");
  expect_clean_leave(ran);
  for (const std::string& line : lines_of(ran.out))
    if (line.starts_with("  double 1.1 ") && settled(line)) {
      EXPECT_TRUE(settled(line) == Money::dollars(5) || settled(line) == Money::dollars(-5)) << line;
    }
}

TEST(Play, AbsurdInputNeverHurts) {
  std::string input;
  input += std::string(10'000, 'x') + "\n" + std::string(10'000, '1') + "\n" + std::string(10'000, ' ') + "\n";
  input += std::string("\0\0\0\n", 4) + "\x1b[31m\n\xff\xfe\n\xe2\x99\xa0\n%s%n%d\n{}\n{0}\n'\"\\\n\t\t\n10 \t 10\n";
  input += "10 sm 1 kb 1 1 db 1 dm 1\n10 10 10 10\n..\n.\n$\n$$\n10.\n.5\n00000000000000000010\n";
  std::minstd_rand random(9);
  for (int i = 0; i < 3000; ++i) {
    const auto size = random() % 12;
    for (unsigned n = 0; n < size; ++n) input += static_cast<char>(random() % 256);
    input += i % 3 == 0 ? "\n10\n" : i % 3 == 1 ? "\ns\n" : "\nd 3.50\n";
  }
  input += std::string(10'000, 'y');   // and the end of input in the middle of it
  for (const auto id : pitboss::rulebook::published_ids()) {
    const Ran ran = play(std::string(id) + " --seed 6 --bankroll 100000", input);
    expect_clean_leave(ran, Money::dollars(100'000));
    EXPECT_TRUE(has(ran.out, "That line is longer than 200 characters.")) << id;
  }
}

TEST(Play, WhoCannotCoverTheMinimumIsTold) {
  const std::string input = "3\nh\nh\nh\nh\nh\nh\nh\n";
  const int seed = seed_that_shows("blackjack --bankroll 3", input, "the game is over");
  const Ran ran = play("blackjack --bankroll 3 --seed " + std::to_string(seed), input);
  expect_clean_leave(ran, Money::dollars(3));
  EXPECT_TRUE(has(ran.out, "Your bankroll is 0.00, and a round costs 1.00 at least: the game is over.")) << ran.out;
  const Ran poor = play("gc-switch --seed 1 --bankroll 1.99", "1\n");
  expect_clean_leave(poor, Money::from_cents(199));
  EXPECT_TRUE(has(poor.out, "Your bankroll is 1.99, and a round costs 2.00 at least: the game is over."));
}

TEST(Play, TheLargestBalanceIsPlayable) {
  expect_clean_leave(play("blackjack --seed 1 --bankroll 1000000000", any_answers(20, "10000", 1)),
                     Money::dollars(1'000'000'000));
}

TEST(Play, OneDeckAndSevenSpots) {
  const Ran ran = play("sd-dmh --set decks=1 --spots 7 --bankroll 5000 --seed 2", any_answers(60, "10 dm 5", 8));
  expect_clean_leave(ran, Money::dollars(5000));
}

TEST(Play, AHousesOwnBookIsAFile) {
  const Scratch book("id = \"ours\"\ntitle = \"Our table\"\nbased_on = \"gc-switch\"\n", ".toml");
  const Ran ran = play("'" + book.path() + "' --seed 1", any_answers(3, "10 sm 5", 1));
  expect_clean_leave(ran);
  EXPECT_TRUE(has(ran.out, "(ours)")) << ran.out;
}

// A line of a session without its layout, and with the cards as letters.
std::string bare(std::string line) {
  const std::array<std::pair<std::string_view, std::string_view>, 8> signs = {
      {{"10♣", "Tc"}, {"10♦", "Td"}, {"10♥", "Th"}, {"10♠", "Ts"}, {"♣", "c"}, {"♦", "d"}, {"♥", "h"}, {"♠", "s"}}};
  for (const auto& [sign, letter] : signs)
    for (std::size_t at; (at = line.find(sign)) != std::string::npos;) line.replace(at, sign.size(), letter);
  std::istringstream words(line);
  std::string text;
  for (std::string word; words >> word;) text += word + ' ';
  return text;
}

// "..." stands for lines that are left out, never for an answer.
TEST(Play, TheSessionsInTheDocumentsAreTrue) {
  const std::string command = "$ pitboss play ";
  for (const char* const document : {"/README.md", "/docs/play.md"}) {
    std::ifstream file(pitboss::test::source_dir() + std::string(document));
    std::string line;
    while (std::getline(file, line) && !line.starts_with(command)) {
    }
    ASSERT_TRUE(line.starts_with(command)) << document << " shows no session";
    const std::string arguments = line.substr(command.size());
    std::vector<std::vector<std::string>> shown(1);
    std::string input;
    while (std::getline(file, line) && line != "```") {
      if (line == "...") {
        shown.emplace_back();
        continue;
      }
      shown.back().push_back(bare(line));
      if (const std::size_t prompt = line.find(" > "); prompt != std::string::npos)
        input += line.substr(prompt + 3) + '\n';
    }
    const Ran ran = play(arguments, input);
    expect_clean_leave(ran);
    std::vector<std::string> printed;
    for (const std::string& each : lines_of(ran.out)) printed.push_back(bare(each));
    auto at = printed.begin();
    for (const std::vector<std::string>& part : shown) {
      at = std::search(at, printed.end(), part.begin(), part.end());
      ASSERT_TRUE(part.empty() || at != printed.end())
          << "the session has changed; play it again with NO_COLOR=1 and copy it into " << document << ":\n"
          << ran.out;
    }
  }
}

TEST(Play, BadArgumentsAreBadInput) {
  for (const std::string arguments : {"nosuch",
                                      "no/such.toml",
                                      "--set decks=7",
                                      "--set decks",
                                      "--set nonsense=1",
                                      "--seed x",
                                      "--seed -1",
                                      "--seed 99999999999999999999",
                                      "--bankroll x",
                                      "--bankroll -5",
                                      "--bankroll 0",
                                      "--spots 0",
                                      "--spots 8",
                                      "--nonsense",
                                      "a b",
                                      "--spots 2",
                                      "--players 0",
                                      "--players 8",
                                      "--players 4 --spots 2 --set spots_per_player=2",
                                      "--names ann,ann",
                                      "--names ,",
                                      "--names 'an n'",
                                      "--names a,b,c,d,e,f,g,h",
                                      "--names ann --players 2",
                                      "--key k",
                                      "--shoes ''",
                                      "--names ''",
                                      "--seed ''",
                                      "--shoes s --key ''",
                                      "--key ''",
                                      "--balance 5"}) {
    const Ran ran = play(arguments, "10\n");
    EXPECT_EQ(ran.exit, 2) << arguments << ": " << ran.out;
    EXPECT_FALSE(has(ran.out, "Round 1")) << arguments;
    if (arguments.ends_with("''")) {
      EXPECT_EQ(lines_of(ran.out).size(), 1u) << ran.out;
    }
    EXPECT_FALSE(std::filesystem::exists("s")) << arguments;
  }
}

}   // namespace play_session_test
