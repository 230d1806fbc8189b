// `pitboss merge`: shards of one simulation, put together.
#include <fmt/format.h>

#include <memory>

#include "base/version.h"
#include "cli/book_argument.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/output.h"
#include "cli/simulation.h"
#include "cli/terminal.h"

namespace pitboss::cli {

namespace {

struct MergeAsked {
  std::vector<std::string> files;
  std::optional<std::string> checkpoint;   // the file for the merged sums
  std::string bankroll = "1000";
  bool json = false;
  bool csv = false;
};

std::vector<std::string> words_of_settings(std::string_view text) {
  std::vector<std::string> words;
  if (text == "none") return words;
  while (!text.empty()) {
    words.emplace_back(text.substr(0, text.find("; ")));
    text.remove_prefix(std::min(text.size(), words.back().size() + 2));
  }
  return words;
}

int merge(const MergeAsked& asked) {
  const auto bankroll = report::parse_bankroll(asked.bankroll);
  if (!bankroll)
    return complain("merge", fmt::format("--bankroll takes a number of hand wagers, above 0 and at most 1e9, not '{}'",
                                         asked.bankroll));
  // In version 0.1, -o named the file for the sums.
  if (output_asked().to_file() && !asked.checkpoint)
    complain("merge", "-o has what is printed; --checkpoint FILE keeps the sums, as -o did in version 0.1");
  std::vector<simulate::NamedCheckpoint> parts;
  for (const std::string& file : asked.files) {
    const auto text = read_checkpoint_file(file);
    if (!text) return complain("merge", text.reason());
    auto checkpoint = simulate::parse_checkpoint(*text);
    if (!checkpoint) return complain("merge", name_of_file(file) + ": " + checkpoint.reason());
    parts.push_back({name_of_file(file), std::move(*checkpoint)});
  }
  const auto sum = simulate::merge(parts);
  if (!sum) return complain("merge", sum.reason());
  const auto book = load_book(sum->terms.rulebook, words_of_settings(sum->terms.settings));
  if (!book || book->rules.hash != sum->terms.rules_hash)
    return complain("merge",
                    fmt::format("the rules of '{}' are no longer those that were played: merge with the version that "
                                "played them",
                                sum->terms.rulebook));
  if (!simulate::can_be_counted(book->rules) ||
      sum->known.tally.nets.size() != simulate::Tally(simulate::payments_of(book->rules)).nets.size())
    return complain("merge", "the files do not fit their rules: they were changed");
  if (sum->known.tally.rounds == 0) return complain("merge", "no round has been played yet", answer_is_no);
  const std::string text = to_text(*sum);
  if (asked.checkpoint && text.size() > most_of_checkpoint)
    return complain("merge",
                    "the parts have too many gaps between them to be kept in one file: merge more of them at once");
  if (asked.checkpoint)
    if (const auto refused = write_file(*asked.checkpoint, text, output_asked().existing()))
      return complain("merge", *refused);
  const report::SimulationFound shown = report::found(*book, *sum, *bankroll, version());
  fmt::print("{}", asked.json  ? report::simulation_json(shown)
                   : asked.csv ? report::simulation_csv(shown)
                               : report::simulation_page(shown, page_style_of_stdout()));
  return fine;
}

}   // namespace

void add_merge_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<MergeAsked>();
  Arguments command = app.add_command("merge", "Put shards of one simulation together");
  command.add_option("FILES", asked->files, "Checkpoints of pitboss simulate; - is stdin").required();
  command.add_option("--checkpoint", asked->checkpoint, "Keep the sums there too").called("FILE");
  command.add_option("--bankroll", asked->bankroll, "For the risk of ruin, in hand wagers")
      .called("X")
      .default_is_shown();
  command.prints_data();
  Option json = command.add_flag("--json", asked->json, "One JSON object");
  command.add_flag("--csv", asked->csv, "A row for a spreadsheet").excludes(json);
  command.footer(
      "The sums are the same, to the last bit, as of one long run.\n"
      "Examples:\n"
      "  pitboss merge part1.sim part2.sim part3.sim part4.sim\n"
      "  pitboss merge part*.sim --checkpoint all.sim --json\n"
      "Exit codes: 0 fine, 1 nothing played, 2 bad input, 3 the environment failed.");
  command.when_named([asked, &exit_code] { exit_code = merge(*asked); });
}

}   // namespace pitboss::cli
