// The log of a store, whichever it is.
#include <algorithm>
#include <numeric>

#include "ledger/support/batches.h"
#include "ledger/support/houses.h"

namespace pitboss::ledger::test {
namespace conformance_log_test {

class LogConformance : public OnBoth {};
PITBOSS_ON_BOTH(LogConformance);

std::string every_byte() {
  std::string bytes(256, '\0');
  std::iota(bytes.begin(), bytes.end(), static_cast<char>(0));
  return bytes;
}

TEST_P(LogConformance, AChainBeginsEmpty) {
  EXPECT_EQ(good(store->head(table_1)), Head{});
  EXPECT_TRUE(all_records(*store, table_1).empty());
}

TEST_P(LogConformance, EveryFieldComesBack) {
  Record full;
  full.at = -1;
  full.kind = 255;
  full.actor = {UINT32_MAX};
  full.command = every_byte().substr(0, longest_command);
  full.round = UINT32_MAX;
  full.body = every_byte();
  full.entries = {{bank(), wallet(anna), cents(1), Reason::issued, UINT32_MAX, std::uint16_t{65535}, "GC.5(c), R1"},
                  {rack(table_2), held(table_2, {UINT32_MAX}), largest_entry, Reason::tipped, 0, std::uint16_t{0},
                   std::string_view("\0\xff odd", 6)},
                  {bank(), tips({most_tables}), cents(2), Reason::paid, 1, std::nullopt,
                   std::string(Citation::longest, 'x').c_str()}};
  const Head head = good(store->commit(batch(table_2, full)));
  EXPECT_EQ(head.seq, 1u);
  EXPECT_EQ(head.hash, hash_of(table_2, 1, Hash{}, full));
  const std::vector<Stored> expected = {{table_2, 1, full, head.hash}};
  EXPECT_EQ(all_records(*store, table_2), expected);
  reopen();
  EXPECT_EQ(all_records(*store, table_2), expected);
  EXPECT_EQ(good(store->head(table_2)), head);
}

TEST_P(LogConformance, EmptyFieldsComeBack) {
  const Record empty;
  const Head head = good(store->commit(batch(table_1, empty)));
  EXPECT_EQ(all_records(*store, table_1), (std::vector<Stored>{{table_1, 1, empty, head.hash}}));
}

TEST_P(LogConformance, TheLongestBodyComesBack) {
  Record longest = record(std::string(longest_body, '\xfe'));
  good(store->commit(batch(table_1, longest)));
  EXPECT_EQ(all_records(*store, table_1).at(0).record, longest);
}

TEST_P(LogConformance, TimesFromEndToEnd) {
  for (const std::int64_t at : {INT64_MIN, std::int64_t{-1}, std::int64_t{0}, INT64_MAX}) {
    Record one = record("");
    one.at = at;
    good(store->commit(batch(table_1, one)));
    EXPECT_EQ(all_records(*store, table_1).back().record.at, at);
  }
}

TEST_P(LogConformance, TooLongIsRefused) {
  expect_fault(store->commit(batch(table_1, record(std::string(longest_body + 1, 'x')))), Fault::Kind::unlawful);
  expect_fault(store->commit(batch(table_1, record_of(anna, std::string(longest_command + 1, 'x')))),
               Fault::Kind::unlawful);
  expect_fault(store->commit(batch({most_tables + 1}, record(""))), Fault::Kind::unlawful);
  EXPECT_EQ(good(store->head(table_1)).seq, 0u);
}

TEST_P(LogConformance, EachHashCoversTheOneBefore) {
  Hash before{};
  for (std::uint64_t seq = 1; seq <= 5; ++seq) {
    const Record one = record("body " + std::to_string(seq));
    const Head head = good(store->commit(batch(table_1, one)));
    EXPECT_EQ(head.seq, seq);
    EXPECT_EQ(head.hash, hash_of(table_1, seq, before, one));
    before = head.hash;
  }
}

TEST_P(LogConformance, ChainsAreApart) {
  good(store->commit(batch(table_1, record("a"))));
  good(store->commit(batch(table_2, {record("b"), record("c")})));
  good(store->commit(batch(house_chain, record("d"))));
  EXPECT_EQ(good(store->head(table_1)).seq, 1u);
  EXPECT_EQ(good(store->head(table_2)).seq, 2u);
  EXPECT_EQ(good(store->head(house_chain)).seq, 1u);
  EXPECT_EQ(all_records(*store, table_2).at(1).record.body, "c");
}

TEST_P(LogConformance, AGroupHasEachBatchsHead) {
  const auto heads =
      good(commit_all(*store, {batch(table_1, record("a")), batch(table_2, record("b")),
                               batch(table_1, {record("c"), record("d")}), batch(house_chain, std::vector<Record>{})}));
  ASSERT_EQ(heads.size(), 4u);
  EXPECT_EQ(heads[0].seq, 1u);
  EXPECT_EQ(heads[1].seq, 1u);
  EXPECT_EQ(heads[2].seq, 3u);
  EXPECT_EQ(heads[3], Head{});
  EXPECT_EQ(good(store->head(table_1)), heads[2]);
}

TEST_P(LogConformance, ManyRecordsComeInOrderWithTheirEntries) {
  std::vector<Record> records;
  for (int i = 0; i < 1000; ++i)
    records.push_back(
        record(std::to_string(i), std::vector<Entry>(static_cast<std::size_t>(i % 3), issue(anna, i + 1))));
  good(store->commit(batch(table_1, records)));
  const auto found = all_records(*store, table_1);
  ASSERT_EQ(found.size(), records.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_EQ(found[i].seq, i + 1);
    EXPECT_EQ(found[i].record, records[i]);
  }
}

TEST_P(LogConformance, ReadingBeginsWhereItIsAskedAndEndsWhenTold) {
  std::vector<Record> records;
  for (int i = 1; i <= 450; ++i) records.push_back(record(std::to_string(i)));
  good(store->commit(batch(table_1, records)));
  EXPECT_EQ(all_records(*store, table_1, 449).size(), 2u);
  EXPECT_TRUE(all_records(*store, table_1, 451).empty());
  int heard = 0;
  good(store->records(table_1, 10, [&](const Stored& stored) {
    EXPECT_EQ(stored.seq, static_cast<std::uint64_t>(10 + heard));
    return ++heard < 300;
  }));
  EXPECT_EQ(heard, 300);
}

TEST_P(LogConformance, ReadingWhileReading) {
  good(store->commit(batch(table_1, {record("a"), record("b")})));
  int heard = 0;
  good(store->records(table_1, 1, [&](const Stored& stored) {
    EXPECT_EQ(good(store->head(table_1)).seq, 2u);
    good(store->commit(batch(table_2, record(stored.record.body))));
    ++heard;
    return true;
  }));
  EXPECT_EQ(heard, 2);
  EXPECT_EQ(good(store->head(table_2)).seq, 2u);
}

// ---- where a chain ends

TEST_P(LogConformance, AMovedChainIsRefused) {
  good(store->commit(batch(table_1, record("a"))));
  Batch late = batch(table_1, record("b"));
  late.after = 0;
  expect_fault(store->commit(late), Fault::Kind::moved);
  late.after = 2;
  expect_fault(store->commit(late), Fault::Kind::moved);
  late.after = 1;
  EXPECT_EQ(good(store->commit(late)).seq, 2u);
}

TEST_P(LogConformance, AMovedChainIsSeenInsideAGroup) {
  Batch first = batch(table_1, record("a")), second = batch(table_1, record("b"));
  first.after = 0;
  second.after = 0;
  const auto refused = commit_all(*store, {first, second});
  expect_fault(refused, Fault::Kind::moved);
  EXPECT_EQ(refused.reason().batch, 1u);
  EXPECT_EQ(good(store->head(table_1)).seq, 0u);
  second.after = 1;
  good(commit_all(*store, {first, second}));
}

TEST_P(LogConformance, AMovedChainIsSeenWithoutRecordsToo) {
  Batch empty = batch(table_1, std::vector<Record>{});
  empty.after = 1;
  expect_fault(store->commit(empty), Fault::Kind::moved);
}

// ---- commands

TEST_P(LogConformance, ARepeatedCommandIsRefused) {
  good(store->commit(batch(table_1, record_of(anna, "bet-1"))));
  expect_fault(store->commit(batch(table_1, record_of(anna, "bet-1"))), Fault::Kind::repeated);
  EXPECT_EQ(good(store->head(table_1)).seq, 1u);
}

TEST_P(LogConformance, ACommandIsThePersonsAndTheChains) {
  good(store->commit(batch(table_1, record_of(anna, "bet-1"))));
  good(store->commit(batch(table_1, record_of(bert, "bet-1"))));
  good(store->commit(batch(table_2, record_of(anna, "bet-1"))));
  good(store->commit(batch(table_1, record_of(anna, "BET-1"))));
}

TEST_P(LogConformance, NoCommandIsNeverRepeated) {
  good(store->commit(batch(table_1, {record_of(anna, ""), record_of(anna, "")})));
  good(store->commit(batch(table_1, record_of(anna, ""))));
  EXPECT_FALSE(good(store->command(table_1, anna, "")));
}

TEST_P(LogConformance, ACommandTwiceInAGroupIsRefused) {
  const auto refused = commit_all(*store, {batch(table_2, record("x")), batch(table_1, record_of(anna, "bet-1")),
                                           batch(table_1, record_of(anna, "bet-1")), batch(table_2, record("y"))});
  expect_fault(refused, Fault::Kind::repeated);
  EXPECT_EQ(refused.reason().batch, 2u);
  EXPECT_EQ(good(store->head(table_1)).seq, 0u);
  EXPECT_EQ(good(store->head(table_2)).seq, 0u);
}

TEST_P(LogConformance, ACommandIsFoundWithItsEntries) {
  const Record one = record_of(anna, every_byte().substr(100, 64), {issue(anna, 3), issue(bert, 4)});
  good(store->commit(batch(table_1, {record("before", {issue(anna, 1)}), one, record("after", {issue(anna, 1)})})));
  const auto found = good(store->command(table_1, anna, one.command));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->seq, 2u);
  EXPECT_EQ(found->record, one);
  EXPECT_FALSE(good(store->command(table_2, anna, one.command)));
  EXPECT_FALSE(good(store->command(table_1, bert, one.command)));
  EXPECT_FALSE(good(store->command(table_1, anna, "other")));
}

TEST_P(LogConformance, AnOldCommandIsKnownAfterReopening) {
  good(store->commit(batch(table_1, record_of(anna, "bet-1"))));
  reopen();
  expect_fault(store->commit(batch(table_1, record_of(anna, "bet-1"))), Fault::Kind::repeated);
}

// ---- rounds

TEST_P(LogConformance, ARoundsRecordsAreFound) {
  std::vector<Record> records;
  for (const std::uint32_t round : {0u, 1u, 1u, 0u, 2u, 1u, 0u}) {
    records.push_back(
        record(std::to_string(records.size()), {issue(anna, static_cast<std::int64_t>(records.size()) + 1)}));
    records.back().round = round;
  }
  good(store->commit(batch(table_1, records)));
  const auto found = good(store->round(table_1, 1));
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[0].record, records[1]);
  EXPECT_EQ(found[1].record, records[2]);
  EXPECT_EQ(found[2].record, records[5]);
  EXPECT_EQ(good(store->round(table_1, 2)).size(), 1u);
  EXPECT_TRUE(good(store->round(table_1, 3)).empty());
  EXPECT_TRUE(good(store->round(table_2, 1)).empty());
}

