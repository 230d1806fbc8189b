// `pitboss round FILE`: plays a round that is written down and compares it with what the text expects.
#include <memory>

#include "cli/commands.h"
#include "cli/round_page.h"
#include "cli/script_command.h"
#include "wire/round_json.h"

namespace pitboss::cli {

namespace {

struct RoundText {
  static auto parse(std::string_view text) { return notation::parse(text); }
  static auto play(const notation::Script& script, const rulebook::Rulebook& book) {
    return notation::play(script, book);
  }
  static auto update(std::string_view text, const notation::Played& played) { return notation::update(text, played); }
  static auto json(const notation::Script& script, const rulebook::Rulebook& book, const notation::Played& played) {
    return wire::round_json(script, book, played);
  }
  static bool has_begun(const notation::Played& played) { return !played.state.wagers.empty(); }
  static auto page(const std::string& file, const rulebook::Rulebook& book, const notation::Script& script,
                   const notation::Played& played, const report::PageStyle& style) {
    return round_page(file, book, script, played, style);
  }
};

}   // namespace

void add_round_command(Arguments app, int& exit_code) {
  Arguments command = app.add_command("round", "Play a written round and compare it with what it expects");
  auto asked = std::make_shared<ScriptAsked>();
  add_script_options(command, *asked, "round", "docs/round-notation.md");
  command.footer(
      "Examples:\n"
      "  pitboss round tests/rounds/GC-5c-natural-beats-22.round\n"
      "  pitboss round dispute.round --json |\n"
      "    jq '.settlements[] | {hand, bet, net_cents, clause}'\n"
      "  printf 'rulebook blackjack\\nshoe Ts 9s 9c 8d\\nwager 1 10\\nstand 1\\n' |\n"
      "    pitboss round -\n"
      "  pitboss round dispute.round --rulebook our-tables.toml\n"
      "  pitboss round new.round --update      # then read the diff\n"
      "Exit codes: 0 as expected, 1 an expectation differs (both are shown),\n"
      "2 bad input or a round that is not finished (what happened so far is shown,\n"
      "then FILE:LINE: sentence [clause]).");
  command.when_named([asked, &exit_code] { exit_code = run_script<RoundText>(*asked); });
}

}   // namespace pitboss::cli
