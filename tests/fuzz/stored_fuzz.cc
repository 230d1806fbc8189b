// Arbitrary bytes as a record of a table's chain: an act or a definition, or one sentence. What was read is stored and
// read to the same.
#include <sodium/core.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/assert.h"
#include "table/stored.h"

namespace {

using namespace pitboss;

table::Key a_key() {
  std::array<unsigned char, table::Key::size> bytes{};
  return table::Key(bytes);
}

}   // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const bool ready = sodium_init() >= 0;
  PITBOSS_ASSERT(ready);
  static const table::Key key = a_key();
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const table::RecordAddress at{"fuzz", 1};
  if (const auto act = table::command_from_stored(bytes, nullptr, at)) {
    table::SeededRandomSource words(1, 1);
    const std::string stored = table::to_stored(*act, key, at, words);
    const auto again = table::command_from_stored(stored, &key, at);
    PITBOSS_ASSERT(again.ok() && *again == *act);
  } else {
    PITBOSS_ASSERT(!act.reason().empty());
  }
  if (const auto definition = table::definition_from_stored(bytes)) {
    const auto again = table::definition_from_stored(table::to_stored(*definition));
    PITBOSS_ASSERT(again.ok() && *again == *definition);
  }
  (void)table::snapshot_from_stored(bytes, key, at);
  return 0;
}
