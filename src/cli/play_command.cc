// `pitboss play`: the game in a terminal, as a dealer would run it.
#include <fmt/format.h>
#include <sodium.h>
#include <unistd.h>

#include <charconv>
#include <csignal>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/book_argument.h"
#include "cli/commands.h"
#include "cli/play_help.h"
#include "cli/play_session.h"
#include "rulebook/rulebook.h"

namespace pitboss::cli {

namespace {

struct Words {
  std::string rulebook = "gc-switch";
  std::vector<std::string> settings;
  std::string seed;   // empty: from the system
  std::string balance = "500";
  int spots = 1;
};

int complain(int exit, std::string_view sentence) {
  fmt::print(stderr, "pitboss play: {}\n", sentence);
  return exit;
}

// Ctrl-C ends the program as anywhere; the shell's prompt shall only begin on a line of its own, without colour.
extern "C" void on_interrupt(int signal) {
  constexpr char sane[] = "\x1b[0m\n";
  const std::size_t skipped = isatty(STDOUT_FILENO) != 0 ? 0 : sizeof sane - 2;
  [[maybe_unused]] const auto written = write(STDOUT_FILENO, sane + skipped, sizeof sane - 1 - skipped);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

// Digits only: a sign or a number that does not fit would deal other cards than those that somebody asked for.
std::optional<std::uint64_t> parse_seed(const std::string& text) {
  std::uint64_t seed = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, seed);
  if (text.empty() || read.ec != std::errc{} || read.ptr != end) return std::nullopt;
  return seed;
}

int play(const Words& words) {
  const auto book = load_book(words.rulebook, words.settings);
  if (!book) {
    for (const rulebook::Refusal& refusal : book.reason()) complain(bad_input, rulebook::to_string(refusal));
    return bad_input;
  }
  const auto balance = parse_money(words.balance);
  if (!balance) return complain(bad_input, "--balance takes an amount of money, as in 500 or 250.50");
  if (!words.seed.empty() && !parse_seed(words.seed))
    return complain(bad_input, "--seed takes a whole number from 0 to 18446744073709551615");
  if (sodium_init() < 0) return complain(environment_failed, "libsodium cannot start");

  const Look look = look_of_stdout();
  Console console(stdin, stdout, look, isatty(STDIN_FILENO) == 0);
  const std::uint64_t seed = parse_seed(words.seed).value_or(randombytes_random());
  std::signal(SIGINT, on_interrupt);
  Session(console, *book, SeededShoe(seed, book->rules.decks), *balance, words.spots).run();
  return std::fflush(stdout) == 0 ? fine : complain(environment_failed, "the output cannot be written");
}

}   // namespace

void add_play_command(CLI::App& app, int& exit_code) {
  const auto words = std::make_shared<Words>();
  CLI::App* command = app.add_subcommand("play", "Play in the terminal, every settlement with its reason and clause");
  command->add_option("RULEBOOK", words->rulebook, "A published rulebook, or the FILE.toml of a house's own")
      ->capture_default_str();
  add_set_option(*command, words->settings);
  command->add_option("--seed", words->seed, "Deal the same cards every time")->type_name("N");
  command->add_option("--balance", words->balance, "What you bring")->type_name("MONEY")->capture_default_str();
  command->add_option("--spots", words->spots, "How many spots you play")
      ->type_name("N")
      ->check(CLI::Range(1, most_spots))
      ->capture_default_str();
  command->footer(play_footer);
  command->callback([words, &exit_code] { exit_code = play(*words); });
}

}   // namespace pitboss::cli
