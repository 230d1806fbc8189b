// Arbitrary bytes as a WebSocket message: one of the protocol's, or one sentence; a command in it is read for every
// kind of sender, and what was read is written and read to the same.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/assert.h"
#include "server/message.h"
#include "wire/table_command_json.h"

namespace {

using namespace pitboss;

void check(const server::Json& json, const wire::Sender& sender) {
  const auto read = wire::table_command_from(json, sender);
  if (!read) {
    PITBOSS_ASSERT(!read.reason().empty() && read.reason().size() < 250);
    return;
  }
  server::Json again = wire::to_json(*read);
  for (const char* key : {"player", "by", "card"})
    if (!json.contains(key)) again.erase(key);
  const auto twice = wire::table_command_from(again, sender);
  PITBOSS_ASSERT(twice.ok() && *twice == *read);
}

}   // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto message = server::read_message({reinterpret_cast<const char*>(data), size});
  if (!message) {
    PITBOSS_ASSERT(!message.reason().sentence.empty() && message.reason().id.size() <= 64);
    return 0;
  }
  const auto* said = std::get_if<server::CommandMessage>(&*message);
  if (said == nullptr) return 0;
  PITBOSS_ASSERT(!said->id.empty() && said->id.size() <= 64);
  check(said->command, {PlayerId{3}, {}});
  check(said->command, {PlayerId{}, {}});
  check(said->command, {PlayerId{}, table::Role::dealer});
  check(said->command, {PlayerId{}, table::Role::supervisor});
  return 0;
}
