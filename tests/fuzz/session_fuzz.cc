// Arbitrary bytes as table notation: a session that can be played, or a problem with its line; never a crash. What was
// played is consistent, keeps its promises about the cards, and can be updated and played again.
#include <sodium.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/assert.h"
#include "notation/session.h"

namespace {

using namespace pitboss;

notation::PlayedSession play_checked(const notation::Session& session) {
  const auto book = notation::load_rulebook(session);
  if (!book) {
    PITBOSS_ASSERT(!book.reason().sentence.empty());
    notation::PlayedSession unplayed;
    unplayed.problem = book.reason();
    return unplayed;
  }
  notation::PlayedSession played = notation::play_session(session, *book);
  PITBOSS_ASSERT(table::what_is_wrong(book->rules, played.state).empty());
  return played;
}

}   // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) { return sodium_init() < 0 ? 1 : 0; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto session = notation::parse_session(text);
  if (!session) {
    PITBOSS_ASSERT(!session.reason().sentence.empty());
    return 0;
  }
  const notation::PlayedSession played = play_checked(*session);
  PITBOSS_ASSERT(played.broken_promises.empty());
  if (played.problem) return 0;
  // A comment behind a line that has grown may be past the last column; else it can be read and played.
  if (const auto fresh = notation::parse_session(notation::update_session(text, played)))
    PITBOSS_ASSERT(!play_checked(*fresh).problem);
  for (const notation::SessionRound& round : played.rounds) {
    notation::Record record{session->rulebook, {}, round.events, {}};
    for (const auto& setting : session->settings) record.settings.push_back(setting.setting);
    const auto again = notation::parse(notation::write(record));
    PITBOSS_ASSERT(again.ok());
  }
  return 0;
}
