// The records of the house's own chain, and the notes for the auditor among them.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "ledger/store.h"
#include "wire/json.h"

namespace pitboss::floor {

enum class HouseRecord : std::uint8_t { note = 10, issued = 11 };

// A failed log-in, a large win, a void round, a wall clock that was set: {"event": ..., and its details}.
struct Note {
  std::uint64_t seq = 0;
  std::int64_t at = 0;
  ledger::UserId user;
  wire::Json body;
};
// Calls `each` with every note from the first on, until it returns false.
Result<std::monostate, ledger::Fault> notes(ledger::Store& store, const std::function<bool(const Note&)>& each);

// A text field of a note; empty if it is missing or not a text, since somebody may have changed the record.
std::string text_in(const Note& note, std::string_view key);

wire::Json to_json(const Note& note);

}   // namespace pitboss::floor
