#include "cli/script_command.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "wire/round_json.h"

namespace pitboss::cli {

namespace {

Result<std::string, std::string> read_stdin() {
  std::string text(notation::most_bytes + 1, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), stdin));
  if (std::ferror(stdin) != 0) return Failure{std::string("cannot read the standard input")};
  if (text.size() > notation::most_bytes) return Failure{std::string("the text is larger than a mebibyte")};
  return text;
}

}   // namespace

Result<std::string, std::string> read_script(const ScriptAsked& asked) {
  return asked.file == "-" ? read_stdin() : read_text_file(asked.file);
}

// In one step, so that nobody ever meets half a file: it is written under a name that nobody has, and keeps the old
// file's mode; behind a symbolic link the file itself is replaced.
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

int complain(const ScriptAsked& asked, const notation::Problem& problem) {
  const std::string file = problem.in_rulebook ? *asked.house : asked.shown();
  const std::string place = problem.line > 0 ? fmt::format("{}:{}", file, problem.line) : file;
  const std::string clause = problem.cite.empty() ? "" : fmt::format(" [{}]", problem.cite.text());
  fmt::print(stderr, "{}: {}{}\n", place, problem.sentence, clause);
  if (!asked.json) return bad_input;
  wire::Json json = wire::error_json(problem);
  if (problem.in_rulebook) json["error"]["rulebook"] = file;
  fmt::print("{}\n", wire::to_text(json, 2));
  return bad_input;
}

int complain_about_file(const ScriptAsked& asked, const std::string& sentence) {
  fmt::print(stderr, "pitboss: {}\n", sentence);
  if (asked.json) fmt::print("{}\n", wire::to_text(wire::error_json({0, sentence, {}}), 2));
  return bad_input;
}

void add_script_options(Arguments command, ScriptAsked& asked, const std::string& what, const std::string& reference) {
  command.add_option("FILE", asked.file, fmt::format("the {}, as in {}; - is stdin", what, reference)).required();
  command.add_option("--rulebook", asked.house, fmt::format("the house's own rulebook that the {} names", what))
      .called("FILE.toml");
  command.add_flag("--json", asked.json, "print one JSON object instead of the page");
  command.add_flag("--update", asked.update, "first make the file's expect lines true");
}

}   // namespace pitboss::cli
