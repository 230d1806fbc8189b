// `pitboss backup`: a copy of the store while a server writes to it.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/store_argument.h"

namespace pitboss::cli {

namespace {

struct BackupAsked {
  StoreAsked store;
  std::string file;
  bool force = false;
};

bool is_store_itself(const BackupAsked& asked) {
  const auto path = path_in(asked.store.store);
  std::error_code missing;
  return path && std::filesystem::equivalent(*path, asked.file, missing);
}

int back_up(const BackupAsked& asked) {
  if (asked.file == "-") return complain("backup", "a backup is a file: name one");
  if (is_store_itself(asked))
    return complain("backup", fmt::format("{} is the store itself: name another file", asked.file));
  auto store = open_to_read(asked.store);
  if (!store) return complain("backup", store.reason());
  auto file = NewFile::open(asked.file, asked.force ? Existing::replaced : Existing::kept);
  if (!file) return complain("backup", file.reason());
  // The store creates the file itself, and only if there is none.
  std::error_code gone;
  std::filesystem::remove(file->beside(), gone);
  const std::string journal = file->beside() + "-journal";   // SQLite's, while it writes the copy
  remove_if_ended(journal);
  const auto done = (*store)->back_up(file->beside());
  no_longer_removed(journal);
  if (!done)
    return complain("backup", done.reason().sentence,
                    done.reason().kind == ledger::Fault::Kind::unlawful ? bad_input : environment_failed);
  if (const auto refused = file->finish()) return complain("backup", *refused);
  fmt::print("{}\n", asked.file);
  return fine;
}

}   // namespace

void add_backup_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<BackupAsked>();
  Arguments command = app.add_command("backup", "A copy of the store, while a server runs");
  command.add_option("FILE", asked->file, "Where the copy goes").required();
  command.add_flag("--force", asked->force, "Replace a file that is there");
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
