// `pitboss simulate`: so many rounds, played fast, with what can be known of them.
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "cli/book_argument.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/simulation.h"
#include "cli/terminal.h"

namespace pitboss::cli {

namespace {

bool stopped() { return interrupted() != 0; }

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

int complain(std::string_view sentences, int exit_code = bad_input) {
  for (std::size_t from = 0; from <= sentences.size();) {
    const std::size_t end = std::min(sentences.size(), sentences.find('\n', from));
    fmt::print(stderr, "pitboss simulate: {}\n", sentences.substr(from, end - from));
    from = end + 1;
  }
  return exit_code;
}

// Done, rate, time left and the running expectation, once a second where somebody looks.
class Telling {
 public:
  Telling(const Simulation& simulation, std::uint64_t mine, std::uint64_t before)
      : simulation_(simulation), mine_(mine), before_(before), began_(now()), last_(began_) {}
  ~Telling() {
    if (shown_) std::fputs("\r\x1b[K", stderr);
  }

  void operator()(const simulate::Known& known) {
    if (isatty(STDERR_FILENO) == 0 || now() - last_ < 1) return;
    last_ = now();
    shown_ = true;
    const simulate::Results r = simulate::results_of(simulation_.book.rules, simulation_.terms.players,
                                                     simulation_.shuffling.every_round, known.tally, 1);
    const auto done = static_cast<double>(known.tally.rounds), all = static_cast<double>(mine_);
    const double rate = (done - static_cast<double>(before_)) / (last_ - began_);
    fmt::print(stderr, "\r\x1b[K{:.1f} % of {:.4g} rounds, {:.1f} M/s, {:.0f} s left, {:.6f} +- {:.6f}",
               100 * done / all, all, rate / 1e6, (all - done) / rate, r.ev.value, r.ev.standard_error);
    std::fflush(stderr);
  }

