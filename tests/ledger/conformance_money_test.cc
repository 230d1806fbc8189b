// Money in a store, whichever it is.
#include <gtest/gtest-spi.h>

#include "ledger/support/batches.h"
#include "ledger/support/houses.h"

namespace pitboss::ledger::test {
namespace conformance_money_test {

class MoneyConformance : public OnBoth {};
PITBOSS_ON_BOTH(MoneyConformance);

TEST_P(MoneyConformance, NothingIsZero) {
  EXPECT_EQ(good(store->balance(wallet(anna))), cents(0));
  EXPECT_TRUE(good(store->balances()).empty());
}

TEST_P(MoneyConformance, IssuedMoneyIsInTheWalletAndOwedByTheBank) {
  good(store->commit(batch(house_chain, record("", {issue(anna, 100)}))));
  EXPECT_EQ(good(store->balance(wallet(anna))), cents(100));
  EXPECT_EQ(good(store->balance(bank())), cents(-100));
}

TEST_P(MoneyConformance, BalancesAreInTheOrderOfTheAccounts) {
  good(store->commit(batch(house_chain, record("", {issue(bert, 5), issue(anna, 7)}))));
  good(store->commit(batch(table_1, record("", {buy_in(table_1, anna, 3)}))));
  const std::vector<Balance> expected = {
      {bank(), cents(-12)}, {wallet(anna), cents(4)}, {wallet(bert), cents(5)}, {chips(table_1, anna), cents(3)}};
  EXPECT_EQ(good(store->balances()), expected);
}

TEST_P(MoneyConformance, AWholeRoundAddsUpToZero) {
  good(store->commit(batch(house_chain, record("", {issue(anna, 1000)}))));
  good(store->commit(batch(table_1, record("", {buy_in(table_1, anna, 500)}))));
  good(store->commit(batch(table_1, record("", {wager(table_1, anna, 200)}))));
  good(store->commit(batch(table_1, record("", {entry(held(table_1, anna), chips(table_1, anna), 100, Reason::returned),
                                                entry(rack(table_1), chips(table_1, anna), 150, Reason::paid),
                                                entry(held(table_1, anna), rack(table_1), 90, Reason::collected),
                                                entry(held(table_1, anna), tips(table_1), 10, Reason::tipped)}))));
  EXPECT_EQ(good(store->balance(chips(table_1, anna))), cents(550));
  EXPECT_EQ(good(store->balance(held(table_1, anna))), cents(0));
  EXPECT_EQ(good(store->balance(rack(table_1))), cents(-60));
  EXPECT_EQ(good(store->balance(tips(table_1))), cents(10));
  EXPECT_EQ(sum_of_all(*store), 0);
}

TEST_P(MoneyConformance, AnEmptyWalletBuysNothing) {
  expect_fault(store->commit(batch(table_1, record("", {buy_in(table_1, anna, 1)}))), Fault::Kind::overdrawn);
  EXPECT_TRUE(good(store->balances()).empty());
  EXPECT_EQ(good(store->head(table_1)).seq, 0u);
}

TEST_P(MoneyConformance, AWalletMayBecomeEmptyAndNotLess) {
  good(store->commit(batch(house_chain, record("", {issue(anna, 10)}))));
  expect_fault(store->commit(batch(table_1, record("", {buy_in(table_1, anna, 11)}))), Fault::Kind::overdrawn);
  good(store->commit(batch(table_1, record("", {buy_in(table_1, anna, 10)}))));
  EXPECT_EQ(good(store->balance(wallet(anna))), cents(0));
}

TEST_P(MoneyConformance, ChipsHeldAndTipsAreNotBelowZeroEither) {
  good(store->commit(batch(house_chain, record("", {issue(anna, 10)}))));
  good(store->commit(batch(table_1, record("", {buy_in(table_1, anna, 10)}))));
  expect_fault(store->commit(batch(table_1, record("", {wager(table_1, anna, 11)}))), Fault::Kind::overdrawn);
  expect_fault(
      store->commit(batch(table_1, record("", {entry(held(table_1, anna), rack(table_1), 1, Reason::collected)}))),
      Fault::Kind::overdrawn);
  expect_fault(store->commit(batch(table_1, record("", {entry(tips(table_1), bank(), 1, Reason::returned)}))),
               Fault::Kind::overdrawn);
}

TEST_P(MoneyConformance, TheRackMayBeBelowZero) {
  good(
      store->commit(batch(table_1, record("", {entry(rack(table_1), chips(table_1, anna), 1'000'000, Reason::paid)}))));
  EXPECT_EQ(good(store->balance(rack(table_1))), cents(-1'000'000));
}

TEST_P(MoneyConformance, AnOverdrawnBatchIsRefusedWhole) {
  good(store->commit(batch(house_chain, record("", {issue(anna, 10)}))));
  Batch bad = batch(table_1, {record("one", {buy_in(table_1, anna, 4)}), record("two", {buy_in(table_1, anna, 7)})});
  bad.snapshot = Snapshot{0, "never"};
  bad.house.push_back(SaveUser{user(9, "never")});
  expect_fault(store->commit(bad), Fault::Kind::overdrawn);
  EXPECT_EQ(good(store->balance(wallet(anna))), cents(10));
  EXPECT_TRUE(all_records(*store, table_1).empty());
  EXPECT_FALSE(good(store->snapshot(table_1)));
  EXPECT_FALSE(good(store->user({9})));
}

TEST_P(MoneyConformance, ABatchIsOneMoment) {   // what comes in later in it can be spent earlier in it
  good(store->commit(batch(
      table_1, record("", {wager(table_1, anna, 5), entry(rack(table_1), chips(table_1, anna), 5, Reason::paid)}))));
  EXPECT_EQ(good(store->balance(held(table_1, anna))), cents(5));
}

TEST_P(MoneyConformance, AGroupIsNotOneMoment) {   // what a later batch brings cannot be spent by an earlier one
  const auto result = commit_all(*store, {batch(table_1, record("", {buy_in(table_1, anna, 5)})),
                                          batch(house_chain, record("", {issue(anna, 5)}))});
  expect_fault(result, Fault::Kind::overdrawn);
  EXPECT_EQ(result.reason().batch, 0u);
  EXPECT_TRUE(good(store->balances()).empty());
}

TEST_P(MoneyConformance, AGroupSpendsWhatItsEarlierBatchesBrought) {
  good(commit_all(
      *store, {batch(house_chain, record("", {issue(anna, 5)})), batch(table_1, record("", {buy_in(table_1, anna, 5)})),
               batch(table_1, record("", {wager(table_1, anna, 5)}))}));
  EXPECT_EQ(good(store->balance(held(table_1, anna))), cents(5));
  EXPECT_EQ(sum_of_all(*store), 0);
}

TEST_P(MoneyConformance, AGroupCannotSpendTwice) {
  good(store->commit(batch(house_chain, record("", {issue(anna, 5)}))));
  const auto result = commit_all(*store, {batch(table_1, record("", {buy_in(table_1, anna, 5)})),
                                          batch(table_2, record("", {buy_in(table_2, anna, 5)}))});
  expect_fault(result, Fault::Kind::overdrawn);
  EXPECT_EQ(result.reason().batch, 1u);
  EXPECT_EQ(good(store->balance(wallet(anna))), cents(5));
}

struct Unlawful {
  const char* what;
  Entry entry;
};
class UnlawfulEntry : public testing::TestWithParam<std::tuple<Database, Unlawful>> {};

TEST_P(UnlawfulEntry, IsRefusedWhole) {
  const auto& [database, unlawful] = GetParam();
  const House house(database);
  const auto store = house.open();
  good(store->commit(batch(house_chain, record("", {issue(anna, 1000), issue(bert, 1000)}))));
  expect_fault(store->commit(batch(table_1, record("", {buy_in(table_1, anna, 1), unlawful.entry}))),
               Fault::Kind::unlawful);
  EXPECT_EQ(good(store->balance(wallet(anna))), cents(1000));
  EXPECT_EQ(good(store->head(table_1)).seq, 0u);
}

const auto unlawful = testing::Values(
    Unlawful{"NoAmount", issue(anna, 0)}, Unlawful{"LessThanNothing", issue(anna, -5)},
    Unlawful{"TooMuch", issue(anna, largest_entry.cents() + 1)},
    Unlawful{"ToItself", entry(wallet(anna), wallet(anna), 1, Reason::returned)},
    Unlawful{"WalletToWallet", entry(wallet(anna), wallet(bert), 1, Reason::paid)},
    Unlawful{"ChipsToChips", entry(chips(table_1, anna), chips(table_1, bert), 1, Reason::paid)},
    Unlawful{"HeldToWallet", entry(held(table_1, anna), wallet(bert), 1, Reason::returned)},
    Unlawful{"NobodysWallet", entry(bank(), wallet({}), 1, Reason::issued)},
    Unlawful{"ChipsAtNoTable", entry(bank(), chips({}, anna), 1, Reason::issued)},
    Unlawful{"TooHighATable", entry(bank(), rack({most_tables + 1}), 1, Reason::issued)},
    Unlawful{"NoSuchReason", entry(bank(), wallet(anna), 1, static_cast<Reason>(200))},
    Unlawful{"NoSuchKind", entry(bank(), Account{static_cast<AccountKind>(6), {}, {}}, 1, Reason::issued)});
constexpr auto unlawful_name = [](const auto& info) { return std::string(std::get<1>(info.param).what); };
INSTANTIATE_TEST_SUITE_P(Sqlite, UnlawfulEntry, testing::Combine(testing::Values(Database::sqlite), unlawful),
                         unlawful_name);
INSTANTIATE_TEST_SUITE_P(Postgres, UnlawfulEntry, testing::Combine(testing::Values(Database::postgres), unlawful),
                         unlawful_name);

TEST_P(MoneyConformance, AnAccountCannotHoldMoreThanANumberCan) {
  std::vector<Entry> entries(5000, issue(anna, largest_entry.cents()));
  good(store->commit(batch(house_chain, record("", entries))));
  Result<Head, Fault> last = good(store->commit(batch(house_chain, record("", entries))));
  for (int i = 0; i < 20 && last.ok(); ++i) last = store->commit(batch(house_chain, record("", entries)));
  expect_fault(last, Fault::Kind::unlawful);
  EXPECT_EQ(sum_of_all(*store), 0);
}

TEST_P(MoneyConformance, TheLargestEntryStands) {
  good(store->commit(batch(house_chain, record("", {issue(anna, largest_entry.cents())}))));
  EXPECT_EQ(good(store->balance(wallet(anna))), largest_entry);
}

TEST_P(MoneyConformance, TheHighestNumbersAreAccounts) {
  const Account highest = held({most_tables}, {UINT32_MAX});
  good(store->commit(batch(house_chain, record("", {entry(bank(), highest, 3, Reason::issued)}))));
  EXPECT_EQ(good(store->balance(highest)), cents(3));
  EXPECT_EQ(good(store->balances()).back().account, highest);
}

TEST_P(MoneyConformance, BalancesOutliveTheStore) {
  good(store->commit(batch(house_chain, record("", {issue(anna, 100)}))));
  reopen();
  EXPECT_EQ(good(store->balance(wallet(anna))), cents(100));
  good(store->commit(batch(table_1, record("", {buy_in(table_1, anna, 100)}))));
  EXPECT_EQ(sum_of_all(*store), 0);
}

TEST_P(MoneyConformance, TheDatabaseItselfForbidsDebts) {
  good(store->commit(batch(house_chain, record("", {issue(anna, 100)}))));
  store.reset();
  const std::string number = std::to_string(wallet(anna).number());
  // Whoever changes it by hand is stopped too; the number is there afterwards as before.
  EXPECT_NONFATAL_FAILURE(house.run_sql("UPDATE accounts SET balance = -1 WHERE number = " + number), "");
  store = house.open();
  EXPECT_EQ(good(store->balance(wallet(anna))), cents(100));
}

}   // namespace conformance_money_test
}   // namespace pitboss::ledger::test
