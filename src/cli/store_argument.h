// The store and the key that a command of the floor works on.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "cli/arguments.h"
#include "ledger/store.h"
#include "table/key.h"

namespace pitboss::cli {

struct StoreAsked {
  std::string store = "sqlite:var/pitboss.db";
  std::string key = "var/shoes.key";
};
void add_store_option(Arguments command, StoreAsked& asked);
void add_key_option(Arguments command, StoreAsked& asked);

// Beside a server that runs. A sentence where it is not there.
// Of a file that is not there yet.
void make_folder_of(const StoreAsked& asked);
Result<std::unique_ptr<ledger::Store>, std::string> open_to_read(const StoreAsked& asked);
// The key that sealed the store's cards; it must be there.
Result<table::Key, std::string> key_of(const StoreAsked& asked);
// The table of that name.
Result<ledger::TableRow, std::string> table_named(ledger::Store& store, const std::string& name);

// "lucky-7/42"
struct RoundName {
  std::string table;
  std::uint32_t number = 0;
};
Result<RoundName, std::string> parse_round_name(const std::string& text);

std::string time_of(std::int64_t at);   // "2026-11-16 13:04:47.120 UTC"

}   // namespace pitboss::cli
