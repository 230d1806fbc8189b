// The shoe's life at the terminal table: promised, cut, dealt, counted and shown, and kept in files that reveal nothing
// before.
#include <gtest/gtest.h>
#include <sodium.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "support/places.h"
#include "support/play_script.h"
#include "table/key_file.h"
#include "table/reveal.h"
#include "table/seal.h"
#include "table/verify_shoe.h"

namespace play_shoe_test {

using namespace pitboss;
using namespace pitboss::test;

std::string text_of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.good()) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<table::Reveal> reveals_in(const std::string& text) {
  auto reveals = table::parse_reveals(text);
  EXPECT_TRUE(reveals.ok()) << (reveals.ok() ? "" : reveals.reason().sentence);
  return reveals.ok() ? *reveals : std::vector<table::Reveal>{};
}

void expect_true(const std::vector<table::Reveal>& reveals) {
  for (const table::Finding& finding : table::verify(reveals)) ADD_FAILURE() << to_string(finding);
}

std::vector<std::string> commitments_in(const std::string& out) {
  std::vector<std::string> all;
  for (const std::string& line : lines_of(out))
    if (line.starts_with("  commitment ")) all.push_back(line.substr(13));
  return all;
}

// The reveals of a folder in the order of their shoes.
std::vector<table::Reveal> reveals_in_folder(const std::string& folder) {
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".txt") paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  std::string text;
  for (const std::string& path : paths) text += text_of_file(path);
  return reveals_in(text);
}

void expect_nothing_sealed(const std::string& folder) {
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    EXPECT_TRUE(entry.path().extension() == ".txt") << entry.path();
}

class PlayShoe : public testing::Test {
 protected:
  void SetUp() override { ASSERT_GE(sodium_init(), 0); }
};

// GC.4(e)
TEST_F(PlayShoe, TheDealerCutsWhenEverybodyRefuses) {
  Script s("blackjack --names ann,bob,cy --set shuffle=manual --seed 5");
  EXPECT_TRUE(s.shows("Riffle, turn, riffle, strip [GC.4(i)")) << s.out();
  EXPECT_TRUE(s.prompt().starts_with("ann, cut the cards? 52 to 260, Enter refuses")) << s.out();
  s.say("");
  EXPECT_TRUE(s.prompt().starts_with("cy, cut the cards?")) << s.out();
  s.say("").say("");
  EXPECT_TRUE(s.shows("bob does not cut [GC.4(e)")) << s.out();
  EXPECT_TRUE(s.shows("The dealer cuts: 156 cards go to the back [GC.4(f)")) << s.out();
  EXPECT_TRUE(s.prompt().starts_with("ann, wager")) << s.out();
}

// GC.4(f)
TEST_F(PlayShoe, ACutNeedsADeckAtEitherEnd) {
  Script s("--set shuffle=pre_shuffled --seed 5");
  s.say("51").say("261").say("-1").say("x").say("9999999999").say("260");
  EXPECT_TRUE(s.shows("The cut leaves at least 52 cards at either end. [GC.4(f)")) << s.out();
  EXPECT_EQ(count(s.out(), "Cut the cards? 52 to 260"), 6) << s.out();
  EXPECT_TRUE(s.shows("The player cuts: 260 cards go to the back [")) << s.out();
}

TEST_F(PlayShoe, WhoLeavesAtTheCutLeaves) {
  for (const std::string_view input : {"", "q\n"}) {
    const ScratchFolder folder;
    const auto ran = play("--set shuffle=manual --players 2 --seed 1 --shoes '" + folder.path() + "'", input);
    EXPECT_EQ(ran.exit, 0) << ran.out;
    EXPECT_EQ(count(ran.out, " leaves with 500.00 after 0 rounds (0.00)."), 2) << ran.out;
    expect_true(reveals_in_folder(folder.path()));
    EXPECT_TRUE(std::filesystem::exists(folder.path() + "/shoe-0001.txt"));
  }
}

