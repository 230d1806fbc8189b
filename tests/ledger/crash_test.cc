// kill -9 in the middle of commits: what was told is there, and nothing is there by half.
#include <chrono>
#include <random>
#include <thread>

#include "ledger/support/batches.h"
#include "ledger/support/child.h"
#include "ledger/support/houses.h"
#include "ledger/verify.h"

namespace pitboss::ledger::test {
namespace crash_test {

class Crash : public testing::TestWithParam<Database> {};
PITBOSS_ON_BOTH(Crash);

TEST_P(Crash, WhatWasToldIsThereAndNothingByHalf) {
  std::mt19937 random(6);
  for (int attempt = 0; attempt < 6; ++attempt) {
    const House house(GetParam());
    int told = 0;
    {
      Child child({"--write", house.where()});
      const auto first = child.line();
      ASSERT_TRUE(first);
      ASSERT_EQ(*first, "1");
      told = 1;
      std::this_thread::sleep_for(std::chrono::milliseconds(std::uniform_int_distribution(0, 250)(random)));
      child.kill();
      while (const auto line = child.line()) told = std::stoi(*line);
    }
    const auto store = house.open();
    const auto written = static_cast<int>(good(store->head({1})).seq);
    EXPECT_GE(written, told);
    EXPECT_LE(written, told + 1);   // one may have been durable before anybody was told
    for (std::uint32_t chain = 1; chain <= written_chains; ++chain) {
      const auto records = all_records(*store, {chain});
      ASSERT_EQ(records.size(), static_cast<std::size_t>(written));
      for (const Stored& stored : records) {
        EXPECT_EQ(stored.record.body, std::to_string(stored.seq));
        EXPECT_EQ(stored.record.entries.size(), 2u);
      }
      EXPECT_EQ(good(store->snapshot({chain})),
                (Snapshot{static_cast<std::uint64_t>(written), std::to_string(written)}));
      EXPECT_EQ(good(store->balance(wallet({chain + 1}))), cents(written));
    }
    EXPECT_EQ(good(store->balance(wallet(anna))), cents(std::int64_t{written_chains} * written * (written + 1) / 2));
    const Verified verified = good(verify(*store, {}, {}));
    EXPECT_TRUE(verified.wrong.empty()) << verified.wrong.front().sentence;
    EXPECT_EQ(verified.records, static_cast<std::uint64_t>(written_chains * written));
    good(store->commit(batch({1}, record("and on it goes"))));
  }
}

}   // namespace crash_test
}   // namespace pitboss::ledger::test
