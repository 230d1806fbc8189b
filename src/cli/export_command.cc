// `pitboss export`: the record for spreadsheets, programs and disputes. Nothing in it that was not public at the table,
// but to each the own money.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <set>

#include "cli/commands.h"
#include "cli/store_argument.h"
#include "notation/notation.h"
#include "table/live.h"
#include "wire/table_command_json.h"
#include "wire/table_event_json.h"

namespace pitboss::cli {

namespace {

struct ExportAsked {
  StoreAsked store;
  std::string format = "csv";
  std::optional<std::string> table, viewer, folder;
};

int complain(std::string_view sentence, int exit_code = bad_input) {
  fmt::print(stderr, "pitboss export: {}\n", sentence);
  return exit_code;
}

// Who looks: everybody's money, or one person's own.
struct Viewer {
  std::optional<ledger::UserId> user;   // none: whoever may read the whole record
  bool may_see(const ledger::Entry& entry) const {
    return !user || entry.source.user == *user || entry.target.user == *user;
  }
  // A player's are the rounds that he had money in, and what he did himself.
  bool may_see(const ledger::Record& record) const {
    return !user || record.actor == *user || (record.round != 0 && rounds.contains(record.round));
  }
  void look_for_rounds(ledger::Store& store, ledger::TableId table) {
    rounds.clear();
    if (!user) return;
    (void)store.records(table, 1, [&](const ledger::Stored& stored) {
      for (const ledger::Entry& each : stored.record.entries)
        if (stored.record.round != 0 && may_see(each)) rounds.insert(stored.record.round);
      return true;
    });
  }
  std::set<std::uint32_t> rounds;   // of the table that is being read
};

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + '"';
}

void put_csv(const std::string& table, const ledger::Stored& stored, const Viewer& viewer) {
  for (const ledger::Entry& each : stored.record.entries)
    if (viewer.may_see(each))
      fmt::print("{},{},{},{},{},{},{},{},{},{},{}\n", table, stored.seq, stored.record.at, stored.record.actor.number,
                 in_quotes(to_string(each.source)), in_quotes(to_string(each.target)), each.amount.cents(),
                 name(each.reason), each.round == 0 ? "" : std::to_string(each.round),
                 each.wager ? std::to_string(*each.wager) : "", in_quotes(each.clause.text()));
}

void put_lines(const std::string& table, const ledger::Stored& stored) {
  if (stored.record.kind != static_cast<ledger::RecordKind>(table::RecordKind::act)) return;
  const auto act = table::act_from_stored(stored.record.body, nullptr, {table, stored.seq});
  if (!act) {
    fmt::print(stderr, "pitboss export: table {}, record {}: {}\n", table, stored.seq, act.reason());
    return;
  }
  for (const table::Event& event : act->events) {
    wire::Json json{{"table", table}, {"seq", stored.seq}, {"at_ms", stored.record.at}, {"round", stored.record.round}};
    if (act->by_platform) json["by_platform"] = true;
    json["event"] = wire::to_json(event, wire::Audience::table);
    fmt::print("{}\n", wire::to_text(json));
  }
}

// Rounds that are over, each a file of its own that pitboss round plays.
class Rounds {
 public:
  Rounds(std::string table, std::string folder) : table_(std::move(table)), folder_(std::move(folder)) {}

  // False where a file cannot be written.
  bool hear(const ledger::Stored& stored) {
    const auto kind = static_cast<table::RecordKind>(stored.record.kind);
    if (kind == table::RecordKind::opened || kind == table::RecordKind::changed)
      if (auto read = table::definition_from_stored(stored.record.body)) definition_ = std::move(*read);
    if (kind != table::RecordKind::act) return true;
    const auto act = table::act_from_stored(stored.record.body, nullptr, {table_, stored.seq});
    if (!act) return true;
    for (const table::Event& event : act->events) {
      if (const auto* begun = std::get_if<table::RoundBegun>(&event)) {
        number_ = begun->number;
        events_.clear();
      }
      if (const auto* in_round = std::get_if<table::InRound>(&event)) {
        events_.push_back(in_round->event);
        show_hole_card(in_round->event);
        if (std::holds_alternative<round::RoundClosed>(in_round->event) && !write()) return false;
      }
    }
    return true;
  }
  int written() const { return written_; }

