// `pitboss hold`: what the tables have won against what they should have, by table and day.
#include <fmt/format.h>

#include <array>
#include <memory>
#include <vector>

#include "base/shown.h"
#include "base/version.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/store_argument.h"
#include "cli/terminal.h"
#include "floor/hold.h"
#include "wire/json.h"

namespace pitboss::cli {

namespace {

struct HoldAsked {
  StoreAsked store;
  std::optional<std::string> table;
  bool json = false;
  bool csv = false;
};

// Prints one row at once, because the figures of each day take a while.
void print_row(const std::array<std::string, 8>& columns, const std::string& mark) {
  using report::right;
  constexpr std::array<std::size_t, 8> widths = {13, 6, 7, 12, 11, 10, 10, 10};
  report::Page page(page_style_of_stdout());
  std::vector<report::Column> row = {report::left(columns[0], widths[0])};
  for (std::size_t i = 1; i < columns.size(); ++i) row.push_back(right(columns[i], widths[i]));
  row.back().text += mark;
  row.back().width += mark.size();
  page.row(row);
  fmt::print("{}", std::move(page).text());
}

void print(const HoldAsked& asked, const floor::HoldDay& day) {
  const double low = (day.expected - day.band()) / 100, high = (day.expected + day.band()) / 100;
  if (asked.csv)
    fmt::print("{},{},{},{},{},{},{:.2f},{:.2f},{:.2f},{},{:.2f},{:.2f}\n", day.table, floor::date_of(day.day),
               day.rounds, to_string(day.drop), to_string(day.handle), to_string(day.win), day.expected / 100, low,
               high, day.inside() ? "yes" : "no", low, high);
  else
    print_row({columns_of(day.table) <= 13 ? day.table : shown(day.table, 10), floor::date_of(day.day).substr(5),
               std::to_string(day.rounds), to_string(day.handle), to_string(day.win),
               fmt::format("{:.2f}", day.expected / 100), fmt::format("{:.2f}", low), fmt::format("{:.2f}", high)},
              day.inside() ? "" : "!");
}

void put_row(wire::Json& all, const floor::HoldDay& day) {
  all.push_back(floor::to_json(day));
  all.back()["version"] = version();
}

int hold(const HoldAsked& asked) {
  auto store = open_to_read(asked.store);
  if (!store) return complain("hold", store.reason());
  if (asked.table)
    if (const auto row = table_named(**store, *asked.table); !row) return complain("hold", row.reason());
  wire::Json all = wire::Json::array();
  if (asked.csv) fmt::print("table,day,rounds,drop,handle,win,expected,low_95,high_95,inside,low,high\n");
  if (!asked.csv && !asked.json) print_row({"table", "day", "rounds", "handle", "win", "expected", "low", "high"}, "");
  const auto read = floor::hold(**store, asked.table, [&](const floor::HoldDay& day) {
    if (asked.json)
      put_row(all, day);
    else
      print(asked, day);
  });
  if (!read) return complain("hold", read.reason().sentence, environment_failed);
  if (asked.json) fmt::print("{}\n", wire::to_text(all, 2));
  if (!asked.csv && !asked.json) {
    report::Page page(page_style_of_stdout());
    page.line();
    page.sentence(
        fmt::format("Expected if everybody plays for the best; low and high hold it with 95 %, and ! marks what is "
                    "outside: one day in twenty is, by chance alone. Hands by the exact analysis, their scatter and "
                    "how players at one table scatter together from {} simulated rounds (seed 1; right to an "
                    "eighth), side bets exactly.",
                    floor::rounds_of_hold()));
    fmt::print("{}", std::move(page).text());
  }
  return fine;
}

}   // namespace

void add_hold_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<HoldAsked>();
  Arguments command = app.add_command("hold", "What tables have won, against what they should have");
  command.add_option("--table", asked->table, "Only this one").called("NAME");
  add_store_option(command, asked->store);
  command.prints_data();
  Option json = command.add_flag("--json", asked->json, "A JSON array");
  command.add_flag("--csv", asked->csv, "For a spreadsheet, with the drop").excludes(json);
  command.footer(
      "A row for each table and day (UTC): rounds, what was wagered, what the house\n"
      "won, what it should have won by the exact analysis, and the 95 % band around\n"
      "that. A round counts on the day on which it ends, and not while it is open.\n"
      "Examples:\n"
      "  pitboss hold\n"
      "  pitboss hold --table gc-switch --csv\n"
      "Exit codes: 0 fine, 2 bad input, 3 the environment failed.");
  command.when_named([asked, &exit_code] { exit_code = hold(*asked); });
}

}   // namespace pitboss::cli
