#include "floor/round_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>
#include <utility>

#include "base/version.h"
#include "notation/notation.h"
#include "table/replay_chain.h"
#include "wire/json.h"
#include "wire/round_json.h"
#include "wire/table_command_json.h"
#include "wire/table_event_json.h"

namespace pitboss::floor {

namespace {

// Builds the record of one round from the commands of its table, which it must get in order and from the first on.
class RoundRecordBuilder {
 public:
  RoundRecordBuilder(std::string table, std::uint32_t number) {
    round_.table = std::move(table);
    round_.number = number;
  }

  void set_definition(const table::Definition& definition) { definition_ = definition; }

  // False once a later round has begun: then the record is complete.
  bool add(const ledger::Stored& stored, const table::ExecutedCommand& executed) {
    const ledger::Record& record = stored.record;
    if (record.round > round_.number) return false;
    for (const table::Event& event : executed.events)
      if (const auto* stacked = std::get_if<table::CardsStacked>(&event))
        shoe_ = RoundRecord::Shoe{stacked->shoe, stacked->commitment};
    if (record.round != round_.number) return true;
    if (round_.commands.empty()) {
      round_.definition = definition_;
      round_.shoe = shoe_;
    }
    round_.commands.push_back({stored.seq, record.at, record.actor, executed, record.entries});
    for (const table::Event& event : executed.events)
      if (const auto* in_round = std::get_if<table::InRound>(&event)) round_.add(in_round->event);
    return true;
  }

  RoundRecord& round() { return round_; }

  Result<RoundRecord, NoRecord> done() {
    if (round_.commands.empty())
      return Failure{
          NoRecord{fmt::format("table {} has no round {} in its record", round_.table, round_.number), true}};
    round_.play_by(std::move(round_.definition));
    return std::move(round_);
  }

