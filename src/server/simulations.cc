#include "server/simulations.h"

#include <fmt/format.h>
#include <sodium/randombytes.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>
#include <vector>

#include "base/shown.h"
#include "base/version.h"
#include "report/simulation.h"
#include "rulebook/rulebook.h"
#include "server/responses.h"
#include "wire/json.h"

namespace pitboss::server {

// The estimate after so many rounds. Not in the anonymous namespace, because Simulations::Job, which the header
// declares, has members of this type.
struct SimulationPoint {
  std::uint64_t rounds = 0;
  double ev = 0, standard_error = 0;
};

namespace {

constexpr std::string_view simulations_path = "/api/lab/simulations";
constexpr std::size_t most_simulations_waiting = 4;
constexpr std::size_t most_jobs_kept = 64;
constexpr std::ptrdiff_t most_of_one_address = 2;   // that are not finished
constexpr std::uint64_t most_rounds = 100'000'000;
constexpr std::uint64_t most_points = 200;   // of the curve that the page draws

constexpr std::string_view simulation_fields[] = {"rulebook", "set", "rounds", "seed", "players", "strategy", "shuffle",
                                                  "bets",
                                                  // Deprecated names, removed in 0.3.
                                                  "book", "settings"};

wire::Json to_json(const SimulationPoint& point) {
  return {{"rounds", point.rounds},
          {"ev_per_hand_wager", point.ev},
          {"standard_error", point.standard_error},
          {"ev", point.ev}};   // deprecated name, removed in 0.3
}

// A number or a text as the text that the command line would get.
std::string text_of_field(const wire::Json& body, std::string_view key, std::string_view otherwise) {
  const auto found = body.find(key);
  if (found == body.end()) return std::string(otherwise);
  if (found->is_string()) return found->get<std::string>();
  if (found->is_number_float() && found->get<double>() == std::floor(found->get<double>()) &&
      found->get<double>() >= 0 && found->get<double>() <= 1e15)
    return fmt::format("{:.0f}", found->get<double>());
  return found->dump();
}

Response simulations_busy() { return refusal(503, "busy", "other simulations wait already: try again in a moment"); }

// "--rounds takes ..." -> "rounds takes ...": here the fields have no dashes.
std::string without_dashes(const std::string& sentence) {
  return sentence.starts_with("--") ? sentence.substr(2) : sentence;
}

}   // namespace

struct Simulations::Job {
  std::string id;
  std::unique_ptr<report::Simulation> simulation;
  std::string peer;   // the address it was started from
  std::atomic<bool> stopped = false;
  std::atomic<bool> over = false;

  std::mutex mutex;   // guards what follows
  std::string_view state = "waiting";
  SimulationPoint last;
  std::vector<SimulationPoint> points;
  double seconds = 0;
  wire::Json result = nullptr;

