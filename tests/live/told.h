// Compares what a real server answered with what its store has afterwards.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "bots/bots.h"
#include "ledger/verify.h"
#include "live/server_process.h"
#include "table/key_file.h"
#include "table/recover.h"
#include "table/replay_chain.h"

namespace pitboss::test {

// Three tables whose rounds take less than a second.
inline constexpr const char* quick_house = R"(
[[table]]
name = "bj"
rulebook = "blackjack"
betting_ms = 300
decision_ms = 500
result_ms = 50
[[table]]
name = "sw"
rulebook = "gc-switch"
betting_ms = 300
decision_ms = 500
result_ms = 50
[[table]]
name = "vs"
rulebook = "vs-switch-2"
betting_ms = 300
decision_ms = 500
result_ms = 50
)";

// No file of the server but its key contains one of these byte strings: undealt cards, salts, tokens.
inline void expect_no_secret(const ServerProcess& server, const std::vector<std::string>& secrets) {
  for (const auto& entry : std::filesystem::directory_iterator(server.folder)) {
    if (entry.path().filename() == "shoes.key" || !entry.is_regular_file()) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    for (const std::string& secret : secrets)
      EXPECT_EQ(bytes.find(secret), std::string::npos) << entry.path().filename() << " holds a secret";
  }
}

// Every accepted command is in the store, under the number that the answer named; every record follows from the rules,
// and the chains and accounts verify. The undealt cards are added to `secrets`.
inline void expect_told_is_there(const ServerProcess& server, const bots::BotsReport& told,
                                 std::vector<std::string>& secrets) {
  auto store = ledger::open_store(server.store(), ledger::Mode::read);
  ASSERT_TRUE(store.ok()) << store.reason().sentence;
  auto key = table::load_or_create_key(server.key());
  ASSERT_TRUE(key.ok());
  std::map<std::string, ledger::TableId> tables;
  const auto rows = (*store)->tables();
  ASSERT_TRUE(rows.ok());
  for (const ledger::TableRow& row : *rows) {
    tables[row.name] = row.id;
    const auto replayed = table::replay_chain(**store, row, *key, [](const table::ReplayedRecord& each) {
      EXPECT_EQ(each.wrong, "") << "record " << each.stored.seq;
      return true;
    });
    EXPECT_TRUE(replayed.ok()) << (replayed.ok() ? "" : replayed.reason());
    table::SeededRandomSource random(1, 1);
    auto live = table::recover(**store, row, *key, random);
    ASSERT_TRUE(live.ok()) << live.reason().sentence;
    if (!live->state().shoe) continue;
    const table::LiveShoe& shoe = *live->state().shoe;
    const std::span<const Card> undealt = std::span(shoe.cards).subspan(shoe.next);
    std::string raw;
    for (const Card card : undealt.first(std::min<std::size_t>(8, undealt.size())))
      raw += static_cast<char>(card.index());
    secrets.push_back(raw);
    secrets.push_back(to_string(undealt.first(std::min<std::size_t>(8, undealt.size()))));
    secrets.push_back(table::to_string(shoe.secret.salt));
    secrets.emplace_back(reinterpret_cast<const char*>(shoe.secret.salt.bytes.data()), shoe.secret.salt.bytes.size());
  }
  for (const bots::AcceptedCommand& each : told.remembered) {
    const auto there = (*store)->command(tables[each.table], ledger::UserId{each.user}, each.id);
    ASSERT_TRUE(there.ok() && *there) << each.table << ": command " << each.id << " was answered and is not there";
    EXPECT_EQ((*there)->seq, each.seq) << each.table << ": command " << each.id;
  }
  const auto verified = ledger::verify(**store, {}, [](std::uint64_t) {});
  ASSERT_TRUE(verified.ok());
  for (const ledger::Discrepancy& each : verified->wrong) ADD_FAILURE() << each.seq << ": " << each.sentence;
}

}   // namespace pitboss::test