TEST_P(LogConformance, APersonsRoundsAreFoundLastFirst) {
  std::vector<Record> records;
  const auto add = [&](UserId actor, std::string_view command, std::uint32_t round, std::int64_t at) {
    Record one = record_of(actor, std::string(command));
    one.round = round;
    one.at = at;
    records.push_back(one);
  };
  add(anna, "sit", 0, 10);
  add(anna, "bet-1", 1, 20);
  add(bert, "bet-1", 1, 21);
  add(anna, "hit-1", 1, 22);
  add(bert, "bet-2", 2, 30);
  add(anna, "", 2, 31);   // what the platform said for her has no id
  add(anna, "bet-3", 3, 40);
  good(store->commit(batch(table_1, records)));
  const auto found = [&](UserId user, std::int64_t before, std::uint32_t most) {
    return good(store->rounds_of(table_1, user, before, most));
  };
  EXPECT_EQ(found(anna, 100, 9), (std::vector<RoundAt>{{3, 40}, {1, 22}}));
  EXPECT_EQ(found(bert, 100, 9), (std::vector<RoundAt>{{2, 30}, {1, 21}}));
  EXPECT_EQ(found(anna, 40, 9), (std::vector<RoundAt>{{1, 22}}));
  EXPECT_TRUE(found(anna, 22, 9).empty());   // although she spoke in it before, too
  EXPECT_EQ(found(anna, 100, 1), (std::vector<RoundAt>{{3, 40}}));
  EXPECT_TRUE(good(store->rounds_of(table_2, anna, 100, 9)).empty());
}

