// What every command does in the same way. The commands and their options are read off the program's own help, so that
// a new one has the habits too, or fails here.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "base/shown.h"
#include "support/play_script.h"
#include "support/program_folder.h"
#include "support/sanitized.h"

namespace pitboss::habits_test {

using test::has, test::lines_of, test::ShellRan;

// A command as its help has it.
struct Command {
  std::string name;   // "rules show"
  std::string help;
  std::string required;   // words that it asks for, with values that mean nothing

  bool has_option(const std::string& option) const { return has(help, "\n  " + option) || has(help, ", " + option); }
  std::string first() const { return name.substr(0, name.find(' ')); }
};

class Habits : public test::ProgramInFolder {
 protected:
  // Where it stands in the help: at the left edge of the section that is called so.
  std::vector<std::string> names_in(const std::string& help, const std::string& section) const {
    std::vector<std::string> names;
    bool inside = false;
    for (const std::string& line : lines_of(help)) {
      if (!line.empty() && line[0] != ' ') inside = line == section + ":";
      if (inside && line.size() > 2 && line.starts_with("  ") && line[2] != ' ')
        names.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    return names;
  }

  // Those that have no commands of their own, and `rules`, which does something without one.
  std::vector<Command> every_command(const std::string& before = "") const {
    std::vector<Command> all;
    const std::string help = run(before + "--help").out;
    for (const std::string& word : names_in(help, "Subcommands")) {
      const std::string name = before + word;
      Command command{name, run(name + " --help").out, ""};
      const std::vector<Command> within =
          has(command.help, "\nSubcommands:") ? every_command(name + " ") : std::vector<Command>();
      for (const std::string& line : lines_of(command.help)) {
        if (!has(line, " REQUIRED") || !line.starts_with("  ")) continue;
        const std::string option = line.substr(2, line.find(' ', 2) - 2);
        command.required += option[0] == '-' ? ' ' + option.substr(0, option.find(',')) + " x" : " x";
      }
      if (within.empty() || has(command.help, "[SUBCOMMAND]")) all.push_back(command);
      all.insert(all.end(), within.begin(), within.end());
    }
    return all;
  }
  std::vector<Command> every_command_with(const std::string& option) const {
    std::vector<Command> all = every_command();
    std::erase_if(all, [&](const Command& command) { return !command.has_option(option); });
    return all;
  }
  std::size_t files_here() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder_), {}));
  }
};

TEST_F(Habits, TheHelpOfACommandIsThatOfHelp) {
  const std::vector<Command> all = every_command();
  EXPECT_GE(all.size(), 28u);
  for (const Command& command : all) EXPECT_EQ(run("help " + command.name).out, command.help) << command.name;
  EXPECT_EQ(run("help").out, run("--help").out);
  const ShellRan none = run("help strateg");
  EXPECT_EQ(none.exit, 2);
  EXPECT_EQ(none.out, "pitboss help: there is no command strateg: did you mean strategy?\nTry: pitboss --help\n");
  EXPECT_EQ(run("help rules frob").out,
            "pitboss help: there is no command frob: name show, check or clause\nTry: pitboss rules --help\n");
}

TEST_F(Habits, EveryHelpHas80Columns) {
  std::set<std::string> names = {""};
  for (const Command& command : every_command()) names.insert({command.name, command.first()});
  for (const std::string& name : names) {
    const ShellRan help = run(name + " --help");
    EXPECT_EQ(help.exit, 0) << name;
    for (const std::string& line : lines_of(help.out)) EXPECT_LE(line.size(), 80u) << name << ": " << line;
  }
}

TEST_F(Habits, EveryErrorBeginsWithTheCommand) {
  for (const Command& command : every_command()) {
    const ShellRan ran = run(command.name + command.required + " --no-such-option");
    EXPECT_EQ(ran.exit, 2) << command.name;
    EXPECT_TRUE(ran.out.starts_with("pitboss " + command.first() + ": there is no option --no-such-option")) << ran.out;
    EXPECT_TRUE(ran.out.ends_with("\nTry: pitboss " + command.name + " --help\n")) << ran.out;
  }
}

TEST_F(Habits, WhoeverPrintsDataPrintsItToAFileToo) {
  // Those that print no data say what they do instead.
  const std::vector<std::string> others = {"play", "serve", "user add", "backup"};
  for (const Command& command : every_command()) {
    const bool prints = std::ranges::find(others, command.name) == others.end();
    EXPECT_EQ(command.has_option("-o FILE"), prints) << command.name;
    EXPECT_EQ(command.has_option("--force"), prints || command.name == "backup") << command.name;
  }
}

