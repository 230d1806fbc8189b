// Arbitrary bytes as a house's rulebook: complete Rules or reasons why not, never a crash.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/assert.h"
#include "rulebook/rulebook.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace pitboss;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto book = rulebook::load_text(text);
  if (book) {
    PITBOSS_ASSERT(!book->id.empty() && !book->entries.empty());
  } else {
    PITBOSS_ASSERT(!book.reason().empty());
    for (const rulebook::Refusal& refusal : book.reason()) {
      PITBOSS_ASSERT(!refusal.sentence.empty());
      PITBOSS_ASSERT(!to_string(refusal).empty());
    }
  }
  return 0;
}