// ---- snapshots

TEST_P(LogConformance, ASnapshotHasItsRecordsPlace) {
  EXPECT_FALSE(good(store->snapshot(table_1)));
  Batch one = batch(table_1, {record("a"), record("b")});
  one.snapshot = Snapshot{99, every_byte()};
  good(store->commit(one));
  EXPECT_EQ(good(store->snapshot(table_1)), (Snapshot{2, every_byte()}));
  EXPECT_FALSE(good(store->snapshot(table_2)));
}

TEST_P(LogConformance, TheLastSnapshotIsKept) {
  Batch one = batch(table_1, record("a"));
  one.snapshot = Snapshot{0, "first"};
  Batch two = batch(table_1, record("b"));
  two.snapshot = Snapshot{0, ""};
  good(store->commit(one));
  good(store->commit(two));
  EXPECT_EQ(good(store->snapshot(table_1)), (Snapshot{2, ""}));
  good(store->commit(batch(table_1, record("c"))));
  EXPECT_EQ(good(store->snapshot(table_1))->seq, 2u);
}

TEST_P(LogConformance, InAGroupEachSnapshotIsOfItsOwnBatch) {   // the record after it is not in it
  Batch one = batch(table_1, record("a"));
  one.snapshot = Snapshot{0, "after a"};
  good(commit_all(*store, {one, batch(table_1, record("b"))}));
  EXPECT_EQ(good(store->snapshot(table_1)), (Snapshot{1, "after a"}));
}

