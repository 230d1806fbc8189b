#include "cli/store_argument.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sodium/core.h>

#include <charconv>
#include <chrono>
#include <filesystem>

#include "table/key_file.h"

namespace pitboss::cli {

void add_store_option(Arguments command, StoreAsked& asked) {
  command.add_option("--store", asked.store, "sqlite:PATH or postgres://...").called("WHERE").default_is_shown();
}

void add_key_option(Arguments command, StoreAsked& asked) {
  command.add_option("--key", asked.key, "The key that the undealt cards are sealed with")
      .called("FILE")
      .default_is_shown();
}

void make_folder_of(const StoreAsked& asked) {
  constexpr std::string_view sqlite = "sqlite:";
  if (!asked.store.starts_with(sqlite)) return;
  const auto folder = std::filesystem::path(asked.store.substr(sqlite.size())).parent_path();
  std::error_code ignored;   // opening says what is wrong
  if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
}

Result<std::unique_ptr<ledger::Store>, std::string> open_to_read(const StoreAsked& asked) {
  auto store = ledger::open_store(asked.store, ledger::Mode::read);
  if (!store) return Failure{store.reason().sentence};
  return std::move(*store);
}

Result<table::Key, std::string> key_of(const StoreAsked& asked) {
  if (sodium_init() < 0) return Failure<std::string>{"the system gives no random numbers"};
  // A new key would open nothing, and would only be in the way.
  if (!std::filesystem::exists(asked.key))
    return Failure{fmt::format("{} is not there: name the key of this store with --key", asked.key)};
  auto key = table::load_or_create_key(asked.key);
  if (!key) return Failure{key.reason().sentence};
  return std::move(*key);
}

Result<ledger::TableRow, std::string> table_named(ledger::Store& store, const std::string& name) {
  auto tables = store.tables();
  if (!tables) return Failure{tables.reason().sentence};
  for (ledger::TableRow& each : *tables)
    if (each.name == name) return std::move(each);
  return Failure{fmt::format("there is no table '{}' in this store", name)};
}

Result<RoundName, std::string> parse_round_name(const std::string& text) {
  const std::size_t slash = text.rfind('/');
  RoundName name;
  if (slash != std::string::npos && slash > 0) {
    name.table = text.substr(0, slash);
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data() + slash + 1, end, name.number);
    if (read.ec == std::errc{} && read.ptr == end && name.number > 0) return name;
  }
  return Failure{fmt::format("'{}' is no round: write TABLE/NUMBER, as in lucky-7/42", text)};
}

std::string time_of(std::int64_t at) {
  const std::chrono::system_clock::time_point when{std::chrono::milliseconds(at)};
  return fmt::format("{:%Y-%m-%d %H:%M:%S}.{:03} UTC", fmt::gmtime(std::chrono::system_clock::to_time_t(when)),
                     at % 1000);
}

}   // namespace pitboss::cli
