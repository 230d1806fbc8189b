#include "floor/history.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "wire/json.h"
#include "wire/table_event_json.h"

namespace pitboss::floor {

namespace {

std::string title_of(const ledger::TableRow& row) {
  const auto definition = table::definition_from_stored(row.definition);
  if (!definition) return row.name;
  const auto book = table::book_of(*definition);
  return book ? (*book)->title : definition->book;
}

// Adds up one round from its records.
struct RoundSum {
  RoundLine line;
  Share share;
  bool over = false;

  void add(const ledger::Stored& stored, Viewer viewer) {
    for (const ledger::Entry& entry : stored.record.entries) add(entry, viewer);
    if (!over) line.at = stored.record.at;
    if (stored.record.kind != static_cast<ledger::RecordKind>(table::RecordKind::command)) return;
    const auto executed = table::command_from_stored(stored.record.body, nullptr, {line.table, stored.seq});
    if (!executed) return;
    for (const table::Event& event : executed->events) {
      const auto* in_round = std::get_if<table::InRound>(&event);
      if (in_round == nullptr) continue;
      if (std::holds_alternative<round::RoundClosed>(in_round->event)) over = true;
      if (std::holds_alternative<round::WagerPlaced>(in_round->event) && (!viewer || stored.record.actor == *viewer))
        share.played = true;
    }
  }
  void add(const ledger::Entry& entry, Viewer viewer) {
    using enum ledger::AccountKind;
    const auto is_viewers = [&](const ledger::Account& account) { return !viewer || account.user == *viewer; };
    const bool out = entry.source.kind == chips && entry.target.kind == held && is_viewers(entry.source);
    const bool back = entry.target.kind == chips && entry.source.kind != wallet && is_viewers(entry.target);
    if (!out && !back) return;
    share.played = true;
    (out ? share.wagered : share.returned) += entry.amount;
  }
  bool counts() const { return over && share.played; }
  RoundLine done() {
    line.wagered = share.wagered;
    line.returned = share.returned;
    return std::move(line);
  }
};

Result<std::vector<RoundLine>, ledger::Fault> own_rounds(ledger::Store& store, const ledger::TableRow& row,
                                                         ledger::UserId user, std::int64_t before) {
  std::vector<RoundLine> found;
  const auto numbers = store.rounds_of(row.id, user, before, most_lines + 1);
  if (!numbers) return Failure{numbers.reason()};
  const std::string title = numbers->empty() ? std::string() : title_of(row);
  for (const ledger::RoundAt& each : *numbers) found.push_back({row.name, title, each.round, each.at, {}, {}});
  return found;
}

// The store has no index of the rounds of all players: the chain is read from its first record on.
Result<std::vector<RoundLine>, ledger::Fault> all_rounds(ledger::Store& store, const ledger::TableRow& row,
                                                         std::int64_t before) {
  std::map<std::uint32_t, RoundSum, std::greater<>> sums;
  const std::string title = title_of(row);
  const auto read = store.records(row.id, 1, [&](const ledger::Stored& stored) {
    if (stored.record.at >= before) return false;
    if (stored.record.round == 0) return true;
    auto [found, is_new] = sums.try_emplace(stored.record.round);
    if (is_new) found->second.line = {row.name, title, stored.record.round, 0, {}, {}};
    found->second.add(stored, std::nullopt);
    if (sums.size() > most_lines + 2) sums.erase(std::prev(sums.end()));
    return true;
  });
  if (!read) return Failure{read.reason()};
  std::vector<RoundLine> lines;
  for (auto& [number, sum] : sums)
    if (sum.counts()) lines.push_back(sum.done());
  return lines;
}

}   // namespace

Result<Share, ledger::Fault> share_in(ledger::Store& store, const ledger::TableRow& row, std::uint32_t round,
                                      Viewer viewer) {
  const auto records = store.round(row.id, round);
  if (!records) return Failure{records.reason()};
  RoundSum sum{{row.name, {}, round, 0, {}, {}}, {}, false};
  for (const ledger::Stored& stored : *records) sum.add(stored, viewer);
  return sum.share;
}

Result<RoundLines, ledger::Fault> rounds(ledger::Store& store, Viewer viewer, const std::optional<std::string>& table,
                                         std::int64_t before) {
  const auto tables = store.tables();
  if (!tables) return Failure{tables.reason()};
  std::map<std::string, ledger::TableId> ids;
  std::vector<RoundLine> lines;
  for (const ledger::TableRow& row : *tables) {
    if (table && row.name != *table) continue;
    auto found = viewer ? own_rounds(store, row, *viewer, before) : all_rounds(store, row, before);
    if (!found) return Failure{found.reason()};
    ids[row.name] = row.id;
    std::ranges::move(*found, std::back_inserter(lines));
  }
  std::ranges::stable_sort(lines, std::ranges::greater{}, &RoundLine::at);
  RoundLines result;
  if (lines.size() > most_lines) {
    std::size_t last = most_lines;   // rounds of the same time stay together, or the next page would miss some
    while (last < lines.size() && lines[last].at == lines[last - 1].at) ++last;
    if (last < lines.size()) result.before = lines[last - 1].at;
    lines.resize(last);
  }
  for (RoundLine& line : lines) {
    if (!viewer) {
      result.lines.push_back(std::move(line));
      continue;
    }
    const auto records = store.round(ids[line.table], line.round);
    if (!records) return Failure{records.reason()};
    RoundSum sum{std::move(line), {}, false};
    for (const ledger::Stored& stored : *records) sum.add(stored, viewer);
    if (sum.counts()) result.lines.push_back(sum.done());
  }
  return result;
}

wire::Json steps_json(const RoundRecord& round, Viewer viewer) {
  wire::Json steps = wire::Json::array();
  for (const RecordedCommand& recorded : round.commands) {
    wire::Json step{{"seq", recorded.seq},
                    {"at_ms", recorded.at},
                    {"by_platform", recorded.executed.by_platform},
                    {"events", wire::Json::array()},
                    {"entries", wire::Json::array()}};
    for (const table::Event& event : recorded.executed.events)
      step["events"].push_back(wire::to_json(event, wire::Audience::table));
    for (const ledger::Entry& entry : recorded.entries)
      if (may_see(viewer, entry)) step["entries"].push_back(to_json(entry));
    steps.push_back(std::move(step));
  }
  return steps;
}

Result<std::optional<wire::Json>, std::string> shoe_json(ledger::Store& store, const ledger::TableRow& row,
                                                         table::ShoeNumber number) {
  wire::Json shoes = wire::Json::array();
  bool past = false;
  const auto read = store.records(row.id, 1, [&](const ledger::Stored& stored) {
    if (stored.record.kind != static_cast<ledger::RecordKind>(table::RecordKind::command)) return true;
    const auto executed = table::command_from_stored(stored.record.body, nullptr, {row.name, stored.seq});
    if (!executed) return true;
    for (const table::Event& event : executed->events) {
      if (const auto* stacked = std::get_if<table::CardsStacked>(&event)) {
        past = stacked->shoe > number;
        if (stacked->shoe == number)
          shoes.push_back({{"kind", table::name(stacked->kind)},
                           {"commitment", table::to_string(stacked->commitment)},
                           {"text", nullptr}});
      }
      if (const auto* revealed = std::get_if<table::ShoeRevealed>(&event))
        for (wire::Json& each : shoes)
          if (each["commitment"] == table::to_string(revealed->reveal.commitment))
            each["text"] = table::text(revealed->reveal);
    }
    return !past;
  });
  if (!read) return Failure{read.reason().sentence};
  if (shoes.empty()) return std::optional<wire::Json>();
  return std::optional<wire::Json>(wire::Json{{"table", row.name}, {"shoe", number}, {"shoes", std::move(shoes)}});
}

}   // namespace pitboss::floor
