// `pitboss backup`: a copy of the store while a server writes to it.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/store_argument.h"

namespace pitboss::cli {

namespace {

struct BackupAsked {
  StoreAsked store;
  std::string file;
};

int back_up(const BackupAsked& asked) {
  auto store = open_to_read(asked.store);
  if (!store) return complain("backup", store.reason());
  const auto done = (*store)->back_up(asked.file);
  if (!done)
    return complain("backup", done.reason().sentence,
                    done.reason().kind == ledger::Fault::Kind::unlawful ? bad_input : environment_failed);
  fmt::print("{}\n", asked.file);
  return fine;
}

}   // namespace

void add_backup_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<BackupAsked>();
  Arguments command = app.add_command("backup", "A copy of the store, while a server runs");
  command.add_option("FILE", asked->file, "The copy; it must not be there yet").required();
  add_store_option(command, asked->store);
  command.footer(
      "The copy of an SQLite store is whole and consistent, and pitboss serve can go on\n"
      "from it together with the key file, which is not in it: keep that elsewhere. For\n"
      "PostgreSQL there is pg_dump. docs/operating.md has the way back to a copy.\n"
      "Example:\n"
      "  pitboss backup monday.db\n"
      "Exit codes: 0 done, 2 bad input, 3 the environment failed.");
  command.when_named([asked, &exit_code] { exit_code = back_up(*asked); });
}

}   // namespace pitboss::cli