// The commitment comes before the first wager, and what is shown afterwards keeps it.
TEST_F(PlayShoe, WhatIsShownKeepsThePromise) {
  const ScratchFolder folder;
  std::string input;   // 52 is a cut, and a wager
  for (int i = 0; i < 40; ++i) input += "52\nn\ns\ns\ns\n";
  const auto ran = play(
      "sd-dmh --set decks=2 --set shuffle=manual --spots 3 --bankroll 100000 --seed 3 --shoes '" + folder.path() + "'",
      input);
  EXPECT_EQ(ran.exit, 0) << ran.out;
  EXPECT_LT(ran.out.find("  commitment "), ran.out.find("Wager")) << ran.out;
  EXPECT_TRUE(has(unbroken(ran.out), ": this round is the shoe's last [GC.7(n)")) << ran.out;
  EXPECT_TRUE(has(unbroken(ran.out), "104 cards are counted,")) << ran.out;
  EXPECT_TRUE(has(unbroken(ran.out), "Its order is shown in " + folder.path() + "/shoe-0001.txt")) << ran.out;
  const std::vector<table::Reveal> reveals = reveals_in_folder(folder.path());
  ASSERT_GE(reveals.size(), 2u);
  expect_true(reveals);
  const std::vector<std::string> promised = commitments_in(ran.out);
  ASSERT_EQ(promised.size(), reveals.size());
  for (std::size_t i = 0; i < reveals.size(); ++i) EXPECT_EQ(promised[i], to_string(reveals[i].commitment));
  expect_nothing_sealed(folder.path());
  const ShellRan checked = run_in_shell("'" + pitboss::test::program_path() + "' verify-shoe '" + folder.path() +
                                        "/shoe-0001.txt' --commitment " + promised[0] + " 2>&1");
  EXPECT_EQ(checked.exit, 0) << checked.out;
}

// GC.15(g)
TEST_F(PlayShoe, AShoeThatRunsOutInTheRoundGoesOnWithTheDiscards) {
  for (int seed = 1; seed < 50; ++seed) {
    const ScratchFolder folder;
    std::string input;
    for (int i = 0; i < 12; ++i) input += "10\nn\nh\nh\nh\ns\nh\nh\ns\nh\ns\ns\ns\ns\ns\ns\ns\n";
    const auto ran = play("sd-dmh --set decks=1 --spots 5 --bankroll 5000 --seed " + std::to_string(seed) +
                              " --shoes '" + folder.path() + "'",
                          input);
    ASSERT_EQ(ran.exit, 0) << ran.out;
    const std::vector<table::Reveal> reveals = reveals_in_folder(folder.path());
    expect_true(reveals);
    expect_nothing_sealed(folder.path());
    if (!has(ran.out, "The shoe is empty: the discards are shuffled by a device [GC.15(g)")) continue;
    const auto reshuffled = std::ranges::find_if(
        reveals, [](const table::Reveal& each) { return each.secret.kind == table::ShoeKind::reshuffle; });
    ASSERT_NE(reshuffled, reveals.end());
    EXPECT_FALSE(reshuffled->secret.elsewhere.empty());
    EXPECT_EQ(commitments_in(ran.out).size(), reveals.size());
    return;
  }
  FAIL() << "no shoe ran out";
}

