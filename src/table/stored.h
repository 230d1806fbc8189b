// Serialises what happens at a table: short bytes that read back as the same values and are validated while they are
// read. Cards that nobody may know yet are sealed in them, so that a reader of the store can read the record but not
// the shoe. docs/ledger.md describes the format.
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

// A command that was carried out, and the events that it caused.
struct ExecutedCommand {
  Command command;
  bool by_platform = false;   // a time-out or a lost connection: the platform decided for the person
  Events events;
  bool operator==(const ExecutedCommand&) const = default;
};

// The place of a record. What is sealed in a record opens only under the record's own address.
struct RecordAddress {
  std::string_view table;   // its name
  std::uint64_t seq = 0;    // in the table's chain
};

std::string to_stored(const ExecutedCommand& executed, const Key& key, const RecordAddress& at, RandomSource& random);
// Fails with a sentence if the bytes are invalid or their secrets do not open. Without a key, for a reader who may not
// know them, sealed cards read as the first card (Card{}) and the secret of a shoe as an empty one.
Result<ExecutedCommand, std::string> command_from_stored(std::string_view bytes, const Key* key,
                                                         const RecordAddress& at);

// Everything that a restart needs of a table.
struct TableSnapshot {
  State state;
  Members members;
  Definition definition;
  std::optional<Definition> announced;   // comes into force when the shoe is done
  bool operator==(const TableSnapshot&) const = default;
};

// Sealed as a whole, because the order of the cards is in it.
std::string to_stored(const TableSnapshot& snapshot, const Key& key, const RecordAddress& at, RandomSource& random);
Result<TableSnapshot, std::string> snapshot_from_stored(std::string_view bytes, const Key& key,
                                                        const RecordAddress& at);

std::string to_stored(const Definition& definition);
Result<Definition, std::string> definition_from_stored(std::string_view bytes);

}   // namespace pitboss::table
