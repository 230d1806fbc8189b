// `pitboss table FILE`: plays a session that is written down, many rounds at one table, and compares it with what the
// text expects.
#include <fmt/format.h>
#include <sodium.h>

#include <memory>

#include "cli/commands.h"
#include "cli/script_command.h"
#include "cli/table_page.h"
#include "notation/session.h"
#include "wire/session_json.h"

namespace pitboss::cli {

namespace {

struct SessionText {
  static auto parse(std::string_view text) { return notation::parse_session(text); }
  static auto play(const notation::Session& session, const rulebook::Rulebook& book) {
    return notation::play_session(session, book);
  }
  static auto update(std::string_view text, const notation::PlayedSession& played) {
    return notation::update_session(text, played);
  }
  static auto json(const notation::Session& session, const rulebook::Rulebook& book,
                   const notation::PlayedSession& played) {
    return wire::session_json(session, book, played);
  }
  static bool has_begun(const notation::PlayedSession& played) { return !played.events.empty(); }
  static auto page(const std::string& file, const rulebook::Rulebook& book, const notation::Session& session,
                   const notation::PlayedSession& played, const report::PageStyle& style) {
    return table_page(file, book, session, played, style);
  }
};

int run(const ScriptAsked& asked) {
  if (sodium_init() < 0) return complain("table", "libsodium cannot start", environment_failed);
  return run_script<SessionText>(asked);
}

}   // namespace

void add_table_command(Arguments app, int& exit_code) {
  Arguments command = app.add_command("table", "Play a written session: the shoe's life and its rounds");
  auto asked = std::make_shared<ScriptAsked>();
  add_script_options(command, *asked, "session", "docs/table-notation.md");
  command.footer(
      "Examples:\n"
      "  pitboss table tests/sessions/GC-7n-cutting-card-ends-the-shoe.table\n"
      "  pitboss table night.table --json | jq '.rounds[] | {round, net_cents}'\n"
      "  pitboss table night.table --json | jq -r '.reveals[].text' |\n"
      "    pitboss verify-shoe -\n"
      "  # deals, and says who has to decide:\n"
      "  printf 'rulebook gc-switch\\nwager 1 10\\n' | pitboss table -\n"
      "  pitboss table new.table --update      # then read the diff\n"
      "Exit codes: 0 as expected, 1 an expectation differs (both are shown),\n"
      "2 bad input or a round that is not finished (what happened so far is shown,\n"
      "then FILE:LINE: sentence [clause]), 3 the environment failed.");
  command.when_named([asked, &exit_code] { exit_code = run(*asked); });
}

}   // namespace pitboss::cli
