// What goes over a WebSocket, both ways. docs/protocol.md has it for its readers, with a schema.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.h"
#include "server/endpoint.h"
#include "wire/json.h"

namespace pitboss::server {

using wire::Json;

// ---- from a person

struct Hello {   // who it is; first of all
  std::string token;
};
struct Watch {   // to be told of a table, beginning with the whole state
  std::string table;
};
struct Unwatch {
  std::string table;
};
struct State {   // once more the whole, after a gap
  std::string table;
};
struct CommandMessage {   // a command to a table
  std::string id;         // the sender's own, 1 to 64 printable bytes
  std::string table;
  Json command;
};
struct Advise {   // what are my options worth?
  std::string id;
  std::string table;
};
using Message = std::variant<Hello, Watch, Unwatch, State, CommandMessage, Advise>;

// A refusal that knows which command it answers, where that could be read.
struct BadMessage {
  std::string id;
  std::string sentence;
};
Result<Message, BadMessage> read_message(std::string_view text);

// ---- to a person

// `table`: where it is about one that is watched or asked for.
Text error_text(std::string_view id, std::string_view code, std::string_view sentence, std::string_view table = {});
Text done_text(std::string_view id, std::uint64_t seq);
Text refused_text(std::string_view id, const Json& error);

}   // namespace pitboss::server
