// docs/operating.md says how to copy a house and how to go back to a copy: its commands are run here as they stand
// there.
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

#include "ledger/support/postgres_server.h"
#include "live/served.h"
#include "support/fenced.h"
#include "support/places.h"
#include "support/shell.h"

namespace pitboss::test {
namespace restore_test {

namespace fs = std::filesystem;

// The block of the document that begins with this line.
std::string block(const std::string& title) {
  for (const std::string& text : fenced(fs::path(source_dir()) / "docs" / "operating.md"))
    if (text.starts_with("# " + title)) return text;
  ADD_FAILURE() << "docs/operating.md has no block of commands that begins with '# " << title << "'";
  return {};
}

std::chrono::system_clock::time_point next_second() {
  return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()) + std::chrono::seconds(1);
}

struct Restored {
  std::string store;   // as the configuration names it
  std::string title;   // of the blocks
};

class Restore : public testing::TestWithParam<Restored> {
 protected:
  static std::string where() {
    const std::string& store = GetParam().store;
    return store.empty() ? ledger::test::PostgresServer::running().new_database() : store;
  }
  // As an operator would type it, in the folder of house.toml.
  ShellRan run(const std::string& commands) const {
    std::ofstream(folder_.path() / "commands") << "set -e\n" << commands;
    return run_in_shell("cd '" + folder_.path().string() + "' && STORE='" + store_ + "' PATH='" +
                        fs::path(program_path()).parent_path().string() + "':$PATH sh commands 2>&1 </dev/null");
  }
  std::string heads() const {
    const ShellRan ran = run("pitboss audit verify --store '" + store_ + "'");
    EXPECT_EQ(ran.exit, 0) << ran.out;
    return ran.out;
  }

  std::vector<fs::path> put_aside() const {
    std::vector<fs::path> folders;
    for (const auto& each : fs::directory_iterator(folder_.path()))
      if (each.path().filename().string().starts_with("broken-")) folders.push_back(each.path());
    return folders;
  }

  const ledger::test::TempFolder folder_;
  const std::string store_ = where();
};

TEST_P(Restore, AHouseGoesOnFromItsCopyAsTheDocumentSays) {
  const fs::path folder = folder_.path();
  std::ofstream(folder / "house.toml") << "listen = \"127.0.0.1:0\"\nstore = \"" << store_ << R"("
[[table]]
name = "bj"
rulebook = "blackjack"
count = 3
betting_ms = 300
decision_ms = 500
result_ms = 50
)";
  std::string copied;
  {
    Served server(folder, "serve --config house.toml");
    ASSERT_TRUE(server.is_ready()) << server.said();
    play(server, "bj-1");
    const ShellRan made = run(block("a copy, " + GetParam().title));
    ASSERT_EQ(made.exit, 0) << made.out;
    copied = text_in(folder / "monday.heads");
    EXPECT_NE(copied.find("head 1 "), std::string::npos) << copied;
    play(server, "bj-2");
    server.kill();   // what was written last is beside the file of the store
  }
  EXPECT_NE(heads(), copied);

  // All but the end of the last line, which is the start itself.
  std::string commands = block("back to the copy, " + GetParam().title);
  const std::string start = " &&\n  pitboss serve --config house.toml\n";
  ASSERT_TRUE(commands.ends_with(start)) << commands;
  commands.replace(commands.size() - start.size(), start.size(), "\n");
  const auto go_back = [&] {
    const ShellRan restored = run(commands);
    ASSERT_EQ(restored.exit, 0) << restored.out;
    if (GetParam().title == "SQLite") {
      EXPECT_EQ(heads(), copied);
    }
  };
  // The house has got another key since, which alone opens the cards of that time.
  const fs::path key = folder / "var" / "shoes.key";
  const std::string key_of_copy = text_in(key);
  std::ofstream(key) << "another key";
  go_back();
  EXPECT_EQ(text_in(key), key_of_copy);
  const std::vector<fs::path> aside = put_aside();
  ASSERT_EQ(aside.size(), 1u);
  EXPECT_EQ(text_in(aside[0] / "shoes.key"), "another key");
  EXPECT_TRUE(fs::exists(aside[0] / (GetParam().title == "SQLite" ? "pitboss.db-wal" : "store.dump")));

  // A second time: what was put aside before stays.
  std::this_thread::sleep_until(next_second());   // the folders are named by the second
  go_back();
  EXPECT_EQ(put_aside().size(), 2u);
  EXPECT_EQ(text_in(aside[0] / "shoes.key"), "another key");

  Served server(folder, "serve --config house.toml");
  ASSERT_TRUE(server.is_ready()) << server.said();
  EXPECT_EQ(server.news(), "") << "it is the old house, and as it is configured";
  play(server, "bj-2");
  EXPECT_EQ(server.end(), 0) << server.said();
  const ShellRan verified = run("pitboss audit verify --replay --anchors monday.heads --store '" + store_ + "'");
  EXPECT_EQ(verified.exit, 0) << verified.out;
}

INSTANTIATE_TEST_SUITE_P(Each, Restore,
                         testing::Values(Restored{"sqlite:var/pitboss.db", "SQLite"}, Restored{"", "PostgreSQL"}),
                         [](const auto& info) { return info.param.title; });

}   // namespace restore_test
}   // namespace pitboss::test
