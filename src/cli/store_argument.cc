#include "cli/store_argument.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sodium/core.h>

#include <charconv>
#include <chrono>
#include <filesystem>

#include "cli/complain.h"
#include "table/recover.h"

namespace pitboss::cli {

void add_store_option(Arguments command, StoreAsked& asked) {
  command.add_option("--store", asked.store, "sqlite:PATH or postgres://...").called("WHERE").default_is_shown();
}

void add_key_option(Arguments command, StoreAsked& asked) {
  command.add_option("--key", asked.key, "The key that undealt cards are sealed with")
      .called("FILE")
      .default_is_shown();
}

Refused not_opened(const ledger::Fault& fault) {
  return {fault.sentence, fault.kind == ledger::Fault::Kind::unlawful ? bad_input : environment_failed};
}

Refused not_opened(const table::KeyFault& fault) {
  return {fault.sentence, fault.environment ? environment_failed : bad_input};
}

std::string place_of(std::string_view store) {
  const auto path = path_in(store);
  return path ? std::filesystem::absolute(*path).string() : "the database";
}

Result<std::unique_ptr<ledger::Store>, Refused> open_to_read(const StoreAsked& asked) {
  const auto is_there = ledger::store_is_there(asked.store);
  if (!is_there) return Failure{not_opened(is_there.reason())};
  if (!*is_there) {
    const auto path = path_in(asked.store);
    return Failure{Refused{
        fmt::format("there is no store {}: name the one that is meant with --store",
                    path ? fmt::format("at {}", std::filesystem::absolute(*path).string()) : "in this database yet"),
        bad_input}};
  }
  auto store = ledger::open_store(asked.store, ledger::Mode::read);
  if (!store) return Failure{not_opened(store.reason())};
  return std::move(*store);
}

Result<table::Key, Refused> key_of(const StoreAsked& asked, ledger::Store& store) {
  if (sodium_init() < 0) return Failure{Refused{"the system gives no random numbers", environment_failed}};
  if (asked.key.empty()) return Failure{Refused{std::string(key_is_unnamed)}};
  auto key = table::load_key(asked.key);
  if (!key) return Failure{not_opened(key.reason())};
  if (!*key)
    return Failure{Refused{fmt::format("{} is not there: name the key of this store with --key",
                                       std::filesystem::absolute(asked.key).string()),
                           bad_input}};
  const auto tables = store.tables();
  if (!tables) return Failure{not_opened(tables.reason())};
  const auto fits = table::is_key_of(store, *tables, **key);
  if (!fits) return Failure{not_opened(fits.reason())};
  if (!*fits)
    return Failure{Refused{fmt::format("nothing in this store opens with {}, which seems to be the key of another one: "
                                       "name the right one with --key",
                                       asked.key),
                           bad_input}};
  return std::move(**key);
}

Result<ledger::TableRow, Refused> table_named(ledger::Store& store, const std::string& name) {
  auto tables = store.tables();
  if (!tables) return Failure{not_opened(tables.reason())};
  for (ledger::TableRow& each : *tables)
    if (each.name == name) return std::move(each);
  return Failure{Refused{fmt::format("there is no table '{}' in this store", name)}};
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