 private:
  const Simulation& simulation_;
  std::uint64_t mine_, before_;
  double began_, last_;
  bool shown_ = false;
};

Result<simulate::Known, std::string> take_up(const SimulationAsked& asked, const Simulation& simulation) {
  simulate::Known nothing{simulate::Tally(simulate::payments_of(simulation.book.rules)), {}};
  if (!asked.checkpoint || !std::filesystem::exists(*asked.checkpoint)) return nothing;
  const auto text = read_text_file(*asked.checkpoint);
  if (!text) return Failure{text.reason()};
  auto checkpoint = simulate::parse_checkpoint(*text);
  const std::string advice = ": name another file for --checkpoint, or move it away; it was left as it is";
  if (!checkpoint) return Failure{*asked.checkpoint + ": " + checkpoint.reason() + advice};
  const std::string differ = simulate::difference(checkpoint->terms, simulation.terms);
  if (!differ.empty()) return Failure{*asked.checkpoint + " is of another simulation (" + differ + ")" + advice};
  if (checkpoint->shard != simulation.shard) return Failure{*asked.checkpoint + " is of another shard" + advice};
  if (checkpoint->known.tally.nets.size() != nothing.tally.nets.size())
    return Failure{*asked.checkpoint + " does not fit these rules" + advice};
  return std::move(checkpoint->known);
}

int simulate_rounds(const SimulationAsked& asked) {
  const auto read = read_simulation(asked);
  if (!read) return complain(read.reason());
  const Simulation& simulation = **read;
  auto known = take_up(asked, simulation);
  if (!known) return complain(known.reason());
  const simulate::Checkpoint start{simulation.terms, simulation.shard, *known};
  const auto keep = [&](const simulate::Known& so_far) {
    return !asked.checkpoint ||
           write_file(*asked.checkpoint, to_text(simulate::Checkpoint{simulation.terms, simulation.shard, so_far}));
  };
  if (!keep(*known)) return complain(fmt::format("{} cannot be written", *asked.checkpoint), environment_failed);

  // Ctrl-C, and a system that asks to end: the blocks in hand are finished, and what is known is shown and kept.
  catch_interrupts();
  const simulate::Played played = simulation.played();
  const int threads =
      asked.threads > 0 ? asked.threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const std::uint64_t before = known->tally.rounds;
  const double began = now();
  double kept = began;
  bool is_kept = true;
  {
    Telling telling(simulation, simulation.terms.rounds / simulation.shard.of, before);
    simulate::run({played, simulation.terms.rounds, simulation.shard, threads, stopped}, *known,
                  [&](const simulate::Known& so_far) {
                    telling(so_far);
                    if (now() - kept > 10) {
                      is_kept = keep(so_far) && is_kept;
                      kept = now();
                    }
                    if (!asked.until_se) return true;
                    const simulate::Results r =
                        simulate::results_of(simulation.book.rules, simulation.terms.players,
                                             simulation.shuffling.every_round, so_far.tally, asked.bankroll);
                    return r.ev.standard_error > *asked.until_se;
                  });
  }
  is_kept = keep(*known) && is_kept;
  const Sitting sitting{now() - began, known->tally.rounds - before};
  if (known->tally.rounds == 0) return complain("stopped before the first block of rounds was done", answer_is_no);
  const report::SimulationFound shown =
      found(simulation.book, {simulation.terms, simulation.shard, *known}, asked.bankroll, sitting);
  fmt::print("{}", asked.json  ? report::simulation_json(shown)
                   : asked.csv ? report::simulation_csv(shown)
                               : report::simulation_page(shown, colour_wanted()));
  if (!is_kept) return complain(fmt::format("{} could not be written", *asked.checkpoint), environment_failed);
  if (stopped()) complain(asked.checkpoint ? "stopped; the same command goes on from the checkpoint" : "stopped");
  return stopped() ? answer_is_no : fine;
}

}   // namespace

void add_simulate_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<SimulationAsked>();
  Arguments command = app.add_command("simulate", "Many rounds, played fast");
  command.add_option("RULEBOOK", asked->book, "A published rulebook, or a house's own FILE.toml").required();
  add_set_option(command, asked->settings);
  command.add_option("--rounds", asked->rounds, "How many, as in 1e9").called("N").required();
  command.add_option("--seed", asked->seed, "The same seed gives the same rounds").called("N").default_is_shown();
  command.add_option("--threads", asked->threads, "Share the work; none: one a core").called("N").between(1, 256);
  command.add_option("--players", asked->players, "At the table, one spot each")
      .called("N")
      .between(1, simulate::most_players)
      .default_is_shown();
  command.add_option("--shuffle", asked->shuffle, "every-round, or cut=0.75: after the round that\ngets so deep")
      .called("HOW")
      .default_is_shown();
  command
      .add_option(
          "--strategy", asked->strategy,
          "best: by the cards of the spot; basic: by totals,\nswitched by infinite-deck sums; or a strategy FILE")
      .called("HOW")
      .default_is_shown();
  command.add_option("--bets", asked->bets, "Side bets of every player: all, none or names\nwith commas")
      .called("LIST")
      .default_is_shown();
  command.add_option("--until-se", asked->until_se, "Stop when the standard error is so small").called("X");
  command.add_option("--checkpoint", asked->checkpoint, "Keep the sums there, and go on from them").called("FILE");
  command.add_option("--shard", asked->shard, "Play only this part of so many; see pitboss merge")
      .called("K/N")
      .default_is_shown();
  command.add_option("--bankroll", asked->bankroll, "For the risk of ruin, in hand wagers")
      .called("X")
      .default_is_shown();
  Option json = command.add_flag("--json", asked->json, "One JSON object");
  command.add_flag("--csv", asked->csv, "A row for a spreadsheet").excludes(json);
  command.footer(
      "The sums depend on rules, strategy, rounds and seed alone: not on threads,\n"
      "shards or machines. Insurance is declined. Ctrl-C shows what is known so far.\n"
      "Examples:\n"
      "  pitboss simulate vs-switch-2 --rounds 1e8 --strategy best\n"
      "  pitboss simulate blackjack --rounds 1e9 --checkpoint bj.sim\n"
      "  pitboss simulate sd-dmh --rounds 1e7 --bets all --shuffle every-round --json\n"
      "  pitboss simulate gc-switch --rounds 1e9 --shard 1/4 --checkpoint part1.sim\n"
      "Exit codes: 0 fine, 1 stopped, 2 bad input, 3 the environment failed.");
  command.when_named([asked, &exit_code] { exit_code = simulate_rounds(*asked); });
}

}   // namespace pitboss::cli