 private:
  RoundRecord round_;
  table::Definition definition_;
  std::optional<RoundRecord::Shoe> shoe_;
};

// The card that had come out of the shoe earlier and now lies face up.
std::optional<Card> waited_in(const round::Event& event) {
  if (const auto* dealt = std::get_if<round::CardDealt>(&event); dealt != nullptr && dealt->waited && !dealt->face_down)
    return dealt->card;
  if (const auto* burned = std::get_if<round::CardBurned>(&event); burned != nullptr && burned->waited)
    return burned->card;
  return std::nullopt;
}

}   // namespace

void RoundRecord::play_by(table::Definition of_the_table) {
  definition = std::move(of_the_table);
  const auto book = table::book_of(definition);
  title = book ? (*book)->title : definition.book;
  rulebook = book ? (*book)->rules.id : definition.book;
  rules_hash = book ? (*book)->rules.hash : "";
}

void RoundRecord::begin(std::uint32_t round) {
  number = round;
  events.clear();
  closed = hole_unseen = drawn_unseen = false;
}

void RoundRecord::add(const round::Event& event) {
  events.push_back(event);
  if (std::holds_alternative<round::RoundClosed>(event)) closed = true;
  // The record has the face of a card that lay face down only in the event that shows it. The notation needs it where
  // the card left the shoe.
  if (const auto* dealt = std::get_if<round::CardDealt>(&event); dealt != nullptr && dealt->face_down)
    hole_unseen = true;
  if (const auto* shown = std::get_if<round::HoleCardShown>(&event)) {
    hole_unseen = false;
    for (round::Event& each : events)
      if (auto* dealt = std::get_if<round::CardDealt>(&each); dealt != nullptr && dealt->face_down)
        dealt->card = shown->card;
  }
  if (const auto* drawn = std::get_if<round::CardDrawnInError>(&event)) drawn_unseen = !drawn->exposed;
  const auto waited = waited_in(event);
  if (!waited || !drawn_unseen) return;
  drawn_unseen = false;
  for (round::Event& each :
       events | std::views::reverse)   // only one card waits at a time: the last one that was drawn
    if (auto* drawn = std::get_if<round::CardDrawnInError>(&each)) {
      drawn->card = *waited;
      return;
    }
}

std::size_t RoundRecord::entries() const {
  std::size_t sum = 0;
  for (const RecordedCommand& recorded : commands) sum += recorded.entries.size();
  return sum;
}

Result<RoundRecord, NoRecord> round_record(ledger::Store& store, const ledger::TableRow& row, std::uint32_t number) {
  RoundRecordBuilder builder(row.name, number);
  std::string wrong;
  const auto read = store.records(row.id, 1, [&](const ledger::Stored& stored) {
    const auto kind = static_cast<table::RecordKind>(stored.record.kind);
    if (kind == table::RecordKind::opened || kind == table::RecordKind::changed)
      if (const auto definition = table::definition_from_stored(stored.record.body))
        builder.set_definition(*definition);
    if (kind != table::RecordKind::command) return true;
    // Commands of earlier rounds are read too: the shuffle of this round's shoe may be among them.
    const auto executed = table::command_from_stored(stored.record.body, nullptr, {row.name, stored.seq});
    if (executed) return builder.add(stored, *executed);
    if (stored.record.round == number) wrong = fmt::format("record {}: {}", stored.seq, executed.reason());
    return wrong.empty();
  });
  if (!read) return Failure{NoRecord{read.reason().sentence}};
  if (!wrong.empty()) return Failure{NoRecord{wrong}};
  return builder.done();
}

Result<RoundRecord, NoRecord> proved_record(ledger::Store& store, const ledger::TableRow& row, const table::Key& key,
                                            std::uint32_t number) {
  RoundRecordBuilder builder(row.name, number);
  const auto read = table::replay_chain(store, row, key, [&](const table::ReplayedRecord& replayed) {
    builder.set_definition(replayed.before.definition);
    if (replayed.executed == nullptr) return true;
    return builder.add(replayed.stored, *replayed.executed);
  });
  if (!read) {
    auto written = round_record(store, row, number);
    if (written) written->wrong.push_back(read.reason());
    return written;
  }
  auto round = builder.done();
  if (round) round->proved = round->wrong.empty();
  return round;
}

std::string notation_of(const RoundRecord& round, bool balances) {
  // A house's own book is named by its id; `pitboss round --rulebook` is given its text.
  notation::Record record{round.rulebook, {}, round.events, {}};
  if (!balances)
    for (round::Event& event : record.events)
      if (auto* joined = std::get_if<round::PlayerJoined>(&event)) joined->chips = notation::usual_balance;
  for (const std::string& each : round.definition.settings)
    if (auto setting = rulebook::parse_setting(each)) record.settings.push_back(std::move(*setting));
  return notation::write(record);
}

wire::Json to_json(const ledger::Entry& entry) {
  return {{"from", ledger::to_string(entry.source)},
          {"to", ledger::to_string(entry.target)},
          {"amount_cents", entry.amount.cents()},
          {"reason", name(entry.reason)},
          {"wager", entry.wager ? wire::Json(*entry.wager) : wire::Json(nullptr)},
          {"clause", entry.clause.text()}};
}

wire::Json to_json(const RoundRecord& round) {
  wire::Json json;
  json["table"] = round.table;
  json["round"] = round.number;
  json["rulebook"] = round.rulebook;
  json["set"] = wire::set_json(round.definition.settings);
  json["rules_hash"] = round.rules_hash;
  json["version"] = version();
  // Deprecated names, removed in 0.3.
  json["book"] = round.rulebook;
  json["settings"] = round.definition.settings;
  json["closed"] = round.closed;
  json["proved"] = round.proved;
  json["discrepancies"] = round.wrong;
  json["wrong"] = round.wrong;   // deprecated name, removed in 0.3
  json["records"] = wire::Json::array();
  for (const RecordedCommand& recorded : round.commands) {
    wire::Json record;
    record["seq"] = recorded.seq;
    record["at_ms"] = recorded.at;
    record["user"] = recorded.actor.number;
    record["by_platform"] = recorded.executed.by_platform;
    record["command"] = wire::to_json(recorded.executed.command);
    record["events"] = wire::Json::array();
    // While the round is open, the face of a card that lies face down must not be shown.
    for (const table::Event& event : recorded.executed.events)
      record["events"].push_back(wire::to_json(event, round.closed ? wire::Audience::record : wire::Audience::table));
    record["entries"] = wire::Json::array();
    for (const ledger::Entry& entry : recorded.entries) record["entries"].push_back(to_json(entry));
    json["records"].push_back(std::move(record));
  }
  return json;
}

}   // namespace pitboss::floor
