#include "floor/audit.h"

#include <fmt/format.h>

#include <set>
#include <string>

#include "base/hex.h"
#include "base/version.h"
#include "floor/notes.h"
#include "table/replay_chain.h"
#include "wire/json.h"

namespace pitboss::floor {

namespace {

std::uint64_t decide_again(ledger::Store& store, const table::Key& key, ledger::Verified& verified) {
  std::uint64_t decided = 0;
  const auto tables = store.tables();
  if (!tables) {
    verified.wrong.push_back({{}, 0, tables.reason().sentence});
    return decided;
  }
  for (const ledger::TableRow& row : *tables) {
    const auto read = table::replay_chain(store, row, key, [&](const table::ReplayedRecord& replayed) {
      ++decided;
      if (replayed.wrong.empty()) return true;
      verified.wrong.push_back({row.id, replayed.stored.seq, replayed.wrong});
      return false;
    });
    if (!read) verified.wrong.push_back({row.id, 0, read.reason()});
  }
  return decided;
}

// Users are not records of a chain. But a note is written to the house's chain for each one who may do more than play.
void compare_people(ledger::Store& store, ledger::Verified& verified) {
  std::set<std::pair<std::string, std::string>> added;   // name and role
  const auto read = notes(store, [&](const Note& note) {
    if (text_in(note, "event") == "user_added") added.emplace(text_in(note, "name"), text_in(note, "role"));
    return true;
  });
  const auto users = store.users();
  if (!read || !users) return verified.wrong.push_back({{}, 0, "the house's people cannot be read"});
  for (const ledger::User& user : *users)
    if (user.role != ledger::UserRole::guest && user.role != ledger::UserRole::player &&
        !added.contains({user.name, std::string(name(user.role))}))
      verified.wrong.push_back({{}, 0, fmt::format("{} is {} and was never made that", user.name, name(user.role))});
}

}   // namespace

Result<Audited, ledger::Fault> audit(ledger::Store& store, const Heads& anchors, const table::Key* key,
                                     const std::function<void(std::uint64_t)>& progress) {
  auto verified = ledger::verify(store, anchors, progress);
  if (!verified) return Failure{verified.reason()};
  Audited audited{std::move(*verified), std::nullopt};
  compare_people(store, audited.verified);
  if (key != nullptr) audited.decided_again = decide_again(store, *key, audited.verified);
  return audited;
}

wire::Json to_json(const Audited& audited) {
  wire::Json json;
  json["ok"] = audited.verified.wrong.empty();
  json["version"] = version();
  json["records"] = audited.verified.records;
  json["entries"] = audited.verified.entries;
  if (audited.decided_again) json["decided_again"] = *audited.decided_again;
  json["heads"] = wire::Json::array();
  for (const auto& [chain, head] : audited.verified.heads)
    json["heads"].push_back({{"chain", chain.number},
                             {"seq", head.seq},
                             {"hash", hex(head.hash)},
                             {"table", chain.number}});   // deprecated name, removed in 0.3
  json["discrepancies"] = wire::Json::array();
  json["wrong"] = wire::Json::array();   // deprecated name, removed in 0.3
  for (const ledger::Discrepancy& each : audited.verified.wrong) {
    json["discrepancies"].push_back({{"chain", each.chain.number}, {"seq", each.seq}, {"sentence", each.sentence}});
    json["wrong"].push_back({{"table", each.chain.number}, {"seq", each.seq}, {"sentence", each.sentence}});
  }
  return json;
}

}   // namespace pitboss::floor