// ---- groups

TEST_P(LogConformance, OneBadBatchAndNothingOfTheGroupIsThere) {
  good(store->commit(batch(house_chain, record("", {issue(anna, 10)}))));
  const std::vector<Batch> group = {batch(table_1, record("a", {buy_in(table_1, anna, 4)})),
                                    batch(table_2, record("b", {buy_in(table_2, bert, 4)})),
                                    batch(table_1, record("c", {buy_in(table_1, anna, 4)}))};
  const auto refused = commit_all(*store, group);
  expect_fault(refused, Fault::Kind::overdrawn);
  EXPECT_EQ(refused.reason().batch, 1u);
  EXPECT_EQ(good(store->balance(wallet(anna))), cents(10));
  EXPECT_EQ(good(store->head(table_1)).seq, 0u);

  good(store->commit(group[0]));
  expect_fault(store->commit(group[1]), Fault::Kind::overdrawn);
  good(store->commit(group[2]));
  EXPECT_EQ(good(store->balance(wallet(anna))), cents(2));
  EXPECT_EQ(good(store->head(table_1)).seq, 2u);
  EXPECT_EQ(good(store->head(table_2)).seq, 0u);
}

TEST_P(LogConformance, AGroupOfNothingIsNothing) {
  EXPECT_TRUE(good(store->commit(std::span<const Batch* const>{})).empty());
}

TEST_P(LogConformance, ALargeGroup) {
  std::vector<Batch> group;
  for (std::uint32_t i = 1; i <= 300; ++i)
    group.push_back(batch({i}, record_of(anna, std::to_string(i), {issue({i}, i), issue(anna, 1)})));
  const auto heads = good(commit_all(*store, group));
  ASSERT_EQ(heads.size(), group.size());
  for (std::uint32_t i = 1; i <= 300; ++i) EXPECT_EQ(good(store->head({i})), heads[i - 1]);
  EXPECT_EQ(good(store->balance(wallet(anna))), cents(301));
  EXPECT_EQ(sum_of_all(*store), 0);
}

// ---- another look at it

TEST_P(LogConformance, AReaderSeesWhatIsCommitted) {
  const auto reader = house.open(Mode::read);
  EXPECT_EQ(good(reader->head(table_1)).seq, 0u);
  good(store->commit(batch(table_1, record("a", {issue(anna, 1)}))));
  EXPECT_EQ(good(reader->head(table_1)).seq, 1u);
  EXPECT_EQ(good(reader->balance(wallet(anna))), cents(1));
  EXPECT_EQ(all_records(*reader, table_1), all_records(*store, table_1));
}

TEST_P(LogConformance, AReaderDoesNotWrite) {
  const auto reader = house.open(Mode::read);
  expect_fault(reader->commit(batch(table_1, record("a"))), Fault::Kind::environment);
  expect_fault(reader->reserve(Store::Numbers::users, 1), Fault::Kind::environment);
  expect_fault(reader->claim(table_1), Fault::Kind::environment);
  EXPECT_EQ(good(store->head(table_1)).seq, 0u);
}

