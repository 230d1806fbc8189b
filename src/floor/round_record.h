// One round as the record has it: who spoke, what came of it, what money moved, from which shoe and by which rules. For
// a dispute, for replay, for the people who played it.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ledger/store.h"
#include "round/event.h"
#include "table/commitment.h"
#include "table/live.h"
#include "wire/json.h"

namespace pitboss::floor {

struct Told {
  std::uint64_t seq = 0;
  std::int64_t at = 0;
  ledger::UserId actor;
  table::ExecutedCommand act;
  std::vector<ledger::Entry> entries;
};

struct RoundRecord {
  std::string table;
  std::uint32_t number = 0;
  table::Definition definition;
  std::string rules_hash;
  std::string title;
  std::vector<Told> acts;
  round::Events events;   // of the round; the hole card has its face once it was shown
  bool closed = false;
  bool unseen = false;   // a card lay face down and was never shown: its face is not in the record
  struct Shoe {
    table::ShoeNumber number = 0;
    table::Commitment commitment;
  };
  std::optional<Shoe> shoe;   // the one that the first card came from

  void begin(std::uint32_t round);       // nothing has happened in it yet
  void add(const round::Event& event);   // what happened next

  // Only of a proof.
  bool proved = false;
  std::vector<std::string> wrong;
  std::size_t entries() const;
};

struct NoRecord {
  std::string sentence;
  bool absent = false;   // there is no such round; else it cannot be read
};
// As it is written.
Result<RoundRecord, NoRecord> round_record(ledger::Store& store, const ledger::TableRow& row, std::uint32_t number);
// The same, each command decided again from the table's first record on, and the money compared.
Result<RoundRecord, NoRecord> proved_record(ledger::Store& store, const ledger::TableRow& row, const table::Key& key,
                                            std::uint32_t number);

// As round notation, which `pitboss round` plays. The round must be over. What people had in chips is theirs to know:
// `balances` is for the floor.
std::string notation_of(const RoundRecord& round, bool balances);

wire::Json to_json(const ledger::Entry& entry);
wire::Json to_json(const RoundRecord& round);   // everything, as `pitboss replay --json` prints it

}   // namespace pitboss::floor
