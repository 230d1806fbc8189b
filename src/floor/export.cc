#include "floor/export.h"

#include <fmt/format.h>

#include <set>
#include <utility>
#include <vector>

#include "base/version.h"
#include "wire/json.h"
#include "wire/table_event_json.h"

namespace pitboss::floor {

namespace {

using Chains = std::vector<ledger::TableRow>;

Result<Chains, ledger::Fault> chains_of(ledger::Store& store, const std::optional<std::string>& table) {
  auto tables = store.tables();
  if (!tables) return Failure{tables.reason()};
  if (table) std::erase_if(*tables, [&](const ledger::TableRow& row) { return row.name != *table; });
  return std::move(*tables);
}

// The rounds in which the viewer had money; not filled for the floor, which may see all.
Result<std::set<std::uint32_t>, ledger::Fault> rounds_with(ledger::Store& store, ledger::TableId table, Viewer viewer) {
  std::set<std::uint32_t> rounds;
  if (!viewer) return rounds;
  const auto read = store.records(table, 1, [&](const ledger::Stored& stored) {
    for (const ledger::Entry& each : stored.record.entries)
      if (stored.record.round != 0 && may_see(viewer, each)) rounds.insert(stored.record.round);
    return true;
  });
  if (!read) return Failure{read.reason()};
  return rounds;
}

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + '"';
}

// The user who gave the command is named only to that user, and to the floor.
std::string money_line(const std::string& table, const ledger::Stored& stored, const ledger::Entry& entry,
                       Viewer viewer) {
  const ledger::UserId actor = stored.record.actor;
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{}\n", table, stored.seq, stored.record.at,
                     !viewer || actor == *viewer ? std::to_string(actor.number) : "",
                     in_quotes(to_string(entry.source)), in_quotes(to_string(entry.target)), entry.amount.cents(),
                     name(entry.reason), entry.round == 0 ? "" : std::to_string(entry.round),
                     entry.wager ? std::to_string(*entry.wager) : "", in_quotes(entry.clause.text()));
}

bool put_events(const std::string& table, const ledger::Stored& stored, const ExportRequest& what) {
  const auto executed = table::command_from_stored(stored.record.body, nullptr, {table, stored.seq});
  if (!executed) {
    what.complain(fmt::format("table {}, record {}: {}", table, stored.seq, executed.reason()));
    return true;
  }
  for (const table::Event& event : executed->events) {
    wire::Json json{{"table", table}, {"seq", stored.seq}, {"at_ms", stored.record.at}, {"round", stored.record.round}};
    json["version"] = version();
    if (executed->by_platform) json["by_platform"] = true;
    json["event"] = wire::to_json(event, wire::Audience::table);
    if (!what.put(wire::to_text(json) + "\n")) return false;
  }
  return true;
}

// Collects the rounds of one table from its records.
class RoundCollector {
 public:
  explicit RoundCollector(std::string table) { round_.table = std::move(table); }

  // Takes the next record. Returns the round that ends with it, or null.
  const RoundRecord* add(const ledger::Stored& stored) {
    const auto kind = static_cast<table::RecordKind>(stored.record.kind);
    if (kind == table::RecordKind::opened || kind == table::RecordKind::changed)
      if (auto read = table::definition_from_stored(stored.record.body)) round_.play_by(std::move(*read));
    if (kind != table::RecordKind::command) return nullptr;
    const auto executed = table::command_from_stored(stored.record.body, nullptr, {round_.table, stored.seq});
    if (!executed) return nullptr;
    for (const table::Event& event : executed->events) {
      if (const auto* begun = std::get_if<table::RoundBegun>(&event)) round_.begin(begun->number);
      if (const auto* in_round = std::get_if<table::InRound>(&event); in_round != nullptr && !round_.closed)
        round_.add(in_round->event);
    }
    if (!round_.closed || std::exchange(returned_, round_.number) == round_.number) return nullptr;
    return &round_;
  }

 private:
  RoundRecord round_;
  std::uint32_t returned_ = 0;   // the number of the last round that was returned
};

}   // namespace

Result<std::monostate, ledger::Fault> export_money(ledger::Store& store, const ExportRequest& what) {
  auto chains = chains_of(store, what.table);
  if (!chains) return Failure{chains.reason()};
  if (!what.table) chains->insert(chains->begin(), ledger::TableRow{});   // the house's own chain
  bool more = what.put(money_heading);
  for (const ledger::TableRow& row : *chains) {
    if (!more) break;
    const auto read = store.records(row.id, 1, [&](const ledger::Stored& stored) {
      for (const ledger::Entry& each : stored.record.entries)
        if (more && may_see(what.viewer, each)) more = what.put(money_line(row.name, stored, each, what.viewer));
      return more;
    });
    if (!read) return read;
  }
  return std::monostate{};
}

Result<std::monostate, ledger::Fault> export_events(ledger::Store& store, const ExportRequest& what) {
  const auto chains = chains_of(store, what.table);
  if (!chains) return Failure{chains.reason()};
  bool more = true;
  for (const ledger::TableRow& row : *chains) {
    const auto rounds = rounds_with(store, row.id, what.viewer);
    if (!rounds) return Failure{rounds.reason()};
    const auto read = store.records(row.id, 1, [&](const ledger::Stored& stored) {
      const ledger::Record& record = stored.record;
      if (record.kind != static_cast<ledger::RecordKind>(table::RecordKind::command)) return true;
      const bool visible = !what.viewer || record.actor == *what.viewer || rounds->contains(record.round);
      if (visible) more = put_events(row.name, stored, what);
      return more;
    });
    if (!read) return read;
    if (!more) break;
  }
  return std::monostate{};
}

Result<std::monostate, ledger::Fault> export_rounds(
    ledger::Store& store, const std::optional<std::string>& table,
    const std::function<bool(const std::string& table, std::uint32_t number, const std::string& text)>& each) {
  const auto chains = chains_of(store, table);
  if (!chains) return Failure{chains.reason()};
  for (const ledger::TableRow& row : *chains) {
    RoundCollector rounds(row.name);
    bool more = true;
    const auto read = store.records(row.id, 1, [&](const ledger::Stored& stored) {
      if (const RoundRecord* over = rounds.add(stored); over != nullptr && !over->unseen())
        more = each(row.name, over->number, notation_of(*over, true));
      return more;
    });
    if (!read || !more) return read;
  }
  return std::monostate{};
}

}   // namespace pitboss::floor