  wire::Json json() {
    const std::scoped_lock lock(mutex);
    wire::Json line = wire::Json::array();
    for (const SimulationPoint& each : points) line.push_back(to_json(each));
    return {{"id", id},
            {"state", state},
            {"rounds_asked", simulation->terms.rounds},
            {"done", last.rounds},
            {"rounds_per_second",
             seconds > 0 ? wire::Json(static_cast<double>(last.rounds) / seconds) : wire::Json(nullptr)},
            {"ev_per_hand_wager", last.ev},
            {"standard_error", last.standard_error},
            {"points", std::move(line)},
            {"result", result},
            // Deprecated names, removed in 0.3.
            {"rounds", simulation->terms.rounds},
            {"ev", last.ev}};
  }
};

Simulations::Simulations() : running_(most_simulations_waiting), preparing_(most_simulations_waiting) {}
Simulations::~Simulations() { ending_ = true; }

std::shared_ptr<Simulations::Job> Simulations::find(const std::string& id) {
  const std::scoped_lock lock(mutex_);
  const auto found = std::ranges::find(jobs_, id, [](const auto& each) { return each->id; });
  return found == jobs_.end() ? nullptr : *found;
}

bool Simulations::handle(const Request& request, const wire::Json& body, const Answer& answer) {
  if (!request.path.starts_with(simulations_path)) return false;
  const std::string_view rest = std::string_view(request.path).substr(simulations_path.size());
  if (!rest.empty() && rest[0] != '/') return false;
  if (rest.empty()) {
    if (request.method != "POST")
      answer(refusal(405, "bad_method", "a simulation is started with POST"));
    else if (!preparing_.try_post([this, body, answer, peer = request.peer] { answer(start(body, peer)); }))
      answer(simulations_busy());
    return true;
  }
  const auto found = find(std::string(rest.substr(1)));
  if (!found) {
    answer(refusal(404, "no_simulation", "there is no such simulation any more: start it again"));
    return true;
  }
  if (request.method == "DELETE") found->stopped = true;
  answer(request.method == "GET" || request.method == "DELETE"
             ? json_response(200, found->json())
             : refusal(405, "bad_method", "a simulation is looked at with GET and stopped with DELETE"));
  return true;
}

Response Simulations::start(const wire::Json& body, const std::string& peer) {
  for (const auto& [key, value] : body.items())
    if (std::ranges::find(simulation_fields, key) == std::end(simulation_fields))
      return refusal(400, "bad_question", fmt::format("a simulation has no field '{}'", shown(key, 32)));
  report::SimulationAsked asked;
  asked.book = text_of_field(body, "rulebook", text_of_field(body, "book", ""));
  if (const auto set = body.find("set"); set != body.end()) {
    auto settings = requested_settings(*set);
    if (!settings) return refusal(400, "bad_question", settings.reason());
    asked.settings = std::move(*settings);
  }
  if (const auto settings = body.find("settings"); settings != body.end() && !body.contains("set")) {
    if (!settings->is_array() || settings->size() > 100) return refusal(400, "bad_question", "settings are a list");
    for (const wire::Json& each : *settings)
      asked.settings.push_back(each.is_string() ? each.get<std::string>() : each.dump());
  }
  auto book = requested_book(asked.book, asked.settings);
  if (!book) return book.reason();
  asked.rounds = text_of_field(body, "rounds", "10000000");
  asked.seed = text_of_field(body, "seed", asked.seed);
  asked.strategy = text_of_field(body, "strategy", asked.strategy);
  asked.shuffle = text_of_field(body, "shuffle", asked.shuffle);
  asked.bets = text_of_field(body, "bets", "all");
  const std::string players = text_of_field(body, "players", "1");
  if (players.size() != 1 || players[0] < '1' || players[0] > '7')
    return refusal(400, "bad_question", "players are 1 to 7");
  asked.players = players[0] - '0';
  if (asked.strategy != "best" && asked.strategy != "basic")
    return refusal(400, "bad_question", "strategy is best or basic");
  auto simulation = report::make_simulation(std::move(*book), asked, [](const std::string&) {
    return Result<std::string, std::string>(Failure<std::string>{"strategy is best or basic"});
  });
  if (!simulation) return refusal(400, "bad_question", without_dashes(simulation.reason()));
  if ((*simulation)->terms.rounds > most_rounds)
    return refusal(400, "bad_question", "the page plays 1e8 rounds at most: pitboss simulate plays more");

  {
    const std::scoped_lock lock(mutex_);
    if (std::ranges::count_if(jobs_, [&](const auto& each) { return each->peer == peer && !each->over; }) >=
        most_of_one_address)
      return refusal(429, "too_many", "two simulations of yours wait or play already: stop one, or wait for it");
  }
  const auto job = std::make_shared<Job>();
  job->peer = peer;
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof number);
  job->id = fmt::format("{:016x}", number);
  job->simulation = std::move(*simulation);
  if (!running_.try_post([this, job] { run(job); })) return simulations_busy();
  const std::scoped_lock lock(mutex_);
  jobs_.push_front(job);
  if (jobs_.size() > most_jobs_kept) jobs_.pop_back();
  return json_response(202, {{"id", job->id}});
}

void Simulations::run(const std::shared_ptr<Job>& job) {
  const report::Simulation& simulation = *job->simulation;
  {
    const std::scoped_lock lock(job->mutex);
    job->state = "running";
  }
  const auto began = std::chrono::steady_clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count(); };
  const simulate::Played played = simulation.played();
  simulate::PartialResult known{simulate::Tally(played.setup.payments), {}};
  const std::uint64_t step = simulation.terms.rounds / most_points + 1;
  simulate::RunCallbacks callbacks;
  callbacks.on_block = [&](const simulate::PartialResult& now) {
    if (now.tally.rounds < job->last.rounds + step) return;
    const simulate::Results r = simulate::results_of(simulation.book.rules, simulation.terms.players,
                                                     simulation.shuffling.every_round, now.tally, simulation.bankroll);
    const std::scoped_lock lock(job->mutex);
    job->last = {now.tally.rounds, r.ev.value, r.ev.standard_error};
    job->points.push_back(job->last);
    job->seconds = seconds();
  };
  const auto stop = [&] { return job->stopped || ending_; };
  simulate::run({played, simulation.terms.rounds, {}, 1, stop}, known, callbacks);
  if (ending_) return;

  const double took = seconds();
  wire::Json result = nullptr;
  SimulationPoint last;
  if (known.tally.rounds >= 2) {
    report::SimulationFound found =
        report::found(simulation.book, {simulation.terms, simulation.shard, known}, simulation.bankroll, version());
    found.stopped = job->stopped && !found.complete;
    result = wire::Json::parse(report::simulation_json(found));
    last = {known.tally.rounds, found.results.ev.value, found.results.ev.standard_error};
  }
  const std::scoped_lock lock(job->mutex);
  job->last = last;
  if (last.rounds > 0 && (job->points.empty() || job->points.back().rounds < last.rounds)) job->points.push_back(last);
  job->seconds = took;
  job->result = std::move(result);
  job->state = known.tally.rounds == simulation.terms.rounds ? "done" : "stopped";
  job->over = true;
}

}   // namespace pitboss::server
