// `pitboss replay`: a round from the record, step by step, and the proof that it was paid as the rules say.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.h"
#include "cli/page.h"
#include "cli/round_words.h"
#include "cli/store_argument.h"
#include "cli/terminal.h"
#include "notation/notation.h"
#include "notation/table_words.h"
#include "table/retell.h"
#include "wire/table_command_json.h"
#include "wire/table_event_json.h"

namespace pitboss::cli {

namespace {

struct ReplayAsked {
  StoreAsked store;
  std::string round;
  bool json = false;
  bool notation = false;
};

int complain(std::string_view sentence, int exit_code = bad_input) {
  fmt::print(stderr, "pitboss replay: {}\n", sentence);
  return exit_code;
}

struct Told {
  std::uint64_t seq = 0;
  std::int64_t at = 0;
  ledger::UserId actor;
  table::Act act;
  std::vector<ledger::Entry> entries;
};

struct Replayed {
  std::string table;
  std::uint32_t number = 0;
  table::Definition definition;
  std::string rules_hash;
  std::string title;
  std::vector<Told> acts;
  std::vector<std::string> wrong;
  std::size_t entries = 0;
  round::Events events;   // of the round
  bool closed = false;
};

Result<Replayed, std::string> replayed(ledger::Store& store, const ledger::TableRow& row, const table::Key& key,
                                       std::uint32_t number) {
  Replayed found;
  found.table = row.name;
  found.number = number;
  const auto told = table::retell(store, row, key, [&](const table::Retold& retold) {
    const ledger::Record& record = retold.stored.record;
    if (record.round > number) return false;
    if (record.round != number || retold.act == nullptr) return true;
    found.definition = retold.before.definition;
    found.rules_hash = retold.rules.hash;
    found.acts.push_back({retold.stored.seq, record.at, record.actor, *retold.act, record.entries});
    found.entries += record.entries.size();
    if (!retold.wrong.empty()) found.wrong.push_back(fmt::format("record {}: {}", retold.stored.seq, retold.wrong));
    for (const table::Event& event : retold.act->events)
      if (const auto* in_round = std::get_if<table::InRound>(&event)) found.events.push_back(in_round->event);
    return true;
  });
  if (!told) return Failure{told.reason()};
  if (found.acts.empty()) return Failure{fmt::format("table {} has no round {} in its record", row.name, number)};
  const auto book = table::book_of(found.definition);
  found.title = book ? (*book)->title : found.definition.book;
  found.closed = std::ranges::any_of(
      found.events, [](const round::Event& event) { return std::holds_alternative<round::RoundClosed>(event); });
  return found;
}

// Step by step, who spoke and what came of it, and at the end whether it was so.
void put_page(const Replayed& round, ledger::Store& store, bool colour) {
  Page page(colour);
  page.line(page.styled(fmt::format("Round {} at {}", round.number, round.table), Page::strong));
  page.line(round.title);
  page.line(page.styled(fmt::format("rules {}", round.rules_hash), Page::faint));
  page.line(page.styled(fmt::format("records {} to {}, from {}", round.acts.front().seq, round.acts.back().seq,
                                    time_of(round.acts.front().at)),
                        Page::faint));
  round::State state;
  for (const round::Event& event : round.events) round::apply(state, event);
  RoundWords words(&state);
  std::map<ledger::UserId, std::string> names;
  const auto name = [&](ledger::UserId user) -> const std::string& {
    auto [found, is_new] = names.emplace(user, "");
    if (is_new)
      if (const auto read = store.user(user); read && *read) found->second = (*read)->name;
    return found->second;
  };
  std::string who;
  for (const Told& told : round.acts) {
    std::string speaker = told.actor.number == 0 ? "dealer" : name(told.actor);
    if (told.act.by_platform) speaker += " (the platform, for want of an answer [R65])";
    if (speaker != who) {
      page.line();
      page.line(page.styled(speaker, Page::faint));
      who = speaker;
    }
    for (const table::Event& event : told.act.events) {
      const auto* in_round = std::get_if<table::InRound>(&event);
      const std::string line = in_round != nullptr ? words.of(in_round->event) : notation::in_words(event);
      const char* style = nullptr;
      if (in_round != nullptr)
        if (const auto* settled = std::get_if<round::WagerSettled>(&in_round->event))
          style = style_of(settled->payment.net());
      if (!line.empty()) page.cited("  " + line, notation::citation_of(event).text(), style);
    }
  }
  page.line();
  for (const std::string& each : round.wrong) page.line(page.styled(each, Page::bad));
  if (round.wrong.empty())
    page.line(page.styled(fmt::format("Decided again by the rules, all {} records are the same; the {} entries in the\n"
                                      "ledger are what they say was paid.",
                                      round.acts.size(), round.entries),
                          Page::good));
  if (!round.closed) page.line("The round is not over.");
  fmt::print("{}", std::move(page).text());
}

wire::Json entry_json(const ledger::Entry& entry) {
  wire::Json json;
  json["from"] = ledger::to_string(entry.source);
  json["to"] = ledger::to_string(entry.target);
  json["amount_cents"] = entry.amount.cents();
  json["reason"] = name(entry.reason);
  json["wager"] = entry.wager ? wire::Json(*entry.wager) : wire::Json(nullptr);
  json["clause"] = entry.clause.text();
  return json;
}

void put_json(const Replayed& round) {
  wire::Json json;
  json["table"] = round.table;
  json["round"] = round.number;
  json["book"] = round.definition.book;
  json["settings"] = round.definition.settings;
  json["rules_hash"] = round.rules_hash;
  json["closed"] = round.closed;
  json["proved"] = round.wrong.empty();
  json["wrong"] = round.wrong;
  json["records"] = wire::Json::array();
  for (const Told& told : round.acts) {
    wire::Json record;
    record["seq"] = told.seq;
    record["at_ms"] = told.at;
    record["user"] = told.actor.number;
    record["by_platform"] = told.act.by_platform;
    record["command"] = wire::to_json(told.act.command);
    record["events"] = wire::Json::array();
    // The face of a card that still lies face down is nobody's to know.
    for (const table::Event& event : told.act.events)
      record["events"].push_back(wire::to_json(event, round.closed ? wire::Audience::record : wire::Audience::table));
    record["entries"] = wire::Json::array();
    for (const ledger::Entry& entry : told.entries) record["entries"].push_back(entry_json(entry));
    json["records"].push_back(std::move(record));
  }
  fmt::print("{}\n", wire::to_text(json, 2));
}

int replay(const ReplayAsked& asked) {
  const auto name = parse_round_name(asked.round);
  if (!name) return complain(name.reason());
  auto store = open_to_read(asked.store);
  if (!store) return complain(store.reason(), environment_failed);
  const auto key = key_of(asked.store);
  if (!key) return complain(key.reason());
  const auto row = table_named(**store, name->table);
  if (!row) return complain(row.reason());
  const auto round = replayed(**store, *row, *key, name->number);
  if (!round) return complain(round.reason());
  if (asked.notation) {
    if (!round->closed) return complain("the round is not over: there is nothing to write down yet", answer_is_no);
    notation::Record record{round->definition.book, {}, round->events, {}};
    for (const std::string& each : round->definition.settings)
      if (auto setting = rulebook::parse_setting(each)) record.settings.push_back(std::move(*setting));
    fmt::print("{}", notation::write(record));
  } else if (asked.json) {
    put_json(*round);
  } else {
    put_page(*round, **store, colour_wanted());
  }
  return round->wrong.empty() ? fine : answer_is_no;
}

}   // namespace

void add_replay_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<ReplayAsked>();
  Arguments command = app.add_command("replay", "A round from the record, with its clauses and its proof");
  command.add_option("ROUND", asked->round, "TABLE/NUMBER, as in lucky-7/42").required();
  add_store_option(command, asked->store);
  add_key_option(command, asked->store);
  Option json = command.add_flag("--json", asked->json, "One JSON object");
  command.add_flag("--notation", asked->notation, "As round notation, which pitboss round plays").excludes(json);
  command.footer(
      "Every command of the round is decided again under the rules that were in\n"
      "force; what follows must be what is recorded, and the money that moved must be\n"
      "what it says. A server may run meanwhile.\n"
      "Examples:\n"
      "  pitboss replay gc-switch/17\n"
      "  pitboss replay gc-switch/17 --notation > dispute.round\n"
      "Exit codes: 0 proved, 1 not as the rules say, 2 bad input, 3 the environment\n"
      "failed.");
  command.when_named([asked, &exit_code] { exit_code = replay(*asked); });
}

}   // namespace pitboss::cli