// While it is dealt the order is in the folder only sealed.
TEST_F(PlayShoe, TheSealedShoeOpensWithTheKeyAndSaysNothingWithoutIt) {
  const ScratchFolder folder;
  const std::string shoes = folder.path() + "/shoes", key = folder.path() + "/house.key";
  const std::string sealed = shoes + "/shoe-0001.sealed", full = folder.path() + "/full",
                    later = folder.path() + "/later";
  // A copy as soon as it is there, and one when six cards have left the shoe: a sealed shoe is as long as its cards.
  const std::string answers = wait_in_shell("[ -s '" + sealed + "' ]") + "; cp '" + sealed + "' '" + full +
                              "'; printf '10\\n'; n=$(stat -c %s '" + full + "'); " +
                              wait_in_shell("[ \"$(stat -c %s '" + sealed + "')\" -le $((n - 6)) ]") + "; cp '" +
                              sealed + "' '" + later + "'";
  const ShellRan ran = run_in_shell("{ " + answers + "; } | timeout 60 '" + pitboss::test::program_path() +
                                    "' play --seed 8 --shoes '" + shoes + "' --key '" + key + "' 2>&1");
  ASSERT_EQ(ran.exit, 0) << ran.out;

  const std::vector<table::Reveal> reveals = reveals_in(text_of_file(shoes + "/shoe-0001.txt"));
  ASSERT_EQ(reveals.size(), 1u);
  const std::vector<Card>& order = reveals[0].secret.order;
  auto opened = table::load_or_create_key(key);
  ASSERT_TRUE(opened.ok());
  struct stat status{};
  ASSERT_EQ(stat(key.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600u);

  for (const std::string& path : {full, later}) {
    const std::string bytes = text_of_file(path);
    const auto undealt =
        table::unseal({reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()}, *opened, "terminal/1");
    ASSERT_TRUE(undealt.ok()) << undealt.reason();
    ASSERT_LE(undealt->size(), order.size());
    EXPECT_TRUE(std::equal(undealt->rbegin(), undealt->rend(), order.rbegin())) << "the end of the order";
    // Neither as text nor as numbers.
    std::string indices, words;
    for (std::size_t i = order.size() - 6; i < order.size(); ++i) {
      indices += static_cast<char>(order[i].index());
      words += to_string(order[i]) + ' ';
    }
    EXPECT_FALSE(has(bytes, indices));
    EXPECT_FALSE(has(bytes, words.substr(0, 8)));
  }
  EXPECT_EQ(text_of_file(full).size() - text_of_file(later).size(), 6u) << "burn, up card and four cards: " << ran.out;
  EXPECT_FALSE(std::filesystem::exists(sealed)) << "gone when the order is shown";
  EXPECT_FALSE(std::filesystem::exists(shoes + ".key"));
}

TEST_F(PlayShoe, WithoutAFolderTheOrderIsShownAtThePrompt) {
  Script s("blackjack --seed 6");
  s.say("reveal");
  EXPECT_TRUE(s.shows("No shoe is done yet")) << s.out();
  s.say("10").until("(Enter: ");
  s.supervise("the cards are to be reshuffled");
  EXPECT_TRUE(s.shows("Its order can be seen: answer reveal at the next wager")) << s.out();
  s.say("reveal").say("q");
  const std::size_t begin = s.out().find("\npitboss shoe 1\n");
  ASSERT_NE(begin, std::string::npos) << s.out();
  const std::size_t end = s.out().find('\n', s.out().find("\ncommitment ", begin) + 1);
  const std::vector<table::Reveal> reveals = reveals_in(s.out().substr(begin + 1, end - begin));
  ASSERT_EQ(reveals.size(), 1u);
  expect_true(reveals);
  EXPECT_EQ(commitments_in(s.out()).front(), to_string(reveals[0].commitment));
  EXPECT_GT(reveals[0].dealt.size(), 4u);
}

TEST_F(PlayShoe, TheOrderIsNeverShownBeforeTheShoeIsDone) {
  const auto ran = play("blackjack --seed 6", "reveal\n10\nreveal\ns\n");
  EXPECT_EQ(count(ran.out, "No shoe is done yet"), 2) << ran.out;
  EXPECT_FALSE(has(ran.out, "\norder ") || has(ran.out, "\nsalt ")) << ran.out;
}

TEST_F(PlayShoe, AContinuousShufflerPromisesEveryRound) {
  const ScratchFolder folder;
  const auto ran = play("vs-switch-1 --set shuffle=continuous --seed 2 --shoes '" + folder.path() + "'",
                        "10\nn\nk\ns\ns\n10\nn\nk\ns\ns\n10\nn\nk\ns\ns\n");
  EXPECT_EQ(ran.exit, 0) << ran.out;
  const std::vector<table::Reveal> reveals = reveals_in_folder(folder.path());
  EXPECT_GE(reveals.size(), 2u) << ran.out;
  expect_true(reveals);
  EXPECT_EQ(commitments_in(ran.out).size(), reveals.size()) << ran.out;
  EXPECT_EQ(count(ran.out, "One card is burned, face down"), 1) << ran.out;
}

TEST_F(PlayShoe, AFolderWithShoesIsNotOverwritten) {
  const ScratchFolder folder;
  const std::string arguments = "--seed 1 --shoes '" + folder.path() + "'";
  EXPECT_EQ(play(arguments, "10\n").exit, 0);
  const std::string before = text_of_file(folder.path() + "/shoe-0001.txt");
  const auto again = play(arguments, "10\n");
  EXPECT_EQ(again.exit, 2) << again.out;
  EXPECT_TRUE(has(again.out, "holds shoes already")) << again.out;
  EXPECT_EQ(text_of_file(folder.path() + "/shoe-0001.txt"), before);
}

// Who copies the folder must not have copied the key.
TEST_F(PlayShoe, TheKeyLiesOutsideTheFolderOfTheShoes) {
  const ScratchFolder folder;
  const std::string shoes = folder.path() + "/shoes";
  EXPECT_EQ(play("--seed 1 --shoes '" + shoes + "/'", "10\n").exit, 0);
  EXPECT_TRUE(std::filesystem::exists(shoes + ".key"));
  expect_nothing_sealed(shoes);
  const std::string inside = folder.path() + "/others";
  for (const std::string& key : {inside + "/key", inside + "/../others/./key"}) {
    const auto ran = play("--seed 1 --shoes '" + inside + "' --key '" + key + "'", "10\n");
    EXPECT_EQ(ran.exit, 2) << ran.out;
    EXPECT_TRUE(has(ran.out, "would lie with the shoes that it seals")) << ran.out;
    EXPECT_FALSE(std::filesystem::exists(key));
  }
}

TEST_F(PlayShoe, AKeyThatOthersCanReadIsRefused) {
  const ScratchFolder folder;
  const std::string key = folder.path() + "/key";
  std::ofstream(key) << std::string(32, 'k');
  std::filesystem::permissions(key, std::filesystem::perms(0644));
  const auto ran = play("--seed 1 --shoes '" + folder.path() + "/s' --key '" + key + "'", "10\n");
  EXPECT_EQ(ran.exit, 2) << ran.out;
  EXPECT_TRUE(has(ran.out, "can be read by others")) << ran.out;
}

TEST_F(PlayShoe, AFolderThatCannotBeMadeIsSaid) {
  const Scratch file("");
  const auto ran = play("--seed 1 --shoes '" + file.path() + "/s'", "10\n");
  EXPECT_EQ(ran.exit, 3) << ran.out;
  EXPECT_TRUE(has(ran.out, "cannot make the folder")) << ran.out;
}

TEST_F(PlayShoe, AKeyThatCannotBeMadeIsSaid) {
  const ScratchFolder folder;
  const auto ran = play("--seed 1 --shoes '" + folder.path() + "/s' --key '" + folder.path() + "/no/such/key'", "10\n");
  EXPECT_EQ(ran.exit, 3) << ran.out;
  EXPECT_TRUE(has(ran.out, "cannot create key file ")) << ran.out;
}

TEST_F(PlayShoe, WhenTheFolderVanishesTheSessionEndsWithASentence) {
  const ScratchFolder folder;
  const std::string shoes = folder.path() + "/s";
  const ShellRan ran =
      run_in_shell("{ " + wait_in_shell("[ -s '" + shoes + "/shoe-0001.sealed' ]") + "; rm -r '" + shoes +
                   "'; printf '10\\ns\\ns\\n'; } | timeout 60 '" + pitboss::test::program_path() +
                   "' play blackjack --seed 1 --shoes '" + shoes + "' 2>&1");
  EXPECT_EQ(ran.exit, 3) << ran.out;
  EXPECT_TRUE(has(ran.out, "pitboss play: cannot open ")) << ran.out;
}

}   // namespace play_shoe_test
