#include "ledger/sqlite/engine.h"

#include <sqlite3.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "ledger/sql/schema.h"
#include "ledger/sqlite/backup.h"
#include "ledger/sqlite/checkpoints.h"
#include "ledger/sqlite/connection.h"
#include "ledger/sqlite/file.h"

namespace pitboss::ledger::sqlite {

namespace {

// Automatic checkpoints are off in every connection: checkpoints.h relies on it.
constexpr std::string_view writing_pragmas =
    "PRAGMA journal_mode = WAL;"
    "PRAGMA synchronous = FULL;"
    "PRAGMA wal_autocheckpoint = 0;"
    "PRAGMA cache_size = -65536;"
    "PRAGMA temp_store = MEMORY;";
constexpr std::string_view copying_pragmas =
    "PRAGMA synchronous = FULL;"
    "PRAGMA wal_autocheckpoint = 0;";
constexpr std::string_view reading_pragmas =
    "PRAGMA query_only = 1;"
    "PRAGMA wal_autocheckpoint = 0;"
    "PRAGMA temp_store = MEMORY;";

class SqliteEngine final : public sql::Engine {
 public:
  SqliteEngine(std::string path, std::optional<LockFile> lock) : path_(std::move(path)), lock_(std::move(lock)) {}

  // An empty file is what a crash at the first start leaves.
  Result<bool, Fault> is_there() override {
    constexpr std::string_view magic = "SQLite format 3";
    std::error_code error;
    if (!std::filesystem::exists(path_, error)) {
      if (error) return Failure{fault("cannot find " + path_ + ": " + error.message())};
      return false;
    }
    std::ifstream file(path_, std::ios::binary);
    std::string begin(magic.size(), '\0');
    file.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    if (file.gcount() == 0 && file.eof()) return false;
    if (!file.eof() && file.fail()) return Failure{fault("cannot read " + path_)};
    if (begin != magic) return Failure{unlawful(path_ + " is no SQLite database")};
    return true;
  }

  bool remove_if_new() override {
    if (!is_new_) return false;
    for (const char* const ending : {"", "-wal", "-shm"}) unlink((path_ + ending).c_str());
    return true;
  }

  Result<std::unique_ptr<sql::Connection>, Fault> open_writer(bool after_trouble) override {
    if (sync_failed_) return Failure{fault(trouble())};
    if (!std::filesystem::exists(path_)) {
      // Heads and balances in memory belong to the lost file; an empty new one must not continue them.
      if (after_trouble) return Failure{fault("the store is gone from " + path_)};
      if (auto fault = create(path_)) return Failure{std::move(*fault)};
      is_new_ = true;
    }
    auto database = open();
    if (!database) return Failure{said(database.reason())};
    if (auto done = execute(database->get(), std::string(writing_pragmas)); !done) return Failure{said(done.reason())};
    if (auto done = make_ready(database->get()); !done) return Failure{done.reason()};
    if (auto fault = sync_folder_of(path_)) return Failure{std::move(*fault)};
    if (after_trouble)
      if (auto done = empty_log(database->get()); !done) return Failure{done.reason()};
    auto copier = open_secondary(copying_pragmas);
    if (!copier) return Failure{copier.reason()};
    auto reader = open_secondary(reading_pragmas);
    if (!reader) return Failure{reader.reason()};
    try {
      auto checkpoints =
          std::make_unique<Checkpoints>(database->get(), std::move(*copier), std::move(*reader), sync_failed_);
      return over(std::move(*database), std::move(checkpoints));
    } catch (const std::system_error& none) {
      return Failure{fault(std::string("no thread for the store: ") + none.what())};
    }
  }

  Result<std::unique_ptr<sql::Connection>, Fault> open_reader() override {
    if (!std::filesystem::exists(path_)) return Failure{fault("there is no store at " + path_)};
    auto database = open_secondary(reading_pragmas);
    if (!database) return Failure{database.reason()};
    const auto version = version_of(database->get());
    if (!version) return Failure{version.reason()};
    if (*version == 0) return Failure{fault("there is no store in " + path_)};
    return over(std::move(*database));
  }

  std::string trouble() const override {
    if (!sync_failed_) return {};
    return path_ + ": the disk did not keep what it was given; everything is in " + path_ +
           "-wal: look at the disk, then start the server again";
  }

  bool is_exclusive() const override { return lock_.has_value(); }
  Result<bool, Fault> claim(TableId) override { return true; }
  void release(TableId) override {}

