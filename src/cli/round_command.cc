// `pitboss round FILE`: plays a round that is written down and compares it with what the text expects.
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "cli/commands.h"
#include "cli/round_page.h"
#include "cli/terminal.h"
#include "notation/notation.h"
#include "wire/round_json.h"

namespace pitboss::cli {

namespace {

struct Asked {
  std::string file;
  std::string house;   // the file of a house's own rulebook, or nothing
  bool json = false;
  bool update = false;

  std::string shown() const { return file == "-" ? "<stdin>" : file; }
};

Result<std::string, std::string> read_stdin() {
  std::string text(notation::most_bytes + 1, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), stdin));
  if (std::ferror(stdin) != 0) return Failure{std::string("cannot read the standard input")};
  if (text.size() > notation::most_bytes) return Failure{std::string("the text is larger than a mebibyte")};
  return text;
}

// The new text takes the place of the old one in one step, so that nobody ever meets half a file. It is written under a
// name that nobody has, and keeps the old file's mode; behind a symbolic link the file itself is replaced.
std::string replace_file(const std::string& path, const std::string& text) {
  const auto cannot = [&] { return fmt::format("cannot write {}: {}", path, std::strerror(errno)); };
  const std::unique_ptr<char, void (*)(void*)> place(realpath(path.c_str(), nullptr), &std::free);
  struct stat old{};
  if (!place || stat(place.get(), &old) != 0) return cannot();
  if (!S_ISREG(old.st_mode)) return fmt::format("cannot write {}: it is no regular file", path);

  std::string fresh = fmt::format("{}.XXXXXX", place.get());
  const int descriptor = mkstemp(fresh.data());
  if (descriptor < 0) return cannot();
  std::FILE* file = fdopen(descriptor, "wb");
  bool written = file != nullptr && fchmod(descriptor, old.st_mode & 07777) == 0 &&
                 std::fwrite(text.data(), 1, text.size(), file) == text.size();
  written = (file != nullptr ? std::fclose(file) : close(descriptor)) == 0 && written;
  if (written && std::rename(fresh.c_str(), place.get()) == 0) return {};
  std::string sentence = cannot();
  std::remove(fresh.c_str());
  return sentence;
}

int complain(const Asked& asked, const notation::Problem& problem) {
  const std::string place = problem.line > 0 ? fmt::format("{}:{}", asked.shown(), problem.line) : asked.shown();
  const std::string clause = problem.cite.empty() ? "" : fmt::format(" [{}]", problem.cite.text());
  fmt::print(stderr, "{}: {}{}\n", place, problem.sentence, clause);
  if (asked.json) fmt::print("{}\n", wire::to_text(wire::error_json(problem), 2));
  return bad_input;
}

int run(const Asked& asked) {
  if (asked.update && asked.file == "-")
    return complain(asked, {0, "--update needs a file: the standard input cannot be rewritten", {}});
  const auto text = asked.file == "-" ? read_stdin() : read_text_file(asked.file);
  if (!text) return complain(asked, {0, text.reason(), {}});
  auto script = notation::parse(*text);
  if (!script) return complain(asked, script.reason());
  std::optional<std::string_view> house_text;
  const auto house =
      asked.house.empty() ? Result<std::string, std::string>(std::string()) : read_text_file(asked.house);
  if (!house) return complain(asked, {0, house.reason(), {}});
  if (!asked.house.empty()) house_text = *house;
  const auto book = notation::load_rulebook(*script, house_text);
  if (!book) return complain(asked, book.reason());
  auto played = notation::play(*script, *book);
  if (played.problem) return complain(asked, *played.problem);

  if (asked.update) {
    const std::string updated = notation::update(*text, played);
    if (updated != *text) {
      // Read before anything is replaced: a file that cannot be read again would be no use to anybody.
      script = notation::parse(updated);
      if (!script) {
        const auto& [line, sentence, cite] = script.reason();
        return complain(asked,
                        {line, fmt::format("not updated, since it could not be read again: {}", sentence), cite});
      }
      const std::string sentence = replace_file(asked.file, updated);
      if (!sentence.empty()) {
        fmt::print(stderr, "{}\n", sentence);
        return environment_failed;
      }
      fmt::print(stderr, "{}: expect lines updated\n", asked.file);
      played = notation::play(*script, *book);
    }
  }
  if (asked.json)
    fmt::print("{}\n", wire::to_text(wire::round_json(*script, *book, played), 2));
  else
    fmt::print("{}", round_page(asked.shown(), *book, *script, played, colour_wanted()));
  return played.ok() ? fine : answer_is_no;
}

}   // namespace

void add_round_command(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("round", "Play a round that is written down, and compare it with what it expects");
  auto asked = std::make_shared<Asked>();
  command
      ->add_option("FILE", asked->file, "the round, in the notation of docs/round-notation.md; - is the standard input")
      ->required();
  command->add_option("--rulebook", asked->house, "the house's own rulebook that the round names")
      ->type_name("FILE.toml");
  command->add_flag("--json", asked->json, "print one JSON object instead of the page");
  command->add_flag("--update", asked->update, "first rewrite the file's expect lines with what happened");
  command->footer(
      "Examples:\n"
      "  pitboss round tests/rounds/GC-5c-natural-beats-22.round\n"
      "  pitboss round dispute.round --json | jq '.settlements[] | {hand, bet, net_cents, clause}'\n"
      "  printf 'rulebook blackjack\\nshoe Ts 9s 9c 8d\\nwager 1 10\\nstand 1\\n' | pitboss round -\n"
      "  pitboss round dispute.round --rulebook our-tables.toml\n"
      "  pitboss round new.round --update      # then read the diff\n"
      "Exit codes: 0 as expected, 1 an expectation differs (both are shown),\n"
      "2 bad input (FILE:LINE: sentence [clause]).");
  command->callback([asked, &exit_code] { exit_code = run(*asked); });
}

}   // namespace pitboss::cli
