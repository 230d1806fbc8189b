// What the house itself writes into its own chain, and what an auditor reads there.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "ledger/store.h"
#include "wire/json.h"

namespace pitboss::floor {

enum class HouseRecord : std::uint8_t { note = 10, issued = 11 };

// A failed log-in, a large win, a void round, a clock that jumped: {"event": ..., what it is about}.
struct Note {
  std::uint64_t seq = 0;
  std::int64_t at = 0;
  ledger::UserId user;
  wire::Json body;
};
// From the first on, until `each` says false.
Result<std::monostate, ledger::Fault> notes(ledger::Store& store, const std::function<bool(const Note&)>& each);

// A field of a note; empty where it is not there, or is no text: somebody may have changed it.
std::string text_in(const Note& note, std::string_view key);

wire::Json to_json(const Note& note);

}   // namespace pitboss::floor
