// `pitboss simulate`: plays many rounds fast, and prints their statistics.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <functional>

#include "base/version.h"
#include "cli/book_argument.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/seconds.h"
#include "cli/simulation.h"
#include "cli/terminal.h"
#include "cli/threads.h"
#include "simulate/ranks.h"

namespace pitboss::cli {

namespace {

bool stopped() { return interrupted() != 0; }

// Prints progress to stderr if that is a terminal, at most once a second: the part that is done, the rate, the time
// left and the expectation so far.
class ProgressReporter {
 public:
  ProgressReporter(const Simulation& simulation, std::uint64_t mine, std::uint64_t before)
      : simulation_(simulation), mine_(mine), before_(before), began_(seconds_now()), last_(began_) {}
  ~ProgressReporter() {
    if (shown_) std::fputs("\r\x1b[K", stderr);
  }

  void operator()(const simulate::PartialResult& known) {
    if (isatty(STDERR_FILENO) == 0 || seconds_now() - last_ < 1) return;
    last_ = seconds_now();
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

// The sums of the checkpoint; none if there is no such file yet. Refused if it is of another simulation.
Result<simulate::PartialResult, Refused> take_up(const std::optional<std::string>& checkpoint,
                                                 const Simulation& simulation) {
  simulate::PartialResult nothing{simulate::Tally(simulate::payments_of(simulation.book.rules)), {}};
  if (!checkpoint || !std::filesystem::exists(*checkpoint)) return nothing;
  if (std::filesystem::is_directory(*checkpoint))
    return Failure{Refused{fmt::format("--checkpoint needs a file, and {} is a directory", *checkpoint)}};
  const auto text = read_checkpoint_file(*checkpoint);
  if (!text) return Failure{Refused{text.reason()}};
  auto kept = simulate::parse_checkpoint(*text);
  const auto refused = [&](std::string_view why) {
    return Failure{Refused{fmt::format(
        "{}{}: name another file for --checkpoint, or move it away; it was left as it is", *checkpoint, why)}};
  };
  if (!kept) return refused(": " + kept.reason());
  const std::string differ = simulate::difference(kept->terms, simulation.terms);
  if (!differ.empty()) return refused(fmt::format(" is of another simulation ({})", differ));
  if (kept->shard != simulation.shard)
    return refused(fmt::format(" is of shard {}, not {}", to_string(kept->shard), to_string(simulation.shard)));
  if (kept->known.tally.nets.size() != nothing.tally.nets.size()) return refused(" does not fit these rules");
  return std::move(kept->known);
}

struct PreparedRun {
  std::unique_ptr<Simulation> simulation;
  simulate::PartialResult known;   // the sums of the checkpoint
};

// Checks everything that can be wrong before the first round is played: the words, the checkpoint, and whether the
// checkpoint can be written.
Result<PreparedRun, Refused> prepare(const SimulationArguments& asked) {
  auto simulation = read_simulation(asked);
  if (!simulation) return Failure{Refused{simulation.reason()}};
  auto known = take_up(asked.checkpoint, **simulation);
  if (!known) return Failure{known.reason()};
  // After a signal the threads finish their blocks; then the results so far are printed, and the checkpoint is written.
  catch_interrupts();
  if (asked.checkpoint)
    if (auto refused =
            write_file(*asked.checkpoint, simulate::to_text({(*simulation)->terms, (*simulation)->shard, *known}),
                       Existing::replaced))
      return Failure{*std::move(refused)};
  return PreparedRun{std::move(*simulation), std::move(*known)};
}

// Every rank calls this with its own refusal, or null. If any rank is refused, all of them end with the same exit code,
// because the others would wait for it. Rank 0 prints the refusals; if all ranks have the same one, it prints it once.
int agreed(const simulate::Ranks& ranks, const Refused* mine) {
  int exit_code = fine;
  const std::vector<std::string> said =
      ranks.gather(mine == nullptr ? "" : fmt::format("{}{}", mine->exit_code, mine->sentences));
  const bool alike = std::adjacent_find(said.begin(), said.end(), std::not_equal_to<>()) == said.end();
  for (std::size_t rank = 0; rank < said.size(); ++rank) {
    if (said[rank].empty() || (alike && rank > 0)) continue;
    if (exit_code == fine) exit_code = said[rank][0] - '0';
    const std::string sentences = said[rank].substr(1);
    complain("simulate",
             alike ? sentences : fmt::format("rank {} of {} cannot play: {}", rank, ranks.size(), sentences));
  }
  return ranks.broadcast(exit_code);
}

// Plays a simulation, writes its checkpoints, and prints its results. Under mpirun each rank has one.
class SimulationRun {
 public:
  SimulationRun(const SimulationArguments& asked, const Simulation& simulation, simulate::PartialResult known,
                const simulate::Ranks* ranks)
      : asked_(asked),
        simulation_(simulation),
        known_(std::move(known)),
        ranks_(ranks),
        before_(known_.tally.rounds),
        before_of_all_(before_),
        began_(seconds_now()),
        kept_(began_) {
    if (ranks_ != nullptr) before_of_all_ = ranks_->sum(before_);
  }

  bool keep() {
    if (!asked_.checkpoint) return true;
    kept_ = seconds_now();
    return !write_file(*asked_.checkpoint, to_text(mine()), Existing::replaced);
  }

  void play() {
    const simulate::Played played = simulation_.played();
    ProgressReporter report_progress(simulation_, simulation_.terms.rounds / simulation_.shard.of, before_);
    simulate::RunCallbacks callbacks;
    callbacks.on_block = [&](const simulate::PartialResult&) {
      if (is_first()) report_progress(known_);
      if (asked_.checkpoint && seconds_now() - kept_ > 10) keep();
    };
    if (simulation_.until_se)
      callbacks.after_wave = [&](const simulate::PartialResult&, std::uint64_t end) {
        return !(reached_ = is_close_enough(end));
      };
    simulate::run({played, simulation_.terms.rounds, simulation_.shard, threads_to_use(asked_.threads), stopped},
                  known_, callbacks);
    seconds_ = seconds_now() - began_;
  }

  int show() {
    const bool kept = keep();
    if (stopped() && ranks_ != nullptr) return lose_others();
    const auto all = everything();
    if (!all) return is_first() ? complain("simulate", all.reason(), environment_failed) : fine;
    if (!is_first()) return kept ? fine : complain("simulate", not_kept(), environment_failed);
    if (all->known.tally.rounds == 0) {
      if (stopped()) return complain("simulate", "cancelled before the first block of rounds was done", cancelled);
      complain("simulate", fmt::format("there is nothing to play in shard {}: rounds come in blocks of {}",
                                       asked_.shard, simulate::rounds_in_block));
      return fine;
    }
    report::SimulationFound shown = report::found(simulation_.book, *all, simulation_.bankroll, version());
    shown.until_se = simulation_.until_se;
    shown.reached = reached_;
    shown.stopped = stopped();
    fmt::print("{}", asked_.json  ? report::simulation_json(shown)
                     : asked_.csv ? report::simulation_csv(shown)
                                  : report::simulation_page(
                                        shown, ranks_ == nullptr ? page_style_of_stdout() : report::PageStyle()));
    tell_rate(all->known.tally.rounds - before_of_all_);
    if (!kept) return complain("simulate", not_kept(), environment_failed);
    if (!stopped()) return fine;
    output_is_whole();
    return complain("simulate",
                    asked_.checkpoint ? "cancelled; the same command goes on from the checkpoint"
                                      : "cancelled; this is what was played until then",
                    cancelled);
  }

 private:
  // To stderr, because stdout has the same bytes whenever and wherever the same rounds are played.
  void tell_rate(std::uint64_t rounds) const {
    if (rounds == 0) return;
    const auto played = static_cast<double>(rounds);
    std::fflush(stdout);   // so that this line comes last if stdout and stderr are the same file
    fmt::print(stderr, "{} rounds in {:.2f} s: {:.2f} million a second\n", rounds, seconds_, played / seconds_ / 1e6);
  }

  bool is_first() const { return ranks_ == nullptr || ranks_->rank() == 0; }
  simulate::Checkpoint mine() const { return {simulation_.terms, simulation_.shard, known_}; }

  Result<simulate::Checkpoint, std::string> everything() const {
    if (ranks_ == nullptr) return mine();
    std::vector<simulate::NamedCheckpoint> parts;
    for (const std::string& text : ranks_->gather(to_text(mine()))) {
      auto part = simulate::parse_checkpoint(text);
      if (!part) return Failure{part.reason()};
      parts.push_back({fmt::format("rank {}", parts.size()), std::move(*part)});
    }
    if (parts.empty()) return mine();
    return simulate::merge(parts);
  }

  std::string not_kept() const { return fmt::format("{} could not be written", *asked_.checkpoint); }

  // Whether the simulation may stop after a wave of blocks, of which `end` is the first block that was not played: the
  // standard error of all ranks together is small enough. If a checkpoint already has blocks of a later wave, an
  // earlier run has looked at this point and gone on, and so does this one.
  bool is_close_enough(std::uint64_t end) const {
    const auto all = everything();
    const auto so_far = [&] {
      return simulate::results_of(simulation_.book.rules, simulation_.terms.players, simulation_.shuffling.every_round,
                                  all->known.tally, simulation_.bankroll);
    };
    const bool enough =
        is_first() && all.ok() && all->known.blocks.end() <= end && so_far().ev.standard_error <= *simulation_.until_se;
    return ranks_ == nullptr ? enough : ranks_->broadcast(enough ? 1 : 0) != 0;
  }

  // Ends this rank without waiting for the others. After a signal, or if one process is lost, mpirun ends all
  // processes, and each has kept its own sums.
  int lose_others() const {
    const std::string kept =
        asked_.checkpoint ? fmt::format(
                                "its sums are in {}; the same command goes on from there, and pitboss merge shows "
                                "what all ranks have",
                                *asked_.checkpoint)
                          : "without --checkpoint its sums are lost";
    complain("simulate", fmt::format("rank {} of {} was cancelled: {}", ranks_->rank(), ranks_->size(), kept));
    leave_output();
    std::fflush(nullptr);
    _exit(cancelled);
  }

  const SimulationArguments& asked_;
  const Simulation& simulation_;
  simulate::PartialResult known_;
  const simulate::Ranks* ranks_;
  std::uint64_t before_, before_of_all_;   // the rounds in the checkpoint of this rank, and of all ranks
  double began_, kept_, seconds_ = 0;
  bool reached_ = false;   // true if the standard error of --until-se was reached
};

int simulate_rounds(SimulationArguments asked) {
  const int processes = simulate::processes_started();
  if (processes > 1 && !simulate::Ranks::are_built())
    return complain("simulate",
                    "this pitboss was built without MPI: build it where MPI is, or use --shard and pitboss merge");
  std::optional<simulate::Ranks> ranks;
  std::optional<Refused> refused;
  if (processes > 1) {
    ranks.emplace();
    if (ranks->rank() > 0) leave_output();
    if (asked.shard != "1/1") refused = Refused{"mpirun shares the rounds out itself: leave --shard away"};
    asked.shard = fmt::format("{}/{}", ranks->rank() + 1, ranks->size());
    if (asked.checkpoint && !asked.checkpoint->empty())
      *asked.checkpoint += fmt::format(".{}-of-{}", ranks->rank() + 1, ranks->size());
    if (asked.threads == 0) asked.threads = 1;
  }
  std::optional<PreparedRun> ready;
  if (!refused) {
    auto prepared = prepare(asked);
    if (prepared)
      ready = std::move(*prepared);
    else
      refused = prepared.reason();
  }
  if (ranks) {
    if (const int exit_code = agreed(*ranks, refused ? &*refused : nullptr); exit_code != fine) return exit_code;
  } else if (refused) {
    return complain("simulate", refused->sentences, refused->exit_code);
  }
  SimulationRun run(asked, *ready->simulation, std::move(ready->known), ranks ? &*ranks : nullptr);
  run.play();
  return run.show();
}

}   // namespace

void add_simulate_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<SimulationArguments>();
  Arguments command = app.add_command("simulate", "Many rounds, played fast");
  add_book_option(command, asked->book);
  add_set_option(command, asked->settings);
  command.add_option("--rounds", asked->rounds, "How many, as in 1e9").called("N").required();
  command.add_option("--seed", asked->seed, "The same seed gives the same rounds").called("N").default_is_shown();
  command.add_threads(asked->threads);
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
  command
      .add_option("--until-se", asked->until_se,
                  "Stop when the standard error is so small; looked\nat every 16.8 million rounds")
      .called("X");
  command.add_option("--checkpoint", asked->checkpoint, "Keep the sums there, and go on from them").called("FILE");
  command.add_option("--shard", asked->shard, "Play only this part of so many; see pitboss merge")
      .called("K/N")
      .default_is_shown();
  command.add_option("--bankroll", asked->bankroll, "For the risk of ruin, in hand wagers")
      .called("X")
      .default_is_shown();
  command.prints_data();
  Option json = command.add_flag("--json", asked->json, "One JSON object");
  command.add_flag("--csv", asked->csv, "A row for a spreadsheet").excludes(json);
  command.footer(
      "The sums depend on rules, strategy, rounds and seed alone: not on threads,\n"
      "shards or machines (mpirun may start it). Insurance is declined. Ctrl-C shows\n"
      "what is known so far.\n"
      "Examples:\n"
      "  pitboss simulate vs-switch-2 --rounds 1e8 --strategy best\n"
      "  pitboss simulate blackjack --rounds 1e9 --checkpoint bj.sim\n"
      "  pitboss simulate sd-dmh --rounds 1e7 --bets all --shuffle every-round --json\n"
      "  pitboss simulate gc-switch --rounds 1e9 --shard 1/4 --checkpoint part1.sim\n"
      "Exit codes: 0 fine, 2 bad input, 3 the environment failed, 130 cancelled.");
  command.when_named([asked, &exit_code] { exit_code = simulate_rounds(*asked); });
}

}   // namespace pitboss::cli
