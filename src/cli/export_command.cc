// `pitboss export`: the record for spreadsheets, programs and disputes. No card that was hidden at the table is in it.
// With --as it has only what that person may see.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/files.h"
#include "cli/output.h"
#include "cli/store_argument.h"
#include "floor/export.h"

namespace pitboss::cli {

namespace {

struct ExportAsked {
  StoreAsked store;
  bool csv = false, json = false, notation = false;
  std::optional<std::string> format;   // the old name of these three
  std::optional<std::string> table, viewer, folder;
};

int export_record(const ExportAsked& asked) {
  if (asked.format && (asked.csv || asked.json || asked.notation))
    return complain("export", "--format is the old name of --csv, --json and --notation: name one of them alone");
  if (asked.format && *asked.format != "csv" && *asked.format != "jsonl" && *asked.format != "rounds")
    return complain("export", fmt::format("'{}' is no format of the record", *asked.format));
  const bool notation = asked.notation || asked.format == "rounds", json = asked.json || asked.format == "jsonl";
  if (notation != asked.folder.has_value())
    return complain("export", "round notation is a file for each round: name a folder with --to, and only for it");
  auto store = open_to_read(asked.store);
  if (!store) return complain("export", store.reason());
  floor::Viewer viewer;
  if (asked.viewer) {
    const auto user = (*store)->user_named(*asked.viewer);
    if (!user) return complain("export", user.reason().sentence, environment_failed);
    if (!*user) return complain("export", fmt::format("there is nobody named '{}'", *asked.viewer));
    viewer = floor::viewer_of((*user)->role, (*user)->id);
    if (viewer && notation)
      return complain("export", "round notation has everybody's money: --as goes with --csv or --json");
  }
  if (asked.table)
    if (const auto row = table_named(**store, *asked.table); !row) return complain("export", row.reason());
  if (asked.folder && output_asked().to_file())
    return complain("export", "rounds go into the folder of --to: leave -o away");
  if (asked.folder) {
    std::error_code error;
    std::filesystem::create_directories(*asked.folder, error);
    if (error)
      return complain("export", fmt::format("{} cannot be made: {}", *asked.folder, error.message()),
                      environment_failed);
  }
  int rounds = 0;
  std::optional<Refused> refused;
  const auto write_round = [&](const std::string& table, std::uint32_t number, const std::string& text) {
    const auto file = std::filesystem::path(*asked.folder) / fmt::format("{}-{}.round", table, number);
    refused = write_file(file.string(), text, output_asked().existing());
    if (!refused) ++rounds;
    return !refused;
  };
  const floor::ExportRequest what{asked.table, viewer,
                                  [](std::string_view line) {
                                    fmt::print("{}", line);
                                    return true;
                                  },
                                  [](std::string_view sentence) { complain("export", sentence); }};
  const auto read = notation ? floor::export_rounds(**store, asked.table, write_round)
                    : json   ? floor::export_events(**store, what)
                             : floor::export_money(**store, what);
  if (refused) return complain("export", *refused);
  if (!read) return complain("export", read.reason().sentence, environment_failed);
  if (asked.folder) fmt::print("{} rounds in {}\n", rounds, *asked.folder);
  return fine;
}

}   // namespace

void add_export_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<ExportAsked>();
  Arguments command = app.add_command("export", "The record as CSV, JSON lines or round notation");
  const Option csv = command.add_flag("--csv", asked->csv, "The money, which is what comes without a word too");
  const Option json = command.add_flag("--json", asked->json, "The events, one JSON object a line").excludes(csv);
  command.add_flag("--notation", asked->notation, "Round notation, a file for each round").excludes(csv).excludes(json);
  command.add_old_option("--format", asked->format, "--csv, --json or --notation");
  command.add_option("--table", asked->table, "Only this one").called("NAME");
  command
      .add_option(
          "--as", asked->viewer,
          "Only what this person may see: a player the own rounds\nand money, an auditor or a supervisor everything")
      .called("USER");
  command.add_option("--to", asked->folder, "Where the rounds go").called("FOLDER");
  command.prints_data();
  add_store_option(command, asked->store);
  command.footer(
      "No card that was not shown is in it. A server may run meanwhile.\n"
      "Examples:\n"
      "  pitboss export --table gc-switch > money.csv\n"
      "  pitboss export --json | grep large\n"
      "  pitboss export --notation --to rounds/\n"
      "Exit codes: 0 fine, 2 bad input, 3 the environment failed.");
  command.when_named([asked, &exit_code] { exit_code = export_record(*asked); });
}

}   // namespace pitboss::cli
