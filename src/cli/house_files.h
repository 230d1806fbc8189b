// The store and the key of a house that is about to be served or changed.
#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/store_argument.h"

namespace pitboss::cli {

// Creates what is missing: folders, an SQLite file, a key. The destructor removes again what was created, unless keep()
// was called, so that a start that fails leaves nothing behind.
class HouseFiles {
 public:
  enum class Needs : std::uint8_t {
    store,           // only the store: to add people
    store_and_key,   // the key must be that of the store; a new one is created only for a store without tables
    any_key,         // the key may be missing or wrong, because all tables are going to be wound up [R66]
  };
  static Result<std::unique_ptr<HouseFiles>, Refused> open(const StoreAsked& where, Needs needs);
  HouseFiles(const HouseFiles&) = delete;
  HouseFiles& operator=(const HouseFiles&) = delete;
  ~HouseFiles();

  ledger::Store& store() { return *store_; }
  table::Key take_key() { return std::move(*key_); }
  void keep() { kept_ = true; }

  bool store_is_new() const { return store_is_new_; }
  bool key_is_new() const { return key_is_new_; }

 private:
  explicit HouseFiles(StoreAsked where) : where_(std::move(where)) {}
  std::optional<Refused> make_folder_of(std::string_view file);
  std::optional<Refused> open_store();
  std::optional<Refused> find_key(Needs needs);

  const StoreAsked where_;
  std::vector<std::filesystem::path> new_folders_;   // a folder comes after the folder that contains it
  std::unique_ptr<ledger::Store> store_;
  std::optional<table::Key> key_;
  bool store_is_new_ = false;
  bool key_is_new_ = false;
  bool kept_ = false;
};

}   // namespace pitboss::cli
