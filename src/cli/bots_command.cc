// `pitboss bots`: a load of players who check every answer.
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <memory>

#include "base/version.h"
#include "bots/bots.h"
#include "bots/http_client.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/serve_config.h"
#include "cli/terminal.h"
#include "cli/threads.h"
#include "wire/json.h"

namespace pitboss::cli {

namespace {

struct BotsAsked {
  std::string server = "127.0.0.1:8021";
  std::string prefix;
  int tables = 1, players = 7, seconds = 60, think = 400, seed = 1;
  int threads = 0;   // 0: as many as there are cores
  bool patient = false;
  bool json = false;
};

Result<std::vector<std::string>, Refused> tables_of(const BotsAsked& asked, const bots::BotsOptions& options) {
  server::Request request;
  request.method = "GET";
  request.path = "/api/tables";
  const auto response = bots::http_request(options.host, options.port, request);
  if (!response) return Failure{Refused{response.reason() + ": is pitboss serve running there?", environment_failed}};
  const wire::Json json = wire::Json::parse(response->body, nullptr, false);
  std::vector<std::string> names;
  if (json.is_object() && json.contains("tables"))
    for (const wire::Json& each : json["tables"]) {
      const std::string name = each.value("name", "");
      if (name.starts_with(asked.prefix) && names.size() < static_cast<std::size_t>(asked.tables))
        names.push_back(name);
    }
  if (names.size() < static_cast<std::size_t>(asked.tables))
    return Failure{
        Refused{fmt::format("the server has {} {} with '{}'", names.size(),
                            names.size() == 1 ? "table whose name begins" : "tables whose names begin", asked.prefix),
                bad_input}};
  return names;
}

wire::Json times_json(const bots::Latencies& times) {
  return {{"count", times.count}, {"p50_ms", times.p50}, {"p99_ms", times.p99}, {"most_ms", times.most}};
}

void put_row(report::Page& page, std::string_view what, const std::array<std::string, 4>& columns) {
  page.row({report::left(std::string(what), 34), report::right(columns[0], 10), report::right(columns[1], 10),
            report::right(columns[2], 10), report::right(columns[3], 14)});
}

void put_times(report::Page& page, std::string_view what, const bots::Latencies& times) {
  const auto ms = [](double value) { return fmt::format("{:.1f}", value); };
  put_row(page, what, {ms(times.p50), ms(times.p99), ms(times.most), std::to_string(times.count)});
}

int bots(const BotsAsked& asked) {
  const auto place = parse_listen(asked.server);
  if (!place)
    return complain("bots",
                    fmt::format("'{}' is no address of a server: write HOST:PORT, as in 127.0.0.1:8021", asked.server));
  bots::BotsOptions options;
  std::tie(options.host, options.port) = *place;
  options.players = asked.players;
  options.time = std::chrono::seconds(asked.seconds);
  options.think = std::chrono::milliseconds(asked.think);
  options.threads = threads_to_use(asked.threads);
  options.seed = static_cast<std::uint64_t>(asked.seed);
  options.patient = asked.patient;
  auto tables = tables_of(asked, options);
  if (!tables) return complain("bots", tables.reason());
  options.tables = std::move(*tables);
  catch_interrupts();
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  const auto found = bots::run_bots(
      options, [] { return interrupted() != 0; },
      [&](const bots::BotsReport& so_far) {
        if (shows_progress)
          fmt::print(stderr, "\r\x1b[K{} players, {} commands, {} rounds, answer p99 {:.1f} ms, {} wrong",
                     so_far.players, so_far.commands, so_far.rounds, so_far.to_answer.p99, so_far.wrongs);
      });
  if (shows_progress) fmt::print(stderr, "\r\x1b[K");
  if (!found) return complain("bots", found.reason(), environment_failed);
  if (asked.json) {
    wire::Json json{{"players", found->players},
                    {"commands", found->commands},
                    {"accepted", found->accepted},
                    {"refused", found->refused},
                    {"not_written", found->not_written},
                    {"refusals", found->refusals},
                    {"unanswered", found->unanswered},
                    {"rounds", found->rounds},
                    {"messages", found->messages},
                    {"reconnections", found->reconnections},
                    {"wager_to_answer", times_json(found->to_answer)},
                    {"action_to_all_seats", times_json(found->to_all_seats)},
                    {"wrongs", found->wrongs},
                    {"wrong", found->wrong},
                    {"version", version()}};
    fmt::print("{}\n", wire::to_text(json, 2));
  } else {
    report::Page page(page_style_of_stdout());
    page.sentence(fmt::format("{} player{} at {} table{}: {} commands, {} accepted, {} refused, {} unanswered",
                              found->players, found->players == 1 ? "" : "s", options.tables.size(),
                              options.tables.size() == 1 ? "" : "s", found->commands, found->accepted, found->refused,
                              found->unanswered));
    for (const auto& [code, count] : found->refusals) page.line(fmt::format("  refused {:>8} {}", count, code));
    page.sentence(fmt::format("{} rounds by player, {} messages, {} reconnections", found->rounds, found->messages,
                              found->reconnections));
    page.line();
    put_row(page, "milliseconds", {"half", "99 %", "most", "count"});
    put_times(page, "wager to durable answer", found->to_answer);
    put_times(page, "action to all seats", found->to_all_seats);
    page.line();
    if (found->wrongs > 0) page.line(fmt::format("{} answers were wrong:", found->wrongs));
    for (std::size_t i = 0; i < std::min<std::size_t>(found->wrong.size(), 10); ++i) page.cited(found->wrong[i], {});
    if (found->wrongs == 0) page.line(found->rounds == 0 ? "No round was played." : "Every answer was right.");
    fmt::print("{}", std::move(page).text());
  }
  if (interrupted() == 0) return found->wrongs > 0 || found->unanswered > 0 ? answer_is_no : fine;
  output_is_whole();
  return complain("bots", "cancelled; this is what happened until then", cancelled);
}

}   // namespace

void add_bots_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<BotsAsked>();
  Arguments command = app.add_command("bots", "Players for a load test, who check every answer");
  command.add_option("--server", asked->server, "Where pitboss serve listens").called("HOST:PORT").default_is_shown();
  command.add_option("--tables", asked->tables, "At how many tables")
      .called("N")
      .between(1, 100'000)
      .default_is_shown();
  command.add_option("--prefix", asked->prefix, "At tables whose names begin so").called("TEXT");
  command.add_option("--players", asked->players, "At each table").called("N").between(1, 7).default_is_shown();
  command.add_option("--seconds", asked->seconds, "How long").called("N").between(1, 86'400).default_is_shown();
  command.add_option("--think", asked->think, "Milliseconds at most before a decision")
      .called("N")
      .between(0, 60'000)
      .default_is_shown();
  command.add_threads(asked->threads);
  command.add_option("--seed", asked->seed, "Of their choices")
      .called("N")
      .between(0, 1'000'000'000)
      .default_is_shown();
  command.add_flag("--patient", asked->patient, "Come back when the server does");
  command.prints_data();
  command.add_flag("--json", asked->json, "One JSON object");
  command.footer(
      "Each is a guest of its own on a WebSocket of its own, and plays by a simple\n"
      "book. It checks that every command is answered once, that no event is missing,\n"
      "that its money is what the events say, and that each settlement has a clause.\n"
      "Example:\n"
      "  pitboss bots --tables 9 --players 7 --seconds 30\n"
      "Exit codes: 0 every answer was right, 1 one was not, 2 bad input, 3 the\n"
      "environment failed, 130 cancelled.");
  command.when_named([asked, &exit_code] { exit_code = bots(*asked); });
}

}   // namespace pitboss::cli
