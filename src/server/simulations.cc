#include "server/simulations.h"

#include <fmt/format.h>
#include <sodium/randombytes.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>
#include <vector>

#include "base/version.h"
#include "report/simulation.h"
#include "rulebook/rulebook.h"
#include "server/answers.h"
#include "server/asked_book.h"

namespace pitboss::server {

namespace {

using wire::Json;

constexpr std::string_view path = "/api/lab/simulations";
constexpr std::size_t most_waiting = 4;
constexpr std::size_t most_kept = 64;
constexpr std::ptrdiff_t most_of_one = 2;   // that one address may have unfinished
constexpr std::uint64_t most_rounds = 100'000'000;
constexpr std::uint64_t points = 200;   // of the line that converges, at most

constexpr std::string_view fields[] = {"book", "settings", "rounds", "seed", "players", "strategy", "shuffle", "bets"};

struct Point {
  std::uint64_t rounds = 0;
  double ev = 0, standard_error = 0;
};
Json to_json(const Point& point) {
  return {{"rounds", point.rounds}, {"ev", point.ev}, {"standard_error", point.standard_error}};
}

// A number or a text, as the command line would have it.
std::string word_of(const Json& body, std::string_view key, std::string_view otherwise) {
  const auto found = body.find(key);
  if (found == body.end()) return std::string(otherwise);
  if (found->is_string()) return found->get<std::string>();
  if (found->is_number_float() && found->get<double>() == std::floor(found->get<double>()) &&
      found->get<double>() >= 0 && found->get<double>() <= 1e15)
    return fmt::format("{:.0f}", found->get<double>());
  return found->dump();
}

Response busy() { return refusal(503, "busy", "other simulations wait already: try again in a moment"); }

// What the command line calls --rounds is rounds here.
std::string in_own_words(std::string sentence) { return sentence.starts_with("--") ? sentence.substr(2) : sentence; }

}   // namespace

struct Simulations::Job {
  std::string id;
  std::unique_ptr<report::Simulation> simulation;
  std::string peer;   // the address it was started from
  std::atomic<bool> stopped = false;
  std::atomic<bool> over = false;

  std::mutex mutex;   // of what follows
  std::string_view state = "waiting";
  Point last;
  std::vector<Point> seen;
  double seconds = 0;
  Json result = nullptr;

