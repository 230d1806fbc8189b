// `pitboss par`: the PAR sheet of a rule set, to print or to keep.
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <functional>
#include <memory>
#include <thread>

#include "base/number_in.h"
#include "cli/book_argument.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/progress_bar.h"
#include "cli/simulation.h"
#include "report/par/sheet.h"

namespace pitboss::cli {

namespace {

namespace fs = std::filesystem;
namespace par = report::par;

struct ParAsked {
  std::string book;
  std::vector<std::string> settings;
  std::optional<std::string> file;
  bool html = false, csv = false, json = false;
  std::optional<std::string> rounds, seed;
  int threads = 0;   // none: as many as there are cores
};

struct Refused {
  std::string sentence;
  int exit_code = bad_input;
};

Result<const par::Form*, Refused> form_of(const ParAsked& asked) {
  const std::string wanted = asked.file   ? fs::path(*asked.file).extension().string()
                             : asked.html ? ".html"
                             : asked.csv  ? ".csv"
                             : asked.json ? ".json"
                                          : "";
  for (const par::Form& form : par::forms)
    if (wanted.substr(std::min<std::size_t>(1, wanted.size())) == form.name) return &form;
  if (!asked.file)
    return Failure{Refused{"name a file with -o FILE.html, .csv or .json, or ask for --html, --csv or --json"}};
  return Failure{Refused{fmt::format("-o takes a file that ends in .html, .csv or .json, not '{}'", *asked.file)}};
}

// Where the sheet goes, once it is clear that it may: nothing but a file is replaced, and what a link points to rather
// than the link.
Result<fs::path, Refused> place_of(const std::string& file) {
  std::error_code error;
  const fs::path place = fs::weakly_canonical(fs::absolute(file), error);
  if (error)
    return Failure{Refused{fmt::format("{} cannot be written: {}", file, error.message()), environment_failed}};
  const fs::file_status status = fs::status(place, error);
  if (fs::exists(status) && !fs::is_regular_file(status))
    return Failure{Refused{fmt::format("{} is no file that could be replaced: name another with -o", file)}};
  if (!fs::is_directory(place.parent_path(), error))
    return Failure{
        Refused{fmt::format("{} cannot be written: there is no folder {}", file, place.parent_path().string()),
                environment_failed}};
  return place;
}

int refuse(const Refused& refused) { return complain("par", refused.sentence, refused.exit_code); }

// What the numbers are to be made of, or what is wrong with it.
Result<par::Asked, Refused> question_of(const ParAsked& asked, const rulebook::Rulebook& book) {
  if (auto why = par::why_no_sheet(book)) return Failure{Refused{*std::move(why)}};
  par::Asked question{book, [&asked](const rulebook::Setting& more) {
                        std::vector<std::string> settings = asked.settings;
                        settings.push_back(more.key + '=' + more.value);
                        return load_book(asked.book, settings);
                      }};
  const auto rounds = asked.rounds ? report::parse_rounds(*asked.rounds) : std::optional(par::usual_rounds);
  if (!rounds || *rounds < par::least_rounds || *rounds > par::most_rounds)
    return Failure{Refused{
        fmt::format("--rounds takes a whole number from 1e6 to 1e11, as in 1e8, not '{}'", asked.rounds.value_or(""))}};
  const auto seed = asked.seed ? number_in<std::uint64_t>(*asked.seed) : std::optional(par::usual_seed);
  if (!seed)
    return Failure{
        Refused{fmt::format("--seed takes a whole number from 0 to 2^64 - 1, not '{}'", asked.seed.value_or(""))}};
  question.rounds = *rounds;
  question.seed = *seed;
  question.threads =
      asked.threads > 0 ? asked.threads : std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 64);
  return question;
}

std::vector<rulebook::Setting> parsed(const std::vector<std::string>& settings) {
  std::vector<rulebook::Setting> all;
  for (const std::string& text : settings)
    if (auto setting = rulebook::parse_setting(text)) all.push_back(std::move(*setting));
  return all;
}

int par_sheet(const ParAsked& asked) {
  const auto form = form_of(asked);
  if (!form) return refuse(form.reason());
  const auto book = load_book(asked.book, asked.settings);
  if (!book) {
    for (const rulebook::Refusal& refusal : book.reason())
      complain("par", to_string(refusal, asked.book, asked.settings));
    return bad_input;
  }
  auto question = question_of(asked, *book);
  if (!question) return refuse(question.reason());
  std::optional<fs::path> place;
  if (asked.file) {
    auto found = place_of(*asked.file);
    if (!found) return refuse(found.reason());
    place = *found;
  }
  const par::Origin origin = par::origin_of(asked.book, parsed(asked.settings), *question);
  std::string text;
  {
    ProgressBar bar("par");
    question->progress = std::ref(bar);
    text = (*form)->write(par::make_sheet(*question), origin);
  }
  if (!place) {
    fmt::print("{}", text);
    return fine;
  }
  if (write_file(place->string(), text)) return fine;
  return complain("par", fmt::format("{} cannot be written: {}", *asked.file, std::strerror(errno)),
                  environment_failed);
}

}   // namespace

void add_par_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<ParAsked>();
  Arguments command = app.add_command("par", "The PAR sheet of a rule set, to print or to keep");
  command.add_option("RULEBOOK", asked->book, "A published rulebook, or a house's own FILE.toml").required();
  add_set_option(command, asked->settings);
  const Option file =
      command.add_option("-o", asked->file, "Where to: FILE.html, FILE.csv or FILE.json").called("FILE");
  const Option html = command.add_flag("--html", asked->html, "Print HTML").excludes(file);
  const Option csv = command.add_flag("--csv", asked->csv, "Print CSV").excludes(file).excludes(html);
  command.add_flag("--json", asked->json, "Print JSON").excludes(file).excludes(html).excludes(csv);
  command.add_option("--rounds", asked->rounds, "Rounds to simulate, from 1e6 to 1e11; else 1e7").called("N");
  command.add_option("--seed", asked->seed, "Where the random numbers begin; else 1").called("N");
  command.add_option("--threads", asked->threads, "How many threads share the work; else as many\nas there are cores")
      .called("N")
      .between(1, 64);
  command.footer(
      "Every wager with its outcomes, combinations and edge, variance, volatility, what\n"
      "the cut, each lawful option and each pay table changes, effects of removal,\n"
      "method and rules' hash. What has no exact value is simulated: the same seed\n"
      "gives the same sheet. Figures are for a fresh shoe but where it says the cut.\n"
      "The page prints to A4 from any browser. A file that exists is replaced whole.\n"
      "Examples:\n"
      "  pitboss par gc-switch -o gc-switch.html\n"
      "  pitboss par sd-dmh --set dmh.table=3 --set decks=2 -o sd-dmh.csv\n"
      "  pitboss par our-tables.toml --json --rounds 1e8 --seed 7\n"
      "Exit codes: 0 fine, 2 bad input, 3 the file cannot be written.");
  command.when_named([asked, &exit_code] { exit_code = par_sheet(*asked); });
}

}   // namespace pitboss::cli
