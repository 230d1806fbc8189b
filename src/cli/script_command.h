// The steps that `pitboss round` and `pitboss table` share: play a text, and compare what happens with what it expects.
#pragma once
#include <fmt/format.h>

#include <cstdio>
#include <optional>
#include <string>

#include "base/result.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/files.h"
#include "cli/terminal.h"
#include "notation/notation.h"
#include "notation/session.h"
#include "wire/json.h"

namespace pitboss::cli {

struct ScriptAsked {
  std::string command;   // "round"
  std::string file;
  std::optional<std::string> house;   // the file of a house's own rulebook
  bool json = false;
  bool update = false;
};

// FILE, --rulebook, --json and --update; `what` is "round" or "session".
void add_script_options(Arguments command, ScriptAsked& asked, const std::string& what, const std::string& reference);

// Prints "FILE:LINE: sentence [clause]" and returns the exit code.
int complain(const ScriptAsked& asked, const notation::Problem& problem);
// For a file that cannot be read; `sentence` names it.
int complain_about_file(const ScriptAsked& asked, const std::string& sentence);

// `Kind` knows how its text is parsed, played, updated and shown. If the text stops early, the events up to there are
// shown.
template <typename Kind>
int run_script(const ScriptAsked& asked) {
  if (asked.update && asked.file == "-")
    return complain(asked, {0, "--update needs a file: the standard input cannot be rewritten", {}});
  const auto text = read_text_file(asked.file);
  if (!text) return complain_about_file(asked, text.reason());
  auto script = Kind::parse(*text);
  if (!script) return complain(asked, script.reason());
  const auto house = asked.house ? read_text_file(*asked.house) : Result<std::string, std::string>(std::string());
  if (!house) return complain_about_file(asked, house.reason());
  const auto house_text = asked.house ? std::optional<std::string_view>(*house) : std::nullopt;
  const auto book = notation::load_rulebook(*script, house_text);
  if (!book) return complain(asked, book.reason());
  auto played = Kind::play(*script, *book);
  const auto show = [&] {
    fmt::print("{}", Kind::page(name_of_file(asked.file), *book, *script, played, page_style_of_stdout()));
  };
  if (played.problem) {
    if (!asked.json && Kind::has_begun(played)) show();
    std::fflush(stdout);   // so that the sentence comes last if stdout and stderr are the same file
    return complain(asked, *played.problem);
  }

  if (asked.update) {
    const std::string updated = Kind::update(*text, played);
    if (updated != *text) {
      // The new text is parsed before the file is replaced: nobody could use a file that does not parse.
      script = Kind::parse(updated);
      if (!script) {
        notation::Problem problem = script.reason();
        problem.sentence = fmt::format("not updated, since it could not be read again: {}", problem.sentence);
        return complain(asked, problem);
      }
      if (const auto refused = write_file(asked.file, updated, Existing::replaced))
        return complain(asked.command, *refused);
      fmt::print(stderr, "{}: expect lines updated\n", asked.file);
      played = Kind::play(*script, *book);
    }
  }
  if (asked.json)
    fmt::print("{}\n", wire::to_text(Kind::json(*script, *book, played), 2));
  else
    show();
  return played.ok() ? fine : answer_is_no;
}

}   // namespace pitboss::cli
