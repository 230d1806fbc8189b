#include "ledger/verify.h"

#include <map>
#include <optional>
#include <string>

namespace pitboss::ledger {

namespace {

// Wide enough that sums cannot overflow, whatever a store holds.
using Sum = __int128;

std::string chain_name(TableId chain) {
  return chain.number == 0 ? std::string("the house") : "table " + std::to_string(chain.number);
}
std::string record_name(TableId chain, std::uint64_t seq) {
  return "record " + std::to_string(seq) + " of " + chain_name(chain);
}

class Verifier {
 public:
  using Anchors = std::vector<std::pair<TableId, Head>>;

  Verifier(Store& store, const Anchors& anchors, const std::function<void(std::uint64_t)>& progress)
      : store_(store), anchors_(anchors), progress_(progress) {}

  Result<Verified, Fault> run() {
    const auto snapshot = store_.audit_snapshot();
    if (!snapshot) return Failure{snapshot.reason()};
    for (const AuditSnapshot::Chain& chain : snapshot->chains)
      if (auto fault = walk(chain)) return Failure{std::move(*fault)};
    for (const std::string& sentence : snapshot->malformed_rows) wrong({}, 0, sentence);
    for (const auto& [chain, anchor] : anchors_) check_reached(chain, anchor, *snapshot);
    check_accounts(snapshot->balances);
    return std::move(found_);
  }

 private:
  void wrong(TableId chain, std::uint64_t seq, std::string sentence) {
    found_.wrong.push_back({chain, seq, std::move(sentence)});
  }

  // How far the walk along a chain has come.
  struct Position {
    std::uint64_t next = 1;
    std::optional<Hash> stored = Hash{};   // the hash of the record before, as stored; nothing: it cannot be read
    Hash computed{};                       // the same hash as it should be
  };

  // A record that cannot be read is reported, and the walk goes on after it.
  std::optional<Fault> walk(const AuditSnapshot::Chain& chain) {
    Position position;
    while (position.next <= chain.last) {
      const auto read = store_.records(chain.chain, position.next, [&](const Stored& stored) {
        if (stored.seq > chain.last) return false;
        check(stored, position);
        return true;
      });
      if (read) break;
      const Fault& fault = read.reason();
      if (fault.seq < position.next) return fault;
      check_gap(chain.chain, fault.seq, position);
      wrong(chain.chain, fault.seq, fault.sentence);
      unread_ = true;
      position = {fault.seq + 1, std::nullopt, {}};
    }
    check_end(chain, position);
    return std::nullopt;
  }

  void check_gap(TableId chain, std::uint64_t seq, Position& position) {
    if (seq == position.next) return;
    wrong(chain, position.next,
          record_name(chain, position.next) + " is missing" +
              (seq - position.next > 1 ? ", and all before record " + std::to_string(seq) : ""));
    unread_ = true;
    position.stored = std::nullopt;
  }

  // The stored hash of the record before may be wrong, which is that record's own discrepancy. So a record is right if
  // its hash follows either from the stored hash before or from the computed one.
  void check(const Stored& stored, Position& position) {
    check_gap(stored.chain, stored.seq, position);
    position.next = stored.seq + 1;
    if (position.stored) {
      const Hash follows = hash_of(stored.chain, stored.seq, *position.stored, stored.record);
      const bool as_it_was = follows == stored.hash ||
                             (*position.stored != position.computed &&
                              hash_of(stored.chain, stored.seq, position.computed, stored.record) == stored.hash);
      if (!as_it_was)
        wrong(stored.chain, stored.seq, record_name(stored.chain, stored.seq) + " is not as it was written");
      position.computed = as_it_was ? stored.hash : follows;
    } else {
      position.computed = stored.hash;
    }
    position.stored = stored.hash;

    for (const Entry& entry : stored.record.entries) {
      sums_[entry.source] -= entry.amount.cents();
      sums_[entry.target] += entry.amount.cents();
      ++found_.entries;
    }
    for (const auto& [chain, anchor] : anchors_)
      if (chain == stored.chain && anchor.seq == stored.seq && anchor.hash != stored.hash)
        wrong(chain, anchor.seq, record_name(chain, anchor.seq) + " is not the one that was noted");
    if (++found_.records % 1000 == 0 && progress_) progress_(found_.records);
  }

  void check_end(const AuditSnapshot::Chain& chain, const Position& position) {
    const std::uint64_t last = position.next - 1;
    if (!chain.head) {
      wrong(chain.chain, last, chain_name(chain.chain) + " has records, but no head");
      return;
    }
    found_.heads.emplace_back(chain.chain, *chain.head);
    if (chain.head->seq > last)
      wrong(chain.chain, last + 1,
            record_name(chain.chain, last + 1) + " is missing: the head is at " + std::to_string(chain.head->seq));
    else if (chain.head->seq < last)
      wrong(chain.chain, chain.head->seq + 1,
            record_name(chain.chain, chain.head->seq + 1) + " is behind the head, or the head was moved");
    else if (position.stored && *position.stored != chain.head->hash)
      wrong(chain.chain, last, "the head of " + chain_name(chain.chain) + " has another hash than its last record");
  }

  void check_reached(TableId chain, const Head& anchor, const AuditSnapshot& snapshot) {
    for (const AuditSnapshot::Chain& known : snapshot.chains)
      if (known.chain == chain && known.last >= anchor.seq) return;
    if (anchor.seq > 0)
      wrong(chain, anchor.seq, record_name(chain, anchor.seq) + " was noted, and is not there any more");
  }

  void check_accounts(const std::vector<Balance>& balances) {
    Sum all = 0;
    std::map<Account, Sum> kept;
    for (const Balance& balance : balances) {
      kept[balance.account] = balance.amount.cents();
      all += balance.amount.cents();
      if (!balance.account.may_be_negative() && balance.amount < Money{})
        wrong({}, 0, to_string(balance.account) + " is below zero: " + to_string(balance.amount));
    }
    if (all != 0) wrong({}, 0, "all accounts together are not zero");
    if (unread_) {
      wrong({}, 0, "not every entry could be read, so that the accounts were not compared with them");
      return;
    }
    for (const auto& [account, sum] : sums_) kept.try_emplace(account, 0);
    for (const auto& [account, amount] : kept) {
      const auto sum = sums_.find(account);
      if (amount != (sum == sums_.end() ? 0 : sum->second))
        wrong({}, 0, to_string(account) + " is not what its entries add up to");
    }
  }

  Store& store_;
  const Anchors& anchors_;
  const std::function<void(std::uint64_t)>& progress_;
  Verified found_;
  std::map<Account, Sum> sums_;
  bool unread_ = false;
};

}   // namespace

Result<Verified, Fault> verify(Store& store, const std::vector<std::pair<TableId, Head>>& anchors,
                               const std::function<void(std::uint64_t)>& progress) {
  return Verifier(store, anchors, progress).run();
}

}   // namespace pitboss::ledger