  Json json() {
    const std::scoped_lock lock(mutex);
    Json line = Json::array();
    for (const Point& each : seen) line.push_back(to_json(each));
    return {{"id", id},
            {"state", state},
            {"rounds", simulation->terms.rounds},
            {"done", last.rounds},
            {"rounds_per_second", seconds > 0 ? Json(static_cast<double>(last.rounds) / seconds) : Json(nullptr)},
            {"ev", last.ev},
            {"standard_error", last.standard_error},
            {"points", std::move(line)},
            {"result", result}};
  }
};

Simulations::Simulations() : playing_(most_waiting), making_(most_waiting) {}
Simulations::~Simulations() { ending_ = true; }

std::shared_ptr<Simulations::Job> Simulations::job(const std::string& id) {
  const std::scoped_lock lock(mutex_);
  const auto found = std::ranges::find(jobs_, id, [](const auto& each) { return each->id; });
  return found == jobs_.end() ? nullptr : *found;
}

bool Simulations::ask(const Request& request, const Json& body, const std::function<void(Response)>& answer) {
  if (!request.path.starts_with(path)) return false;
  const std::string_view rest = std::string_view(request.path).substr(path.size());
  if (!rest.empty() && rest[0] != '/') return false;
  if (rest.empty()) {
    if (request.method != "POST")
      answer(refusal(405, "bad_method", "a simulation is started with POST"));
    else if (!making_.later([this, body, answer, peer = request.peer] { answer(start(body, peer)); }))
      answer(busy());
    return true;
  }
  const auto found = job(std::string(rest.substr(1)));
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

Response Simulations::start(const Json& body, const std::string& peer) {
  for (const auto& [key, value] : body.items())
    if (std::ranges::find(fields, key) == std::end(fields))
      return refusal(400, "bad_question", fmt::format("a simulation has no field '{}'", key.substr(0, 32)));
  report::SimulationAsked asked;
  asked.book = word_of(body, "book", "");
  if (const auto settings = body.find("settings"); settings != body.end()) {
    if (!settings->is_array() || settings->size() > 100) return refusal(400, "bad_question", "settings are a list");
    for (const Json& each : *settings)
      asked.settings.push_back(each.is_string() ? each.get<std::string>() : each.dump());
  }
  auto book = asked_book(asked.book, asked.settings);
  if (!book) return book.reason();
  asked.rounds = word_of(body, "rounds", "10000000");
  asked.seed = word_of(body, "seed", asked.seed);
  asked.strategy = word_of(body, "strategy", asked.strategy);
  asked.shuffle = word_of(body, "shuffle", asked.shuffle);
  asked.bets = word_of(body, "bets", "all");
  const std::string players = word_of(body, "players", "1");
  if (players.size() != 1 || players[0] < '1' || players[0] > '7')
    return refusal(400, "bad_question", "players are 1 to 7");
  asked.players = players[0] - '0';
  if (asked.strategy != "best" && asked.strategy != "basic")
    return refusal(400, "bad_question", "strategy is best or basic");
  auto simulation = report::make_simulation(std::move(*book), asked, [](const std::string&) {
    return Result<std::string, std::string>(Failure<std::string>{"strategy is best or basic"});
  });
  if (!simulation) return refusal(400, "bad_question", in_own_words(simulation.reason()));
  if ((*simulation)->terms.rounds > most_rounds)
    return refusal(400, "bad_question", "the page plays 1e8 rounds at most: pitboss simulate plays more");

  {
    const std::scoped_lock lock(mutex_);
    if (std::ranges::count_if(jobs_, [&](const auto& each) { return each->peer == peer && !each->over; }) >=
        most_of_one)
      return refusal(429, "too_many", "two simulations of yours wait or play already: stop one, or wait for it");
  }
  const auto job = std::make_shared<Job>();
  job->peer = peer;
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof number);
  job->id = fmt::format("{:016x}", number);
  job->simulation = std::move(*simulation);
  if (!playing_.later([this, job] { play(job); })) return busy();
  const std::scoped_lock lock(mutex_);
  jobs_.push_front(job);
  if (jobs_.size() > most_kept) jobs_.pop_back();
  return json_response(202, {{"id", job->id}});
}

void Simulations::play(const std::shared_ptr<Job>& job) {
  const report::Simulation& simulation = *job->simulation;
  {
    const std::scoped_lock lock(job->mutex);
    job->state = "running";
  }
  const auto began = std::chrono::steady_clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count(); };
  const simulate::Played played = simulation.played();
  simulate::Known known{simulate::Tally(played.setup.payments), {}};
  const std::uint64_t step = simulation.terms.rounds / points + 1;
  simulate::Watching watching;
  watching.look = [&](const simulate::Known& now) {
    if (now.tally.rounds < job->last.rounds + step) return;
    const simulate::Results r = simulate::results_of(simulation.book.rules, simulation.terms.players,
                                                     simulation.shuffling.every_round, now.tally, simulation.bankroll);
    const std::scoped_lock lock(job->mutex);
    job->last = {now.tally.rounds, r.ev.value, r.ev.standard_error};
    job->seen.push_back(job->last);
    job->seconds = seconds();
  };
  const auto stop = [&] { return job->stopped || ending_; };
  simulate::run({played, simulation.terms.rounds, {}, 1, stop}, known, watching);
  if (ending_) return;

  const double took = seconds();
  Json result = nullptr;
  Point last;
  if (known.tally.rounds >= 2) {
    report::SimulationFound found =
        report::found(simulation.book, {simulation.terms, simulation.shard, known}, simulation.bankroll,
                      report::Sitting{took, known.tally.rounds}, version());
    found.stopped = job->stopped && !found.complete;
    result = Json::parse(report::simulation_json(found));
    last = {known.tally.rounds, found.results.ev.value, found.results.ev.standard_error};
  }
  const std::scoped_lock lock(job->mutex);
  job->last = last;
  if (last.rounds > 0 && (job->seen.empty() || job->seen.back().rounds < last.rounds)) job->seen.push_back(last);
  job->seconds = took;
  job->result = std::move(result);
  job->state = known.tally.rounds == simulation.terms.rounds ? "done" : "stopped";
  job->over = true;
}

}   // namespace pitboss::server