TEST_P(LogConformance, AnAuditSnapshotIsEverythingInOneMoment) {
  good(store->commit(batch(table_2, {record("a", {issue(anna, 1)}), record("b")})));
  good(store->commit(batch(house_chain, record("c", {issue(anna, 1)}))));
  const AuditSnapshot snapshot = good(store->audit_snapshot());
  EXPECT_TRUE(snapshot.malformed_rows.empty());
  ASSERT_EQ(snapshot.chains.size(), 2u);
  EXPECT_EQ(snapshot.chains[0].chain, house_chain);
  EXPECT_EQ(snapshot.chains[1].chain, table_2);
  EXPECT_EQ(snapshot.chains[1].last, 2u);
  EXPECT_EQ(snapshot.chains[1].head, good(store->head(table_2)));
  EXPECT_EQ(snapshot.balances, good(store->balances()));
  EXPECT_TRUE(store->trouble().empty());
}

// ---- what is read is not believed

struct Damage {
  const char* what;
  const char* sql;
};
class DamagedRow : public testing::TestWithParam<std::tuple<Database, Damage>> {};

TEST_P(DamagedRow, IsAFaultAndNotACrash) {
  const auto& [database, damage] = GetParam();
  const House house(database);
  auto store = house.open();
  Batch one = batch(table_1, record_of(anna, "c", {issue(anna, 1)}));
  one.records[0].round = 1;
  one.snapshot = Snapshot{0, "s"};
  one.house = {SaveUser{user(1, "anna")}, SaveSession{{hash_full_of(1), anna, 5}},
               SaveTable{{table_1, "one", "d", true}}};
  good(store->commit(one));
  store.reset();
  EXPECT_EQ(house.run_sql(damage.sql), 1) << damage.sql;
  store = house.open();
  int faults = 0;
  const auto count = [&](const auto& result) {
    if (result.ok()) return;
    EXPECT_EQ(result.reason().kind, Fault::Kind::environment);
    EXPECT_FALSE(result.reason().sentence.empty());
    ++faults;
  };
  count(store->head(table_1));
  count(store->records(table_1, 1, [](const Stored&) { return true; }));
  count(store->round(table_1, 1));
  count(store->command(table_1, anna, "c"));
  count(store->snapshot(table_1));
  count(store->balances());
  count(store->users());
  count(store->tables());
  EXPECT_GE(faults, 1);
  (void)store->audit_snapshot();
  (void)store->commit(batch(table_1, record("d")));
}

const auto damages = testing::Values(
    Damage{"HeadBeforeTheFirst", "UPDATE chains SET seq = -1"}, Damage{"KindOutOfRange", "UPDATE log SET kind = 256"},
    Damage{"KindBelowZero", "UPDATE log SET kind = -1"}, Damage{"ActorOutOfRange", "UPDATE log SET actor = 4294967296"},
    Damage{"RoundOutOfRange", "UPDATE log SET round = 4294967296, opens = 4294967296"},
    Damage{"NoSource", "UPDATE entries SET source = 72057594037927936"},
    Damage{"NoTarget", "UPDATE entries SET target = -1"}, Damage{"NoReason", "UPDATE entries SET reason = 9"},
    Damage{"WagerOutOfRange", "UPDATE entries SET wager = 65536"},
    Damage{"EntryFromTwo", "UPDATE entries SET number = 2"},
    Damage{"NoAccount", "UPDATE accounts SET number = 72057594037927936 WHERE balance > 0"},
    Damage{"SnapshotBeforeTheFirst", "UPDATE snapshots SET seq = -1"}, Damage{"NoRole", "UPDATE users SET role = 6"},
    Damage{"UserZero", "UPDATE users SET id = 0"}, Damage{"TableOutOfRange", "UPDATE tables SET id = 16777216"});
constexpr auto damage_name = [](const auto& info) { return std::string(std::get<1>(info.param).what); };
INSTANTIATE_TEST_SUITE_P(Sqlite, DamagedRow, testing::Combine(testing::Values(Database::sqlite), damages), damage_name);
INSTANTIATE_TEST_SUITE_P(Postgres, DamagedRow, testing::Combine(testing::Values(Database::postgres), damages),
                         damage_name);

}   // namespace conformance_log_test
}   // namespace pitboss::ledger::test
