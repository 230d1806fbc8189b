// A table that runs: people's commands and the dealer's routine become drafts; a draft is written to the ledger, and
// only then the table is as it says and anybody is told. It knows no clock, no thread and no socket: who drives it
// brings those.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "ledger/store.h"
#include "table/awaited.h"
#include "table/stored.h"

namespace pitboss::table {

// What the body of a table's record is.
enum class RecordKind : std::uint8_t {
  opened = 1,   // the definition
  act = 2,
  notice = 3,     // a definition that is announced [GC.9(c), GC.11(e)]
  changed = 4,    // the announced one is in force
  wound_up = 5,   // the table cannot go on: every wager that stood went back, and everybody has the own money again
};

class Live {
 public:
  // As it stands at the end of its chain, with a snapshot at `kept_at`.
  Live(ledger::TableId id, Book book, const Key& key, RandomSource& random, TableSnapshot snapshot, std::uint64_t seq,
       std::uint64_t kept_at = 0);

  ledger::TableId id() const { return id_; }
  const Rules& rules() const { return book_->rules; }
  const rulebook::Rulebook& book() const { return *book_; }
  const Book& shared_book() const { return book_; }
  const Definition& definition() const { return snapshot_.definition; }
  const std::optional<Definition>& announced() const { return snapshot_.announced; }
  const State& state() const { return snapshot_.state; }
  const Members& members() const { return snapshot_.members; }
  std::uint64_t seq() const { return seq_; }

  // Something that is about to happen: begun, filled with one or several acts, finished, written, taken. One at a time:
  // it stands on the table as it is when it is begun.
  struct Draft {
    ledger::Batch batch;
    std::vector<Act> acts;
    TableSnapshot after;
    Book book;   // of the table afterwards
    bool has_snapshot = false;
    const Rules& rules() const { return book->rules; }
    bool empty() const { return batch.records.empty(); }
  };
  Draft begin() const;

  struct Asked {
    Command command;
    ledger::UserId actor;
    std::string id;   // the sender's own
    bool by_platform = false;
  };
  // Refused: the draft is as it was. A person who buys in for the first time becomes a member with the number that the
  // command names.
  std::optional<Rejection> perform(Draft& draft, const Asked& asked, std::int64_t at) const;

  // The dealer's next acts, up to where somebody has to speak, to the end of a round, or to so many. `collect`: the
  // cards of a round that is over are picked up, and then nothing more.
  struct Dealing {
    bool wagers_made = false;
    bool collect = false;
    std::size_t most_acts = 100;
  };
  void deal(Draft& draft, const Dealing& dealing, std::int64_t at) const;
  // Whether there is any.
  bool is_due(const Dealing& dealing) const;

  // Posted before it is in force: at the end of the shoe. [GC.9(c), GC.11(e)]
  void announce(Draft& draft, const Definition& definition, ledger::UserId by, std::int64_t at) const;

  // What was announced is in force from here on, if there is no shoe. `deal` does so by itself.
  void put_announced_in_force(Draft& draft, std::int64_t at) const;

  // With a snapshot where one is due.
  void finish(Draft& draft) const;

  // The draft has been written; its batch may be gone by then, and had so many records.
  void take(Draft&& draft, std::size_t records);

  // A number for somebody who comes; none where the table's 255 are taken.
  std::optional<PlayerId> free_number() const;

 private:
  ledger::Record& add(Draft& draft, RecordKind kind, std::string body, ledger::UserId by, std::int64_t at) const;
  void add(Draft& draft, const Asked& asked, Events events, std::int64_t at) const;

  ledger::TableId id_;
  Book book_;
  const Key* key_;
  RandomSource* random_;
  TableSnapshot snapshot_;
  std::uint64_t seq_;
  std::uint64_t kept_at_;   // the seq of the last snapshot
};

// A new table's first record, and the table as it is then.
struct Opening {
  ledger::Batch batch;
  Live live;
};
Opening open(ledger::TableId id, const Definition& definition, Book book, const Key& key, RandomSource& random,
             ledger::UserId by, std::int64_t at);

// The rules are other ones from now on; there is no shoe.
void change_rules(State& state, const Rules& rules);

}   // namespace pitboss::table
