// How a house starts: one that cannot start says the true cause in one sentence and leaves everything as it was; paths
// in a configuration are relative to the file; what the file says otherwise than the store is said.
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sqlite3.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <optional>

#include "ledger/support/postgres_server.h"
#include "live/served.h"
#include "support/shell.h"
#include "support/small_disk.h"

namespace pitboss::test {
namespace start_test {

namespace fs = std::filesystem;

constexpr const char* one_table = R"(
listen = "127.0.0.1:0"
store = "sqlite:house.db"
key = "shoes.key"
[[table]]
name = "bj"
rulebook = "blackjack"
betting_ms = 300
decision_ms = 500
result_ms = 50
)";

void write(const fs::path& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

ShellRan run_in(const fs::path& folder, const std::string& words) {
  return run_in_shell("cd '" + folder.string() + "' && timeout 60 '" + program_path() + "' " + words + " 2>&1" +
                      (words.find('<') == std::string::npos ? " <<'end'\na long password\nend" : ""));
}

// Every file below a folder with what is in it. Of a store these are its chains, tables and people: opening it may
// change its bytes.
std::map<std::string, std::string> everything_in(const fs::path& folder) {
  std::map<std::string, std::string> all;
  for (const fs::directory_entry& each : fs::recursive_directory_iterator(folder)) {
    std::string& content = all[each.path().lexically_relative(folder).string()];
    // A server that runs goes on writing into these.
    if (!each.is_regular_file() || each.path().string().ends_with("-wal") || each.path().string().ends_with("-shm"))
      continue;
    content = text_in(each.path());
    if (!content.starts_with("SQLite format 3")) continue;
    sqlite3* file = nullptr;
    content.clear();
    const std::string path = "file:" + each.path().string() + "?immutable=1";
    EXPECT_EQ(sqlite3_open_v2(path.c_str(), &file, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nullptr), SQLITE_OK);
    const auto add_row = [](void* text, int columns, char** values, char**) {
      for (int i = 0; i < columns; ++i) *static_cast<std::string*>(text) += std::string(values[i]) + ' ';
      return 0;
    };
    sqlite3_exec(file, "SELECT chain, seq, hex(hash) FROM chains ORDER BY chain", add_row, &content, nullptr);
    sqlite3_exec(file, "SELECT id, hex(name), open FROM tables ORDER BY id", add_row, &content, nullptr);
    sqlite3_exec(file, "SELECT count(*) FROM users", add_row, &content, nullptr);
    sqlite3_close(file);
  }
  return all;
}

// A house that was played in: house.toml, house.db and shoes.key in a folder.
const fs::path& played_house() {
  static const ledger::test::TempFolder folder;
  static const bool made = [] {
    write(folder.path() / "house.toml", one_table);
    Served server(folder.path(), "serve --config house.toml");
    EXPECT_TRUE(server.is_ready()) << server.said();
    play(server, "bj");
    EXPECT_EQ(server.end(), 0) << server.said();
    return true;
  }();
  EXPECT_TRUE(made);
  return folder.path();
}
void copy_house(const fs::path& to) { fs::copy(played_house(), to, fs::copy_options::recursive); }

// Something that listens at a port of its own.
class TakenPort {
 public:
  TakenPort() : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(bind(socket_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    EXPECT_EQ(listen(socket_, 1), 0);
    number = ntohs(address.sin_port);
  }
  ~TakenPort() { close(socket_); }
  TakenPort(const TakenPort&) = delete;
  TakenPort& operator=(const TakenPort&) = delete;
  std::uint16_t number = 0;

 private:
  int socket_;
};

// ---- what keeps a house from starting

constexpr int bad_input = 2, environment_failed = 3;

struct Cause {
  const char* name;
  int exit;
  const char* says;    // a part of the sentence
  const char* words;   // of the command
  std::function<void(const fs::path&)> before = [](const fs::path&) {};
};

std::function<void(const fs::path&)> config(std::string more) {
  return [more = std::move(more)](const fs::path& folder) { write(folder / "house.toml", one_table + more); };
}
void old_house(const fs::path& folder) { copy_house(folder); }

const Cause causes[] = {
    // the configuration
    {"NoConfiguration", bad_input, "cannot open none.toml", "serve --config none.toml"},
    {"ConfigurationThatIsNoToml", bad_input, "line ", "serve --config house.toml", config("[[table")},
    {"UnknownKey", bad_input, "'colour' is not a key here", "serve --config house.toml", config("colour = 3\n")},
    {"MistypedKey", bad_input, "line 1: 'listn' is not a key here: did you mean listen?", "serve --config house.toml",
     [](const fs::path& folder) {
       write(folder / "house.toml", std::string("listn = \"127.0.0.1:0\"\n") + one_table);
     }},
    {"MistypedKeyOfATable", bad_input, "'rulebok' is not a key here: did you mean rulebook?",
     "serve --config house.toml", config("[[table]]\nname = \"x\"\nrulebok = \"blackjack\"\n")},
    {"BadTable", bad_input, "decision_ms is a whole number", "serve --config house.toml",
     config("[[table]]\nname = \"x\"\nrulebook = \"blackjack\"\ndecision_ms = 0\n")},
    {"BadTableName", bad_input, "1 to 32 letters", "serve --config house.toml",
     config("[[table]]\nname = \"a table\"\nrulebook = \"blackjack\"\n")},
    {"UnknownRulebook", bad_input, "table 'x'", "serve --config house.toml",
     config("[[table]]\nname = \"x\"\nrulebook = \"whist\"\n")},
    {"RulebookByBothNames", bad_input, "book is the old name of rulebook: name one of them",
     "serve --config house.toml", config("[[table]]\nname = \"x\"\nrulebook = \"blackjack\"\nbook = \"gc-switch\"\n")},
    {"RulebookThatTheLawRefuses", bad_input, "[SD09", "serve --config house.toml",
     config("[[table]]\nname = \"x\"\nrulebook = \"sd-switch\"\nset = [\"decks=7\"]\n")},
    {"TableNameTwice", bad_input, "there is a table 'bj' already", "serve --config house.toml",
     config("[[table]]\nname = \"bj\"\nrulebook = \"gc-switch\"\n")},
    {"TableNameTwiceByCount", bad_input, "there is a table 'x-2' already", "serve --config house.toml",
     config("[[table]]\nname = \"x\"\nrulebook = \"gc-switch\"\ncount = 3\n[[table]]\nname = \"x-2\"\nrulebook = "
            "\"gc-switch\"\n")},
    {"MoreTablesThanMayBe", bad_input, "most_tables is 10000", "serve --config house.toml",
     config("[[table]]\nname = \"x\"\nrulebook = \"gc-switch\"\ncount = 10000\n")},
    // page and port
    {"PageMissing", bad_input, "the page is not in nowhere", "serve --config house.toml --page nowhere", config("")},
    {"PageNotBuilt", bad_input, "index.html", "serve --config house.toml --page .", config("")},
    {"PageMissingThatTheFileNames", bad_input, "/nowhere", "serve --config house.toml",
     [](const fs::path& folder) { write(folder / "house.toml", std::string("page = \"nowhere\"\n") + one_table); }},
    {"NoPlaceToListen", bad_input, "is no place to listen", "serve --listen 8021"},
    {"PlaceThatIsNotOurs", environment_failed, "cannot listen at 192.0.2.1", "serve --listen 192.0.2.1:8021"},
    // the store
    {"StoreOfNoKind", bad_input, "a store is sqlite:PATH or postgres://",
     "serve --listen 127.0.0.1:0 --store house.db"},
    {"StoreWithoutAPath", bad_input, "the path of the file", "serve --listen 127.0.0.1:0 --store sqlite:"},
    {"StoreThatIsNoDatabase", bad_input, "house.db is no SQLite database", "serve --config house.toml",
     [](const fs::path& folder) {
       write(folder / "house.toml", one_table);
       write(folder / "house.db", "a letter to the licensee");
     }},
    {"StoreOfSomethingElse", bad_input, "database of something else", "serve --config house.toml",
     [](const fs::path& folder) {
       write(folder / "house.toml", one_table);
       sqlite3* file = nullptr;
       EXPECT_EQ(sqlite3_open((folder / "house.db").c_str(), &file), SQLITE_OK);
       EXPECT_EQ(sqlite3_exec(file, "CREATE TABLE recipes (name TEXT)", nullptr, nullptr, nullptr), SQLITE_OK);
       sqlite3_close(file);
     }},
    {"StoreInAFileInsteadOfAFolder", environment_failed, "Not a directory",
     "serve --config house.toml --store sqlite:house.toml/deep/house.db", config("")},
    {"StoreWhereNobodyWrites", environment_failed, "cannot make the folder /proc/pitboss",
     "serve --config house.toml --store sqlite:/proc/pitboss/house.db", config("")},
    {"KeyWhereNobodyWrites", environment_failed, "cannot make the folder /proc/pitboss",
     "serve --config house.toml --key /proc/pitboss/shoes.key", config("")},
    {"StoreInPostgresThatIsNotThere", environment_failed,
     "PostgreSQL: ", "serve --config house.toml --store 'postgres://nobody@127.0.0.1:1/none'", config("")},
    {"HouseOfTheRuleBefore", bad_input, "where earlier versions looked", "serve --config conf/house.toml",
     [](const fs::path& folder) {
       fs::create_directory(folder / "conf");
       copy_house(folder);
       fs::rename(folder / "house.toml", folder / "conf" / "house.toml");
     }},
    {"NewHouseWhereAnotherLies", bad_input,
     "; a new house is started from another folder, or with its own whole path in the file",
     "serve --config new/house.toml",
     [](const fs::path& folder) {
       copy_house(folder);
       fs::create_directory(folder / "new");
       fs::copy(folder / "house.toml", folder / "new");
     }},
    {"KeyOfTheRuleBefore", bad_input, "the key of conf/house.toml is ",
     "serve --config conf/house.toml --store sqlite:house.db",
     [](const fs::path& folder) {
       fs::create_directory(folder / "conf");
       copy_house(folder);
       fs::rename(folder / "house.toml", folder / "conf" / "house.toml");
     }},
    // the key
    {"KeyThatOthersRead", bad_input, "can be read by others: chmod 600", "serve --config house.toml",
     [](const fs::path& folder) {
       copy_house(folder);
       fs::permissions(folder / "shoes.key", fs::perms(0644));
     }},
    {"KeyThatIsCutShort", bad_input, "does not hold 32 bytes", "serve --config house.toml",
     [](const fs::path& folder) {
       copy_house(folder);
       fs::resize_file(folder / "shoes.key", 7);
     }},
    {"KeyThatIsAFolder", bad_input, "is not a regular file", "serve --config house.toml --key .", config("")},
    {"KeyMissing", bad_input, "/none.key is not there, and the cards of this store's tables are sealed",
     "serve --config house.toml --key none.key", old_house},
    {"KeyOfAnotherStore", bad_input, "seems to be the key of another one", "serve --config house.toml --key other.key",
     [](const fs::path& folder) {
       copy_house(folder);
       write(folder / "other.key", std::string(32, 'k'));
       fs::permissions(folder / "other.key", fs::perms(0600));
     }},
    // other commands
    {"UserWithAShortPassword", bad_input, "a password has 8 to 128", "user add anna --role dealer </dev/null"},
    {"UserInAStoreOfNoKind", bad_input, "a store is sqlite:PATH", "user add anna --role dealer --store house.db"},
    {"UserWithoutMoney", bad_input, "--money takes an amount", "user add anna --money much"},
    {"UserWhereNobodyWrites", environment_failed, "cannot make the folder",
     "user add anna --role dealer --store sqlite:/proc/pitboss/house.db"},
    {"AuditOfNothing", bad_input, "there is no store at /", "audit verify --store sqlite:none.db"},
    {"EventsOfNothing", bad_input, "there is no store at /", "audit events --store sqlite:none.db"},
    {"HoldOfNothing", bad_input, "there is no store at /", "hold"},
    {"ExportOfNothing", bad_input, "there is no store at /", "export"},
    {"BackupOfNothing", bad_input, "there is no store at /", "backup copy.db"},
    {"ReplayOfNothing", bad_input, "there is no store at /", "replay bj/1"},
    {"BackupOntoAFile", bad_input, "house.toml is there already", "backup house.toml --store sqlite:house.db",
     old_house},
    {"AuditWithoutTheKey", bad_input, "is not there: name the key of this store with --key",
     "audit verify --replay --store sqlite:house.db", old_house},
    {"AuditWithAnotherKey", bad_input, "seems to be the key of another one",
     "audit verify --replay --store sqlite:house.db --key other.key",
     [](const fs::path& folder) {
       copy_house(folder);
       write(folder / "other.key", std::string(32, 'k'));
       fs::permissions(folder / "other.key", fs::perms(0600));
     }},
    {"ReplayWithAnotherKey", bad_input, "seems to be the key of another one",
     "replay bj/1 --store sqlite:house.db --key other.key",
     [](const fs::path& folder) {
       copy_house(folder);
       write(folder / "other.key", std::string(32, 'k'));
       fs::permissions(folder / "other.key", fs::perms(0600));
     }},
};

void expect_fails(const fs::path& folder, const std::string& words, int exit, const std::string& says) {
  const auto before = everything_in(folder);
  const ShellRan ran = run_in(folder, words);
  EXPECT_EQ(ran.exit, exit) << ran.out;
  EXPECT_NE(ran.out.find(says), std::string::npos) << ran.out;
  EXPECT_EQ(std::ranges::count(ran.out, '\n'), 1) << "one sentence and nothing else:\n" << ran.out;
  const auto after = everything_in(folder);
  for (const auto& [name, content] : before) {
    const auto found = after.find(name);
    ASSERT_NE(found, after.end()) << name << " is gone";
    EXPECT_TRUE(found->second == content) << name << " was changed";
  }
  // Who reads a store while nobody serves it leaves an empty log beside it: only who serves may remove that.
  const bool reads = !words.starts_with("serve") && !words.starts_with("user");
  for (const auto& [name, content] : after)
    EXPECT_TRUE(before.contains(name) || (reads && (name.ends_with("-wal") || name.ends_with("-shm"))))
        << name << " was left behind";
}

class FailedStart : public testing::TestWithParam<Cause> {};

TEST_P(FailedStart, SaysWhyAndLeavesEverythingAsItWas) {
  const ledger::test::TempFolder folder;
  GetParam().before(folder.path());
  expect_fails(folder.path(), GetParam().words, GetParam().exit, GetParam().says);
}
INSTANTIATE_TEST_SUITE_P(Each, FailedStart, testing::ValuesIn(causes),
                         [](const auto& info) { return info.param.name; });

TEST(FailedStartOf, AServerWhosePortIsTaken) {
  const ledger::test::TempFolder folder;
  const TakenPort port;
  write(folder.path() / "house.toml", one_table);
  const std::string number = std::to_string(port.number);
  expect_fails(folder.path(), "serve --config house.toml --listen 127.0.0.1:" + number, environment_failed,
               "port " + number + " is taken");
}

TEST(FailedStartOf, AServerWhoseStoreIsInUse) {
  const ledger::test::TempFolder folder;
  copy_house(folder.path());
  Served first(folder.path(), "serve --config house.toml");
  ASSERT_TRUE(first.is_ready()) << first.said();
  expect_fails(folder.path(), "serve --config house.toml", environment_failed, "another process serves");
  expect_fails(folder.path(), "user add anna --role dealer --store sqlite:house.db", environment_failed,
               "another process serves");
  EXPECT_EQ(first.end(), 0);
}

// In PostgreSQL the failure comes when the store has been made: the first table cannot be written.
TEST(FailedStartOf, AServerThatHasMadeItsStoreInPostgres) {
  const std::string where = ledger::test::PostgresServer::running().new_database();
  const auto sql = [&](const std::string& text) {
    const ShellRan ran = run_in_shell("psql --no-psqlrc --quiet --tuples-only --no-align '" + where +
                                      "' 2>&1 <<'end'\n" + text + "\nend");
    EXPECT_EQ(ran.exit, 0) << ran.out;
    return ran.out;
  };
  sql(R"(CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION $$no tables here$$; END';
CREATE FUNCTION prepare() RETURNS event_trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regclass('pitboss.marks') IS NOT NULL AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'refused') THEN
    CREATE TRIGGER refused BEFORE INSERT ON pitboss.tables FOR EACH ROW EXECUTE FUNCTION public.refuse();
  END IF;
END $$;
CREATE EVENT TRIGGER prepared ON ddl_command_end WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION prepare();)");
  const auto schemas = [&] { return sql("SELECT count(*) FROM pg_namespace WHERE nspname = 'pitboss'"); };
  const ledger::test::TempFolder folder;
  write(folder.path() / "house.toml", one_table);
  const std::string words = "serve --config house.toml --store '" + where + "'";
  expect_fails(folder.path(), words, environment_failed, "no tables here");
  EXPECT_EQ(schemas(), "0\n");

  // A schema that was there before stays, with the tables in it and the key, which may have sealed something.
  sql("CREATE SCHEMA pitboss");
  const ShellRan ran = run_in(folder.path(), words);
  EXPECT_EQ(ran.exit, environment_failed) << ran.out;
  EXPECT_EQ(schemas(), "1\n");

  sql("DROP SCHEMA pitboss CASCADE; DROP EVENT TRIGGER prepared");
  Served server(folder.path(), words);
  EXPECT_TRUE(server.is_ready()) << server.said();
}

// As much space as is there for the key, for a part of the store, for a part of the tables.
TEST(FailedStartOf, AServerWhoseDiskIsFull) {
  const ledger::test::TempFolder folder;
  write(folder.path() / "house.toml",
        "listen = \"127.0.0.1:0\"\nstore = \"sqlite:disk/house.db\"\nkey = \"disk/shoes.key\"\n"
        "[[table]]\nname = \"t\"\nrulebook = \"gc-switch\"\ncount = 500\n");
  for (const char* size : {"4k", "12k", "100k", "300k", "600k"}) {
    const SmallDisk disk(folder.path() / "disk", size);
    if (!disk.there()) GTEST_SKIP() << "a small disk of one's own needs root";
    SCOPED_TRACE(size);
    expect_fails(folder.path(), "serve --config house.toml", environment_failed, "");
  }
}

TEST(FailedStartOf, AServerWhoseFolderIsNotWritable) {
  const ledger::test::TempFolder folder;
  const SmallDisk disk(folder.path() / "disk", "1m");
  if (!disk.there()) GTEST_SKIP() << "a disk of one's own needs root, and root writes everywhere else";
  write(folder.path() / "house.toml", one_table);
  ASSERT_EQ(mount("tmpfs", disk.file("").c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, nullptr), 0);
  expect_fails(folder.path(), "serve --config house.toml --store sqlite:disk/house.db", environment_failed,
               "Read-only file system");
  expect_fails(folder.path(), "serve --config house.toml --key disk/shoes.key", environment_failed,
               "Read-only file system");
  expect_fails(folder.path(), "serve --config house.toml --store sqlite:disk/inside/house.db", environment_failed,
               "cannot make the folder");
}

// ---- which house it is

TEST(Start, APersonInANewHouseIsToldWhereItIs) {
  const ledger::test::TempFolder folder;
  EXPECT_EQ(run_in(folder.path(), "user add anna --role supervisor").out,
            "a new house is in " + (folder.path() / "var" / "pitboss.db").string() + "\nanna is a supervisor\n");
  EXPECT_EQ(run_in(folder.path(), "user add olga --role auditor").out, "olga is an auditor\n");
}

TEST(Start, PathsOfAConfigurationAreRelativeToTheFile) {
  const ledger::test::TempFolder folder;
  fs::create_directories(folder.path() / "house");
  fs::create_directories(folder.path() / "elsewhere");
  write(folder.path() / "house" / "house.toml",
        "listen = \"127.0.0.1:0\"\n[[table]]\nname = \"bj\"\nrulebook = \"blackjack\"\n");
  {
    Served server(folder.path() / "house", "serve --config house.toml");
    ASSERT_TRUE(server.is_ready()) << server.said();
    EXPECT_NE(server.news().find("a new house is in "), std::string::npos) << server.said();
    EXPECT_NE(server.news().find("a new key is in "), std::string::npos) << server.said();
    EXPECT_EQ(server.end(), 0);
  }
  EXPECT_TRUE(fs::exists(folder.path() / "house" / "var" / "pitboss.db"));
  EXPECT_TRUE(fs::exists(folder.path() / "house" / "var" / "shoes.key"));
  Served server(folder.path() / "elsewhere", "serve --config ../house/house.toml");
  ASSERT_TRUE(server.is_ready()) << server.said();
  EXPECT_EQ(server.news(), "");
  EXPECT_EQ(server.end(), 0);
  EXPECT_TRUE(fs::is_empty(folder.path() / "elsewhere"));
  EXPECT_FALSE(fs::exists(folder.path() / "house" / "var" / "pitboss.db.lock"));
}

// Options are typed in the current folder, and go before the file.
TEST(Start, OptionsAreRelativeToTheCurrentFolder) {
  const ledger::test::TempFolder folder;
  fs::create_directories(folder.path() / "conf");
  copy_house(folder.path());
  fs::rename(folder.path() / "house.toml", folder.path() / "conf" / "house.toml");
  Served server(folder.path(), "serve --config conf/house.toml --store sqlite:house.db --key shoes.key");
  ASSERT_TRUE(server.is_ready()) << server.said();
  EXPECT_EQ(server.news(), "");
}

TEST(Start, ATableThatTheFileSaysOtherwiseIsSaid) {
  const ledger::test::TempFolder folder;
  copy_house(folder.path());
  write(folder.path() / "house.toml", R"(
listen = "127.0.0.1:0"
store = "sqlite:house.db"
key = "shoes.key"
[[table]]
name = "bj"
rulebook = "blackjack"
set = ["decks=8"]
betting_ms = 700
decision_ms = 500
result_ms = 50
)");
  const std::string said =
      "table bj goes on as it is in the store: decks is 6 there and 8 here, betting_ms is 300 there and 700 here; to "
      "change it, post a notice (POST /api/tables/bj/notice)";
  {
    Served server(folder.path(), "serve --quiet --config house.toml");
    ASSERT_TRUE(server.is_ready()) << server.said();
    EXPECT_EQ(server.news(), said + "\n");
    EXPECT_NE(server.log().find("\"sentence\":\"" + said + "\""), std::string::npos) << server.log();
    EXPECT_EQ(server.end(), 0);
  }
  // Another game, and a table that the file has no more.
  write(folder.path() / "house.toml", R"(
listen = "127.0.0.1:0"
store = "sqlite:house.db"
key = "shoes.key"
[[table]]
name = "bj"
rulebook = "gc-switch"
betting_ms = 300
decision_ms = 500
result_ms = 50
)");
  {
    Served server(folder.path(), "serve --quiet --config house.toml");
    ASSERT_TRUE(server.is_ready()) << server.said();
    EXPECT_EQ(
        server.news(),
        "table bj goes on as it is in the store: rulebook is blackjack there and gc-switch here; for another game, "
        "give the table here another name\n");
    EXPECT_EQ(server.end(), 0);
  }
  write(folder.path() / "house.toml", R"(
listen = "127.0.0.1:0"
store = "sqlite:house.db"
key = "shoes.key"
[[table]]
name = "new"
rulebook = "gc-switch"
)");
  Served server(folder.path(), "serve --quiet --config house.toml");
  ASSERT_TRUE(server.is_ready()) << server.said();
  EXPECT_EQ(server.news(), "the store has tables that the configuration does not name, and they go on: bj\n");
}

// `book` is a deprecated name, removed in 0.3.
TEST(Start, TheOldNameOfARulebookIsReadAndSaid) {
  const ledger::test::TempFolder folder;
  copy_house(folder.path());
  std::string config = one_table;
  config.replace(config.find("rulebook"), 8, "book");
  write(folder.path() / "house.toml", config);
  Served server(folder.path(), "serve --quiet --config house.toml");
  ASSERT_TRUE(server.is_ready()) << server.said();
  EXPECT_EQ(server.news(), "") << "it is the same table";
  EXPECT_NE(
      server.log().find("house.toml: line 7: book is called rulebook now, and the old name goes with version 0.3"),
      std::string::npos)
      << server.log();
}

// The same rules in other words are the same.
TEST(Start, ATableThatIsOnlyWrittenOtherwiseIsNotSaid) {
  const ledger::test::TempFolder folder;
  copy_house(folder.path());
  std::string config = one_table;
  config += "set = [\"decks=6\"]\n";
  write(folder.path() / "house.toml", config);
  Served server(folder.path(), "serve --quiet --config house.toml");
  ASSERT_TRUE(server.is_ready()) << server.said();
  EXPECT_EQ(server.news(), "");
}

}   // namespace start_test
}   // namespace pitboss::test