  Result<std::monostate, Fault> back_up(const std::string& path) override {
    auto database = open_secondary(reading_pragmas);
    if (!database) return Failure{database.reason()};
    return copy(database->get(), path);
  }

 private:
  static Fault fault(std::string sentence) { return {Fault::Kind::environment, std::move(sentence)}; }
  static Fault unlawful(std::string sentence) { return {Fault::Kind::unlawful, std::move(sentence)}; }
  Fault said(const sql::Error& error) const { return fault(path_ + ": " + error.sentence); }

  Result<Database, sql::Error> open() {
    sqlite3* raw = nullptr;
    const int code = sqlite3_open_v2(path_.c_str(), &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
    Database database(raw);
    if (code != SQLITE_OK)
      return Failure{raw == nullptr ? sql::Error{sql::Error::Kind::lost, "out of memory"} : error_of(raw)};
    sqlite3_extended_result_codes(raw, 1);
    sqlite3_busy_timeout(raw, busy_milliseconds);
    return database;
  }

  // A connection that does not write, and does not empty the log even if it is the last that closes the file.
  Result<Database, Fault> open_secondary(std::string_view pragmas) {
    auto database = open();
    if (!database) return Failure{said(database.reason())};
    sqlite3_db_config(database->get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    if (auto done = execute(database->get(), std::string(pragmas)); !done) return Failure{said(done.reason())};
    return std::move(*database);
  }

  Result<std::unique_ptr<sql::Connection>, Fault> over(Database database,
                                                       std::unique_ptr<Checkpoints> checkpoints = {}) {
    auto connection = SqliteConnection::over(std::move(database), std::move(checkpoints));
    if (!connection) return Failure{said(connection.reason())};
    return std::move(*connection);
  }

  // 0: there are no tables yet.
  Result<std::int64_t, Fault> version_of(sqlite3* database) {
    const auto tables = number(database, "SELECT count(*) FROM sqlite_schema");
    if (!tables) return Failure{said(tables.reason())};
    if (*tables == 0) return std::int64_t{0};
    const auto ours = number(database, "SELECT count(*) FROM sqlite_schema WHERE name = 'store'");
    if (!ours) return Failure{said(ours.reason())};
    if (*ours == 0) return Failure{unlawful(path_ + " is a database of something else")};
    const auto version = number(database, "SELECT version FROM store");
    if (!version) return Failure{said(version.reason())};
    if (*version == sql::schema_version) return *version;
    return Failure{unlawful(path_ + " was written by another version of pitboss: its tables are of version " +
                            std::to_string(*version) + ", this program's of version " +
                            std::to_string(sql::schema_version))};
  }

  Result<std::monostate, Fault> make_ready(sqlite3* database) {
    const auto version = version_of(database);
    if (!version) return Failure{version.reason()};
    if (*version == 0) {
      const auto made = execute(database, "BEGIN IMMEDIATE;" + sql::schema(sql::Dialect::sqlite) + "COMMIT;");
      if (!made) return Failure{said(made.reason())};
    }
    return std::monostate{};
  }

  // After a commit that failed, its frames may be in the write-ahead log although no reader sees them, and recovery
  // after a crash would bring them back. Once the log has been emptied into the file and both are on the disk, what
  // readers see is what a crash would leave.
  Result<std::monostate, Fault> empty_log(sqlite3* database) {
    const auto busy = number(database, "PRAGMA wal_checkpoint(TRUNCATE)");
    if (!busy) return Failure{said(busy.reason())};
    if (*busy != 0) return Failure{fault(path_ + ": somebody reads for so long that the log cannot be emptied")};
    return std::monostate{};
  }

  std::string path_;
  std::optional<LockFile> lock_;
  bool is_new_ = false;                     // this engine has made the file
  std::atomic<bool> sync_failed_ = false;   // only the log can be trusted until the file is opened anew
};

}   // namespace

Result<std::unique_ptr<sql::Engine>, Fault> open_engine(const std::string& path, Mode mode) {
  if (path.empty()) return Failure{Fault{Fault::Kind::unlawful, "sqlite: and then the path of the file"}};
  auto name = canonical_path(path);
  if (!name) return Failure{name.reason()};
  std::optional<LockFile> lock;
  if (mode == Mode::serve) {
    auto claimed = LockFile::claim(*name);
    if (!claimed) return Failure{claimed.reason()};
    lock.emplace(std::move(*claimed));
  }
  return std::unique_ptr<sql::Engine>(std::make_unique<SqliteEngine>(std::move(*name), std::move(lock)));
}

}   // namespace pitboss::ledger::sqlite
