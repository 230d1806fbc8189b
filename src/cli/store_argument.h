// The options --store and --key of the commands that read the record.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/arguments.h"
#include "cli/complain.h"
#include "ledger/store.h"
#include "table/key_file.h"

namespace pitboss::cli {

// The default of --store, the same for every command.
inline constexpr std::string_view usual_store = "sqlite:var/pitboss.db";
inline constexpr std::string_view usual_key = "var/shoes.key";
inline constexpr std::string_view key_is_unnamed = "the key's path is empty: name a file with --key";

struct StoreAsked {
  std::string store{usual_store};
  std::string key{usual_key};
};
void add_store_option(Arguments command, StoreAsked& asked);
void add_key_option(Arguments command, StoreAsked& asked);

// The message for a store or a key that cannot be opened.
Refused not_opened(const ledger::Fault& fault);
Refused not_opened(const table::KeyFault& fault);

// The path in sqlite:PATH; none if the store is no file.
inline std::optional<std::string_view> path_in(std::string_view store) {
  constexpr std::string_view sqlite = "sqlite:";
  if (!store.starts_with(sqlite)) return std::nullopt;
  return store.substr(sqlite.size());
}

// Where the store is, in words: a whole path, or "the database".
std::string place_of(std::string_view store);

// Opens a store, which must exist. A server may be running on it.
Result<std::unique_ptr<ledger::Store>, Refused> open_to_read(const StoreAsked& asked);
// The key with which the store's cards are sealed. It must exist.
Result<table::Key, Refused> key_of(const StoreAsked& asked, ledger::Store& store);
// The table of that name.
Result<ledger::TableRow, Refused> table_named(ledger::Store& store, const std::string& name);

// "lucky-7/42"
struct RoundName {
  std::string table;
  std::uint32_t number = 0;
};
Result<RoundName, std::string> parse_round_name(const std::string& text);

std::string time_of(std::int64_t at);   // "2026-11-16 13:04:47.120 UTC"

}   // namespace pitboss::cli
