// `pitboss par`: the PAR sheet of a rule set, to print or to keep.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>

#include "base/number_in.h"
#include "cli/book_argument.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/output.h"
#include "cli/progress_bar.h"
#include "cli/simulation.h"
#include "cli/threads.h"
#include "report/par/sheet.h"

namespace pitboss::cli {

namespace {

namespace fs = std::filesystem;
namespace par = report::par;

struct ParAsked {
  std::string book;
  std::vector<std::string> settings;
  bool html = false, csv = false, json = false;
  std::optional<std::string> rounds, seed;
  int threads = 0;   // 0: as many as there are cores
};

// The format that an option names, else the one of the file's extension.
Result<const par::Form*, Refused> form_of(const ParAsked& asked) {
  const OutputAsked& output = output_asked();
  const std::string wanted = asked.html         ? ".html"
                             : asked.csv        ? ".csv"
                             : asked.json       ? ".json"
                             : output.to_file() ? fs::path(*output.file).extension().string()
                                                : "";
  for (const par::Form& form : par::forms)
    if (wanted.substr(std::min<std::size_t>(1, wanted.size())) == form.name) return &form;
  if (!output.to_file())
    return Failure{Refused{"name a file with -o FILE.html, .csv or .json, or ask for --html, --csv or --json"}};
  return Failure{Refused{fmt::format("-o takes a file that ends in .html, .csv or .json, not '{}'", *output.file)}};
}

// The question for make_sheet(), or what is wrong with the options.
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
  question.threads = threads_to_use(asked.threads);
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
  if (!form) return complain("par", form.reason());
  const auto book = read_book(asked.book, asked.settings);
  if (!book) return complain("par", book.reason());
  auto question = question_of(asked, *book);
  if (!question) return complain("par", question.reason());
  const par::Origin origin = par::origin_of(asked.book, parsed(asked.settings), *question);
  const par::Sheet sheet = [&] {
    ProgressBar bar("par");
    question->progress = std::ref(bar);
    return par::make_sheet(*question);
  }();
  fmt::print("{}", (*form)->write(sheet, origin));
  return fine;
}

}   // namespace

void add_par_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<ParAsked>();
  Arguments command = app.add_command("par", "The PAR sheet of a rule set, to print or to keep");
  add_book_option(command, asked->book);
  add_set_option(command, asked->settings);
  command.prints_data(
      "Where to: FILE.html, .csv or .json; with --html,\n--csv or --json any FILE, and stdout without -o");
  const Option html = command.add_flag("--html", asked->html, "HTML; else as the name of the file ends");
  const Option csv = command.add_flag("--csv", asked->csv, "CSV, likewise").excludes(html);
  command.add_flag("--json", asked->json, "JSON, likewise").excludes(html).excludes(csv);
  command.add_option("--rounds", asked->rounds, "Rounds to simulate, from 1e6 to 1e11; else 1e7").called("N");
  command.add_option("--seed", asked->seed, "Where the random numbers begin; else 1").called("N");
  command.add_threads(asked->threads);
  command.footer(
      "Every wager with its outcomes, combinations and edge, variance, volatility, what\n"
      "the cut, each lawful option and each pay table changes, effects of removal,\n"
      "method and rules' hash. What has no exact value is simulated: the same seed\n"
      "gives the same sheet. Figures are for a fresh shoe but where it says the cut.\n"
      "The page prints to A4 from any browser.\n"
      "Examples:\n"
      "  pitboss par gc-switch -o gc-switch.html\n"
      "  pitboss par sd-dmh --set dmh.table=3 --set decks=2 -o sd-dmh.csv\n"
      "  pitboss par our-tables.toml --json --rounds 1e8 --seed 7\n"
      "Exit codes: 0 fine, 2 bad input, 3 the environment failed.");
  command.when_named([asked, &exit_code] { exit_code = par_sheet(*asked); });
}

}   // namespace pitboss::cli
