#include "cli/script_command.h"

#include "wire/round_json.h"

namespace pitboss::cli {

int complain(const ScriptAsked& asked, const notation::Problem& problem) {
  const std::string file = name_of_file(problem.in_rulebook ? *asked.house : asked.file);
  const std::string place = problem.line > 0 ? fmt::format("{}:{}", file, problem.line) : file;
  const std::string clause = problem.cite.empty() ? "" : fmt::format(" [{}]", problem.cite.text());
  complain(asked.command, fmt::format("{}: {}{}", place, problem.sentence, clause));
  if (!asked.json) return bad_input;
  wire::Json json = wire::error_json(problem);
  if (problem.in_rulebook) json["error"]["rulebook"] = file;
  fmt::print("{}\n", wire::to_text(json, 2));
  return bad_input;
}

int complain_about_file(const ScriptAsked& asked, const std::string& sentence) {
  complain(asked.command, sentence);
  if (asked.json) fmt::print("{}\n", wire::to_text(wire::error_json({0, sentence, {}}), 2));
  return bad_input;
}

void add_script_options(Arguments command, ScriptAsked& asked, const std::string& what, const std::string& reference) {
  asked.command = what == "session" ? "table" : what;
  command.add_option("FILE", asked.file, fmt::format("the {}, as in {}; - is stdin", what, reference)).required();
  command
      .add_option("--rulebook", asked.house,
                  fmt::format("the house's own rulebook that the {} names; - is\nstdin", what))
      .called("FILE.toml");
  command.prints_data();
  command.add_flag("--json", asked.json, "print one JSON object instead of the page");
  command.add_flag("--update", asked.update, "first make the file's expect lines true");
}

}   // namespace pitboss::cli