 private:
  // The record has the face of the hole card from when it was shown on; the notation has it where it was dealt.
  void show_hole_card(const round::Event& event) {
    const auto* shown = std::get_if<round::HoleCardShown>(&event);
    if (shown == nullptr) return;
    for (round::Event& each : events_)
      if (auto* dealt = std::get_if<round::CardDealt>(&each); dealt != nullptr && dealt->face_down)
        dealt->card = shown->card;
  }
  bool write() {
    notation::Record record{definition_.book, {}, events_, {}};
    for (const std::string& each : definition_.settings)
      if (auto setting = rulebook::parse_setting(each)) record.settings.push_back(std::move(*setting));
    const auto path = std::filesystem::path(folder_) / fmt::format("{}-{}.round", table_, number_);
    std::ofstream out(path, std::ios::binary);
    out << notation::write(record);
    ++written_;
    return out.flush().good();
  }

  std::string table_, folder_;
  table::Definition definition_;
  std::uint32_t number_ = 0;
  round::Events events_;
  int written_ = 0;
};

int export_record(const ExportAsked& asked) {
  if (asked.format != "csv" && asked.format != "jsonl" && asked.format != "rounds")
    return complain("--format takes csv, jsonl or rounds");
  if ((asked.format == "rounds") != asked.folder.has_value())
    return complain("rounds are files: name a folder with --to, and only for them");
  auto store = open_to_read(asked.store);
  if (!store) return complain(store.reason(), environment_failed);
  Viewer viewer;
  if (asked.viewer) {
    const auto user = (*store)->user_named(*asked.viewer);
    if (!user) return complain(user.reason().sentence, environment_failed);
    if (!*user) return complain(fmt::format("there is nobody named '{}'", *asked.viewer));
    using enum ledger::Role;
    const ledger::Role role = (*user)->role;
    if (role != auditor && role != supervisor && role != administrator) viewer.user = (*user)->id;
    if (viewer.user && asked.format == "rounds")
      return complain("round notation has everybody's money: --as takes csv or jsonl");
  }
  const auto tables = (*store)->tables();
  if (!tables) return complain(tables.reason().sentence, environment_failed);
  if (asked.table)
    if (const auto row = table_named(**store, *asked.table); !row) return complain(row.reason());
  if (asked.folder) {
    std::error_code error;
    std::filesystem::create_directories(*asked.folder, error);
    if (error)
      return complain(fmt::format("{} cannot be made: {}", *asked.folder, error.message()), environment_failed);
  }
  if (asked.format == "csv") fmt::print("table,seq,at_ms,user,from,to,amount_cents,reason,round,wager,clause\n");

  std::vector<std::pair<ledger::TableId, std::string>> chains;
  if (!asked.table && asked.format == "csv") chains.emplace_back(ledger::TableId{}, "");
  for (const ledger::TableRow& row : *tables)
    if (!asked.table || *asked.table == row.name) chains.emplace_back(row.id, row.name);
  int rounds = 0;
  for (const auto& [chain, name] : chains) {
    Rounds writing(name, asked.folder.value_or(""));
    bool good = true;
    viewer.look_for_rounds(**store, chain);
    const auto read = (*store)->records(chain, 1, [&](const ledger::Stored& stored) {
      if (asked.format == "csv") put_csv(name, stored, viewer);
      if (asked.format == "jsonl" && viewer.may_see(stored.record)) put_lines(name, stored);
      if (asked.format == "rounds") good = writing.hear(stored);
      return good;
    });
    if (!read) return complain(read.reason().sentence, environment_failed);
    if (!good) return complain(fmt::format("{} cannot be written to", *asked.folder), environment_failed);
    rounds += writing.written();
  }
  if (asked.folder) fmt::print("{} rounds in {}\n", rounds, *asked.folder);
  return fine;
}

}   // namespace

void add_export_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<ExportAsked>();
  Arguments command = app.add_command("export", "The record as CSV, JSON lines or round notation");
  command.add_option("--format", asked->format, "csv: the money; jsonl: the events; rounds: a file for\neach round")
      .called("HOW")
      .default_is_shown();
  command.add_option("--table", asked->table, "Only this one").called("NAME");
  command
      .add_option(
          "--as", asked->viewer,
          "Only what this person may see: a player the own rounds\nand money, an auditor or a supervisor everything")
      .called("USER");
  command.add_option("--to", asked->folder, "Where the rounds go").called("FOLDER");
  add_store_option(command, asked->store);
  command.footer(
      "No card that was not shown is in it. A server may run meanwhile.\n"
      "Examples:\n"
      "  pitboss export --table gc-switch > money.csv\n"
      "  pitboss export --format jsonl | grep large\n"
      "  pitboss export --format rounds --to rounds/\n"
      "Exit codes: 0 fine, 2 bad input, 3 the environment failed.");
  command.when_named([asked, &exit_code] { exit_code = export_record(*asked); });
}

}   // namespace pitboss::cli
