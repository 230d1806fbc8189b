#include "table/retell.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "table/postings.h"
#include "table/recover.h"

namespace pitboss::table {

namespace {

bool is_chance(const Event& event) { return std::holds_alternative<CardsStacked>(event); }

// What chance decided is not decided again: the order of the cards, and the promise made of it.
std::string difference(const Events& recorded, const Events& again) {
  for (std::size_t i = 0; i < std::max(recorded.size(), again.size()); ++i) {
    if (i >= recorded.size()) return fmt::format("the rules bring about {} events, {} are recorded", again.size(), i);
    if (i >= again.size()) return fmt::format("the rules bring about {} events, {} are recorded", i, recorded.size());
    if (is_chance(recorded[i]) && is_chance(again[i])) continue;
    if (!(recorded[i] == again[i])) return fmt::format("event {} is not what the rules bring about", i + 1);
  }
  return {};
}

// Chance is asked where cards are stacked, and its answer is not compared.
class UncheckedRandomSource final : public RandomSource {
 public:
  std::uint32_t next() override { return state_ = state_ * 1664525u + 1013904223u; }

 private:
  std::uint32_t state_ = 1;
};

std::string check(const ledger::Stored& stored, const TableSnapshot& before, const Rules& rules, const Act& act) {
  UncheckedRandomSource random;
  const auto again = decide(rules, before.state, act.command, random);
  if (!again) return "the rules refuse it: " + sentence(again.reason());
  if (std::string differs = difference(act.events, *again); !differs.empty()) return differs;
  Members members = before.members;
  follow(members, stored.record.actor, act.events);
  for (const Member& each : before.members)
    if (!user_of(members, each.player)) members.push_back(each);
  if (postings(stored.chain, members, before.state, act.events) != stored.record.entries)
    return "the money that it moved is not what it says";
  return {};
}

}   // namespace

Result<std::monostate, std::string> retell(ledger::Store& store, const ledger::TableRow& table, const Key& key,
                                           const std::function<bool(const Retold&)>& each) {
  TableSnapshot snapshot;
  Book book;
  std::string wrong;
  const auto read = store.records(table.id, 1, [&](const ledger::Stored& stored) {
    if (stored.record.kind == static_cast<ledger::RecordKind>(RecordKind::wound_up)) {
      if (book) each({stored, snapshot, book->rules, nullptr, {}});
      return false;
    }
    if (stored.record.kind == static_cast<ledger::RecordKind>(RecordKind::act) && book) {
      const auto act = act_from_stored(stored.record.body, &key, {table.name, stored.seq});
      if (!act) {
        wrong = fmt::format("record {}: {}", stored.seq, act.reason());
        return false;
      }
      if (!each({stored, snapshot, book->rules, &*act, check(stored, snapshot, book->rules, *act)})) return false;
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
