// The stored form of what happens at a table: bytes that are short, read back to the same values, and are checked while
// they are read. A card that nobody may know yet is sealed in them, so that the record can be read by whoever reads the
// store, and the shoe cannot. docs/ledger.md has the form for its readers.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "table/definition.h"
#include "table/key.h"
#include "table/members.h"
#include "table/random_source.h"
#include "table/state.h"
#include "table/table.h"

namespace pitboss::table {

// One command and what came of it.
struct Act {
  Command command;
  bool by_platform = false;   // a time-out or a lost connection: the platform decided for the person
  Events events;
  bool operator==(const Act&) const = default;
};

// Where a text stands in the record; what is sealed in it opens nowhere else.
struct RecordAddress {
  std::string_view table;   // its name
  std::uint64_t seq = 0;    // in the table's chain
};

std::string to_stored(const Act& act, const Key& key, const RecordAddress& at, RandomSource& random);
// A sentence where it is not such a text, or its secrets do not open. Without a key what is sealed reads as the first
// card, or as no secret: for whoever may not know it.
Result<Act, std::string> act_from_stored(std::string_view bytes, const Key* key, const RecordAddress& at);

// A table as it stands, with who is at it.
struct TableSnapshot {
  State state;
  Members members;
  Definition definition;
  std::optional<Definition> announced;   // in force when the shoe is done
  bool operator==(const TableSnapshot&) const = default;
};

// Sealed as a whole: the order of the cards is in it.
std::string to_stored(const TableSnapshot& snapshot, const Key& key, const RecordAddress& at, RandomSource& random);
Result<TableSnapshot, std::string> snapshot_from_stored(std::string_view bytes, const Key& key,
                                                        const RecordAddress& at);

std::string to_stored(const Definition& definition);
Result<Definition, std::string> definition_from_stored(std::string_view bytes);

}   // namespace pitboss::table
