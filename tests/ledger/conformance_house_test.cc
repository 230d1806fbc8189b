// People and tables in a store, whichever it is.
#include <set>
#include <thread>

#include "ledger/support/batches.h"
#include "ledger/support/houses.h"

namespace pitboss::ledger::test {
namespace conformance_house_test {

class HouseConformance : public OnBoth {
 protected:
  Result<Head, Fault> write(HouseWrite write) { return store->commit(batch({std::move(write)})); }
};
PITBOSS_ON_BOTH(HouseConformance);

TEST_P(HouseConformance, AUserComesBack) {
  User one = user(17, std::string("\xc3\x84nna\0\xff", 7));
  one.role = UserRole::administrator;
  one.password = std::string(256, '\x80');
  one.made_at = INT64_MIN;
  good(write(SaveUser{one}));
  EXPECT_EQ(good(store->user({17})), one);
  EXPECT_EQ(good(store->user_named(one.name)), one);
  reopen();
  EXPECT_EQ(good(store->users()), std::vector<User>{one});
}

TEST_P(HouseConformance, NobodyIsNobody) {
  EXPECT_FALSE(good(store->user({1})));
  EXPECT_FALSE(good(store->user_named("anna")));
  EXPECT_FALSE(good(store->user_named("")));
  EXPECT_TRUE(good(store->users()).empty());
}

TEST_P(HouseConformance, EveryRoleComesBack) {
  for (std::uint32_t role = 0; role < std::size(words_of<UserRole>); ++role) {
    User one = user(role + 1, "user" + std::to_string(role));
    one.role = static_cast<UserRole>(role);
    good(write(SaveUser{one}));
    EXPECT_EQ(good(store->user(one.id)), one);
  }
  EXPECT_EQ(good(store->users()).size(), std::size(words_of<UserRole>));
}

TEST_P(HouseConformance, NamesAreUniqueWithoutRegardToCase) {
  good(write(SaveUser{user(1, "Anna")}));
  expect_fault(write(SaveUser{user(2, "aNNA")}), Fault::Kind::unlawful);
  EXPECT_FALSE(good(store->user({2})));
  EXPECT_EQ(good(store->user_named("ANNA"))->id, UserId{1});
  EXPECT_EQ(good(store->user_named("anna"))->name, "Anna");
}

TEST_P(HouseConformance, AUserMayChange) {
  good(write(SaveUser{user(1, "Anna")}));
  User changed = user(1, "ANNA");
  changed.role = UserRole::dealer;
  good(write(SaveUser{changed}));
  EXPECT_EQ(good(store->users()), std::vector<User>{changed});
}

TEST_P(HouseConformance, ANameThatIsGivenUpIsFree) {
  good(write(SaveUser{user(1, "anna")}));
  good(commit_all(*store, {batch({SaveUser{user(1, "berta")}}), batch({SaveUser{user(2, "anna")}})}));
  EXPECT_EQ(good(store->user_named("anna"))->id, UserId{2});
}

TEST_P(HouseConformance, ANameTakenInAGroupIsThatBatchsFault) {
  const auto refused = commit_all(*store, {batch({SaveUser{user(1, "anna")}}), batch({SaveUser{user(2, "Anna")}}),
                                           batch({SaveUser{user(3, "carl")}})});
  expect_fault(refused, Fault::Kind::unlawful);
  EXPECT_EQ(refused.reason().batch, 1u);
  EXPECT_TRUE(good(store->users()).empty());
}

TEST_P(HouseConformance, NamesHaveTheirLengths) {
  good(write(SaveUser{user(1, std::string(32, 'a'))}));
  expect_fault(write(SaveUser{user(2, std::string(33, 'b'))}), Fault::Kind::unlawful);
  expect_fault(write(SaveUser{user(2, "")}), Fault::Kind::unlawful);
  expect_fault(write(SaveUser{user(0, "nobody")}), Fault::Kind::unlawful);
  User long_password = user(2, "b");
  long_password.password = std::string(257, 'x');
  expect_fault(write(SaveUser{long_password}), Fault::Kind::unlawful);
}

TEST_P(HouseConformance, ASessionComesBackAndIsSeenAgain) {
  const Session first{hash_full_of(0), anna, 5};
  good(write(SaveSession{first}));
  EXPECT_EQ(good(store->session(first.token)), first);
  const Session again{first.token, anna, INT64_MAX};
  good(write(SaveSession{again}));
  EXPECT_EQ(good(store->session(first.token)), again);
  EXPECT_FALSE(good(store->session(hash_full_of(1))));
}

TEST_P(HouseConformance, SessionsEnd) {
  for (unsigned char i = 1; i <= 4; ++i) good(write(SaveSession{{hash_full_of(i), i <= 3 ? anna : bert, 5}}));
  good(write(EndSession{hash_full_of(1)}));
  EXPECT_FALSE(good(store->session(hash_full_of(1))));
  EXPECT_TRUE(good(store->session(hash_full_of(2))));
  good(write(EndSessions{anna}));
  EXPECT_FALSE(good(store->session(hash_full_of(2))));
  EXPECT_FALSE(good(store->session(hash_full_of(3))));
  EXPECT_TRUE(good(store->session(hash_full_of(4))));
  good(write(EndSession{hash_full_of(77)}));   // nothing to end
}

TEST_P(HouseConformance, FailuresAreCountedSince) {
  for (const std::int64_t at : {10, 20, 20, 30}) good(write(NoteFailure{"Anna", at}));
  good(write(NoteFailure{"bert", 30}));
  EXPECT_EQ(good(store->failures("anna", 0)), 4);
  EXPECT_EQ(good(store->failures("ANNA", 20)), 3);
  EXPECT_EQ(good(store->failures("anna", 21)), 1);
  EXPECT_EQ(good(store->failures("anna", 31)), 0);
  EXPECT_EQ(good(store->failures("nobody", 0)), 0);
  good(write(ForgetFailures{"aNNa"}));
  EXPECT_EQ(good(store->failures("anna", 0)), 0);
  EXPECT_EQ(good(store->failures("bert", 0)), 1);
}

TEST_P(HouseConformance, WhatIsOldIsForgotten) {
  good(store->commit(batch({SaveSession{{hash_full_of(1), anna, 10}}, SaveSession{{hash_full_of(2), anna, 20}},
                            NoteFailure{"anna", 10}, NoteFailure{"anna", 20}})));
  good(write(RemoveExpired{20, 11}));
  EXPECT_FALSE(good(store->session(hash_full_of(1))));
  EXPECT_TRUE(good(store->session(hash_full_of(2))));
  EXPECT_EQ(good(store->failures("anna", 0)), 1);
}

TEST_P(HouseConformance, AFailedNameMayBeAnything) {
  good(write(NoteFailure{std::string("\0'; DROP TABLE log; --\xff", 23), 1}));
  EXPECT_EQ(good(store->failures(std::string("\0'; drop table log; --\xff", 23), 0)), 1);
  expect_fault(write(NoteFailure{std::string(65, 'x'), 1}), Fault::Kind::unlawful);
}

TEST_P(HouseConformance, TablesComeBack) {
  const TableRow first{{3}, "High-Limit-1", std::string("rulebook\0\xff", 10), true};
  const TableRow second{{most_tables}, "a", "", false};
  good(write(SaveTable{second}));
  good(write(SaveTable{first}));
  EXPECT_EQ(good(store->tables()), (std::vector<TableRow>{first, second}));
  TableRow closed = first;
  closed.open = false;
  closed.definition = std::string(1u << 20, 'd');
  good(write(SaveTable{closed}));
  EXPECT_EQ(good(store->tables()), (std::vector<TableRow>{closed, second}));
}

TEST_P(HouseConformance, TableNamesAreUniqueAndPlain) {
  good(write(SaveTable{{{1}, "one", "", true}}));
  expect_fault(write(SaveTable{{{2}, "one", "", true}}), Fault::Kind::unlawful);
  for (const char* name : {"", "two words", "t\xc3\xa9", "a/b", "123456789012345678901234567890123"})
    expect_fault(write(SaveTable{{{2}, name, "", true}}), Fault::Kind::unlawful);
  expect_fault(write(SaveTable{{{0}, "zero", "", true}}), Fault::Kind::unlawful);
  expect_fault(write(SaveTable{{{most_tables + 1}, "high", "", true}}), Fault::Kind::unlawful);
  EXPECT_EQ(good(store->tables()).size(), 1u);
}

TEST_P(HouseConformance, RecordsAndHouseStandTogether) {
  Batch both = batch(house_chain, record("new user", {issue({5}, 100)}));
  both.house = {SaveUser{user(5, "eva")}, SaveSession{{hash_full_of(5), {5}, 1}}};
  good(store->commit(both));
  both = batch(house_chain, record("again", {issue({6}, 100)}));
  both.house = {SaveUser{user(6, "EVA")}};
  expect_fault(store->commit(both), Fault::Kind::unlawful);
  EXPECT_EQ(good(store->head(house_chain)).seq, 1u);
  EXPECT_EQ(good(store->balance(wallet({6}))), cents(0));
}

TEST_P(HouseConformance, NumbersAreReservedOnce) {
  EXPECT_EQ(good(store->reserve(Store::Numbers::users, 10)), 1u);
  EXPECT_EQ(good(store->reserve(Store::Numbers::users, 1)), 11u);
  EXPECT_EQ(good(store->reserve(Store::Numbers::tables, 1)), 1u);
  reopen();
  EXPECT_EQ(good(store->reserve(Store::Numbers::users, 5)), 12u);
  EXPECT_EQ(good(store->reserve(Store::Numbers::tables, 2)), 2u);
}

TEST_P(HouseConformance, NumbersComeToAnEnd) {
  expect_fault(store->reserve(Store::Numbers::tables, most_tables + 1), Fault::Kind::unlawful);
  EXPECT_EQ(good(store->reserve(Store::Numbers::tables, most_tables)), 1u);
  expect_fault(store->reserve(Store::Numbers::tables, 1), Fault::Kind::unlawful);
  EXPECT_EQ(good(store->reserve(Store::Numbers::users, UINT32_MAX)), 1u);
  expect_fault(store->reserve(Store::Numbers::users, 1), Fault::Kind::unlawful);
}

TEST_P(HouseConformance, ReservingWhileOthersCommit) {
  std::set<std::uint32_t> numbers;
  std::thread other([&] {
    for (int i = 0; i < 50; ++i) numbers.insert(good(store->reserve(Store::Numbers::users, 3)));
  });
  for (int i = 0; i < 50; ++i) good(store->commit(batch(table_1, record("", {issue(anna, 1)}))));
  other.join();
  EXPECT_EQ(numbers.size(), 50u);
  EXPECT_EQ(*numbers.rbegin(), 148u);
}

TEST_P(HouseConformance, ATableIsTakenAndGivenUp) {
  EXPECT_TRUE(good(store->claim(table_1)));
  EXPECT_TRUE(good(store->claim(table_1)));   // it is ours already
  store->release(table_1);
  store->release(table_2);   // never was ours
  EXPECT_TRUE(good(store->claim(table_1)));
}

TEST_P(HouseConformance, ANewerStoreIsRefused) {
  store.reset();
  house.run_sql("UPDATE store SET version = 2");
  for (const Mode mode : {Mode::serve, Mode::read}) {
    const auto opened = open_store(house.where(), mode);
    ASSERT_FALSE(opened.ok());
    EXPECT_NE(opened.reason().sentence.find("version 2"), std::string::npos) << opened.reason().sentence;
  }
  house.run_sql("UPDATE store SET version = 1");
  EXPECT_TRUE(open_store(house.where()).ok());
}

TEST_P(HouseConformance, AReaderNeedsAStoreThatIsThere) {
  const House empty(GetParam());
  expect_fault(open_store(empty.where(), Mode::read), Fault::Kind::environment);
}

TEST(OpenStore, KnowsOnlyTwoKinds) {
  for (const char* where : {"", "house.db", "mysql://x", "sqlite:", "sqlite:/no/such/folder/house.db"}) {
    const auto opened = open_store(where);
    ASSERT_FALSE(opened.ok()) << where;
    EXPECT_FALSE(opened.reason().sentence.empty());
  }
}

}   // namespace conformance_house_test
}   // namespace pitboss::ledger::test
