// `pitboss audit`: was anything changed since it was written, and what should an auditor look at?
#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <memory>
#include <set>

#include "cli/commands.h"
#include "cli/store_argument.h"
#include "cli/terminal.h"
#include "ledger/verify.h"
#include "server/people.h"
#include "table/bits256.h"
#include "table/retell.h"

namespace pitboss::cli {

namespace {

struct AuditAsked {
  StoreAsked store;
  std::optional<std::string> anchors;
  bool replay = false;
  bool json = false;
};

int complain(std::string_view sentence, int exit_code = bad_input) {
  fmt::print(stderr, "pitboss audit: {}\n", sentence);
  return exit_code;
}

using Heads = std::vector<std::pair<ledger::TableId, ledger::Head>>;

// Lines as verify prints them: "head TABLE SEQ HASH".
Result<Heads, std::string> parse_anchors(std::string_view text) {
  Heads heads;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (!line.starts_with("head ")) continue;
    line.remove_prefix(5);
    ledger::TableId chain;
    ledger::Head head;
    const char* const stop = line.data() + line.size();
    auto read = std::from_chars(line.data(), stop, chain.number);
    bool good = read.ec == std::errc{} && read.ptr != stop && *read.ptr == ' ';
    if (good) read = std::from_chars(read.ptr + 1, stop, head.seq);
    good = good && read.ec == std::errc{} && read.ptr != stop && *read.ptr == ' ' &&
           table::read_hex(std::string_view(read.ptr + 1, stop), head.hash);
    if (!good) return Failure{fmt::format("line {}: a head is written 'head TABLE SEQ HASH'", number)};
    heads.emplace_back(chain, head);
  }
  if (heads.empty()) return Failure<std::string>{"it has no line that begins with 'head'"};
  return heads;
}

void decide_again(ledger::Store& store, const table::Key& key, ledger::Verified& verified, std::uint64_t& decided) {
  const auto tables = store.tables();
  if (!tables) return verified.wrong.push_back({{}, 0, tables.reason().sentence});
  for (const ledger::TableRow& row : *tables) {
    const auto told = table::retell(store, row, key, [&](const table::Retold& retold) {
      ++decided;
      if (retold.wrong.empty()) return true;
      verified.wrong.push_back({row.id, retold.stored.seq, retold.wrong});
      return false;
    });
    if (!told) verified.wrong.push_back({row.id, 0, told.reason()});
  }
}

// People are no records of the chain, but whoever may do more than play was noted there when he came.
void compare_people(ledger::Store& store, ledger::Verified& verified) {
  std::set<std::pair<std::string, std::string>> added;   // name and role
  const auto notes = store.records({}, 1, [&](const ledger::Stored& stored) {
    if (stored.record.kind != static_cast<ledger::RecordKind>(server::HouseRecord::note)) return true;
    const server::Json json = server::Json::parse(stored.record.body, nullptr, false);
    if (json.is_object() && json.value("event", "") == "user_added")
      added.emplace(json.value("name", ""), json.value("role", ""));
    return true;
  });
  const auto users = store.users();
  if (!notes || !users) return verified.wrong.push_back({{}, 0, "the house's people cannot be read"});
  for (const ledger::User& user : *users)
    if (user.role != ledger::Role::guest && user.role != ledger::Role::player &&
        !added.contains({user.name, std::string(name(user.role))}))
      verified.wrong.push_back({{}, 0, fmt::format("{} is {} and was never made that", user.name, name(user.role))});
}

// "table 5, record 24: ", or less where it is about no record or about the house.
std::string place_of(const ledger::Discrepancy& each) {
  std::string place = each.chain.number == 0 ? "the house" : fmt::format("table {}", each.chain.number);
  if (each.seq != 0) place += fmt::format(", record {}", each.seq);
  return place;
}

int verify(const AuditAsked& asked) {
  Heads anchors;
  if (asked.anchors) {
    const auto text = read_text_file(*asked.anchors);
    if (!text) return complain(text.reason());
    auto read = parse_anchors(*text);
    if (!read) return complain(fmt::format("{}: {}", *asked.anchors, read.reason()));
    anchors = std::move(*read);
  }
  auto store = open_to_read(asked.store);
  if (!store) return complain(store.reason(), environment_failed);
  const bool looks = isatty(STDERR_FILENO) != 0;
  auto verified = ledger::verify(**store, anchors, [&](std::uint64_t records) {
    if (looks) fmt::print(stderr, "\r{} records", records);
  });
  if (looks) fmt::print(stderr, "\r\x1b[K");
  if (!verified) return complain(verified.reason().sentence, environment_failed);
  compare_people(**store, *verified);
  std::uint64_t decided = 0;
  if (asked.replay) {
    const auto key = key_of(asked.store);
    if (!key) return complain(key.reason());
    decide_again(**store, *key, *verified, decided);
  }
  if (asked.json) {
    server::Json json;
    json["records"] = verified->records;
    json["entries"] = verified->entries;
    if (asked.replay) json["decided_again"] = decided;
    json["heads"] = server::Json::array();
    for (const auto& [chain, head] : verified->heads)
      json["heads"].push_back({{"table", chain.number}, {"seq", head.seq}, {"hash", table::hex(head.hash)}});
    json["wrong"] = server::Json::array();
    for (const ledger::Discrepancy& each : verified->wrong)
      json["wrong"].push_back({{"table", each.chain.number}, {"seq", each.seq}, {"sentence", each.sentence}});
    fmt::print("{}\n", wire::to_text(json, 2));
    return verified->wrong.empty() ? fine : answer_is_no;
  }
  for (const ledger::Discrepancy& each : verified->wrong)
    fmt::print("changed: {}: {}\n", place_of(each), each.sentence);
  if (verified->wrong.empty()) {
    fmt::print("{} records and {} entries are as they were written, and all accounts add up.\n", verified->records,
               verified->entries);
    if (asked.replay) fmt::print("{} records were decided again, and each is what the rules say.\n", decided);
    fmt::print("Keep these lines elsewhere: a chain cannot tell that its end was cut off.\n");
    for (const auto& [chain, head] : verified->heads)
      fmt::print("head {} {} {}\n", chain.number, head.seq, table::hex(head.hash));
  }
  return verified->wrong.empty() ? fine : answer_is_no;
}

int notes(const AuditAsked& asked) {
  auto store = open_to_read(asked.store);
  if (!store) return complain(store.reason(), environment_failed);
  const auto read = (*store)->records({}, 1, [&](const ledger::Stored& stored) {
    if (stored.record.kind != static_cast<ledger::RecordKind>(server::HouseRecord::note)) return true;
    server::Json json = server::Json::parse(stored.record.body, nullptr, false);
    if (json.is_discarded()) json = server::Json::object();
    if (asked.json) {
      server::Json line{{"seq", stored.seq}, {"at_ms", stored.record.at}, {"user", stored.record.actor.number}};
      line.update(json);
      fmt::print("{}\n", wire::to_text(line));
      return true;
    }
    fmt::print("{}  {}", time_of(stored.record.at), json.value("event", "?"));
    for (const auto& [key, value] : json.items())
      if (key != "event") fmt::print(" {}={}", key, value.is_string() ? value.get<std::string>() : value.dump());
    fmt::print("\n");
    return true;
  });
  if (!read) return complain(read.reason().sentence, environment_failed);
  return fine;
}

}   // namespace

