#include "server/record_queries.h"

#include <fmt/format.h>

#include <deque>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/number_in.h"
#include "floor/audit.h"
#include "floor/exporting.h"
#include "floor/history.h"
#include "floor/hold.h"
#include "floor/notes.h"
#include "server/answers.h"
#include "server/query.h"

namespace pitboss::server {

namespace {

using wire::Json;

constexpr std::size_t most_waiting = 64;
constexpr std::size_t most_waiting_long = 8;
constexpr std::size_t most_exported = 16u << 20;
constexpr std::size_t most_notes = 100;
constexpr std::int64_t audit_holds_for = 60'000;   // milliseconds

struct Asked {
  ledger::Store& store;
  const table::Key& key;
  Person person;
  Query query;
  std::vector<std::string> names;   // of the path, after the route's own

  floor::Viewer viewer() const { return floor::viewer_of(person.role, person.user); }
};

Response cannot_read(std::string_view sentence) { return refusal(503, "not_read", sentence); }

Result<ledger::TableRow, Response> table_of(const Asked& asked, const std::string& name) {
  const auto tables = asked.store.tables();
  if (!tables) return Failure{cannot_read(tables.reason().sentence)};
  for (const ledger::TableRow& row : *tables)
    if (row.name == name) return row;
  return Failure{refusal(404, "no_table", "there is no such table here: look for it in the lobby")};
}

Response no_round() {
  return refusal(404, "no_round",
                 "there is no such round among yours: a round can be looked at when it is over, by who had a wager in "
                 "it");
}

Response lines(const Asked& asked, floor::Viewer viewer) {
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

Response history(const Asked& asked) { return lines(asked, asked.person.user); }

Response floor_rounds(const Asked& asked) {
  if (const auto table = table_of(asked, asked.query.one("table")); !table) return table.reason();
  return lines(asked, std::nullopt);
}

Response export_own(const Asked& asked) {
  const std::string format = asked.query.one("format");
  if (format != "csv" && format != "jsonl")
    return refusal(400, "bad_question", "format is csv for the money, or jsonl for the events");
  Response response{200, format == "csv" ? "text/csv; charset=utf-8" : "application/jsonl; charset=utf-8", {}, {}};
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"pitboss-rounds." + format + "\"");
  const std::string table = asked.query.one("table");
  bool fits = true;
  const floor::Exporting what{table.empty() ? std::nullopt : std::optional<std::string>(table), asked.person.user,
                              [&](std::string_view line) {
                                fits = response.body.size() + line.size() <= most_exported;
                                if (fits) response.body += line;
                                return fits;
                              }};
  const auto read = format == "csv" ? floor::export_money(asked.store, what) : floor::export_events(asked.store, what);
  if (!read) return cannot_read(read.reason().sentence);
  if (!fits) return refusal(413, "too_much", "that is more than 16 MiB: ask for one table with table=NAME");
  return response;
}

struct Found {
  floor::RoundRecord round;
  floor::Share share;
};
Result<Found, Response> round_of(const Asked& asked, bool prove) {
  const auto number = number_in<std::uint32_t>(asked.names[1]);
  if (!number) return Failure{no_round()};
  const auto table = table_of(asked, asked.names[0]);
  if (!table) return Failure{table.reason()};
  // Who is not of it learns as little as from a round that never was, and makes nobody read a whole chain.
  const auto share = floor::share_in(asked.store, *table, *number, asked.viewer());
  if (!share) return Failure{cannot_read(share.reason().sentence)};
  if (!share->played) return Failure{no_round()};
  auto round = prove ? floor::proved_record(asked.store, *table, asked.key, *number)
                     : floor::round_record(asked.store, *table, *number);
  if (!round && !round.reason().absent) return Failure{cannot_read(round.reason().sentence)};
  if (!round || !round->closed) return Failure{no_round()};
  return Found{std::move(*round), *share};
}

Json round_json(const Asked& asked, const floor::RoundRecord& round, const floor::Share& share) {
  Json json{{"table", round.table},
            {"round", round.number},
            {"at_ms", round.acts.back().at},
            {"rules", {{"id", round.definition.book}, {"title", round.title}, {"hash", round.rules_hash}}},
            {"settings", round.definition.settings},
            {"wagered_cents", share.wagered.cents()},
            {"returned_cents", share.returned.cents()},
            {"net_cents", (share.returned - share.wagered).cents()}};
  json["shoe"] = nullptr;
  if (round.shoe)
    json["shoe"] = {{"number", round.shoe->number}, {"commitment", table::to_string(round.shoe->commitment)}};
  json["steps"] = floor::steps_json(round, asked.viewer());
  return json;
}

Response show_round(const Asked& asked) {
  const auto found = round_of(asked, false);
  return found ? json_response(200, round_json(asked, found->round, found->share)) : found.reason();
}

Response prove_round(const Asked& asked) {
  const auto found = round_of(asked, true);
  if (!found) return found.reason();
  const floor::RoundRecord* const round = &found->round;
  return json_response(200, {{"table", round->table},
                             {"round", round->number},
                             {"proved", round->proved},
                             {"records", round->acts.size()},
                             {"entries", round->entries()},
                             {"wrong", round->wrong}});
}

Response write_round(const Asked& asked) {
  const auto found = round_of(asked, false);
  if (!found) return found.reason();
  const floor::RoundRecord* const round = &found->round;
  if (round->unseen)
    return refusal(409, "unseen_card", "a card of this round was never shown, so that it cannot be written down whole");
  Response response{
      200, "text/plain; charset=utf-8", floor::notation_of(*round, floor::is_of_the_floor(asked.person.role)), {}};
  response.headers.emplace_back("Content-Disposition",
                                fmt::format("attachment; filename=\"{}-{}.round\"", round->table, round->number));
  return response;
}

Response show_shoe(const Asked& asked) {
  const auto number = number_in<table::ShoeNumber>(asked.names[1]);
  const auto table = table_of(asked, asked.names[0]);
  if (!table) return table.reason();
  const auto shoe = number ? floor::shoe_json(asked.store, *table, *number)
                           : Result<std::optional<Json>, std::string>(std::optional<Json>());
  if (!shoe) return cannot_read(shoe.reason());
  if (!*shoe) return refusal(404, "no_shoe", "that table has had no such shoe");
  return json_response(200, **shoe);
}

Response hold(const Asked& asked) {
  const std::string table = asked.query.one("table");
  if (!table.empty())
    if (const auto row = table_of(asked, table); !row) return row.reason();
  Json days = Json::array();
  const auto read = floor::hold(asked.store, table.empty() ? std::nullopt : std::optional<std::string>(table),
                                [&](const floor::HoldDay& day) { days.push_back(floor::to_json(day)); });
  if (!read) return cannot_read(read.reason().sentence);
  return json_response(200, {{"days", std::move(days)}, {"simulated_rounds", floor::rounds_of_hold()}});
}

// The last ones first, before a number.
Response events(const Asked& asked) {
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

struct Route {
  std::string_view path;
  std::size_t names = 0;
  std::string_view after;   // what stands behind the names
  Response (*go)(const Asked&);
  bool floor_only = false;
  bool takes_long = false;
};
constexpr Route routes[] = {
    {"/api/history", 0, "", history},
    {"/api/history/export", 0, "", export_own, false, true},
    {"/api/rounds/", 2, "", show_round},
    {"/api/rounds/", 2, "notation", write_round},
    {"/api/rounds/", 2, "proof", prove_round, false, true},
    {"/api/shoes/", 2, "", show_shoe},
    {"/api/floor/rounds", 0, "", floor_rounds, true},
    {"/api/floor/events", 0, "", events, true},
    {"/api/floor/hold", 0, "", hold, true, true},
};
constexpr std::string_view audit_path = "/api/floor/audit";

// The names in a path; nothing where it is not this route's.
std::optional<std::vector<std::string>> names_in(std::string_view path, const Route& route) {
  std::vector<std::string> names;
  if (route.names == 0) return path == route.path ? std::optional(names) : std::nullopt;
  if (!path.starts_with(route.path)) return std::nullopt;
  path.remove_prefix(route.path.size());
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = path.find('/');
    names.emplace_back(path.substr(0, end));
    path.remove_prefix(end == std::string_view::npos ? path.size() : end + 1);
  }
  if (!route.after.empty()) {
    if (names.back() != route.after) return std::nullopt;
    names.pop_back();
  }
  return names.size() == route.names ? std::optional(std::move(names)) : std::nullopt;
}

}   // namespace

RecordQueries::RecordQueries(ledger::Store& store, const table::Key& key, std::function<std::int64_t()> wall)
    : store_(store), key_(key), wall_(std::move(wall)), quick_(most_waiting), slow_(most_waiting_long) {}

bool RecordQueries::ask(const Request& request, const std::optional<Person>& person,
                        const std::function<void(Response)>& answer) {
  const Route* route = nullptr;
  std::optional<std::vector<std::string>> names;
  for (const Route& each : routes)
    if (!route && (names = names_in(request.path, each))) route = &each;
  const bool audited = request.path == audit_path;
  if (route == nullptr && !audited) return false;
  if (!person) {
    answer(refusal(401, "no_session", "log in first"));
    return true;
  }
  if ((audited || route->floor_only) && !floor::is_of_the_floor(person->role)) {
    answer(refusal(403, "not_permitted", "this is for supervisors, auditors and administrators"));
    return true;
  }
  WorkQueue& room = audited || route->takes_long ? slow_ : quick_;
  const bool taken = room.later([this, route, answer, person = *person, query = Query(request.query),
                                 names = names.value_or(std::vector<std::string>())] {
    answer(route == nullptr ? audit() : route->go({store_, key_, person, query, names}));
  });
  if (!taken) answer(refusal(503, "busy", "too many questions wait: try again in a moment"));
  return true;
}

// CandidateHands at once a minute at most, however many ask: it reads everything.
Response RecordQueries::audit() {
  {
    const std::scoped_lock lock(mutex_);
    if (audited_ && wall_() - audited_->first < audit_holds_for) return audited_->second;
  }
  const auto found = floor::audit(store_, {}, nullptr, [](std::uint64_t) {});
  if (!found) return cannot_read(found.reason().sentence);
  Json json = floor::to_json(*found);
  json["ok"] = found->verified.wrong.empty();
  json["checked_at_ms"] = wall_();
  const Response response = json_response(200, json);
  const std::scoped_lock lock(mutex_);
  audited_ = {wall_(), response};
  return response;
}

}   // namespace pitboss::server