TEST_F(Habits, NoFileIsReplacedWithoutForce) {
  write("precious", "precious\n");
  for (const Command& command : every_command_with("-o FILE")) {
    const ShellRan ran = run(command.name + command.required + " -o precious");
    EXPECT_EQ(ran.exit, 2) << command.name;
    EXPECT_EQ(ran.out, "pitboss " + command.first() +
                           ": precious is there already: add --force to replace it, or name another file\n")
        << command.name;
  }
  EXPECT_EQ(text_of("precious"), "precious\n");
  EXPECT_EQ(files_here(), 1u) << "nothing is left beside it";
}

TEST_F(Habits, TheFileHasWhatStdoutWouldHave) {
  for (const std::string command : {"rules clause R8", "edge blackjack --infinite --json", "dealer --csv",
                                    "bet super-match", "completion bash", "help rules"}) {
    const std::string text = run(command).out;
    EXPECT_EQ(run(command + " -o new").out, "") << command;
    EXPECT_EQ(text_of("new"), text) << command;
    EXPECT_EQ(run(command + " -o -").out, text) << command;
    write("new", "old\n");
    EXPECT_EQ(run(command + " -o new --force").exit, 0) << command;
    EXPECT_EQ(text_of("new"), text) << command;
    std::filesystem::remove(folder_ / "new");
    EXPECT_EQ(run(command + " -o no/such/folder/new").exit, 3) << command;
    EXPECT_EQ(run(command + " -o /dev/null").exit, 0) << command;
  }
  // What is refused leaves no file.
  EXPECT_EQ(run("edge nowhere -o new").exit, 2);
  EXPECT_EQ(run("bet super-match -o new >/dev/full").exit, 0);
  EXPECT_EQ(files_here(), 1u);
}

