// `pitboss play`: a table in the terminal.
#include <fmt/format.h>
#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/number_in.h"
#include "cli/book_argument.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/play/help.h"
#include "cli/play/player_names.h"
#include "cli/play/session.h"
#include "cli/play/shoe_files.h"
#include "rulebook/rulebook.h"
#include "table/random_source.h"

namespace pitboss::cli {

namespace {

struct PlayArguments {
  std::string rulebook = "gc-switch";
  std::vector<std::string> settings;
  std::optional<std::string> seed;   // none: the system's random numbers
  std::string bankroll = "500";
  int players = 0;                    // 0: as many as there are names
  std::optional<std::string> names;   // none: "player 1", ...
  int spots = 1;
  bool step = false;
  std::optional<std::string> shoes;   // the folder; none: no shoe is kept
  std::optional<std::string> key;     // a file; none: FOLDER.key beside that folder
};

Result<PlayerNames, std::string> read_player_names(const PlayArguments& arguments) {
  if (!arguments.names) return PlayerNames(numbered_names(std::max(arguments.players, 1)));
  auto names = read_names(*arguments.names);
  if (!names) return Failure{names.reason()};
  if (arguments.players != 0 && std::cmp_not_equal(arguments.players, names->size()))
    return Failure{fmt::format("--players says {}, and --names has {}", arguments.players, names->size())};
  return PlayerNames(std::move(*names));
}

// What is wrong with the number of spots; none if the rules permit it. [GC.14]
std::optional<std::string> check_spots(const Rules& rules, int players, int spots) {
  if (players * spots > most_spots)
    return fmt::format("a table has {} spots, too few for {} players with {} each", most_spots, players, spots);
  if (spots > rules.spots_per_player)
    return fmt::format(
        "--spots {0}: this table permits {1} spot{2} a player [{3}]; --set spots_per_player={0} permits it", spots,
        rules.spots_per_player, rules.spots_per_player == 1 ? "" : "s", rules.cite(Ground::spots_per_player).text());
  return std::nullopt;
}

int play(const PlayArguments& arguments) {
  if (arguments.rulebook == "-")
    return complain("play", "stdin has the answers of the players: name a file for the rulebook");
  const auto book = read_book(arguments.rulebook, arguments.settings);
  if (!book) return complain("play", book.reason());
  const auto names = read_player_names(arguments);
  if (!names) return complain("play", names.reason());
  const auto bankroll = parse_money(arguments.bankroll);
  if (!bankroll || *bankroll == Money{})
    return complain("play", "--bankroll takes an amount of money, as in 500 or 250.50");
  if (const auto wrong = check_spots(book->rules, names->size(), arguments.spots)) return complain("play", *wrong);
  const auto seed = arguments.seed ? number_in<std::uint64_t>(*arguments.seed) : std::nullopt;
  if (arguments.seed && !seed) return complain("play", "--seed takes a whole number from 0 to 18446744073709551615");
  if (arguments.shoes && arguments.shoes->empty()) return complain("play", "--shoes takes the name of a folder");
  if (arguments.key && arguments.key->empty()) return complain("play", "--key takes the name of a file");
  if (arguments.key && !arguments.shoes) return complain("play", "--key goes with --shoes");
  if (sodium_init() < 0) return complain("play", "libsodium cannot start", environment_failed);

  std::optional<ShoeFiles> files;
  if (arguments.shoes) {
    auto opened = ShoeFiles::open(*arguments.shoes, arguments.key.value_or(""));
    if (!opened)
      return complain("play", opened.reason().sentence, opened.reason().environment ? environment_failed : bad_input);
    files.emplace(std::move(*opened));
  }
  std::unique_ptr<table::RandomSource> random;
  if (seed)
    random = std::make_unique<table::SeededRandomSource>(*seed, 0);
  else
    random = std::make_unique<table::SystemRandomSource>();

  const TerminalStyle style = style_of_stdout();
  std::signal(SIGPIPE, SIG_IGN);   // if nobody reads the output any more, the session ends as at the end of the input
  Console console(Input(STDIN_FILENO, catch_interrupts()), stdout, style, isatty(STDIN_FILENO) == 0);
  const SessionOptions options{*names, *bankroll, arguments.spots, arguments.step, seed};
  if (const auto broken = Session(console, *book, options, *random, files ? &*files : nullptr).run())
    return complain("play", *broken, environment_failed);
  return interrupted() == 0 ? fine : complain("play", "cancelled", cancelled);
}

}   // namespace

void add_play_command(Arguments app, int& exit_code) {
  const auto arguments = std::make_shared<PlayArguments>();
  Arguments command = app.add_command("play", "Play in the terminal, each settlement with its clause");
  command.add_option("RULEBOOK", arguments->rulebook, "A published rulebook, or a house's own FILE.toml")
      .default_is_shown();
  add_set_option(command, arguments->settings);
  command.add_option("--players", arguments->players, "How many play at this terminal [1]")
      .called("N")
      .between(1, most_spots);
  command.add_option("--names", arguments->names, "Who they are, as in ann,bob").called("NAMES");
  command.add_option("--bankroll", arguments->bankroll, "What each player brings").called("MONEY").default_is_shown();
  command.add_option("--spots", arguments->spots, "How many spots each player has")
      .called("N")
      .between(1, most_spots)
      .default_is_shown();
  command.add_option("--seed", arguments->seed, "Deal the same cards every time, for training").called("N");
  command.add_flag("--step", arguments->step, "Stop before each card, for the supervisor");
  command.add_option("--shoes", arguments->shoes, "Keep the shoes in a new folder: sealed, then shown").called("DIR");
  command.add_option("--key", arguments->key, "The key of sealed shoes [DIR.key, beside DIR]").called("FILE");
  command.footer(play_footer);
  command.when_named([arguments, &exit_code] { exit_code = play(*arguments); });
}

}   // namespace pitboss::cli
