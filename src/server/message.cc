#include "server/message.h"

#include <algorithm>

namespace pitboss::server {

namespace {

constexpr std::size_t longest_id = 64;
constexpr std::size_t longest_name = 32;
constexpr std::size_t longest_token = 128;

bool is_printable(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c > ' ' && c < 0x7f; });
}

// A text of 1 to `longest` printable bytes; none if the field is missing or anything else.
std::optional<std::string> printable_field(const Json& json, std::string_view key, std::size_t longest) {
  const auto found = json.find(key);
  if (found == json.end() || !found->is_string()) return std::nullopt;
  std::string text = found->get<std::string>();
  if (text.empty() || text.size() > longest || !is_printable(text)) return std::nullopt;
  return text;
}

bool has_only(const Json& json, std::initializer_list<std::string_view> keys) {
  return std::ranges::all_of(json.items(), [&](const auto& item) {
    return std::ranges::find(keys, std::string_view(item.key())) != keys.end();
  });
}

}   // namespace

Result<Message, BadMessage> read_message(std::string_view text) {
  const auto bad = [](std::string_view sentence, std::string id = {}) {
    return Failure{BadMessage{std::move(id), std::string(sentence)}};
  };
  Json json = wire::from_text(text);
  if (json.is_discarded()) return bad("a message is JSON, and this is not");
  if (!json.is_object()) return bad("a message is a JSON object");
  const auto type = printable_field(json, "type", longest_name);
  if (!type) return bad("a message has a type");
  if (*type == "hello") {
    auto token = printable_field(json, "token", longest_token);
    if (!token || !has_only(json, {"type", "token"})) return bad("hello has a token, and nothing else");
    return Message(Hello{std::move(*token)});
  }
  auto table = printable_field(json, "table", longest_name);
  if (*type == "watch" || *type == "unwatch" || *type == "state") {
    if (!table || !has_only(json, {"type", "table"})) return bad("this message has a table, and nothing else");
    if (*type == "watch") return Message(Watch{std::move(*table)});
    if (*type == "unwatch") return Message(Unwatch{std::move(*table)});
    return Message(State{std::move(*table)});
  }
  if (*type != "command" && *type != "advise") return bad("there is no such type of message");
  auto id = printable_field(json, "id", longest_id);
  if (!id) return bad("this message has an id of its sender's, 1 to 64 characters without blanks");
  if (*type == "advise") {
    if (!table || !has_only(json, {"type", "id", "table"})) return bad("advise has an id and a table, no more", *id);
    return Message(Advise{std::move(*id), std::move(*table)});
  }
  if (!table) return bad("a command names its table", *id);
  const auto command = json.find("command");
  if (command == json.end() || !command->is_object()) return bad("a command has an object named command", *id);
  if (!has_only(json, {"type", "id", "table", "command"})) return bad("a command has no further fields", *id);
  return Message(CommandMessage{std::move(*id), std::move(*table), std::move(*command)});
}

Text refused_text(std::string_view id, const Json& error) {
  Json json;
  json["type"] = "answer";
  if (!id.empty()) json["id"] = id;
  json["ok"] = false;
  json["error"] = error;
  return std::make_shared<const std::string>(wire::to_text(json));
}

Text error_text(std::string_view id, std::string_view code, std::string_view sentence, std::string_view table) {
  Json error{{"code", code}, {"sentence", sentence}};
  if (!table.empty()) error["table"] = table;
  return refused_text(id, error);
}

Text done_text(std::string_view id, std::uint64_t seq) {
  Json json;
  json["type"] = "answer";
  json["id"] = id;
  json["ok"] = true;
  json["seq"] = seq;
  return std::make_shared<const std::string>(wire::to_text(json));
}

}   // namespace pitboss::server
