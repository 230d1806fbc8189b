// The direction of dependencies: reads the includes of src/ and fails on one that the map does not permit.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/places.h"

namespace arrows_test {

// The map. A folder may use itself, the folders it leans on, and what those lean on.
struct Folder {
  std::string_view name;
  std::vector<std::string_view> leans_on;
  std::vector<std::string_view> never;   // headers it may not include although the arrows permit it
};

std::vector<std::string_view> with(std::vector<std::string_view> names, std::initializer_list<std::string_view> more) {
  names.insert(names.end(), more);
  return names;
}

const std::vector<Folder>& map() {
  // Below the table there is no chance, no clock, no thread and no file. An entry that ends in / means all under it.
  // What is hashed, stored or compared is the same whatever program made it: its version stays out of all of these.
  static const std::vector<std::string_view> pure = {
      "random",  "chrono",   "ctime",    "time.h",     "thread",    "mutex", "atomic",        "future",
      "fstream", "iostream", "unistd.h", "filesystem", "pthread.h", "sys/",  "base/version.h"};
  static const std::vector<Folder> folders = {
      {"base", {}, pure},
      {"cards", {"base"}, with(pure, {"base/money.h", "base/odds.h"})},
      {"rulebook", {"cards"}, pure},
      {"trace", {"rulebook"}, {"base/version.h"}},
      {"rules", {"rulebook"}, pure},
      {"round", {"rules"}, pure},
      {"analyze", {"rules"}, {"base/version.h"}},
      {"simulate", {"rules", "analyze"}, {"base/version.h"}},
      {"report", {"analyze", "simulate"}, {}},
      {"ledger", {"base"}, {"base/odds.h", "base/version.h"}},
      {"table", {"round", "ledger"}, {"base/version.h"}},
      {"notation", {"round", "table"}, pure},
      {"wire", {"round", "table", "notation"}, {}},
      {"floor", {"table", "wire", "report"}, {}},
      {"server", {"floor"}, {}},
      {"bots", {"server"}, {}},
      {"cli", {"bots"}, {}},
  };
  return folders;
}

// Other people's libraries, and the only folders of src/ that may include them; the longest prefix decides. Not in the
// table: fmt, gmpxx, the standard library.
struct Library {
  std::string_view prefix;
  std::vector<std::string_view> only;
};
const std::vector<Library>& libraries() {
  static const std::vector<Library> table = {
      {"toml++/", {"rulebook", "cli"}},
      {"nlohmann/", {"wire", "report", "floor", "server", "cli"}},
      {"sodium",
       {"rulebook", "ledger", "table", "server", "cli"}},   // rulebook: the hash of the rules, no random numbers
      {"CLI/", {"cli"}},
      {"boost/", {"server", "bots"}},
      {"sqlite3", {"ledger/sqlite"}},
      {"libpq", {"ledger/postgres"}},
      {"postgresql/", {"ledger/postgres"}},
      {"spdlog/", {"server", "cli"}},
      {"prometheus/", {"server", "cli"}},
      {"Random123/", {"simulate"}},
      {"tbb/", {"analyze", "simulate"}},
      {"oneapi/", {"analyze", "simulate"}},
      {"hwy/", {"analyze", "simulate"}},
      {"mpi.h", {"simulate", "cli"}},
  };
  return table;
}

const Library* library_of(std::string_view include) {
  const Library* longest = nullptr;
  for (const Library& library : libraries())
    if (include.starts_with(library.prefix) && (longest == nullptr || library.prefix.size() > longest->prefix.size()))
      longest = &library;
  return longest;
}

const Folder* folder_named(std::string_view name) {
  const auto found =
      std::find_if(map().begin(), map().end(), [&](const Folder& folder) { return folder.name == name; });
  return found == map().end() ? nullptr : &*found;
}

bool may_lean_on(const Folder& from, std::string_view to) {
  return std::any_of(from.leans_on.begin(), from.leans_on.end(),
                     [&](std::string_view next) { return next == to || may_lean_on(*folder_named(next), to); });
}

struct Include {
  std::string path;
  bool quoted = false;
};

std::vector<Include> includes_of(std::string_view text) {
  constexpr std::string_view blank = " \t";
  std::vector<Include> includes;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto skip = [&](std::string_view word) {
      line.remove_prefix(std::min(line.find_first_not_of(blank), line.size()));
      if (!line.starts_with(word)) return false;
      line.remove_prefix(word.size());
      line.remove_prefix(std::min(line.find_first_not_of(blank), line.size()));
      return true;
    };
    if (!skip("#") || !skip("include") || line.empty()) continue;
    const bool quoted = line.front() == '"';
    const std::size_t close = line.find(quoted ? '"' : '>', 1);
    if ((!quoted && line.front() != '<') || close == std::string_view::npos) continue;
    includes.push_back({std::string(line.substr(1, close - 1)), quoted});
  }
  return includes;
}

