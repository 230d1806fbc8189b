// `pitboss hold`: what the tables have won against what they should have, by table and day.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/store_argument.h"
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

void print(const HoldAsked& asked, const floor::HoldDay& day) {
  const double low = (day.expected - day.band()) / 100, high = (day.expected + day.band()) / 100;
  if (asked.csv)
    fmt::print("{},{},{},{},{},{},{:.2f},{:.2f},{:.2f},{}\n", day.table, floor::date_of(day.day), day.rounds,
               to_string(day.drop), to_string(day.handle), to_string(day.win), day.expected / 100, low, high,
               day.inside() ? "yes" : "no");
  else
    fmt::print("{:<13.13} {} {:>6} {:>11} {:>10} {:>9.2f} {:>9.2f} {:>9.2f}{}\n", day.table,
               floor::date_of(day.day).substr(5), day.rounds, to_string(day.handle), to_string(day.win),
               day.expected / 100, low, high, day.inside() ? "" : "!");
}

int hold(const HoldAsked& asked) {
  auto store = open_to_read(asked.store);
  if (!store) return complain("hold", store.reason());
  if (asked.table)
    if (const auto row = table_named(**store, *asked.table); !row) return complain("hold", row.reason());
  wire::Json all = wire::Json::array();
  if (asked.csv) fmt::print("table,day,rounds,drop,handle,win,expected,low,high,inside\n");
  if (!asked.csv && !asked.json)
    fmt::print("{:<13} {:<5} {:>6} {:>11} {:>10} {:>9} {:>9} {:>9}\n", "table", "day", "rounds", "handle", "win",
               "expected", "low", "high");
  const auto read = floor::hold(**store, asked.table, [&](const floor::HoldDay& day) {
    if (asked.json)
      all.push_back(floor::to_json(day));
    else
      print(asked, day);
  });
  if (!read) return complain("hold", read.reason().sentence, environment_failed);
  if (asked.json) fmt::print("{}\n", wire::to_text(all, 2));
  if (!asked.csv && !asked.json)
    fmt::print(
        "\nExpected if everybody plays for the best; low and high hold it with 95 %, and !\n"
        "marks what is outside: one day in twenty is, by chance alone. Hands by the\n"
        "exact analysis, their scatter and how players at one table scatter together\n"
        "from {} simulated rounds (seed 1; right to an eighth), side bets exactly.\n",
        floor::rounds_of_hold());
  return fine;
}

}   // namespace

void add_hold_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<HoldAsked>();
  Arguments command = app.add_command("hold", "What tables have won, against what they should have");
  command.add_option("--table", asked->table, "Only this one").called("NAME");
  add_store_option(command, asked->store);
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
