// The store and the key of a house that is about to be served or changed.
#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/store_argument.h"

namespace pitboss::cli {

// Whatever is not there is made: folders, an SQLite file, a key. If the start fails after that, and nobody says keep(),
// what was made is removed again, so that a start that fails leaves nothing behind.
class HouseFiles {
 public:
  enum class Needs : std::uint8_t {
    store,           // only the store: to add people
    store_and_key,   // the key must be the store's; only a store without tables gets a new one
    any_key,         // the key may be missing or wrong although there are tables, which are going to be wound up [R66]
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
  std::vector<std::filesystem::path> new_folders_;   // an inner one after the one that it is in
  std::unique_ptr<ledger::Store> store_;
  std::optional<table::Key> key_;
  bool store_is_new_ = false;
  bool key_is_new_ = false;
  bool kept_ = false;
};

}   // namespace pitboss::cli
