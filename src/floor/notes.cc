#include "floor/notes.h"

#include <utility>

namespace pitboss::floor {

Result<std::monostate, ledger::Fault> notes(ledger::Store& store, const std::function<bool(const Note&)>& each) {
  return store.records({}, 1, [&](const ledger::Stored& stored) {
    if (stored.record.kind != static_cast<ledger::RecordKind>(HouseRecord::note)) return true;
    wire::Json body = wire::Json::parse(stored.record.body, nullptr, false);
    if (!body.is_object()) body = wire::Json::object();
    return each({stored.seq, stored.record.at, stored.record.actor, std::move(body)});
  });
}

std::string text_in(const Note& note, std::string_view key) {
  const auto found = note.body.find(key);
  return found != note.body.end() && found->is_string() ? found->get<std::string>() : std::string();
}

wire::Json to_json(const Note& note) {
  wire::Json json{{"seq", note.seq}, {"at_ms", note.at}, {"user", note.user.number}};
  json.update(note.body);
  return json;
}

}   // namespace pitboss::floor
