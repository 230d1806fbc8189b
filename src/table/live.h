// A running table. People's commands and the dealer's routine become drafts. A draft is first written to the ledger;
// only then does the table change, and only then is anybody told. Clock, threads and sockets are the caller's.
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

// What the body of a record in a table's chain holds.
enum class RecordKind : std::uint8_t {
  opened = 1,     // the definition
  command = 2,    // an ExecutedCommand
  notice = 3,     // a definition that is announced [GC.9(c), GC.11(e)]
  changed = 4,    // the announced definition, which is in force from here on
  wound_up = 5,   // nothing: the table could not go on, and all wagers and chips went back to their owners [R66]
};

class Live {
 public:
  // The table after record `seq`, the last of its chain. `stored_seq` is the record of the last snapshot in the ledger;
  // 0: there is none.
  Live(ledger::TableId id, Book book, const Key& key, RandomSource& random, TableSnapshot snapshot, std::uint64_t seq,
       std::uint64_t stored_seq = 0);

  ledger::TableId id() const { return id_; }
  const Rules& rules() const { return book_->rules; }
  const rulebook::Rulebook& book() const { return *book_; }
  const Book& shared_book() const { return book_; }
  const Definition& definition() const { return snapshot_.definition; }
  const std::optional<Definition>& announced() const { return snapshot_.announced; }
  const State& state() const { return snapshot_.state; }
  const Members& members() const { return snapshot_.members; }
  std::uint64_t seq() const { return seq_; }

  // A change of the table that is not written yet: `begin` it, fill it with one or several commands, `finish` it, write
  // its batch to the ledger, `take` it. Only one at a time: it starts from the table as it is at `begin`.
  struct Draft {
    ledger::Batch batch;
    std::vector<ExecutedCommand> executed;
    TableSnapshot after;
    Book book;   // of the table after the draft
    bool has_snapshot = false;
    const Rules& rules() const { return book->rules; }
    bool empty() const { return batch.records.empty(); }
  };
  Draft begin() const;

  struct Asked {
    Command command;
    ledger::UserId actor;
    std::string id;   // the sender's own id of the command
    bool by_platform = false;
  };
  // Carries out a command in the draft; if it is refused, the draft is unchanged. A person who buys in for the first
  // time becomes a member under the player number that the command names.
  std::optional<Rejection> perform(Draft& draft, const Asked& asked, std::int64_t at) const;

  // Carries out what the dealer does next, until somebody has to decide, the round is over, or `most_commands` were
  // carried out.
  struct Dealing {
    bool wagers_made = false;   // the first card may be dealt
    bool collect = false;       // the cards of a round that is over are picked up; dealing stops there
    std::size_t most_commands = 100;
  };
  void deal(Draft& draft, const Dealing& dealing, std::int64_t at) const;
  // Whether `deal` would do anything.
  bool is_due(const Dealing& dealing) const;

  // Announces a definition that comes into force at the end of the shoe. [GC.9(c), GC.11(e)]
  void announce(Draft& draft, const Definition& definition, ledger::UserId by, std::int64_t at) const;

  // Puts the announced definition into force if there is no shoe. `deal` calls this itself.
  void put_announced_in_force(Draft& draft, std::int64_t at) const;

  // Adds a snapshot if one is due.
  void finish(Draft& draft) const;

  // Makes the table what the draft says; the draft has been written. `records` is how many its batch had: the batch
  // itself may have been moved away.
  void take(Draft&& draft, std::size_t records);

  // A player number that nobody has; none if all 255 are taken.
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
  std::uint64_t stored_seq_;   // of the last snapshot in the ledger
};

// The first record of a new table, and the table after it.
struct Opening {
  ledger::Batch batch;
  Live live;
};
Opening open(ledger::TableId id, const Definition& definition, Book book, const Key& key, RandomSource& random,
             ledger::UserId by, std::int64_t at);

// Gives the table other rules. There must be no shoe on it.
void change_rules(State& state, const Rules& rules);

}   // namespace pitboss::table
