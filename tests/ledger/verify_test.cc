// Whatever is changed behind a store's back is found, and its place is named.
#include "ledger/verify.h"

#include "ledger/support/batches.h"
#include "ledger/support/houses.h"

namespace pitboss::ledger::test {
namespace verify_test {

// Two tables and the house; record 2 of table 1 is the one that the changes below are about.
void fill(Store& store) {
  good(store.commit(batch(house_chain, record("house", {issue(anna, 1000), issue(bert, 1000)}))));
  good(store.commit(batch(table_2, record_of(bert, "first", {buy_in(table_2, bert, 5)}))));
  Record middle = record_of(anna, "middle", {buy_in(table_1, anna, 300), wager(table_1, anna, 200)});
  middle.round = 4;
  middle.entries[1].round = 4;
  middle.entries[1].wager = 2;
  middle.entries[1].clause = "GC.5(c)";
  good(store.commit(batch(table_1, {record("first"), middle, record("third", {wager(table_1, anna, 1)})})));
}

struct Change {
  const char* what;
  const char* sql;
  TableId chain;
  std::uint64_t seq;   // 0: about no record
};

class Changed : public testing::TestWithParam<std::tuple<Database, Change>> {};

TEST_P(Changed, IsFoundAndNamed) {
  const auto& [database, change] = GetParam();
  const House house(database);
  auto store = house.open();
  fill(*store);
  const Verified before = good(verify(*store, {}, {}));
  EXPECT_TRUE(before.wrong.empty()) << before.wrong.front().sentence;
  store.reset();
  EXPECT_GE(house.run_sql(change.sql), 1) << change.sql;
  store = house.open(Mode::read);
  const Verified after = good(verify(*store, before.heads, {}));
  ASSERT_FALSE(after.wrong.empty());
  const Discrepancy& first = after.wrong.front();
  EXPECT_EQ(first.chain, change.chain) << first.sentence;
  EXPECT_EQ(first.seq, change.seq) << first.sentence;
  EXPECT_FALSE(first.sentence.empty());
}

#define RECORD_2 " WHERE chain = 1 AND seq = 2"
#define ENTRY_2 " WHERE number = 2 AND record = (SELECT id FROM log WHERE chain = 1 AND seq = 2)"
#define WALLET_1 " WHERE number = 72057594037927937"

const auto changes = testing::Values(
    Change{"LogId", "UPDATE log SET id = 1000" RECORD_2, table_1, 2},
    Change{"LogChain", "UPDATE log SET chain = 7" RECORD_2, table_1, 2},
    Change{"LogChainToNone", "UPDATE log SET chain = -7" RECORD_2, table_1, 2},
    Change{"LogSeq", "UPDATE log SET seq = 20" RECORD_2, table_1, 2},
    Change{"LogAt", "UPDATE log SET at = at + 1" RECORD_2, table_1, 2},
    Change{"LogKind", "UPDATE log SET kind = 8" RECORD_2, table_1, 2},
    Change{"LogKindToNone", "UPDATE log SET kind = 256" RECORD_2, table_1, 2},
    Change{"LogActor", "UPDATE log SET actor = 2" RECORD_2, table_1, 2},
    Change{"LogCommand", "UPDATE log SET command = body" RECORD_2, table_1, 2},
    Change{"LogRound", "UPDATE log SET round = 5" RECORD_2, table_1, 2},
    Change{"LogBody", "UPDATE log SET body = command" RECORD_2, table_1, 2},
    Change{"LogHash", "UPDATE log SET hash = (SELECT hash FROM chains WHERE chain = 2)" RECORD_2, table_1, 2},
    Change{"LogOpens", "UPDATE log SET opens = 0" RECORD_2, {}, 0},
    Change{"LogHashLength", "UPDATE log SET hash = command" RECORD_2, table_1, 2},
    Change{"LogRowGone", "DELETE FROM log WHERE chain = 1 AND seq = 2", table_1, 2},
    Change{"LogLastRowGone", "DELETE FROM log WHERE chain = 2", table_2, 1},
    Change{"LogRowMore",
           "INSERT INTO log (chain, seq, at, kind, actor, command, round, body, hash, opens)"
           " SELECT chain, 4, at, kind, actor, body, round, body, hash, opens FROM log" RECORD_2,
           table_1, 4},
    Change{"EntryRecord", "UPDATE entries SET record = (SELECT id FROM log WHERE chain = 1 AND seq = 1)" ENTRY_2,
           table_1, 1},
    Change{"EntryRecordToNone", "UPDATE entries SET record = 1000" ENTRY_2, table_1, 2},
    Change{"EntryNumber", "UPDATE entries SET number = 3" ENTRY_2, table_1, 2},
    Change{"EntrySource", "UPDATE entries SET source = source + 1" ENTRY_2, table_1, 2},
    Change{"EntryTarget", "UPDATE entries SET target = target + 1" ENTRY_2, table_1, 2},
    Change{"EntryTargetToNone", "UPDATE entries SET target = -1" ENTRY_2, table_1, 2},
    Change{"EntryCents", "UPDATE entries SET cents = cents + 1" ENTRY_2, table_1, 2},
    Change{"EntryCentsToMost", "UPDATE entries SET cents = 9223372036854775807" ENTRY_2, table_1, 2},
    Change{"EntryReason", "UPDATE entries SET reason = 5" ENTRY_2, table_1, 2},
    Change{"EntryRound", "UPDATE entries SET round = 5" ENTRY_2, table_1, 2},
    Change{"EntryWager", "UPDATE entries SET wager = 3" ENTRY_2, table_1, 2},
    Change{"EntryWagerGone", "UPDATE entries SET wager = NULL" ENTRY_2, table_1, 2},
    Change{"EntryClause", "UPDATE entries SET clause = (SELECT body FROM log WHERE chain = 2)" ENTRY_2, table_1, 2},
    Change{"EntryGone", "DELETE FROM entries" ENTRY_2, table_1, 2},
    Change{"EntryMore",
           "INSERT INTO entries SELECT record, 3, source, target, cents, reason, round, wager, clause"
           " FROM entries" ENTRY_2,
           table_1, 2},
    Change{"AccountBalance", "UPDATE accounts SET balance = balance + 1" WALLET_1, {}, 0},
    Change{"AccountNumber", "UPDATE accounts SET number = number + 10" WALLET_1, {}, 0},
    Change{"AccountNumberToNone", "UPDATE accounts SET number = 9223372036854775807" WALLET_1, {}, 0},
    Change{"AccountGone", "DELETE FROM accounts" WALLET_1, {}, 0},
    Change{"AccountMore", "INSERT INTO accounts (number, balance) VALUES (72057594037927999, 1)", {}, 0},
    Change{"HeadChain", "UPDATE chains SET chain = 7 WHERE chain = 2", table_2, 1},
    Change{"HeadChainToNone", "UPDATE chains SET chain = -7 WHERE chain = 2", table_2, 1},
    Change{"HeadSeq", "UPDATE chains SET seq = 2 WHERE chain = 1", table_1, 3},
    Change{"HeadSeqMore", "UPDATE chains SET seq = 4 WHERE chain = 1", table_1, 4},
    Change{"HeadHash", "UPDATE chains SET hash = (SELECT hash FROM log WHERE chain = 2) WHERE chain = 1", table_1, 3},
    Change{"HeadGone", "DELETE FROM chains WHERE chain = 1", table_1, 3});
constexpr auto change_name = [](const auto& info) { return std::string(std::get<1>(info.param).what); };
INSTANTIATE_TEST_SUITE_P(Sqlite, Changed, testing::Combine(testing::Values(Database::sqlite), changes), change_name);
INSTANTIATE_TEST_SUITE_P(Postgres, Changed, testing::Combine(testing::Values(Database::postgres), changes),
                         change_name);

class Verify : public OnBoth {};
PITBOSS_ON_BOTH(Verify);

TEST_P(Verify, AnEmptyHouseIsWell) {
  const Verified verified = good(verify(*store, {}, {}));
  EXPECT_TRUE(verified.wrong.empty());
  EXPECT_EQ(verified.records, 0u);
  EXPECT_TRUE(verified.heads.empty());
}

TEST_P(Verify, CountsAndNotesTheHeads) {
  fill(*store);
  const Verified verified = good(verify(*store, {}, {}));
  EXPECT_TRUE(verified.wrong.empty());
  EXPECT_EQ(verified.records, 5u);
  EXPECT_EQ(verified.entries, 6u);
  ASSERT_EQ(verified.heads.size(), 3u);
  EXPECT_EQ(verified.heads[1].second, good(store->head(table_1)));
}

TEST_P(Verify, AnEndThatWasCutOffCleanlyIsFoundByWhatWasNoted) {
  fill(*store);
  const auto noted = good(verify(*store, {}, {})).heads;
  store.reset();
  house.run_sql("DELETE FROM log WHERE chain = 1 AND seq = 1");
  house.run_sql("DELETE FROM entries WHERE NOT EXISTS (SELECT 1 FROM log WHERE id = record)");
  house.run_sql("DELETE FROM log WHERE chain = 1");
  house.run_sql("DELETE FROM entries WHERE NOT EXISTS (SELECT 1 FROM log WHERE id = record)");
  house.run_sql("DELETE FROM chains WHERE chain = 1");
  house.run_sql("DELETE FROM accounts WHERE number > 144115188075855872 AND balance > 0 AND balance <> 5");
  house.run_sql("UPDATE accounts SET balance = 1000 WHERE number = 72057594037927937");
  store = house.open();
  EXPECT_TRUE(good(verify(*store, {}, {})).wrong.empty());   // a chain cannot tell that
  const auto wrong = good(verify(*store, noted, {})).wrong;
  ASSERT_EQ(wrong.size(), 1u);
  EXPECT_EQ(wrong[0].chain, table_1);
  EXPECT_EQ(wrong[0].seq, 3u);
}

TEST_P(Verify, AChainThatWasWrittenAnewIsFoundByWhatWasNoted) {
  fill(*store);
  auto noted = good(verify(*store, {}, {})).heads;
  for (auto& [chain, head] : noted)
    if (chain == table_1) head.hash[31] ^= 1;
  const auto wrong = good(verify(*store, noted, {})).wrong;
  ASSERT_EQ(wrong.size(), 1u);
  EXPECT_EQ(wrong[0].seq, 3u);
}

TEST_P(Verify, ManyChangesAreAllNamed) {
  fill(*store);
  store.reset();
  house.run_sql("UPDATE log SET at = at + 1 WHERE seq = 1");
  store = house.open();
  EXPECT_EQ(good(verify(*store, {}, {})).wrong.size(), 3u);
}

TEST_P(Verify, ProgressIsToldEveryThousand) {
  std::vector<Record> records(2500, record("x"));
  good(store->commit(batch(table_1, records)));
  std::vector<std::uint64_t> heard;
  const auto verified = good(verify(*store, {}, [&](std::uint64_t n) { heard.push_back(n); }));
  EXPECT_TRUE(verified.wrong.empty());
  EXPECT_EQ(heard, (std::vector<std::uint64_t>{1000, 2000}));
}

TEST_P(Verify, RunsBesideAServerThatWrites) {
  fill(*store);
  const auto reader = house.open(Mode::read);
  int progress = 0;
  std::vector<Record> records(3000, record("x", {issue(anna, 1)}));
  good(store->commit(batch(table_2, records)));
  const auto verified = good(verify(*reader, {}, [&](std::uint64_t) {
    good(store->commit(batch(table_1, record("meanwhile", {issue(bert, ++progress)}))));
    good(store->commit(batch(table_2, record("meanwhile", {issue(bert, ++progress)}))));
  }));
  EXPECT_EQ(progress, 6);
  EXPECT_TRUE(verified.wrong.empty()) << verified.wrong.front().sentence;
  EXPECT_EQ(verified.records, 3005u);
}

}   // namespace verify_test
}   // namespace pitboss::ledger::test
