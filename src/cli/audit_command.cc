// `pitboss audit`: was anything changed since it was written, and what should an auditor look at?
#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <memory>

#include "base/hex.h"
#include "base/version.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/files.h"
#include "cli/store_argument.h"
#include "cli/terminal.h"
#include "floor/audit.h"
#include "floor/notes.h"

namespace pitboss::cli {

namespace {

struct AuditAsked {
  StoreAsked store;
  std::optional<std::string> anchors;
  bool replay = false;
  bool json = false;
};

using floor::Heads;

// Reads the lines that `audit verify` prints: "head TABLE SEQ HASH".
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
           read_hex(std::string_view(read.ptr + 1, stop), head.hash);
    if (!good) return Failure{fmt::format("line {}: a head is written 'head TABLE SEQ HASH'", number)};
    heads.emplace_back(chain, head);
  }
  if (heads.empty()) return Failure<std::string>{"it has no line that begins with 'head'"};
  return heads;
}

// "table 5, record 24: "; without the record or the table if the finding has none.
std::string place_of(const ledger::Discrepancy& each) {
  std::string place = each.chain.number == 0 ? "the house" : fmt::format("table {}", each.chain.number);
  if (each.seq != 0) place += fmt::format(", record {}", each.seq);
  return place;
}

int verify(const AuditAsked& asked) {
  Heads anchors;
  if (asked.anchors) {
    const auto text = read_text_file(*asked.anchors);
    if (!text) return complain("audit", text.reason());
    auto read = parse_anchors(*text);
    if (!read) return complain("audit", fmt::format("{}: {}", name_of_file(*asked.anchors), read.reason()));
    anchors = std::move(*read);
  }
  auto store = open_to_read(asked.store);
  if (!store) return complain("audit", store.reason());
  std::optional<table::Key> key;
  if (asked.replay) {
    auto read = key_of(asked.store, **store);
    if (!read) return complain("audit", read.reason());
    key = std::move(*read);
  }
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  const auto audited = floor::audit(**store, anchors, key ? &*key : nullptr, [&](std::uint64_t records) {
    if (shows_progress) fmt::print(stderr, "\r{} records", records);
  });
  if (shows_progress) fmt::print(stderr, "\r\x1b[K");
  if (!audited) return complain("audit", audited.reason().sentence, environment_failed);
  const ledger::Verified& verified = audited->verified;
  const int exit_code = verified.wrong.empty() ? fine : answer_is_no;
  if (asked.json) {
    fmt::print("{}\n", wire::to_text(floor::to_json(*audited), 2));
    return exit_code;
  }
  report::Page page(page_style_of_stdout());
  for (const ledger::Discrepancy& each : verified.wrong)
    page.sentence(fmt::format("changed: {}: {}", place_of(each), each.sentence));
  if (verified.wrong.empty()) {
    page.sentence(fmt::format("{} records and {} entries are as they were written, and all accounts add up.",
                              verified.records, verified.entries));
    if (audited->decided_again)
      page.sentence(
          fmt::format("{} records were decided again, and each is what the rules say.", *audited->decided_again));
    page.sentence("Keep these lines elsewhere: a chain cannot tell that its end was cut off.");
    for (const auto& [chain, head] : verified.heads)
      page.line(fmt::format("head {} {} {}", chain.number, head.seq, hex(head.hash)));
  }
  fmt::print("{}", std::move(page).text());
  return exit_code;
}

int notes(const AuditAsked& asked) {
  auto store = open_to_read(asked.store);
  if (!store) return complain("audit", store.reason());
  const auto read = floor::notes(**store, [&](const floor::Note& note) {
    if (asked.json) {
      wire::Json json = floor::to_json(note);
      json["version"] = version();
      fmt::print("{}\n", wire::to_text(json));
      return true;
    }
    std::string words = fmt::format("{}  {}", time_of(note.at), floor::text_in(note, "event"));
    for (const auto& [key, value] : note.body.items())
      if (key != "event")
        words += fmt::format(" {}={}", key, value.is_string() ? value.get<std::string>() : value.dump());
    report::Page page(page_style_of_stdout());
    page.sentence(words);
    fmt::print("{}", std::move(page).text());
    return true;
  });
  if (!read) return complain("audit", read.reason().sentence, environment_failed);
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
  check.add_option("--anchors", asked->anchors, "Lines of an earlier verify, which must still be\nthere; - is stdin")
      .called("FILE");
  check.add_flag("--replay", asked->replay, "Also decide every command again by the rules; needs the\nkey");
  check.prints_data();
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
  events.prints_data();
  events.add_flag("--json", asked->json, "One JSON object a line");
  events.footer(
      "A server may run meanwhile.\n"
      "Example:\n"
      "  pitboss audit events --store sqlite:var/pitboss.db\n"
      "Exit codes: 0 fine, 2 bad input, 3 the environment failed.");
  events.when_named([asked, &exit_code] { exit_code = notes(*asked); });
}

}   // namespace pitboss::cli
