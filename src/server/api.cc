// The HTTP API of the house: accounts, tables, rules, health. Every answer but the metrics is JSON, every refusal
// {"error": {"code", "sentence"}}.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/shown.h"
#include "base/version.h"
#include "report/clause_report.h"
#include "report/rules_report.h"
#include "server/house.h"
#include "server/http_text.h"
#include "server/responses.h"
#include "server/routes.h"
#include "table/commitment.h"
#include "wire/round_json.h"

namespace pitboss::server {

namespace {

int status_of_refusal(std::string_view code) {
  if (code == "taken") return 409;
  if (code == "wrong") return 401;
  if (code == "locked") return 429;
  if (code == "not_written" || code == "busy") return 503;
  return 400;
}

// The field of a body; what `otherwise` says if it is missing or not of that type.
std::string text_field(const Json& body, std::string_view key) {
  const auto found = body.find(key);
  return found != body.end() && found->is_string() ? found->get<std::string>() : std::string();
}

bool flag_field(const Json& body, std::string_view key, bool otherwise) {
  const auto found = body.find(key);
  return found != body.end() && found->is_boolean() ? found->get<bool>() : otherwise;
}

// Milliseconds; more than is allowed if the number is out of range, so that the definition is refused.
std::uint32_t pause_field(const Json& body, std::string_view key, std::uint32_t otherwise) {
  const auto found = body.find(key);
  if (found == body.end() || !found->is_number_integer()) return otherwise;
  const auto value = found->get<std::int64_t>();
  return value < 0 || value > table::longest_pause ? table::longest_pause + 1 : static_cast<std::uint32_t>(value);
}

constexpr std::array<std::string_view, 12> table_fields = {
    "name",      "rulebook", "text",  "set",          "betting_ms", "decision_ms",
    "result_ms", "step_ms",  "coach", "human_dealer", "book",       "settings"};   // the last two: removed in 0.3

// Fields that the body does not have stay as they are in `definition`.
Result<table::Definition, std::string> definition_from(const Json& body, table::Definition definition = {}) {
  for (const auto& [key, value] : body.items())
    if (std::ranges::find(table_fields, key) == table_fields.end())
      return Failure{fmt::format("a table has no field '{}'", shown(key, 32))};
  if (body.contains("name")) definition.name = text_field(body, "name");
  for (const char* key : {"book", "rulebook"})
    if (body.contains(key)) definition.book = text_field(body, key);
  if (body.contains("text")) definition.text = text_field(body, "text");
  if (const auto found = body.find("settings"); found != body.end()) {
    if (!found->is_array()) return Failure<std::string>{"settings are a list of texts such as decks=8"};
    definition.settings.clear();
    for (const Json& each : *found) {
      if (!each.is_string()) return Failure<std::string>{"settings are a list of texts such as decks=8"};
      definition.settings.push_back(each.get<std::string>());
    }
  }
  if (const auto found = body.find("set"); found != body.end()) {
    auto settings = requested_settings(*found);
    if (!settings) return Failure{settings.reason()};
    definition.settings = std::move(*settings);
  }
  table::Pace& pace = definition.pace;
  pace.betting = pause_field(body, "betting_ms", pace.betting);
  pace.decision = pause_field(body, "decision_ms", pace.decision);
  pace.result = pause_field(body, "result_ms", pace.result);
  pace.step = pause_field(body, "step_ms", pace.step);
  definition.human_dealer = flag_field(body, "human_dealer", definition.human_dealer);
  definition.coach = flag_field(body, "coach", definition.coach);
  return definition;
}

Json summary_json(const Host& host) {
  const Host::Summary summary = host.summary();
  return {{"name", host.name()},
          {"rulebook", summary.book},
          {"set", wire::set_json(summary.settings)},
          {"title", summary.title},
          {"seated", summary.seated},
          {"people", summary.people},
          {"rounds", summary.rounds},
          {"moment", summary.moment},
          {"minimum_cents", summary.minimum.cents()},
          {"maximum_cents", summary.maximum.cents()},
          {"decks", summary.decks},
          {"human_dealer", summary.human_dealer},
          // Deprecated names, removed in 0.3.
          {"book", summary.book},
          {"settings", summary.settings}};
}

struct ApiRequest {
  House& house;
  Request request;
  Json body;
  std::optional<Person> person;
  Answer answer;
  std::vector<std::string> names;   // the segments of the path where the route has a *

