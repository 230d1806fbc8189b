// Random groups of batches against a simple model of what a store is.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>
#include <tuple>

#include "ledger/support/batches.h"
#include "ledger/support/houses.h"
#include "ledger/verify.h"

namespace pitboss::ledger::test {
namespace property_test {

struct Model {
  std::map<std::uint32_t, std::vector<Stored>> chains;
  std::map<Account, std::int64_t> accounts;
  std::map<std::uint32_t, Snapshot> snapshots;
  std::map<std::string, std::uint32_t> names;   // folded
  std::map<std::uint32_t, User> users;
  std::set<std::tuple<std::uint32_t, std::uint32_t, std::string>> commands;

  std::uint64_t last(TableId chain) const {
    const auto found = chains.find(chain.number);
    return found == chains.end() ? 0 : found->second.size();
  }

  // Nothing: it stands, and is in the model.
  std::optional<Fault::Kind> commit(const Batch& batch) {
    Model after = *this;
    if (const auto fault = after.put(batch)) return fault;
    *this = std::move(after);
    return std::nullopt;
  }

 private:
  std::optional<Fault::Kind> put(const Batch& batch) {
    for (const Record& record : batch.records)
      for (const Entry& entry : record.entries)
        if (entry.amount <= Money{} || entry.source == entry.target ||
            (entry.source.user.number > 0 && entry.target.user.number > 0 && entry.source.user != entry.target.user))
          return Fault::Kind::unlawful;
    if (batch.after && *batch.after != last(batch.chain)) return Fault::Kind::moved;
    for (const Record& record : batch.records) {
      std::vector<Stored>& chain = chains[batch.chain.number];
      const Hash before = chain.empty() ? Hash{} : chain.back().hash;
      const std::uint64_t seq = chain.size() + 1;
      chain.push_back({batch.chain, seq, record, hash_of(batch.chain, seq, before, record)});
      for (const Entry& entry : record.entries) {
        accounts[entry.source] -= entry.amount.cents();
        accounts[entry.target] += entry.amount.cents();
      }
    }
    for (const auto& [account, amount] : accounts)
      if (amount < 0 && !account.may_be_negative()) return Fault::Kind::overdrawn;
    for (const Record& record : batch.records)
      if (!record.command.empty() && !commands.emplace(batch.chain.number, record.actor.number, record.command).second)
        return Fault::Kind::repeated;
    if (batch.snapshot) snapshots[batch.chain.number] = {last(batch.chain), batch.snapshot->body};
    for (const HouseWrite& write : batch.house) {
      const User& user = std::get<SaveUser>(write).user;
      const auto taken = names.find(user.name);
      if (taken != names.end() && taken->second != user.id.number) return Fault::Kind::unlawful;
      if (const auto old = users.find(user.id.number); old != users.end()) names.erase(old->second.name);
      names[user.name] = user.id.number;
      users[user.id.number] = user;
    }
    return std::nullopt;
  }
};

int up_to(int most) { return *rc::gen::inRange(0, most + 1); }

Account any_account() {
  const TableId table{static_cast<std::uint32_t>(1 + up_to(1))};
  const UserId user{static_cast<std::uint32_t>(1 + up_to(1))};
  switch (up_to(5)) {
    case 0:
      return bank();
    case 1:
      return wallet(user);
    case 2:
      return chips(table, user);
    case 3:
      return held(table, user);
    case 4:
      return rack(table);
    default:
      return tips(table);
  }
}

// Much of it lawful, so that there is something to spend.
Entry any_entry() {
  if (up_to(2) == 0) return issue({static_cast<std::uint32_t>(1 + up_to(1))}, 1 + up_to(50));
  Entry entry{any_account(),
              any_account(),
              cents(up_to(12) == 0 ? 0 : 1 + up_to(20)),
              static_cast<Reason>(up_to(8)),
              static_cast<std::uint32_t>(up_to(3)),
              std::nullopt,
              {}};
  if (up_to(1) == 0) entry.wager = static_cast<std::uint16_t>(up_to(65535));
  if (up_to(1) == 0) entry.clause = "GC.5(c), R1";
  return entry;
}

Batch any_batch(const Model& model) {
  Batch batch;
  batch.chain = {static_cast<std::uint32_t>(up_to(2))};
  if (up_to(3) == 0) batch.after = model.last(batch.chain) + static_cast<std::uint64_t>(up_to(5) == 0);
  for (int i = up_to(3); i > 0; --i) {
    Record record;
    record.at = *rc::gen::arbitrary<std::int64_t>();
    record.kind = static_cast<RecordKind>(up_to(255));
    record.actor = {static_cast<std::uint32_t>(up_to(2))};
    if (up_to(1) == 0) record.command = std::to_string(up_to(30));
    record.round = static_cast<std::uint32_t>(up_to(3));
    record.body = *rc::gen::container<std::string>(rc::gen::arbitrary<char>());
    for (int k = up_to(3); k > 0; --k) record.entries.push_back(any_entry());
    batch.records.push_back(std::move(record));
  }
  if (up_to(3) == 0) batch.snapshot = Snapshot{0, std::to_string(up_to(1000))};
  if (up_to(4) == 0)
    batch.house.push_back(
        SaveUser{user(static_cast<std::uint32_t>(1 + up_to(4)), std::string(1, static_cast<char>('a' + up_to(4))))});
  return batch;
}

void compare(Store& store, const Model& model) {
  for (std::uint32_t chain = 0; chain <= 2; ++chain) {
    const auto expected = model.chains.contains(chain) ? model.chains.at(chain) : std::vector<Stored>{};
    RC_ASSERT(all_records(store, {chain}) == expected);
    RC_ASSERT(good(store.head({chain})) ==
              (expected.empty() ? Head{} : Head{expected.back().seq, expected.back().hash}));
    const auto snapshot = good(store.snapshot({chain}));
    RC_ASSERT(snapshot == (model.snapshots.contains(chain) ? std::optional(model.snapshots.at(chain)) : std::nullopt));
    for (std::uint32_t round = 1; round <= 3; ++round) {
      std::vector<Stored> of_round;
      for (const Stored& stored : expected)
        if (stored.record.round == round) of_round.push_back(stored);
      RC_ASSERT(good(store.round({chain}, round)) == of_round);
    }
  }
  std::int64_t sum = 0;
  for (const Balance& balance : good(store.balances())) {
    const auto expected = model.accounts.find(balance.account);
    RC_ASSERT(expected != model.accounts.end() && expected->second == balance.amount.cents());
    sum += balance.amount.cents();
  }
  RC_ASSERT(sum == 0);
  for (const auto& [account, amount] : model.accounts) RC_ASSERT(good(store.balance(account)).cents() == amount);
  std::vector<User> users;
  for (const auto& [id, user] : model.users) users.push_back(user);
  RC_ASSERT(good(store.users()) == users);
  RC_ASSERT(good(verify(store, {}, {})).wrong.empty());
}

// A group stands if each of its batches does after the ones before; else nothing of it is there, and the fault is the
// first bad one's.
void check(Database database) {
  const House house(database);
  auto store = house.open();
  Model model;
  for (int groups = 1 + up_to(12); groups > 0; --groups) {
    std::vector<Batch> group;
    for (int i = 1 + up_to(4); i > 0; --i) group.push_back(any_batch(model));
    Model after = model;
    std::vector<std::uint64_t> heads;
    std::optional<Fault::Kind> expected;
    for (std::size_t i = 0; i < group.size() && !expected; ++i) {
      expected = after.commit(group[i]);
      heads.push_back(after.last(group[i].chain));
    }
    const auto result = commit_all(*store, group);
    RC_ASSERT(result.ok() == !expected);
    if (result) {
      model = std::move(after);
      for (std::size_t i = 0; i < heads.size(); ++i) RC_ASSERT((*result)[i].seq == heads[i]);
    } else if (group.size() == 1) {
      RC_ASSERT(result.reason().kind == *expected);
    }
    if (up_to(9) == 0) {
      store.reset();
      store = house.open();
    }
  }
  compare(*store, model);
}

// A house is slow to set up: as many as there are random rounds for each property, but no more than a hundred.
rc::detail::TestParams fewer() {
  rc::detail::TestParams params = rc::detail::configuration().testParams;
  const char* const asked = std::getenv("PITBOSS_PROPERTY_ROUNDS");
  params.maxSuccess = asked == nullptr ? 40 : std::min(100, std::max(5, std::atoi(asked) / 8));
  return params;
}

class StoreProperty : public testing::TestWithParam<Database> {};
PITBOSS_ON_BOTH(StoreProperty);

TEST_P(StoreProperty, IsAsTheModel) {
  const Database database = GetParam();
  const auto result = rc::detail::checkTestable([=] { check(database); }, rc::detail::TestMetadata{}, fewer());
  std::ostringstream text;
  rc::detail::printResultMessage(result, text);
  EXPECT_TRUE(result.is<rc::detail::SuccessResult>()) << text.str();
}

}   // namespace property_test
}   // namespace pitboss::ledger::test
