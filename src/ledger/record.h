// One record of the log: a command and its result as bytes that the ledger does not read, with the money that it moved.
// Each chain (a table's, or the house's) is a list in which the hash of every record covers the hash of the one before.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "ledger/entry.h"
#include "ledger/ids.h"

namespace pitboss::ledger {

// What the body holds. The ledger only stores it; its writers give it its meaning.
using RecordKind = std::uint8_t;

inline constexpr std::size_t longest_command = 64;
inline constexpr std::size_t longest_body = 1u << 20;

struct Record {
  std::int64_t at = 0;   // wall clock, milliseconds since 1970
  RecordKind kind = 0;
  UserId actor;              // whose command it was
  std::string command;       // the sender's own id of the command, at most 64 bytes; empty: none
  std::uint32_t round = 0;   // the round at the table to which it belongs; 0: none
  std::string body;          // at most 1 MiB
  std::vector<Entry> entries;
  bool operator==(const Record&) const = default;
};

using Hash = std::array<unsigned char, 32>;

// The end of a chain.
struct Head {
  std::uint64_t seq = 0;   // of the last record; the first has 1
  Hash hash{};             // zeros before the first
  bool operator==(const Head&) const = default;
};

// A record with its place in the log.
struct Stored {
  TableId chain;
  std::uint64_t seq = 0;
  Record record;
  Hash hash{};
  bool operator==(const Stored&) const = default;
};

// SHA-256 of a text that holds chain, seq, the hash before, every field and every entry. Each field has its length
// before it, so that no two different records give the same text.
Hash hash_of(TableId chain, std::uint64_t seq, const Hash& before, const Record& record);

}   // namespace pitboss::ledger