void add_audit_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<AuditAsked>();
  Arguments audit = app.add_command("audit", "Was anything changed? What happened that matters?");
  audit.footer(
      "Examples:\n"
      "  pitboss audit verify\n"
      "  pitboss audit verify --replay --anchors last-week.txt\n"
      "  pitboss audit events --json");
  audit.requires_a_command();

  Arguments check = audit.add_command("verify", "Every record's hash, every account, every round");
  add_store_option(check, asked->store);
  add_key_option(check, asked->store);
  check.add_option("--anchors", asked->anchors, "Lines of an earlier verify; they must still be there").called("FILE");
  check.add_flag("--replay", asked->replay, "Also decide every command again by the rules");
  check.add_flag("--json", asked->json, "One JSON object");
  check.footer(
      "Each record's hash covers the one before: a change of a record or of an account\n"
      "is found, and its place is named; so is a role that nobody gave. Names,\n"
      "passwords and sessions are not in the chain. A server may run meanwhile.\n"
      "Examples:\n"
      "  pitboss audit verify > heads.txt\n"
      "  pitboss audit verify --anchors heads.txt\n"
      "Exit codes: 0 nothing was changed, 1 something was, 2 bad input, 3 the\n"
      "environment failed.");
  check.when_named([asked, &exit_code] { exit_code = verify(*asked); });

  Arguments events = audit.add_command("events", "Failed log-ins, large wins, void rounds, clock jumps");
  add_store_option(events, asked->store);
  events.add_flag("--json", asked->json, "One JSON object a line");
  events.footer("Example:\n  pitboss audit events --store sqlite:var/pitboss.db");
  events.when_named([asked, &exit_code] { exit_code = notes(*asked); });
}

}   // namespace pitboss::cli
