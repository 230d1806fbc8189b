#include "table/replay_chain.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "table/postings.h"
#include "table/recover.h"

namespace pitboss::table {

namespace {

bool is_random(const Event& event) { return std::holds_alternative<CardsStacked>(event); }

// The order of the cards, and the commitment to it, came from random numbers and are not compared.
std::string difference(const Events& recorded, const Events& again) {
  for (std::size_t i = 0; i < std::max(recorded.size(), again.size()); ++i) {
    if (i >= recorded.size()) return fmt::format("the rules bring about {} events, {} are recorded", again.size(), i);
    if (i >= again.size()) return fmt::format("the rules bring about {} events, {} are recorded", i, recorded.size());
    if (is_random(recorded[i]) && is_random(again[i])) continue;
    if (!(recorded[i] == again[i])) return fmt::format("event {} is not what the rules bring about", i + 1);
  }
  return {};
}

// Numbers for the event that is not compared: any will do.
class UncheckedRandomSource final : public RandomSource {
 public:
  std::uint32_t next() override { return state_ = state_ * 1664525u + 1013904223u; }

 private:
  std::uint32_t state_ = 1;
};

std::string check(const ledger::Stored& stored, const TableSnapshot& before, const Rules& rules,
                  const ExecutedCommand& executed) {
  UncheckedRandomSource random;
  const auto again = decide(rules, before.state, executed.command, random);
  if (!again) return "the rules refuse it: " + sentence(again.reason());
  if (std::string differs = difference(executed.events, *again); !differs.empty()) return differs;
  Members members = before.members;
  update_members(members, stored.record.actor, executed.events);
  for (const Member& each : before.members)
    if (!user_of(members, each.player)) members.push_back(each);
  if (postings(stored.chain, members, before.state, executed.events) != stored.record.entries)
    return "the money that it moved is not what it says";
  return {};
}

}   // namespace

Result<std::monostate, std::string> replay_chain(ledger::Store& store, const ledger::TableRow& table, const Key& key,
                                                 const std::function<bool(const ReplayedRecord&)>& each) {
  TableSnapshot snapshot;
  Book book;
  std::string wrong;
  const auto read = store.records(table.id, 1, [&](const ledger::Stored& stored) {
    if (stored.record.kind == static_cast<ledger::RecordKind>(RecordKind::wound_up)) {
      if (book) each({stored, snapshot, book->rules, nullptr, {}});
      return false;
    }
    if (stored.record.kind == static_cast<ledger::RecordKind>(RecordKind::command) && book) {
      const auto executed = command_from_stored(stored.record.body, &key, {table.name, stored.seq});
      if (!executed) {
        wrong = fmt::format("record {}: {}", stored.seq, executed.reason());
        return false;
      }
      const std::string differs = check(stored, snapshot, book->rules, *executed);
      if (!each({stored, snapshot, book->rules, &*executed, differs})) return false;
      // Events that the rules do not bring about need not fit the table, so nothing behind them can be decided again.
      if (!differs.empty()) {
        wrong = fmt::format("record {}: {}", stored.seq, differs);
        return false;
      }
    }
    if (const auto applied = apply(snapshot, book, stored, key); !applied) {
      wrong = applied.reason();
      return false;
    }
    return true;
  });
  if (!read) return Failure{read.reason().sentence};
  if (!wrong.empty()) return Failure{wrong};
  return std::monostate{};
}

}   // namespace pitboss::table
