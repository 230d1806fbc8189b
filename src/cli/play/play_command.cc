// `pitboss play`: the game in a terminal, as a dealer would run it.
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
#include "cli/play/people.h"
#include "cli/play/session.h"
#include "cli/play/shoe_files.h"
#include "rulebook/rulebook.h"
#include "table/random_source.h"

namespace pitboss::cli {

namespace {

struct Words {
  std::string rulebook = "gc-switch";
  std::vector<std::string> settings;
  std::optional<std::string> seed;   // none: cards from the system
  std::string bankroll = "500";
  int players = 0;                    // 0: as many as there are names
  std::optional<std::string> names;   // none: "player 1", ...
  int spots = 1;
  bool step = false;
  std::optional<std::string> shoes;   // the folder; none: no shoe is kept
  std::optional<std::string> key;     // none: beside that folder
};

constexpr int signal_base = 128;   // as a shell counts: 130 after Ctrl-C, 143 after SIGTERM

Result<People, std::string> read_people(const Words& words) {
  if (!words.names) return People(numbered_names(std::max(words.players, 1)));
  auto names = read_names(*words.names);
  if (!names) return Failure{names.reason()};
  if (words.players != 0 && std::cmp_not_equal(words.players, names->size()))
    return Failure{fmt::format("--players says {}, and --names has {}", words.players, names->size())};
  return People(std::move(*names));
}

// What is wrong with the spots; nothing where each player may have so many. [GC.14]
std::optional<std::string> check_spots(const Rules& rules, int players, int spots) {
  if (players * spots > most_spots)
    return fmt::format("a table has {} spots, too few for {} players with {} each", most_spots, players, spots);
  if (spots > rules.spots_per_player)
    return fmt::format(
        "--spots {0}: this table permits {1} spot{2} a player [{3}]; --set spots_per_player={0} permits it", spots,
        rules.spots_per_player, rules.spots_per_player == 1 ? "" : "s", rules.cite(Ground::spots_per_player).text());
  return std::nullopt;
}

int play(const Words& words) {
  const auto book = load_book(words.rulebook, words.settings);
  if (!book) {
    for (const rulebook::Refusal& refusal : book.reason())
      complain("play", to_string(refusal, words.rulebook, words.settings));
    return bad_input;
  }
  const auto people = read_people(words);
  if (!people) return complain("play", people.reason());
  const auto bankroll = parse_money(words.bankroll);
  if (!bankroll || *bankroll == Money{})
    return complain("play", "--bankroll takes an amount of money, as in 500 or 250.50");
  if (const auto wrong = check_spots(book->rules, people->size(), words.spots)) return complain("play", *wrong);
  const auto seed = words.seed ? number_in<std::uint64_t>(*words.seed) : std::nullopt;
  if (words.seed && !seed) return complain("play", "--seed takes a whole number from 0 to 18446744073709551615");
  if (words.shoes && words.shoes->empty()) return complain("play", "--shoes takes the name of a folder");
  if (words.key && words.key->empty()) return complain("play", "--key takes the name of a file");
  if (words.key && !words.shoes) return complain("play", "--key goes with --shoes");
  if (sodium_init() < 0) return complain("play", "libsodium cannot start", environment_failed);

  std::optional<ShoeFiles> files;
  if (words.shoes) {
    auto opened = ShoeFiles::open(*words.shoes, words.key.value_or(""));
    if (!opened)
      return complain("play", opened.reason().sentence, opened.reason().environment ? environment_failed : bad_input);
    files.emplace(std::move(*opened));
  }
  std::unique_ptr<table::RandomSource> chance;
  if (seed)
    chance = std::make_unique<table::SeededRandomSource>(*seed, 0);
  else
    chance = std::make_unique<table::SystemRandomSource>();

  const Look look = look_of_stdout();
  std::signal(SIGPIPE, SIG_IGN);   // an output that nobody reads any more ends the session as the end of input does
  Console console(Input(STDIN_FILENO, catch_interrupts()), stdout, look, isatty(STDIN_FILENO) == 0);
  const Setup setup{*people, *bankroll, words.spots, words.step, seed};
  if (const auto broken = Session(console, *book, setup, *chance, files ? &*files : nullptr).run())
    return complain("play", *broken, environment_failed);
  return interrupted() == 0 ? fine : signal_base + interrupted();
}

}   // namespace

void add_play_command(Arguments app, int& exit_code) {
  const auto words = std::make_shared<Words>();
  Arguments command = app.add_command("play", "Play in the terminal, each settlement with its clause");
  command.add_option("RULEBOOK", words->rulebook, "A published rulebook, or a house's own FILE.toml")
      .default_is_shown();
  add_set_option(command, words->settings);
  command.add_option("--players", words->players, "How many play at this terminal [1]")
      .called("N")
      .between(1, most_spots);
  command.add_option("--names", words->names, "Who they are, as in ann,bob").called("NAMES");
  command.add_option("--bankroll", words->bankroll, "What each player brings").called("MONEY").default_is_shown();
  command.add_option("--spots", words->spots, "How many spots each player has")
      .called("N")
      .between(1, most_spots)
      .default_is_shown();
  command.add_option("--seed", words->seed, "Deal the same cards every time, for training").called("N");
  command.add_flag("--step", words->step, "Stop before each card, for the supervisor");
  command.add_option("--shoes", words->shoes, "Keep the shoes in a new folder: sealed, then shown").called("DIR");
  command.add_option("--key", words->key, "The key of sealed shoes [DIR.key, beside DIR]").called("FILE");
  command.footer(play_footer);
  command.when_named([words, &exit_code] { exit_code = play(*words); });
}

}   // namespace pitboss::cli