// What is wrong with the includes of a file of src/; `path` is relative to src/.
std::vector<std::string> complaints(std::string_view path, std::string_view text) {
  std::vector<std::string> found;
  const auto complain = [&](const std::string& include, std::string_view why) {
    found.push_back("src/" + std::string(path) + " includes " + include + ": " + std::string(why));
  };
  const Folder* const folder = folder_named(path.substr(0, path.find('/')));
  if (folder == nullptr) return {"src/" + std::string(path) + ": its folder is not on the map"};

  for (const Include& include : includes_of(text)) {
    const std::string_view to = std::string_view(include.path).substr(0, include.path.find('/'));
    const Folder* const target = include.path.find('/') == std::string::npos ? nullptr : folder_named(to);
    if (include.quoted && target == nullptr) {
      complain(include.path, "write it as \"folder/file.h\", with a folder of the map");
    } else if (!include.quoted && target != nullptr) {
      complain(include.path, "our own headers stand in quotes");
    } else if (target != nullptr && target != folder && !may_lean_on(*folder, target->name)) {
      complain(include.path, std::string(folder->name) + " may not use " + std::string(target->name));
    }
    for (std::string_view never : folder->never)
      if (include.path == never || (never.ends_with('/') && include.path.starts_with(never)))
        complain(include.path, "never in " + std::string(folder->name));
    if (const Library* library = library_of(include.path);
        library != nullptr && std::none_of(library->only.begin(), library->only.end(), [&](std::string_view only) {
          return path.starts_with(only) && path.substr(only.size()).starts_with('/');
        }))
      complain(include.path, "this library is not for " + std::string(folder->name));
  }
  return found;
}

TEST(Arrows, MapPointsOnlyUpwards) {
  std::set<std::string_view> above;
  for (const Folder& folder : map()) {
    for (std::string_view name : folder.leans_on) EXPECT_TRUE(above.contains(name)) << folder.name << " -> " << name;
    above.insert(folder.name);
  }
}

TEST(Arrows, EveryIncludeOfSrcIsPermitted) {
  namespace fs = std::filesystem;
  const fs::path src = fs::path(pitboss::test::source_dir()) / "src";
  int files = 0;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(src)) {
    const std::string extension = entry.path().extension().string();
    if (!entry.is_regular_file() || (extension != ".h" && extension != ".cc")) continue;
    ++files;
    std::ifstream in(entry.path());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    for (const std::string& complaint : complaints(entry.path().lexically_relative(src).generic_string(), text))
      ADD_FAILURE() << complaint;
  }
  EXPECT_GT(files, 20) << "the walk found too little to mean anything";
}

TEST(Arrows, CheckerPermitsWhatTheMapPermits) {
  EXPECT_TRUE(complaints("cards/card.h", "#include <vector>\n#include \"base/assert.h\"\n#include \"cards/total.h\"\n")
                  .empty());
  EXPECT_TRUE(
      complaints("rules/bets/super_match.cc", "#include \"base/money.h\"\n#include \"rules/settlement.h\"\n").empty());
  EXPECT_TRUE(
      complaints("cli/play.cc", "#include <random>\n#include <CLI/CLI.hpp>\n#include \"round/round.h\"\n").empty());
  EXPECT_TRUE(complaints("ledger/sqlite/connection.cc", "#include <sqlite3.h>\n").empty());
  EXPECT_TRUE(complaints("ledger/postgres/handle.h", "#include <libpq-fe.h>\n#include <sodium.h>\n").empty());
  EXPECT_TRUE(complaints("rulebook/hash.cc", "#include <sodium.h>\n#include <toml++/toml.h>\n").empty());
  EXPECT_TRUE(complaints("server/net.h", "#include <boost/asio/strand.hpp>\n").empty());
  EXPECT_TRUE(complaints("round/round.cc", "// #include <random>\nconst char* s = \"#include <random>\";\n").empty());
}

TEST(Arrows, CheckerFailsOnPlantedArrows) {
  const auto count = [](std::string_view path, std::string_view text) { return complaints(path, text).size(); };
  EXPECT_EQ(count("base/money.h", "#include \"cards/card.h\"\n"), 1u);
  EXPECT_EQ(count("analyze/exact.cc", "#include \"round/round.h\"\n"), 1u);
  EXPECT_EQ(count("round/round.cc", "#include \"notation/words.h\"\n#include \"ledger/ledger.h\"\n"), 2u);
  EXPECT_EQ(count("rules/bets/super_match.cc", "  #  include \"round/state.h\""), 1u);
  EXPECT_EQ(count("cards/total.cc", "#include \"base/odds.h\"\n"), 1u);
  EXPECT_EQ(count("round/round.cc", "#include <random>\n#include <chrono>\n#include <thread>\n#include <sys/time.h>\n"),
            4u);
  EXPECT_EQ(count("notation/notation.cc", "#include <fstream>\n#include <iostream>\n"), 2u);
  EXPECT_EQ(count("round/json.cc", "#include <nlohmann/json.hpp>\n"), 1u);
  EXPECT_EQ(count("rules/hash.cc", "#include <sodium.h>\n#include <sodium/utils.h>\n"), 2u);
  EXPECT_EQ(count("table/table.cc", "#include <nlohmann/json.hpp>\n#include \"server/session.h\"\n"), 2u);
  EXPECT_EQ(count("table/table.cc", "#include <boost/asio/strand.hpp>\n#include <boost/pfr.hpp>\n"), 2u);
  EXPECT_EQ(count("wire/json.cc", "#include <boost/beast/http.hpp>\n#include <boost/pfr/core.hpp>\n"), 2u);
  EXPECT_EQ(count("ledger/sql/store.cc", "#include <sqlite3.h>\n#include <libpq-fe.h>\n"), 2u);
  EXPECT_EQ(count("ledger/sqlite/engine.cc", "#include <libpq-fe.h>\n#include \"table/table.h\"\n"), 2u);
  EXPECT_EQ(count("round/state.cc", "#include \"state.h\"\n"), 1u);
  EXPECT_EQ(count("round/state.cc", "#include \"../rules/moves.h\"\n"), 1u);
  EXPECT_EQ(count("round/state.cc", "#include <rules/moves.h>\n"), 1u);
  EXPECT_EQ(count("misc/helpers.h", ""), 1u);
}

}   // namespace arrows_test
