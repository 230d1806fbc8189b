// `pitboss serve`: the live table. One process, one port, one store.
#include <fmt/format.h>
#include <poll.h>
#include <sodium/core.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "base/version.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/installed_page.h"
#include "cli/interrupt.h"
#include "cli/serve_config.h"
#include "cli/terminal.h"
#include "table/key_file.h"

namespace pitboss::cli {

namespace {

struct ServeAsked {
  std::optional<std::string> config, listen, store, page;
  bool quiet = false;
  bool wind_up = false;
};

Result<ServeConfig, std::string> config_of(const ServeAsked& asked) {
  ServeConfig config = usual_config();
  if (asked.config) {
    const auto text = read_text_file(*asked.config);
    if (!text) return Failure{text.reason()};
    auto read = parse_serve_config(*text);
    if (!read) return Failure{fmt::format("{}: {}", *asked.config, read.reason())};
    config = std::move(*read);
  }
  if (asked.listen) {
    const auto place = parse_listen(*asked.listen);
    if (!place) return Failure{place.reason()};
    std::tie(config.listening.host, config.listening.port) = *place;
  }
  if (asked.store) config.store = *asked.store;
  if (asked.page)
    config.listening.page = *asked.page;
  else if (config.listening.page.empty())
    config.listening.page = installed_page();
  config.house.wind_up = asked.wind_up;
  return config;
}

// One JSON object a line, on stderr; no token and no card is ever put into one.
std::shared_ptr<spdlog::logger> make_log(bool quiet) {
  auto log = std::make_shared<spdlog::logger>("pitboss", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  log->set_pattern(R"({"at":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})");
  log->set_level(quiet ? spdlog::level::warn : spdlog::level::info);
  return log;
}
std::string say(std::string_view event, const server::Json& more = server::Json::object()) {
  server::Json json{{"event", event}};
  json.update(more);
  const std::string text = wire::to_text(json);
  return text.substr(1, text.size() - 2);
}

int serve(const ServeAsked& asked) {
  auto config = config_of(asked);
  if (!config) return complain("serve", config.reason(), bad_input);
  if (sodium_init() < 0) return complain("serve", "the system gives no random numbers", environment_failed);
  for (const std::string& path :
       {config->key, config->store.substr(std::min(config->store.find(':') + 1, config->store.size()))}) {
    std::error_code ignored;
    const auto folder = std::filesystem::path(path).parent_path();
    if (!config->store.starts_with("postgres") && !folder.empty()) std::filesystem::create_directories(folder, ignored);
  }
  auto store = ledger::open_store(config->store);
  if (!store) return complain("serve", store.reason().sentence, environment_failed);
  // A new key would open nothing of what is there.
  if (!std::filesystem::exists(config->key)) {
    const auto tables = (*store)->tables();
    if (!tables) return complain("serve", tables.reason().sentence, environment_failed);
    if (!config->house.wind_up && std::ranges::any_of(*tables, &ledger::TableRow::open))
      return complain("serve",
                      fmt::format("{} is not there, and the cards of this store's tables are sealed with a key: say "
                                  "where it is (key = in the configuration), or --wind-up to give all wagers back",
                                  config->key),
                      bad_input);
  }
  auto key = table::load_or_create_key(config->key);
  if (!key) return complain("serve", key.reason().sentence, key.reason().environment ? environment_failed : bad_input);

  const auto log = make_log(asked.quiet);
  config->house.log = [log](std::string_view sentence) { log->warn(say("house", {{"sentence", sentence}})); };
  const int news = catch_interrupts();
  server::EventLoop loop(config->listening.threads);
  server::House house(loop, **store, std::move(*key), config->house);
  if (const auto opened = house.open(); !opened) return complain("serve", opened.reason(), environment_failed);
  auto transport = server::Transport::listen(config->listening, loop, house);
  if (!transport) return complain("serve", transport.reason(), environment_failed);
  house.metrics().gauge("pitboss_connections", "Connections that are open, HTTP and WebSocket",
                        [&] { return static_cast<double>((*transport)->counts().connections); });

  fmt::print("http://{}:{}/\n", config->listening.host, (*transport)->port());
  std::fflush(stdout);
  log->info(
      say("serving", {{"version", version()}, {"port", (*transport)->port()}, {"tables", house.tables().size()}}));
  constexpr int look_again = 1000;   // milliseconds
  for (pollfd waiting{news, POLLIN, 0}; interrupted() == 0;)
    if (poll(&waiting, 1, look_again) == 0) house.do_housekeeping();

  log->info(say("closing"));
  house.close(std::chrono::seconds(120));
  (*transport)->stop(std::chrono::seconds(5));
  log->info(say("closed"));
  return fine;
}

}   // namespace

void add_serve_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<ServeAsked>();
  Arguments command = app.add_command("serve", "The live table: people play in their browsers");
  command.add_option("--listen", asked->listen, "Where, as in 127.0.0.1:8021; port 0: any that is\nfree")
      .called("HOST:PORT");
  command.add_option("--store", asked->store, "sqlite:PATH or postgres://...; else var/pitboss.db").called("WHERE");
  command.add_option("--config", asked->config, "Tables, limits and the rest; see docs/operating.md").called("FILE");
  command
      .add_option("--page", asked->page,
                  "The folder of the page's files; else the one that is\ninstalled with the program")
      .called("FOLDER");
  command.add_flag("--wind-up", asked->wind_up, "Where no table can go on: rounds are void, and all\nwagers go back");
  command.add_flag("--quiet", asked->quiet, "Only warnings on stderr");
  command.footer(
      "Prints the address on stdout when it is ready, and a line of JSON for each\n"
      "thing worth knowing on stderr. Ctrl-C ends it: no new rounds, those that are on\n"
      "are finished. What was accepted is on the disk, whatever happens.\n"
      "Examples:\n"
      "  pitboss serve\n"
      "  pitboss serve --listen 0.0.0.0:80 --store sqlite:/srv/pitboss/house.db\n"
      "  pitboss serve --config house.toml --store postgres:///pitboss\n"
      "Exit codes: 0 closed, 2 bad input, 3 the environment failed.");
  command.when_named([asked, &exit_code] { exit_code = serve(*asked); });
}

}   // namespace pitboss::cli