  void answer_session(const Result<NewSession, Refusal>& result) const {
    if (!result)
      return answer(refusal(status_of_refusal(result.reason().code), result.reason().code, result.reason().sentence));
    Json json{{"name", result->person.name}, {"role", pitboss::name(result->person.role)}};
    if (!result->token.empty()) json["token"] = result->token;
    answer(json_response(201, json));
  }
  People::Then then() const {
    return [copy = *this](const Result<NewSession, Refusal>& result) { copy.answer_session(result); };
  }
  bool has_role(std::initializer_list<ledger::UserRole> roles) const {
    if (person && std::ranges::find(roles, person->role) != roles.end()) return true;
    if (person)
      answer(refusal(403, "not_permitted", "this is not yours to do"));
    else
      answer(refusal(401, "no_session", "log in first"));
    return false;
  }
};

void new_guest(const ApiRequest& a) { a.house.people().come_as_guest(a.then()); }

void sign_up(const ApiRequest& a) {
  a.house.people().sign_up(text_field(a.body, "name"), text_field(a.body, "password"), a.then());
}

void log_in(const ApiRequest& a) {
  a.house.people().log_in(text_field(a.body, "name"), text_field(a.body, "password"), a.request.peer, a.then());
}

void log_out(const ApiRequest& a) {
  a.house.people().log_out(a.request.token);
  a.house.close_sessions(a.request.token);
  a.answer(json_response(200, {{"ok", true}}));
}

void show_me(const ApiRequest& a) {
  if (!a.person) return a.answer(refusal(401, "no_session", "log in first"));
  const auto wallet = a.house.store().balance(ledger::wallet(a.person->user));
  if (!wallet) return a.answer(refusal(503, "not_read", "the ledger cannot be read now: try again"));
  a.answer(json_response(
      200, {{"name", a.person->name}, {"role", pitboss::name(a.person->role)}, {"wallet_cents", wallet->cents()}}));
}

void list_tables(const ApiRequest& a) {
  Json all = Json::array();
  for (const auto& host : a.house.tables()) all.push_back(summary_json(*host));
  a.answer(json_response(200, {{"tables", std::move(all)}}));
}

void make_table(const ApiRequest& a) {
  using enum ledger::UserRole;
  if (!a.has_role({guest, player, supervisor, administrator})) return;
  auto definition = definition_from(a.body);
  if (!definition) return a.answer(refusal(400, "bad_table", definition.reason()));
  if (a.person->role == guest || a.person->role == player) definition->owner = a.person->user;
  if (definition->human_dealer && definition->owner.number != 0)
    return a.answer(refusal(403, "not_permitted", "only the house has tables with a dealer of its own"));
  if (definition->owner.number != 0 && !a.house.may_open_own(definition->owner))
    return a.answer(
        refusal(429, "too_many", "you have as many tables of your own as one may: close one, or join another"));
  a.house.open_table(std::move(*definition), a.person->user,
                     [answer = a.answer](const Result<std::shared_ptr<Host>, std::string>& made) {
                       if (!made) return answer(refusal(400, "bad_table", made.reason()));
                       answer(json_response(201, summary_json(**made)));
                     });
}

void post_notice(const ApiRequest& a) {
  const std::string& name = a.names[0];
  if (!a.has_role({ledger::UserRole::supervisor, ledger::UserRole::administrator})) return;
  const auto host = a.house.table(name);
  if (!host) return a.answer(refusal(404, "no_table", "there is no such table here"));
  const auto change = [body = a.body](table::Definition present) -> Result<table::Definition, std::string> {
    const table::Definition before = present;
    auto definition = definition_from(body, std::move(present));
    if (!definition) return definition;
    definition->name = before.name;
    if (definition->book != before.book)
      return Failure<std::string>{"a notice changes a table's options: for another game, open another table"};
    if (const auto book = table::book_of(*definition); !book) return Failure{book.reason()};
    return definition;
  };
  host->announce(change, a.person->user, [a, name](const std::string& sentence) {
    if (!sentence.empty()) return a.answer(refusal(400, "bad_table", sentence));
    a.house.note("notice", {{"table", name}, {"by", a.person->name}, {"change", a.body}});
    a.answer(
        json_response(202, {{"ok", true}, {"in_force", "when the shoe is done"}, {"clause", "GC.9(c), GC.11(e)"}}));
  });
}

void add_user(const ApiRequest& a) {
  if (!a.has_role({ledger::UserRole::administrator})) return;
  const auto role = named<ledger::UserRole>(text_field(a.body, "role"));
  if (!role || *role == ledger::UserRole::guest)
    return a.answer(refusal(400, "bad_role", "a role is player, dealer, supervisor, auditor or administrator"));
  a.house.people().add_user(text_field(a.body, "name"), text_field(a.body, "password"), *role, a.person->user,
                            a.then());
}

// ---- the rules, for anybody

void list_books(const ApiRequest& a) { a.answer(json_response(200, {{"books", report::books_json()}})); }
void list_clauses(const ApiRequest& a) { a.answer(json_response(200, report::index_json())); }

void show_book(const ApiRequest& a) {
  const auto book = requested_book(a.names[0], Query(a.request.query).all("set"));
  a.answer(book ? json_response(200, report::book_json(*book)) : book.reason());
}

void show_clause(const ApiRequest& a) {
  const auto found = report::clause_json(report::as_in_index(a.names[0]), a.house.places());
  a.answer(found ? json_response(200, *found) : refusal(404, "no_clause", report::no_such_clause(a.names[0])));
}

// Anybody may ask, so that the answer does not say what exactly is wrong: the log does.
void show_health(const ApiRequest& a) {
  const auto head = a.house.store().head({});
  if (!head) return a.answer(refusal(503, "not_read", head.reason().sentence));
  if (!a.house.store().trouble().empty())
    return a.answer(refusal(503, "trouble", "the store is in trouble: the server's log says which"));
  a.answer(json_response(200, {{"ok", true}, {"version", version()}}));
}

void show_metrics(const ApiRequest& a) { a.answer({200, "text/plain; version=0.0.4", a.house.metrics().text(), {}}); }

constexpr Route<void (*)(const ApiRequest&)> api_routes[] = {
    {"POST", "/api/guest", new_guest},
    {"POST", "/api/accounts", sign_up},
    {"POST", "/api/log-in", log_in},
    {"POST", "/api/log-out", log_out},
    {"GET", "/api/me", show_me},
    {"GET", "/api/tables", list_tables},
    {"POST", "/api/tables", make_table},
    {"POST", "/api/tables/*/notice", post_notice},
    {"POST", "/api/users", add_user},
    {"GET", "/api/books", list_books},
    {"GET", "/api/books/*", show_book},
    {"GET", "/api/clauses", list_clauses},
    {"GET", "/api/clauses/*", show_clause},
    {"GET", "/healthz", show_health},
    {"GET", "/metrics", show_metrics},
};

// A sentence about the deprecated names that the request uses; empty if none. They are removed in 0.3.
std::string old_names_of(const Request& request, const Json& body) {
  const Query query(request.query);
  const bool of_tables = request.path.starts_with("/api/tables"), of_lab = request.path.starts_with("/api/lab/");
  std::string names;
  const auto add = [&](bool used, std::string_view old_name, std::string_view now) {
    if (used) names += fmt::format("{}{} is called {} now", names.empty() ? "" : ", ", old_name, now);
  };
  add((of_tables || of_lab) && (body.contains("book") || (of_lab && !query.one("book").empty())), "book", "rulebook");
  add((of_tables || of_lab) && body.contains("settings"), "settings", "set");
  add(request.path == "/api/history/export" && query.one("format") == "jsonl", "format=jsonl", "format=json");
  return names.empty() ? names : names + "; the old name goes with version 0.3";
}

}   // namespace

// The answer gets a header that says so, and the log a line: one for each sentence, since a client asks often.
Answer House::warning_of_old_names(const Request& request, const Json& body, Answer answer) {
  std::string sentence = old_names_of(request, body);
  if (sentence.empty()) return answer;
  {
    const std::scoped_lock lock(logged_old_names_mutex_);
    if (logged_old_names_.insert(sentence).second)
      options_.log(fmt::format("{} {}: {}", request.method, request.path, sentence));
  }
  return [answer = std::move(answer), warning = fmt::format("299 pitboss \"{}\"", sentence)](Response response) {
    response.headers.emplace_back("Warning", warning);
    answer(std::move(response));
  };
}

// Limits how many guests, tables and log-ins one address may ask for, before anything is written for it.
bool House::is_within_rate(const std::string& peer) {
  constexpr std::size_t most_addresses = 10'000;
  const auto now = TokenBucket::Clock::now();
  const std::scoped_lock lock(allowances_mutex_);
  if (allowances_.size() > most_addresses) allowances_.clear();
  return allowances_.try_emplace(peer, options_.requests_a_second, now).first->second.take(now);
}

void House::handle(Request request, Answer answer) {
  if (request.method != "GET" && !is_within_rate(request.peer))
    return answer(refusal(429, "too_many", "too many requests from your address: try again in a moment"));
  Json body = Json::object();
  if (!request.body.empty()) {
    body = wire::from_text(request.body);
    if (!body.is_object()) return answer(refusal(400, "bad_body", "the body is a JSON object"));
  }
  answer = warning_of_old_names(request, body, std::move(answer));
  auto person = people_.person_of(request.token);
  const auto [route, names, path_is_known] = find_route(api_routes, request.method, request.path);
  if (route != nullptr)
    return route->handler({*this, std::move(request), std::move(body), std::move(person), std::move(answer), names});
  if (simulations_.handle(request, body, answer) || laboratory_.handle(request, answer) ||
      record_queries_.handle(request, person, answer))
    return;
  answer(path_is_known ? bad_method() : refusal(404, "no_page", "there is nothing here"));
}

}   // namespace pitboss::server
