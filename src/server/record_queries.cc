#include "server/record_queries.h"

#include <fmt/format.h>

#include <deque>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/number_in.h"
#include "floor/audit.h"
#include "floor/export.h"
#include "floor/history.h"
#include "floor/hold.h"
#include "floor/notes.h"
#include "server/http_text.h"
#include "server/responses.h"
#include "server/routes.h"
#include "wire/round_json.h"

namespace pitboss::server {

namespace {

constexpr std::size_t most_queries = 64, most_slow_queries = 8;   // that wait
constexpr std::size_t most_exported = 16u << 20;                  // bytes
constexpr std::size_t most_notes = 100;                           // in one answer
constexpr std::int64_t audit_is_valid_for = 60'000;               // milliseconds

struct RecordQuery {
  ledger::Store& store;
  const table::Key& key;
  Person person;
  Query query;
  std::vector<std::string> names;   // the segments of the path where the route has a *

  floor::Viewer viewer() const { return floor::viewer_of(person.role, person.user); }
};

Response cannot_read(std::string_view sentence) { return refusal(503, "not_read", sentence); }

Result<ledger::TableRow, Response> table_of(const RecordQuery& asked, const std::string& name) {
  const auto tables = asked.store.tables();
  if (!tables) return Failure{cannot_read(tables.reason().sentence)};
  for (const ledger::TableRow& row : *tables)
    if (row.name == name) return row;
  return Failure{refusal(404, "no_table", "there is no such table here: look for it in the lobby")};
}

Response no_such_round() {
  return refusal(404, "no_round",
                 "there is no such round among yours: a round can be looked at when it is over, by who had a wager in "
                 "it");
}

Response round_lines(const RecordQuery& asked, floor::Viewer viewer) {
  const std::string table = asked.query.one("table"), before = asked.query.one("before");
  const auto time = number_in<std::int64_t>(before);
  if (!before.empty() && !time) return refusal(400, "bad_question", "before is a time in milliseconds since 1970");
  const auto found =
      floor::rounds(asked.store, viewer, table.empty() ? std::nullopt : std::optional<std::string>(table),
                    time.value_or(std::numeric_limits<std::int64_t>::max()));
  if (!found) return cannot_read(found.reason().sentence);
  Json rounds = Json::array();
  for (const floor::RoundLine& each : found->lines)
    rounds.push_back({{"table", each.table},
                      {"round", each.round},
                      {"at_ms", each.at},
                      {"title", each.title},
                      {"wagered_cents", each.wagered.cents()},
                      {"returned_cents", each.returned.cents()},
                      {"net_cents", each.net().cents()}});
  Json more = nullptr;
  if (found->before) more = (table.empty() ? "" : "table=" + table + "&") + fmt::format("before={}", *found->before);
  return json_response(200, {{"rounds", std::move(rounds)}, {"more", more}});
}

Response own_history(const RecordQuery& asked) { return round_lines(asked, asked.person.user); }

Response floor_rounds(const RecordQuery& asked) {
  if (const auto table = table_of(asked, asked.query.one("table")); !table) return table.reason();
  return round_lines(asked, std::nullopt);
}

Response export_own(const RecordQuery& asked) {
  const std::string format = asked.query.one("format");
  const bool csv = format == "csv";
  if (!csv && format != "json" && format != "jsonl")   // the last: deprecated name, removed in 0.3
    return refusal(400, "bad_question", "format is csv for the money, or json for the events");
  Response response{200, csv ? "text/csv; charset=utf-8" : "application/jsonl; charset=utf-8", {}, {}};
  response.headers.emplace_back("Content-Disposition",
                                fmt::format("attachment; filename=\"pitboss-rounds.{}\"", csv ? "csv" : "jsonl"));
  const std::string table = asked.query.one("table");
  bool fits = true;
  const floor::ExportRequest what{table.empty() ? std::nullopt : std::optional<std::string>(table), asked.person.user,
                                  [&](std::string_view line) {
                                    fits = response.body.size() + line.size() <= most_exported;
                                    if (fits) response.body += line;
                                    return fits;
                                  }};
  const auto read = csv ? floor::export_money(asked.store, what) : floor::export_events(asked.store, what);
  if (!read) return cannot_read(read.reason().sentence);
  if (!fits) return refusal(413, "too_much", "that is more than 16 MiB: ask for one table with table=NAME");
  return response;
}

struct RoundAndShare {
  floor::RoundRecord round;
  floor::Share share;
};
Result<RoundAndShare, Response> round_of(const RecordQuery& asked, bool prove) {
  const auto number = number_in<std::uint32_t>(asked.names[1]);
  if (!number) return Failure{no_such_round()};
  const auto table = table_of(asked, asked.names[0]);
  if (!table) return Failure{table.reason()};
  // A viewer who had no wager in the round gets the same answer as for a round that does not exist. The share is looked
  // up first because that is cheap; to read the record of a round takes the whole chain.
  const auto share = floor::share_in(asked.store, *table, *number, asked.viewer());
  if (!share) return Failure{cannot_read(share.reason().sentence)};
  if (!share->played) return Failure{no_such_round()};
  auto round = prove ? floor::proved_record(asked.store, *table, asked.key, *number)
                     : floor::round_record(asked.store, *table, *number);
  if (!round && !round.reason().absent) return Failure{cannot_read(round.reason().sentence)};
  if (!round || !round->closed) return Failure{no_such_round()};
  return RoundAndShare{std::move(*round), *share};
}

Json round_json(const RecordQuery& asked, const floor::RoundRecord& round, const floor::Share& share) {
  Json json{{"table", round.table},
            {"round", round.number},
            {"at_ms", round.commands.back().at},
            {"rules",
             {{"rulebook", round.rulebook},
              {"title", round.title},
              {"rules_hash", round.rules_hash},
              // Deprecated names, removed in 0.3.
              {"id", round.rulebook},
              {"hash", round.rules_hash}}},
            {"set", wire::set_json(round.definition.settings)},
            {"settings", round.definition.settings},   // deprecated name, removed in 0.3
            {"wagered_cents", share.wagered.cents()},
            {"returned_cents", share.returned.cents()},
            {"net_cents", (share.returned - share.wagered).cents()}};
  json["shoe"] = nullptr;
  if (round.shoe)
    json["shoe"] = {{"number", round.shoe->number}, {"commitment", table::to_string(round.shoe->commitment)}};
  json["steps"] = floor::steps_json(round, asked.viewer());
  return json;
}

Response show_round(const RecordQuery& asked) {
  const auto found = round_of(asked, false);
  return found ? json_response(200, round_json(asked, found->round, found->share)) : found.reason();
}

Response prove_round(const RecordQuery& asked) {
  const auto found = round_of(asked, true);
  if (!found) return found.reason();
  const floor::RoundRecord* const round = &found->round;
  return json_response(200, {{"table", round->table},
                             {"round", round->number},
                             {"proved", round->proved},
                             {"records", round->commands.size()},
                             {"entries", round->entries()},
                             {"discrepancies", round->wrong},
                             {"wrong", round->wrong}});   // deprecated name, removed in 0.3
}

Response write_round(const RecordQuery& asked) {
  const auto found = round_of(asked, false);
  if (!found) return found.reason();
  const floor::RoundRecord* const round = &found->round;
  if (round->unseen())
    return refusal(409, "unseen_card", "a card of this round was never shown, so that it cannot be written down whole");
  Response response{
      200, "text/plain; charset=utf-8", floor::notation_of(*round, floor::is_of_the_floor(asked.person.role)), {}};
  response.headers.emplace_back("Content-Disposition",
                                fmt::format("attachment; filename=\"{}-{}.round\"", round->table, round->number));
  return response;
}

Response show_shoe(const RecordQuery& asked) {
  const auto number = number_in<table::ShoeNumber>(asked.names[1]);
  const auto table = table_of(asked, asked.names[0]);
  if (!table) return table.reason();
  const auto shoe = number ? floor::shoe_json(asked.store, *table, *number)
                           : Result<std::optional<Json>, std::string>(std::optional<Json>());
  if (!shoe) return cannot_read(shoe.reason());
  if (!*shoe) return refusal(404, "no_shoe", "that table has had no such shoe");
  return json_response(200, **shoe);
}

Response floor_hold(const RecordQuery& asked) {
  const std::string table = asked.query.one("table");
  if (!table.empty())
    if (const auto row = table_of(asked, table); !row) return row.reason();
  Json days = Json::array();
  const auto read = floor::hold(asked.store, table.empty() ? std::nullopt : std::optional<std::string>(table),
                                [&](const floor::HoldDay& day) { days.push_back(floor::to_json(day)); });
  if (!read) return cannot_read(read.reason().sentence);
  return json_response(200, {{"days", std::move(days)}, {"simulated_rounds", floor::rounds_of_hold()}});
}

// The newest first; with before=N those that are older than number N.
Response floor_events(const RecordQuery& asked) {
  const std::string before = asked.query.one("before");
  const auto end = number_in<std::uint64_t>(before);
  if (!before.empty() && !end) return refusal(400, "bad_question", "before is the number of an event");
  std::deque<floor::Note> last;
  bool more = false;
  const auto read = floor::notes(asked.store, [&](const floor::Note& note) {
    if (end && note.seq >= *end) return false;
    last.push_back(note);
    if (last.size() > most_notes) {
      last.pop_front();
      more = true;
    }
    return true;
  });
  if (!read) return cannot_read(read.reason().sentence);
  Json all = Json::array();
  for (auto each = last.rbegin(); each != last.rend(); ++each) all.push_back(floor::to_json(*each));
  return json_response(
      200, {{"events", std::move(all)}, {"more", more ? Json(fmt::format("before={}", last.front().seq)) : Json()}});
}

struct RecordHandler {
  Response (*answer)(const RecordQuery&);
  bool floor_only = false;
  bool slow = false;   // reads much of the record, and has the slow queue
};
constexpr Route<RecordHandler> record_routes[] = {
    {"GET", "/api/history", {own_history}},
    {"GET", "/api/history/export", {export_own, false, true}},
    {"GET", "/api/rounds/*/*", {show_round}},
    {"GET", "/api/rounds/*/*/notation", {write_round}},
    {"GET", "/api/rounds/*/*/proof", {prove_round, false, true}},
    {"GET", "/api/shoes/*/*", {show_shoe}},
    {"GET", "/api/floor/rounds", {floor_rounds, true}},
    {"GET", "/api/floor/events", {floor_events, true}},
    {"GET", "/api/floor/hold", {floor_hold, true, true}},
    {"GET", "/api/floor/audit", {nullptr, true, true}},   // RecordQueries::audit, which keeps its answer
};

}   // namespace

RecordQueries::RecordQueries(ledger::Store& store, const table::Key& key, std::function<std::int64_t()> wall)
    : store_(store), key_(key), wall_(std::move(wall)), quick_(most_queries), slow_(most_slow_queries) {}

bool RecordQueries::handle(const Request& request, const std::optional<Person>& person, const Answer& answer) {
  auto [route, names, path_is_known] = find_route(record_routes, request.method, request.path);
  if (!path_is_known) return false;
  if (route == nullptr) {
    answer(bad_method());
    return true;
  }
  const RecordHandler& handler = route->handler;
  if (!person) {
    answer(refusal(401, "no_session", "log in first"));
    return true;
  }
  if (handler.floor_only && !floor::is_of_the_floor(person->role)) {
    answer(refusal(403, "not_permitted", "this is for supervisors, auditors and administrators"));
    return true;
  }
  WorkQueue& queue = handler.slow ? slow_ : quick_;
  const bool queued = queue.try_post(
      [this, &handler, answer, asked = RecordQuery{store_, key_, *person, Query(request.query), std::move(names)}] {
        answer(handler.answer == nullptr ? audit() : handler.answer(asked));
      });
  if (!queued) answer(refusal(503, "busy", "too many questions wait: try again in a moment"));
  return true;
}

// The audit reads the whole store: it is made once a minute at most, however many ask for it.
Response RecordQueries::audit() {
  {
    const std::scoped_lock lock(mutex_);
    if (last_audit_ && wall_() - last_audit_->first < audit_is_valid_for) return last_audit_->second;
  }
  const auto found = floor::audit(store_, {}, nullptr, [](std::uint64_t) {});
  if (!found) return cannot_read(found.reason().sentence);
  Json json = floor::to_json(*found);
  json["checked_at_ms"] = wall_();
  const Response response = json_response(200, json);
  const std::scoped_lock lock(mutex_);
  last_audit_ = {wall_(), response};
  return response;
}

}   // namespace pitboss::server
