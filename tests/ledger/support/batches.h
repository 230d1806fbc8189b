// Batches as the house writes them, short.
#pragma once
#include <gtest/gtest.h>

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "ledger/store.h"

namespace pitboss::ledger {

inline void PrintTo(const Head& head, std::ostream* out) { *out << "head at " << head.seq; }
inline void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.sentence; }

namespace test {

inline constexpr UserId anna{1}, bert{2};
inline constexpr TableId house_chain{0}, table_1{1}, table_2{2};

inline Money cents(std::int64_t cents) { return Money::from_cents(cents); }

inline Entry entry(Account source, Account target, std::int64_t amount, Reason reason) {
  return {source, target, cents(amount), reason, 0, std::nullopt, {}};
}
inline Entry issue(UserId user, std::int64_t amount) { return entry(bank(), wallet(user), amount, Reason::issued); }
inline Entry buy_in(TableId table, UserId user, std::int64_t amount) {
  return entry(wallet(user), chips(table, user), amount, Reason::bought_in);
}
inline Entry wager(TableId table, UserId user, std::int64_t amount) {
  return entry(chips(table, user), held(table, user), amount, Reason::wagered);
}

inline Record record(std::string body, std::vector<Entry> entries = {}) {
  Record record;
  record.at = 1'700'000'000'000;
  record.kind = 7;
  record.actor = anna;
  record.body = std::move(body);
  record.entries = std::move(entries);
  return record;
}
inline Record record_of(UserId actor, std::string command, std::vector<Entry> entries = {}) {
  Record result = record("body of " + command, std::move(entries));
  result.actor = actor;
  result.command = std::move(command);
  return result;
}
inline Batch batch(TableId chain, std::vector<Record> records) {
  return {chain, std::nullopt, std::move(records), {}, {}};
}
inline Batch batch(TableId chain, Record one) { return batch(chain, std::vector<Record>{std::move(one)}); }
inline Batch batch(std::vector<HouseWrite> house) { return {house_chain, std::nullopt, {}, {}, std::move(house)}; }

inline User user(std::uint32_t id, std::string name) {
  return {{id}, std::move(name), UserRole::player, "$argon2id$...", 1'700'000'000'000};
}
inline Hash hash_full_of(unsigned char byte) {
  Hash hash;
  hash.fill(byte);
  return hash;
}

// What must be there, or the test says so.
template <typename T>
T good(Result<T, Fault> result) {
  if (!result) {
    ADD_FAILURE() << result.reason().sentence;
    return T{};
  }
  return std::move(*result);
}
template <typename T>
void expect_fault(const Result<T, Fault>& result, Fault::Kind kind) {
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.reason().kind, kind) << result.reason().sentence;
  EXPECT_FALSE(result.reason().sentence.empty());
}

inline Result<std::vector<Head>, Fault> commit_all(Store& store, const std::vector<Batch>& batches) {
  std::vector<const Batch*> pointers;
  for (const Batch& one : batches) pointers.push_back(&one);
  return store.commit(std::span<const Batch* const>(pointers));
}
inline std::vector<Stored> all_records(Store& store, TableId chain, std::uint64_t first = 1) {
  std::vector<Stored> found;
  good(store.records(chain, first, [&](const Stored& stored) {
    found.push_back(stored);
    return true;
  }));
  return found;
}
inline std::int64_t sum_of_all(Store& store) {
  std::int64_t sum = 0;
  for (const Balance& balance : good(store.balances())) sum += balance.amount.cents();
  return sum;
}

}   // namespace test
}   // namespace pitboss::ledger
