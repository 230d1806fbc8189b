#include "cli/house_files.h"

#include <fmt/format.h>
#include <unistd.h>

#include <ranges>
#include <system_error>

#include "cli/commands.h"
#include "table/recover.h"

namespace pitboss::cli {

namespace {

namespace fs = std::filesystem;

}   // namespace

// Everything that can be checked without creating anything is checked first. For a new house the key is created before
// the store: a key can always be removed again, but not a PostgreSQL schema that another process has begun to use.
Result<std::unique_ptr<HouseFiles>, Refused> HouseFiles::open(const StoreAsked& where, Needs needs) {
  std::unique_ptr<HouseFiles> files(new HouseFiles(where));
  const auto is_there = ledger::store_is_there(where.store);
  if (!is_there) return Failure{not_opened(is_there.reason())};
  files->store_is_new_ = !*is_there;
  if (const auto path = path_in(where.store))
    if (auto failed = files->make_folder_of(*path)) return Failure{std::move(*failed)};
  if (!files->store_is_new_)
    if (auto failed = files->open_store()) return Failure{std::move(*failed)};
  if (needs != Needs::store)
    if (auto failed = files->find_key(needs)) return Failure{std::move(*failed)};
  if (files->store_is_new_)
    if (auto failed = files->open_store()) return Failure{std::move(*failed)};
  return files;
}

std::optional<Refused> HouseFiles::make_folder_of(std::string_view file) {
  std::error_code failed;
  std::vector<fs::path> missing;
  for (fs::path folder = fs::absolute(file).lexically_normal().parent_path(); !fs::exists(folder, failed) && !failed;
       folder = folder.parent_path())
    missing.push_back(folder);
  for (const fs::path& folder : missing | std::views::reverse) {
    if (!failed && fs::create_directory(folder, failed)) new_folders_.push_back(folder);
    if (failed)
      return Refused{fmt::format("cannot make the folder {}: {}", folder.string(), failed.message()),
                     environment_failed};
  }
  return std::nullopt;
}

std::optional<Refused> HouseFiles::open_store() {
  auto opened = ledger::open_store(where_.store);
  if (!opened) return not_opened(opened.reason());
  store_ = std::move(*opened);
  return std::nullopt;
}

std::optional<Refused> HouseFiles::find_key(Needs needs) {
  constexpr std::string_view where_it_is =
      "say where it is (--key, or key in the configuration), or --wind-up to give all wagers back";
  std::vector<ledger::TableRow> tables;
  if (store_ && needs != Needs::any_key) {
    auto read = store_->tables();
    if (!read) return not_opened(read.reason());
    tables = std::move(*read);
  }
  if (where_.key.empty()) return Refused{std::string(key_is_unnamed)};
  auto key = table::load_key(where_.key);
  if (!key) return not_opened(key.reason());
  if (*key) {
    // A table that was wound up may have been sealed with an older key.
    std::erase_if(tables, [](const ledger::TableRow& table) { return !table.open; });
    const Result<bool, ledger::Fault> fits = tables.empty() ? true : table::is_key_of(*store_, tables, **key);
    if (!fits) return not_opened(fits.reason());
    if (!*fits)
      return Refused{fmt::format("nothing in this store opens with {}, which seems to be the key of another one: {}",
                                 fs::absolute(where_.key).string(), where_it_is),
                     bad_input};
  } else {
    // A new key could not open the cards that are in the store.
    if (!tables.empty())
      return Refused{fmt::format("{} is not there, and the cards of this store's tables are sealed with a key: {}",
                                 fs::absolute(where_.key).string(), where_it_is),
                     bad_input};
    if (auto failed = make_folder_of(where_.key)) return failed;
    key = table::create_key(where_.key);
    key_is_new_ = key && *key;
    if (key && !*key) key = table::load_key(where_.key);   // another process has just created it
    if (!key) return not_opened(key.reason());
    if (!*key) return Refused{fmt::format("{} comes and goes: try again", where_.key), environment_failed};
  }
  key_ = std::move(**key);
  return std::nullopt;
}

HouseFiles::~HouseFiles() {
  if (kept_) return;
  // If the store is kept and has a table, the new key may have sealed its cards, and is kept too.
  bool key_is_used = false;
  if (store_) {
    const auto tables = store_->tables();
    key_is_used = !tables || !tables->empty();
    if (store_->remove_if_new()) key_is_used = false;
  }
  store_.reset();
  if (key_is_new_ && !key_is_used) unlink(where_.key.c_str());
  std::error_code ignored;
  for (const fs::path& folder : new_folders_ | std::views::reverse)
    fs::remove(folder, ignored);   // only if it is empty
}

}   // namespace pitboss::cli