// Wherever a file is read, "-" is stdin: what is wrong is then said of <stdin>.
TEST_F(Habits, StdinIsADashWhereverAFileIsRead) {
  write("nonsense", "nonsense \x01 and more\n");
  const auto expect_read = [&](const std::string& arguments) {
    const ShellRan ran =
        test::run_in_shell("cd '" + folder_.string() + "' && " + test::binary + arguments + " 2>&1 <nonsense");
    EXPECT_EQ(ran.exit, 2) << arguments << '\n' << ran.out;
    EXPECT_TRUE(has(ran.out, "<stdin>")) << arguments << '\n' << ran.out;
  };
  // What the places of a file are called; the others are written, made, or read with more care.
  const std::vector<std::string> others = {"backup FILE", "-o FILE", "--checkpoint FILE", "--key FILE"};
  int places = 0;
  for (const Command& command : every_command()) {
    std::vector<std::string> words = names_in(command.help, "Positionals");
    for (const std::string& line : lines_of(command.help)) {
      const bool option =
          line.starts_with("  --") && (has(line, " FILE ") || line.ends_with(" FILE") || has(line, " FILE.toml"));
      if (option) words.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    for (const std::string& word : words) {
      const bool positional = word[0] != '-';
      const bool file =
          !positional || word.starts_with("FILE") || word == "file" || word == "RULEBOOK" || word == "book";
      const std::string place = positional ? command.name + ' ' + word : word + " FILE";
      if (!file || std::ranges::find(others, place) != others.end() || command.name == "play") continue;
      ++places;
      std::string arguments = command.name + (positional ? "" : command.required + ' ' + word) + " -";
      if (positional && command.required.size() > 2)   // what is required behind the first place
        arguments += command.required.substr(2);
      // Something to play and to name before the strategy is read.
      if (word == "--strategy") arguments = "simulate blackjack --rounds 10 --strategy -";
      if (word == "--rulebook") {
        write("text",
              command.name == "round" ? "rulebook x\nshoe Ts 9s 9c 8d\nwager 1 10\n" : "rulebook x\nwager 1 10\n");
        arguments = command.name + " text --rulebook -";
      }
      if (command.name == "par") arguments += " --json";
      if (command.name == "advise") arguments = "advise - --up 6 --hands T5";
      expect_read(arguments);
    }
  }
  EXPECT_GE(places, 14);
  expect_read("simulate blackjack --rounds 10 --strategy -");
  EXPECT_TRUE(has(run("play -").out, "pitboss play: stdin has the answers of the players: name a file"))
      << "it says so";
  const ShellRan twice = run("round - --rulebook -");
  EXPECT_EQ(twice.exit, 2);
}

TEST_F(Habits, ThreadsMeanTheSameEverywhere) {
  const std::string words = "How many threads share the work; else as many";
  int commands = 0;
  for (const Command& command : every_command_with("--threads")) {
    ++commands;
    EXPECT_TRUE(has(command.help, words)) << command.name;
    EXPECT_TRUE(has(run(command.name + command.required + " --threads 0").out,
                    "--threads takes a number from 1 to 256, and not 0"))
        << command.name;
  }
  EXPECT_GE(commands, 7);
}

// What is named is wrong, and not the machine.
TEST_F(Habits, ABadStoreIsBadInput) {
  write("text.db", "this is no database, however long the text is that stands in its place");
  int commands = 0;
  for (const Command& command : every_command_with("--store")) {
    ++commands;
    std::vector<std::string> stores = {"nonsense", "sqlite:", "sqlite:text.db"};
    const bool makes_one = command.name == "serve" || command.name == "user add";
    if (!makes_one) stores.push_back("sqlite:nowhere.db");
    for (const std::string& store : stores) {
      std::string required = command.required;
      if (command.name == "replay") required = " x/1";
      const ShellRan ran = run(command.name + required + " --store " + store);
      EXPECT_EQ(ran.exit, 2) << command.name << ' ' << store << '\n' << ran.out;
      EXPECT_TRUE(ran.out.starts_with("pitboss " + command.first() + ": ")) << ran.out;
    }
  }
  EXPECT_GE(commands, 8);
}

TEST_F(Habits, TenIsT) {
  EXPECT_EQ(run("dealer --up 10").out, run("dealer --up T").out);
  const std::string advise = "advise gc-switch --json --up ";
  EXPECT_EQ(run(advise + "10 --hands '105 610'").out, run(advise + "T --hands 'T5 6T'").out);
  EXPECT_EQ(run("dealer --up 1").exit, 2);
  EXPECT_EQ(run("advise blackjack --up 6 --hands 101").exit, 2);
}

// A letter is never cut in two, and never shown as bytes.
TEST_F(Habits, Utf8StaysUtf8) {
  const std::string name = "Ärger-日本";
  write((name + ".toml").c_str(), "id = \"" + name + "\"\nbased_on = \"gc-switch\"\n\"größe\" = 3\n");
  write((name + ".round").c_str(), "rulebook blackjack\nshoe Ts 9s 9c 8d\nwärger 1 10\n");
  write((name + ".txt").c_str(), "rulebook blackjack\nwäre das ein Wort\n");
  write("bare.toml", "größe = 3\n");
  std::string wide = "edge ";
  for (int i = 0; i < 40; ++i) wide += "ü";
  const std::pair<std::string, std::string> rows[] = {
      {"edge " + name, "\"" + name + "\""},
      {wide, "üüü"},
      {"edge " + name + ".toml", name + ".toml:"},
      {"edge nowhere/" + name + ".toml", "cannot open nowhere/" + name + ".toml"},
      {"rules check " + name + ".toml", "größe"},
      {"rules clause " + name + ".1", name},
      {"round " + name + ".round", name + ".round:3: odd character 'ä' in column 2"},
      {"table " + name + ".round", name + ".round:"},
      {"verify-shoe " + name + ".round", name + ".round:1: "},
      {"simulate blackjack --rounds 10 --strategy " + name + ".txt", "odd character 'ä' in column 2"},
      {"simulate blackjack --rounds 10 --bets " + name, name},
      {"merge " + name + ".txt", name + ".txt: "},
      {"bet " + name, name},
      {"dealer --up " + name, name},
      {"advise blackjack --up " + name + " --hands " + name, name},
      {"edge blackjack --set " + name + "=1", name},
      {"export --store sqlite:" + name + ".db", name + ".db"},
      {"play --names " + name + " blackjack", name},
      {"replay " + name, name},
      {"edge blackjack -o " + name + ".toml", name + ".toml is there already"},
      {"serve --config " + name + ".toml", name + ".toml: "},
      {"rules show ./bare.toml", "'ö'"},
      {"serve --config bare.toml", "'ö'"},
      {name, name},
      {"edge blackjack --" + name, name},
  };
  for (const auto& [arguments, words] : rows) {
    const ShellRan ran = run(arguments);
    EXPECT_TRUE(ran.exit == 2 || (arguments.starts_with("rules check") && ran.exit == 1)) << arguments << '\n'
                                                                                          << ran.out;
    EXPECT_TRUE(has(ran.out, words)) << arguments << '\n' << ran.out;
    EXPECT_TRUE(shown(test::unbroken(ran.out), 100'000) == test::unbroken(ran.out)) << arguments << '\n' << ran.out;
  }
}

// A command that is sent a signal once it is at work: `at_work` says when, of its `threads` and of the hundredths of a
// second of the processor that it has `worked`. So it does not matter how fast or busy the machine is. `set -m` and
// `env`, because a shell's job in the background ignores SIGINT, and what nohup starts ignores SIGHUP.
ShellRan cancelled(const std::filesystem::path& folder, const std::string& words, const std::string& signal,
                   const std::string& at_work) {
  return test::run_in_shell(R"(bash -c '
    set -m
    cd "$1"
    env --default-signal "$2" )" +
                            words + R"( 2>&1 </dev/null &
    is_at_work() {
      [[ $(< /proc/$!/comm) == pitboss ]] || return
      threads=$(sed -n "s/^Threads:[[:space:]]*//p" /proc/$!/status)
      worked=$(awk "{print \$14 + \$15}" /proc/$!/stat)
      (( )" + at_work + R"( ))
    }
    until is_at_work || [[ ! -e /proc/$! ]]; do sleep 0.005; done
    kill -s "$3" $!
    wait $!
  ' - ')" + folder.string() +
                            "' '" + test::program_path() + "' " + signal + " 2>/dev/null");
}

// One sentence, one exit code, and nothing left behind.
TEST_F(Habits, WhatIsCancelledSaysSo) {
  const std::string long_ones[] = {"edge vs-switch-2 --full --threads 2", "strategy vs-switch-2 --full --threads 2",
                                   "removal vs-switch-2 --full --threads 2", "par vs-switch-2 --json --rounds 1e11",
                                   "bench"};
  for (const std::string& command : long_ones)
    for (const char* signal : {"INT", "TERM", "HUP"}) {
      const ShellRan ran = cancelled(folder_, command + " -o new", signal, "threads > 1 || worked > 50");
      EXPECT_EQ(ran.exit, 130) << command << ' ' << signal;
      EXPECT_EQ(ran.out, "pitboss " + command.substr(0, command.find(' ')) + ": cancelled\n") << command;
      EXPECT_EQ(files_here(), 0u) << command;
    }
  const ShellRan simulated = cancelled(folder_, "simulate blackjack --rounds 1e12", "INT",
                                       test::numbers_are_sanitized() ? "worked > 800" : "worked > 200");
  EXPECT_EQ(simulated.exit, 130) << simulated.out;
  EXPECT_TRUE(has(simulated.out, "pitboss simulate: cancelled; this is what was played until then\n")) << simulated.out;
}

// Tables go on below between their columns, sentences between their words.
TEST_F(Habits, PagesFitTheirTerminal) {
  const std::string golden = pitboss::test::source_dir() + "/tests/";
  write("chart", run("strategy blackjack").out);
  EXPECT_EQ(run("simulate sd-dmh --rounds 70000 --bets all --checkpoint dmh.sim").exit, 0);
  // A page of each command that prints one; the others say why there is none.
  const std::string none;
  const std::multimap<std::string, std::string> pages = {
      {"rules", ""},
      {"rules show", "sd-dmh"},
      {"rules show", "gc-switch"},
      {"rules check", "'" + golden + "../rulebooks/gc-switch.toml'"},
      {"rules clause", "gc.15"},
      {"rules clause", "r44"},
      {"round", "'" + golden + "rounds/GC-5c-natural-beats-22.round'"},
      {"table", "'" + golden + "sessions/GC-7n-cutting-card-ends-the-shoe.table'"},
      {"edge", "vs-switch-1"},
      {"edge", "blackjack --infinite"},
      {"strategy", "vs-switch-1"},
      {"advise", "gc-switch --up 10 --hands 'AT 88'"},
      {"advise", "blackjack --up A --hands 88"},
      {"dealer", ""},
      {"dealer", "--up A --checked --set decks=1"},
      {"bet", "kings-bounty"},
      {"bet", "dead-mans-hand --set dmh.table=4"},
      {"bet", "dead-mans-hand --set dmh.table=4 --ratio 1/2"},
      {"removal", "kings-bounty"},
      {"removal", "blackjack --set decks=1"},
      {"simulate", "vs-switch-2 --rounds 70000 --bets all --shuffle every-round"},
      {"merge", "dmh.sim"},
      {"help", ""},
      {"bench", none},    // takes a minute; its rows are those of Page::row, as all others
      {"par", none},      // HTML, CSV or JSON
      {"replay", none},   // these five read a house: tests/live/floor_test.cc
      {"audit verify", none},
      {"audit events", none},
      {"hold", none},
      {"export", none},
      {"bots", none},          // needs a server
      {"completion", none},    // a script
      {"verify-shoe", none},   // tests/fair_cards_command_test.cc
  };
  for (const Command& command : every_command_with("-o FILE"))
    EXPECT_TRUE(pages.contains(command.name)) << command.name << " has no page here";
  for (const auto& [command, arguments] : pages) {
    const bool without_words = command == "rules" || command == "dealer";
    if ((arguments.empty() && !without_words) || command == "help") continue;
    std::string joined[2];
    for (const std::size_t columns : {60u, 80u}) {
      const ShellRan ran = run(command + ' ' + arguments, "COLUMNS=" + std::to_string(columns) + ' ');
      EXPECT_LE(ran.exit, 1) << command << ' ' << arguments << '\n' << ran.out;
      for (const std::string& line : lines_of(ran.out)) {
        const bool one_word = line.find(' ', line.find_first_not_of(' ')) == std::string::npos;   // a hash
        EXPECT_TRUE(one_word || columns_of(line) <= columns) << command << ' ' << arguments << '\n' << line;
      }
      joined[columns == 80] = test::unbroken(ran.out);
    }
    // A strategy file has its comments on lines of their own.
    if (command != "strategy" && command != "simulate" && command != "merge" && command != "rules" &&
        command != "rules show") {
      EXPECT_EQ(joined[0].size(), joined[1].size()) << command << ' ' << arguments << ": nothing is left out";
    }
  }
}

// The same rounds give the same bytes, however long they take.
TEST_F(Habits, WhatIsSimulatedIsTheSameAgain) {
  for (const std::string form : {"", " --json", " --csv"}) {
    const std::string command = "simulate blackjack --rounds 70000" + form;
    EXPECT_EQ(run(command + " -o one 2>one.err").exit, 0);
    EXPECT_EQ(run(command + " --threads 1 -o two").exit, 0);
    EXPECT_EQ(text_of("one"), text_of("two"));
    EXPECT_FALSE(has(text_of("one"), "rounds_per_second"));
    std::filesystem::remove(folder_ / "one");
    std::filesystem::remove(folder_ / "two");
  }
}

TEST_F(Habits, OneKindOfCardsIsNamed) {
  EXPECT_TRUE(has(run("edge blackjack --infinite --json").out, "\"decks\": null"));
  const ShellRan both = run("edge blackjack --set decks=8 --shoe 20,24,24,24,24,24,24,24,24,90");
  EXPECT_EQ(both.exit, 2);
  EXPECT_EQ(both.out, "pitboss edge: --shoe counts the cards itself: leave --set decks away\n");
}

TEST_F(Habits, ANearWordIsSuggested) {
  const std::pair<const char*, const char*> rows[] = {
      {"simulat", "pitboss: there is no command simulat: did you mean simulate?\n"},
      {"rules chekc x", "pitboss rules: there is no command chekc: did you mean check?\n"},
      {"rules shwo gc-switch", "pitboss rules: there is no command shwo: did you mean show?\n"},
      {"edge gc-switch --jsno", "pitboss edge: there is no option --jsno: did you mean --json?\n"},
      {"edge gc-swich", "(did you mean gc-switch?)"},
  };
  for (const auto& [arguments, words] : rows) {
    const ShellRan ran = run(arguments);
    EXPECT_EQ(ran.exit, 2) << arguments;
    EXPECT_TRUE(has(ran.out, words)) << ran.out;
  }
}

TEST_F(Habits, AnOldOptionNamesTheNewOneWithItsValue) {
  const std::pair<const char*, const char*> rows[] = {
      {"dealer --decks 8",
       "pitboss dealer: --decks is an old name, and goes with version 0.3: say --set decks=8 instead\n"},
      {"dealer --soft17 hit", ": say --set dealer.soft_17=hit instead\n"},
      {"bet super-match --table 2", ": say --set KEY=2 with the key of the bet's table instead\n"},
      {"export --format csv --store sqlite:none.db", ": say --csv, --json or --notation instead\n"},
  };
  for (const auto& [arguments, words] : rows) EXPECT_TRUE(has(run(arguments).out, words)) << run(arguments).out;
}

TEST_F(Habits, BotsSayWhereAServerWouldBe) {
  const ShellRan nowhere = run("bots --server foo");
  EXPECT_EQ(nowhere.exit, 2);
  EXPECT_EQ(nowhere.out, "pitboss bots: 'foo' is no address of a server: write HOST:PORT, as in 127.0.0.1:8021\n");
  const ShellRan refused = run("bots --server 127.0.0.1:1");
  EXPECT_EQ(refused.exit, 3);
  EXPECT_EQ(refused.out, "pitboss bots: 127.0.0.1:1: Connection refused: is pitboss serve running there?\n");
}

}   // namespace pitboss::habits_test
