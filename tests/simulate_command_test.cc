// `pitboss simulate`, `merge` and `bench`: one answer however the work is shared, what is kept, and what is refused.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "base/fnv.h"
#include "support/places.h"
#include "support/program_folder.h"

namespace pitboss {
namespace simulate_command_test {

namespace fs = std::filesystem;
using Json = nlohmann::json;

using test::binary;

class SimulateCommand : public test::ProgramInFolder {
 protected:
  Json json_of(const std::string& arguments, const std::string& before = "") const {
    const test::ShellRan ran = run(arguments + " --json -o json --force", before);
    EXPECT_EQ(ran.exit, 0) << arguments << '\n' << ran.out;
    Json json = Json::parse(text_of("json"), nullptr, false);
    EXPECT_FALSE(json.is_discarded()) << text_of("json");
    return json;
  }
};

// Open MPI never frees some of its own memory.
const std::string without_leaks = "ASAN_OPTIONS=detect_leaks=0 ";

const std::string game = test::numbers_are_sanitized() ? "simulate vs-switch-2 --rounds 140000 --seed 5 --bets all"
                                                       : "simulate vs-switch-2 --rounds 1000000 --seed 5 --bets all";

TEST_F(SimulateCommand, OneAnswerHoweverTheWorkIsShared) {
  const Json one = json_of(game + " --threads 1");
  EXPECT_EQ(one.at("seed"), 5);
  EXPECT_TRUE(one.at("complete"));
  EXPECT_EQ(one.at("side_bets").size(), 2u);
  for (const char* key : {"ev_per_hand_wager", "standard_error", "sd_per_round", "switch_frequency"})
    EXPECT_TRUE(one.at(key).is_number()) << key;
  EXPECT_EQ(json_of(game + " --threads 3"), one);
  for (const std::string k : {"1", "2", "3", "4"})
    EXPECT_EQ(run(game + " --shard " + k + "/4 --checkpoint part" + k).exit, 0);
  EXPECT_EQ(json_of("merge part3 part1 part4 part2 --checkpoint all"), one);
  // A value may have spaces.
  EXPECT_EQ(run("simulate blackjack --rounds 1000 --set 'blackjack.pays=6 to 5' --checkpoint six").exit, 0);
  EXPECT_EQ(json_of("merge six").at("rounds"), 1000);
  EXPECT_EQ(json_of("merge all"), one);
  const std::string other_seed = "simulate vs-switch-2 --rounds 70000 --bets all --seed ";
  EXPECT_NE(json_of(other_seed + "5").at("histogram"), json_of(other_seed + "6").at("histogram"));
}

TEST_F(SimulateCommand, OneAnswerFromTwoRanks) {
  if (test::run_in_shell("command -v mpirun >/dev/null").exit != 0) GTEST_SKIP() << "no mpirun here";
  const std::string mpirun =
      without_leaks + "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 mpirun --oversubscribe -n 2 ";
  EXPECT_EQ(json_of(game + " --checkpoint ranks", mpirun), json_of(game));
  EXPECT_EQ(json_of("merge ranks.1-of-2 ranks.2-of-2"), json_of(game));
  const std::string until = "simulate blackjack --rounds 1e9 --until-se 3e-4";
  const Json alone = json_of(until);
  EXPECT_EQ(alone.at("until_se_reached"), true);
  EXPECT_EQ(json_of(until + " --checkpoint until", mpirun), alone);
  EXPECT_EQ(json_of(until + " --checkpoint until", mpirun), alone) << "it was enough already";
  // A last wave that is too short for all ranks to have a block of it.
  EXPECT_EQ(json_of("simulate blackjack --rounds 1000 --until-se 1e-9", mpirun).at("rounds"), 1000);
}

// mpirun has its own words behind ours.
TEST_F(SimulateCommand, ARankThatCannotPlayKeepsNobodyWaiting) {
  if (test::run_in_shell("command -v mpirun >/dev/null").exit != 0) GTEST_SKIP() << "no mpirun here";
  const std::string mpirun =
      without_leaks +
      "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 timeout 60 mpirun --oversubscribe -n 2 ";
  fs::create_directories(folder_ / "kept.2-of-2");
  const test::ShellRan one = run("simulate blackjack --rounds 1e6 --checkpoint kept", mpirun);
  EXPECT_EQ(one.exit, 2) << one.out;
  EXPECT_NE(one.out.find("rank 1 of 2 cannot play: --checkpoint needs a file, and kept.2-of-2 is a directory"),
            std::string::npos)
      << one.out;
  const test::ShellRan all = run("simulate blackjack --rounds 0", mpirun);
  EXPECT_EQ(all.exit, 2) << all.out;
  const std::string sentence = "--rounds takes a whole number";
  const std::size_t said = all.out.find(sentence);
  EXPECT_NE(said, std::string::npos) << all.out;
  EXPECT_EQ(all.out.find(sentence, said + 1), std::string::npos) << "once is enough";
}

TEST_F(SimulateCommand, GoesOnFromACheckpoint) {
  const Json whole = json_of(game);
  EXPECT_EQ(run(game + " --shard 1/2 --checkpoint half").exit, 0);
  // The half as if the whole had been stopped there.
  std::string text = text_of("half");
  text.replace(text.find("shard 1/2"), 9, "shard 1/1");
  text.resize(text.rfind("sum "));
  write("half", text + "sum " + std::to_string(fnv(text)) + '\n');
  EXPECT_LT(json_of("merge half").at("rounds"), whole.at("rounds"));
  EXPECT_EQ(json_of(game + " --checkpoint half"), whole);
  const test::ShellRan again = run(game + " --checkpoint half --json");
  EXPECT_EQ(again.out.find(" million a second"), std::string::npos) << "nothing was left to play";
}

// What was decided at the end of a wave is decided again in the same way.
TEST_F(SimulateCommand, KnowsAgainThatTheStandardErrorIsReached) {
  if (test::numbers_are_sanitized()) GTEST_SKIP() << "only numbers, and slow there";
  const std::string until = "simulate blackjack --rounds 1e9 --until-se 4e-4 --checkpoint until";
  const Json first = json_of(until), again = json_of(until);
  EXPECT_EQ(first, again);
  EXPECT_NE(run(until).out.find("The standard error of 0.0004 that was asked for is reached."), std::string::npos);
}

TEST_F(SimulateCommand, SaysWhoseRoundsTheseAre) {
  const test::ShellRan ran = run("simulate blackjack --rounds 140000 --bets all --shard 2/2");
  EXPECT_NE(ran.out.find("Shard 2/2, all of it: pitboss merge puts the shards together."), std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("(this table offers none)"), std::string::npos) << ran.out;
  EXPECT_EQ(json_of("simulate blackjack --rounds 140000 --shard 2/2").at("shard"), "2/2");
  EXPECT_EQ("pitboss " + json_of("simulate blackjack --rounds 1000").at("version").get<std::string>() + '\n',
            run("--version").out);
}

TEST_F(SimulateCommand, CtrlCShowsWhatIsKnownAndKeepsIt) {
  // It has begun when its checkpoint is there; then it has time for some blocks. A shell's background has Ctrl-C
  // ignored, so it is asked as a system asks.
  const std::string seconds = test::numbers_are_sanitized() ? "8" : "2";
  const test::ShellRan ran =
      test::run_in_shell("cd '" + folder_.string() + "' && { " + binary +
                         "simulate blackjack --rounds 1e12 --checkpoint long 2>&1 </dev/null & } && " +
                         test::wait_in_shell("[ -e long ]") + "; sleep " + seconds + "; kill -TERM $!; wait $!");
  EXPECT_EQ(ran.exit, 130) << ran.out;
  EXPECT_NE(ran.out.find(" rounds of 1,000,000,000,000"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("pitboss simulate: cancelled; the same command goes on from the checkpoint"),
            std::string::npos)
      << ran.out;
  const Json merged = json_of("merge long");
  EXPECT_FALSE(merged.at("complete"));
  EXPECT_GT(merged.at("rounds"), 0);
}

TEST_F(SimulateCommand, AgreesWithTheAnalyzer) {
  for (const std::string arguments : {"simulate gc-switch --rounds 400000 --shuffle every-round --strategy best",
                                      "simulate blackjack --rounds 400000 --shuffle every-round",
                                      "simulate vs-switch-3 --rounds 400000 --shuffle every-round"}) {
    if (test::numbers_are_sanitized()) continue;
    const Json json = json_of(arguments);
    EXPECT_LT(std::abs(json.at("z").get<double>()), 4) << arguments;
  }
  EXPECT_FALSE(json_of("simulate blackjack --rounds 1000").contains("z")) << "a cut shoe is another game";
}

TEST_F(SimulateCommand, PlaysAStrategyFileAsItsTables) {
  // Pairs are split as the chart says, and else played as their totals: that is basic.
  std::istringstream printed(run("strategy blackjack").out);
  std::string chart;
  bool in_pairs = false;
  for (std::string line; std::getline(printed, line); chart += line + '\n') {
    in_pairs = (in_pairs || line.starts_with("  pair")) && !line.starts_with('#');
    if (!in_pairs || line.starts_with("  pair") || line.empty()) continue;
    std::istringstream words(std::exchange(line, {}));
    std::string word;
    words >> line;
    while (words >> word) line += word == "P" ? " P" : " -";
  }
  write("chart", chart);
  const Json file = json_of("simulate blackjack --rounds 100000 --strategy chart"),
             basic = json_of("simulate blackjack --rounds 100000");
  EXPECT_EQ(file.at("histogram"), basic.at("histogram"));
  EXPECT_TRUE(file.at("strategy").get<std::string>().starts_with("file:"));
  const test::ShellRan wrong = run("simulate gc-switch --rounds 1000 --strategy chart");
  EXPECT_EQ(wrong.exit, 2);
  EXPECT_NE(wrong.out.find("this strategy is for blackjack; the simulation plays gc-switch"), std::string::npos)
      << wrong.out;
}

TEST_F(SimulateCommand, PagesHave80Columns) {
  for (const std::string arguments :
       {"simulate vs-switch-2 --rounds 70000 --bets all --set decks=8", "simulate sd-dmh --rounds 1000 --bets all"}) {
    const test::ShellRan ran = run(arguments);
    EXPECT_EQ(ran.exit, 0) << ran.out;
    std::istringstream lines(ran.out);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80u) << line;
  }
  EXPECT_EQ(run("simulate blackjack --rounds 1000 --csv").out.find("rulebook,"), 0u);
}

TEST_F(SimulateCommand, RefusesInOneSentence) {
  const std::pair<const char*, const char*> rows[] = {
      {"--rounds 0", "--rounds takes a whole number from 2 to 1e13, as in 1e9, not '0'"},
      {"--rounds -5", "--rounds takes a whole number"},
      {"--rounds 1e99", "--rounds takes a whole number"},
      {"--rounds 1.5", "--rounds takes a whole number"},
      {"--rounds many", "--rounds takes a whole number"},
      {"--rounds 10 --seed -1", "--seed takes a whole number from 0 to 2^64 - 1, not '-1'"},
      {"--rounds 10 --threads 0", "--threads takes a number from 1 to 256, and not 0"},
      {"--rounds 10 --threads 100000", "--threads takes a number from 1 to 256"},
      {"--rounds 10 --players 8", "--players takes a number from 1 to 7, and not 8"},
      {"--rounds 10 --players 7 --set decks=1", "7 players could use up all cards of 1 deck in one round"},
      {"--rounds 10 --shuffle cut=2", "--shuffle takes every-round or cut=0.75 (from 0.1 to 0.9), not 'cut=2'"},
      {"--rounds 10 --shuffle never", "--shuffle takes every-round or cut=0.75"},
      {"--rounds 10 --strategy nowhere", "--strategy takes best, basic or a file: "},
      {"--rounds 10 --bets super-match", "--bets takes all, none or names of side bets with commas"},
      {"--rounds 10 --shard 3/2", "--shard takes one of so many, as in 1/4, not '3/2'"},
      {"--rounds 10 --shard 1/2 --until-se 1e-3", "--until-se looks at the whole"},
      {"--rounds 10 --until-se 0", "--until-se takes a standard error from 1e-9 to 1"},
      {"--rounds 10 --bankroll -1", "--bankroll takes a number of hand wagers"},
      {"--rounds 10 --bankroll lots", "--bankroll takes a number of hand wagers, above 0 and at most 1e9, not 'lots'"},
      {"--rounds 10 --checkpoint ''", "--checkpoint needs the name of a file"},
      {"--rounds 10 --set frob=1", "frob"},
  };
  for (const auto& [arguments, sentence] : rows) {
    const test::ShellRan ran = run(std::string("simulate blackjack ") + arguments);
    EXPECT_EQ(ran.exit, 2) << arguments << '\n' << ran.out;
    EXPECT_NE(ran.out.find(sentence), std::string::npos) << arguments << '\n' << ran.out;
  }
  EXPECT_EQ(run("simulate blackjack --rounds 10 --checkpoint no/such/folder/x").exit, 3);
  fs::create_directories(folder_ / "folder");
  const test::ShellRan folder = run("simulate blackjack --rounds 10 --checkpoint folder");
  EXPECT_EQ(folder.exit, 2);
  EXPECT_NE(folder.out.find("--checkpoint needs a file, and folder is a directory"), std::string::npos) << folder.out;
  write("odd.toml", R"(id = "odd"
title = "Odd"
based_on = "gc-switch"
[super_match]
four_of_a_kind = "99991 to 1999"
three_of_a_kind = "99991 to 1997"
)");
  const test::ShellRan odd = run("simulate ./odd.toml --rounds 10");
  EXPECT_EQ(odd.exit, 2) << odd.out;
  EXPECT_NE(odd.out.find("have no common unit small enough to count in"), std::string::npos) << odd.out;
}

TEST_F(SimulateCommand, NothingIsOverwritten) {
  const std::string small = "simulate blackjack --rounds 1000 ";
  EXPECT_EQ(run(small + "--checkpoint kept").exit, 0);
  const std::string kept = text_of("kept");
  const auto refused = [&](const std::string& arguments, const char* sentence) {
    const test::ShellRan ran = run(arguments);
    EXPECT_EQ(ran.exit, 2) << arguments << '\n' << ran.out;
    EXPECT_NE(ran.out.find(sentence), std::string::npos) << ran.out;
    EXPECT_EQ(text_of("kept"), kept);
  };
  refused(small + "--seed 2 --checkpoint kept", "kept is of another simulation (seed 1 and 2)");
  refused(small + "--set dealer.soft_17=hit --checkpoint kept", "kept is of another simulation");
  refused("merge kept --checkpoint kept", "kept is there already: add --force to replace it, or name another file");
  refused("merge kept kept", "kept has rounds that kept has too");
  EXPECT_EQ(run("simulate blackjack --rounds 200000 --shard 1/2 --checkpoint half").exit, 0);
  EXPECT_EQ(run("simulate blackjack --rounds 200000 --shard 1/3 --checkpoint third").exit, 0);
  refused("merge half third", "half is shard 1/2 and third shard 1/3, and they have rounds in common");
  EXPECT_EQ(run(small + "--seed 2 --checkpoint other").exit, 0);
  refused("merge kept other", "kept and other are of different simulations: seed 1 and 2");
  for (const auto& [from, to] : {std::pair("spots 1000", "spots 1001"), std::pair("nets -20", "nets -21")}) {
    std::string damaged = kept;
    if (const std::size_t at = damaged.find(from); at != std::string::npos)
      damaged.replace(at, std::string(from).size(), to);
    damaged += damaged == kept ? " " : "";
    write("damaged", damaged);
    refused("merge damaged", "damaged: it is damaged");
    refused(small + "--checkpoint damaged", "it was left as it is");
    EXPECT_EQ(text_of("damaged"), damaged);
  }
  write("foreign", "something else\n");
  refused("merge foreign", "foreign: it is no checkpoint of `pitboss simulate`");
  refused(small + "--checkpoint foreign", "it is no checkpoint");
}

// Where this changes, rounds are played or counted otherwise than before: the commit says why.
TEST_F(SimulateCommand, BenchHasItsSignature) {
  if (test::numbers_are_sanitized()) GTEST_SKIP() << "only numbers, and slow there";
  const Json json = json_of("bench");
  EXPECT_EQ(json.at("signature"), "52e815416c2c5d48");
  EXPECT_EQ(json.at("rates").size(), 19u);
}

}   // namespace simulate_command_test
}   // namespace pitboss
