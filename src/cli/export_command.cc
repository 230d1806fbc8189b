// `pitboss export`: the record for spreadsheets, programs and disputes. Nothing in it that was not public at the table,
// but to each the own money.
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
  std::string format = "csv";
  std::optional<std::string> table, viewer, folder;
};

int export_record(const ExportAsked& asked) {
  if (asked.format != "csv" && asked.format != "jsonl" && asked.format != "rounds")
    return complain("export", "--format takes csv, jsonl or rounds");
  if ((asked.format == "rounds") != asked.folder.has_value())
    return complain("export", "rounds are files: name a folder with --to, and only for them");
  auto store = open_to_read(asked.store);
  if (!store) return complain("export", store.reason());
  floor::Viewer viewer;
  if (asked.viewer) {
    const auto user = (*store)->user_named(*asked.viewer);
    if (!user) return complain("export", user.reason().sentence, environment_failed);
    if (!*user) return complain("export", fmt::format("there is nobody named '{}'", *asked.viewer));
    viewer = floor::viewer_of((*user)->role, (*user)->id);
    if (viewer && asked.format == "rounds")
      return complain("export", "round notation has everybody's money: --as takes csv or jsonl");
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
  const auto read = asked.format == "csv"     ? floor::export_money(**store, what)
                    : asked.format == "jsonl" ? floor::export_events(**store, what)
                                              : floor::export_rounds(**store, asked.table, write_round);
  if (refused) return complain("export", *refused);
  if (!read) return complain("export", read.reason().sentence, environment_failed);
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
  command.prints_data();
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
