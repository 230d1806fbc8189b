// The messages on a WebSocket, in both directions. docs/protocol.md describes them, with a schema.
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

// ---- from a client

struct Hello {   // says who it is; the first message
  std::string token;
};
struct Watch {   // asks for the whole state of a table, and from then on for its events
  std::string table;
};
struct Unwatch {
  std::string table;
};
struct State {   // asks for the whole state once more, after a gap in the events
  std::string table;
};
struct CommandMessage {   // a command to a table
  std::string id;         // chosen by the client, 1 to 64 printable bytes
  std::string table;
  Json command;
};
struct Advise {   // asks what the own options are worth
  std::string id;
  std::string table;
};
using Message = std::variant<Hello, Watch, Unwatch, State, CommandMessage, Advise>;

// Why a message cannot be read. `id` is that of the message, if that much could be read.
struct BadMessage {
  std::string id;
  std::string sentence;
};
Result<Message, BadMessage> read_message(std::string_view text);

// ---- to a client

// `table`: the one that the error is about; empty: none.
Text error_text(std::string_view id, std::string_view code, std::string_view sentence, std::string_view table = {});
Text done_text(std::string_view id, std::uint64_t seq);
Text refused_text(std::string_view id, const Json& error);

}   // namespace pitboss::server
