// What a record's hash is, by a figure that another program computed, and what accounts are.
#include "ledger/record.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "ledger/account.h"
#include "ledger/support/batches.h"

namespace pitboss::ledger::test {
namespace record_test {

std::string hex(const Hash& hash) {
  std::string text;
  for (const unsigned char byte : hash)
    for (const int digit : {byte >> 4, byte & 15}) text += "0123456789abcdef"[digit];
  return text;
}

Record sample() {
  Record record;
  record.at = 1'700'000'000'000;
  record.kind = 7;
  record.actor = {17};
  record.command = "bet-1";
  record.round = 4;
  record.body = std::string("body\0\xff", 6);
  record.entries = {{chips({3}, {17}), held({3}, {17}), cents(500), Reason::wagered, 4, std::uint16_t{0}, "GC.5(c)"},
                    {bank(), wallet({17}), cents(1), Reason::issued, 0, std::nullopt, {}}};
  return record;
}

TEST(RecordHash, IsWhatAnotherProgramComputes) {   // Python's hashlib over the text that record.cc describes
  EXPECT_EQ(hex(hash_of({3}, 1, Hash{}, sample())), "00695be090f8621875b8008ae66e4b5578c507b0dee2c07a8fb57d765391ab73");
}

TEST(RecordHash, ChangesWithEveryField) {
  std::set<std::string> hashes;
  const auto add = [&](const Record& record, TableId chain = {3}, std::uint64_t seq = 1, const Hash& before = {}) {
    EXPECT_TRUE(hashes.insert(hex(hash_of(chain, seq, before, record))).second);
  };
  const auto with = [&](auto change) {
    Record record = sample();
    change(record);
    add(record);
  };
  add(sample());
  add(sample(), {4});
  add(sample(), {3}, 2);
  add(sample(), {3}, 1, hash_full_of(1));
  with([](Record& record) { ++record.at; });
  with([](Record& record) { ++record.kind; });
  with([](Record& record) { ++record.actor.number; });
  with([](Record& record) { record.command += ' '; });
  with([](Record& record) { ++record.round; });
  with([](Record& record) { record.body.clear(); });
  with([](Record& record) { record.command = "bet-1b", record.body = std::string("ody\0\xff", 5); });
  with([](Record& record) { record.entries.pop_back(); });
  with([](Record& record) { std::swap(record.entries[0], record.entries[1]); });
  with([](Record& record) { record.entries[0].source = wallet({17}); });
  with([](Record& record) { record.entries[0].target = rack({3}); });
  with([](Record& record) { record.entries[0].amount = cents(501); });
  with([](Record& record) { record.entries[0].reason = Reason::tipped; });
  with([](Record& record) { record.entries[0].round = 5; });
  with([](Record& record) { record.entries[0].wager = 1; });
  with([](Record& record) { record.entries[0].wager.reset(); });
  with([](Record& record) { record.entries[0].clause = "GC.5(d)"; });
}

TEST(Account, HasOneNumber) {
  for (const Account& account : {bank(), wallet({1}), wallet({UINT32_MAX}), chips({1}, {1}),
                                 chips({most_tables}, {UINT32_MAX}), held({7}, {9}), rack({1}), tips({most_tables})}) {
    EXPECT_TRUE(account.well_formed());
    EXPECT_GE(account.number(), 0);
    EXPECT_EQ(Account::from_number(account.number()), account);
  }
}

TEST(Account, HasNoOtherNumber) {
  const auto number = [](std::int64_t kind, std::int64_t table, std::int64_t user) {
    return kind << 56 | table << 32 | user;
  };
  for (const std::int64_t none : {number(0, 0, 1), number(0, 1, 0), number(1, 0, 0), number(1, 1, 1), number(2, 0, 1),
                                  number(2, 1, 0), number(3, 0, 0), number(4, 0, 0), number(4, 1, 1), number(5, 0, 1),
                                  number(6, 0, 0), number(127, 0, 0), std::int64_t{-1}, INT64_MIN})
    EXPECT_FALSE(Account::from_number(none)) << none;
}

TEST(Account, IsSaidInWords) {
  EXPECT_EQ(to_string(bank()), "bank");
  EXPECT_EQ(to_string(wallet({17})), "wallet of 17");
  EXPECT_EQ(to_string(chips({3}, {17})), "chips of 17 at table 3");
  EXPECT_EQ(to_string(rack({3})), "rack of table 3");
  EXPECT_EQ(to_string(tips({3})), "tips of table 3");
}

}   // namespace record_test
}   // namespace pitboss::ledger::test
