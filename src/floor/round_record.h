// One round as the record has it: the commands and who gave them, the events, the movements of money, the shoe and the
// rules. For disputes, for replay, and for the people who played it.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ledger/store.h"
#include "round/event.h"
#include "table/commitment.h"
#include "table/live.h"
#include "wire/json_fwd.h"

namespace pitboss::floor {

struct RecordedCommand {
  std::uint64_t seq = 0;
  std::int64_t at = 0;
  ledger::UserId actor;
  table::ExecutedCommand executed;
  std::vector<ledger::Entry> entries;
};

struct RoundRecord {
  std::string table;
  std::uint32_t number = 0;
  table::Definition definition;
  std::string rulebook;   // its id
  std::string rules_hash;
  std::string title;
  std::vector<RecordedCommand> commands;
  round::Events events;   // of the round; a card that lay face down has its face once it was shown
  bool closed = false;
  bool hole_unseen = false;    // the hole card was not shown,
  bool drawn_unseen = false;   // or a card that was drawn in error: its face is not in the record
  struct Shoe {
    table::ShoeNumber number = 0;
    table::Commitment commitment;
  };
  std::optional<Shoe> shoe;   // the one that the first card came from

  void play_by(table::Definition of_the_table);   // names its rules
  void begin(std::uint32_t round);                // starts anew, with no events
  void add(const round::Event& event);            // the next event

  // Set by proved_record().
  bool proved = false;
  std::vector<std::string> wrong;

  std::size_t entries() const;   // movements of money
  bool unseen() const { return hole_unseen || drawn_unseen; }
};

struct NoRecord {
  std::string sentence;
  bool absent = false;   // there is no such round; false: it cannot be read
};
// The round as it was written.
Result<RoundRecord, NoRecord> round_record(ledger::Store& store, const ledger::TableRow& row, std::uint32_t number);
// The same, after every command was decided again from the table's first record on and its money compared. Where an
// earlier record is wrong already, the round is as it was written, not proved, with that in `wrong`.
Result<RoundRecord, NoRecord> proved_record(ledger::Store& store, const ledger::TableRow& row, const table::Key& key,
                                            std::uint32_t number);

// The round in round notation, which `pitboss round` plays. It must be over. `balances`: with the chips that each
// player had, which only the floor may see.
std::string notation_of(const RoundRecord& round, bool balances);

wire::Json to_json(const ledger::Entry& entry);
wire::Json to_json(const RoundRecord& round);   // everything, as `pitboss replay --json` prints it

}   // namespace pitboss::floor
