// Arbitrary bytes as round notation: a round that can be played, or a problem with its line; never a crash. A round
// that went as its text expects is written down again, and that text must go as it expects too.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/assert.h"
#include "notation/notation.h"

namespace {

using namespace pitboss;

notation::Played play_checked(const notation::Script& script) {
  const auto book = notation::load_rulebook(script);
  if (!book) {
    PITBOSS_ASSERT(!book.reason().sentence.empty());
    notation::Played unplayed;
    unplayed.problem = book.reason();
    return unplayed;
  }
  return notation::play(script, *book);
}

}   // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto script = notation::parse(text);
  if (!script) {
    PITBOSS_ASSERT(!script.reason().sentence.empty());
    return 0;
  }
  const notation::Played played = play_checked(*script);
  const std::string updated = notation::update(text, played);
  // A comment behind a line that has grown may be past the last column; else it can be read and played.
  if (const auto fresh = notation::parse(updated); fresh && !played.problem)
    PITBOSS_ASSERT(!play_checked(*fresh).problem);
  if (!played.ok()) return 0;

  notation::Record record{script->rulebook, {}, played.events, {}};
  for (const auto& setting : script->settings) record.settings.push_back(setting.setting);
  const std::string written = notation::write(record);
  const auto again = notation::parse(written);
  PITBOSS_ASSERT(again.ok());
  PITBOSS_ASSERT(play_checked(*again).ok());
  return 0;
}
