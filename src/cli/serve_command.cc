// `pitboss serve`: the live table. One process, one port, one store.
#include <fmt/format.h>
#include <poll.h>
#include <sodium/core.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>

#include "base/version.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/files.h"
#include "cli/house_files.h"
#include "cli/installed_page.h"
#include "cli/interrupt.h"
#include "cli/serve_config.h"
#include "rulebook/clause_places.h"

namespace pitboss::cli {

namespace {

struct ServeAsked {
  std::optional<std::string> config, listen, store, key, page;
  bool quiet = false;
  bool wind_up = false;
};

// The values of the file, overridden by those of the options. Paths in options are relative to the current folder.
Result<ServeConfig, std::string> config_of(const ServeAsked& asked) {
  ServeConfig config = usual_config();
  if (asked.config) {
    const auto text = read_text_file(*asked.config);
    if (!text) return Failure{text.reason()};
    auto read = parse_serve_config(*text);
    if (!read) return Failure{fmt::format("{}: {}", name_of_file(*asked.config), read.reason())};
    config = std::move(*read);
    for (std::string& warning : config.warnings) warning = fmt::format("{}: {}", name_of_file(*asked.config), warning);
    if (asked.store) config.store.clear();
    if (asked.key) config.key.clear();
    if (asked.page) config.listening.page.clear();
    read = with_paths_of(std::move(config), *asked.config);
    if (!read) return read;
    config = std::move(*read);
  }
  if (asked.listen) {
    const auto place = parse_listen(*asked.listen);
    if (!place) return Failure{place.reason()};
    std::tie(config.listening.host, config.listening.port) = *place;
  }
  if (asked.store) config.store = *asked.store;
  if (asked.key) config.key = *asked.key;
  if (asked.page) config.listening.page = *asked.page;
  const std::string& page = config.listening.page;
  if (!page.empty() && !std::filesystem::exists(std::filesystem::path(page) / "index.html"))
    return Failure{
        fmt::format("the page is not in {}: name the folder that has its index.html, which script/page "
                    "builds (--page, or page in the configuration)",
                    page)};
  if (page.empty()) config.listening.page = installed_page();
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

// Sentences about what the operator should know.
std::vector<std::string> news_of(const ServeConfig& config, const HouseFiles& files, const server::House& house,
                                 std::vector<std::string> differences) {
  std::vector<std::string> news;
  if (files.store_is_new()) news.push_back("a new house is in " + place_of(config.store));
  if (files.key_is_new())
    news.push_back(fmt::format("a new key is in {}: keep a copy of it apart from the backups of the store",
                               std::filesystem::absolute(config.key).string()));
  std::ranges::move(differences, std::back_inserter(news));
  std::string unnamed;
  if (config.house.tables_are_named)
    for (const auto& host : house.tables())
      if (host->summary().owner.number == 0 &&
          std::ranges::find(config.house.tables, host->name(), &table::Definition::name) == config.house.tables.end())
        unnamed += (unnamed.empty() ? "" : ", ") + host->name();
  if (!unnamed.empty())
    news.push_back(
        fmt::format("the store has tables that the configuration does not name, and they go on: {}", unnamed));
  return news;
}

// The order matters: until the start can no longer fail, nothing is created but what HouseFiles removes again.
int serve(const ServeAsked& asked) {
  auto config = config_of(asked);
  if (!config) return complain("serve", config.reason(), bad_input);
  if (sodium_init() < 0) return complain("serve", "the system gives no random numbers", environment_failed);
  const int interrupts = catch_interrupts();
  server::EventLoop loop(config->listening.threads);
  const auto port = server::Transport::bind(config->listening, loop);
  if (!port)
    return complain("serve", port.reason().sentence, port.reason().environment ? environment_failed : bad_input);
  auto files = HouseFiles::open({config->store, config->key},
                                config->house.wind_up ? HouseFiles::Needs::any_key : HouseFiles::Needs::store_and_key);
  if (!files) return complain("serve", files.reason());

  const auto log = make_log(asked.quiet);
  config->house.places = rulebook::shipped_places();
  config->house.log = [log](std::string_view sentence) { log->warn(say("house", {{"sentence", sentence}})); };
  for (const std::string& sentence : config->warnings) log->warn(say("configuration", {{"sentence", sentence}}));
  server::House house(loop, (*files)->store(), (*files)->take_key(), config->house);
  auto opened = house.open();
  if (!opened) return complain("serve", opened.reason(), environment_failed);
  auto transport = (*port)->listen(house);
  if (!transport) return complain("serve", transport.reason().sentence, environment_failed);
  (*files)->keep();
  house.metrics().gauge("pitboss_connections", "Connections that are open, HTTP and WebSocket",
                        [&] { return static_cast<double>((*transport)->counts().connections); });

  fmt::print("http://{}:{}/\n", config->listening.host, (*transport)->port());
  for (const std::string& sentence : news_of(*config, **files, house, *opened)) fmt::print("{}\n", sentence);
  std::fflush(stdout);
  log->info(
      say("serving", {{"version", version()}, {"port", (*transport)->port()}, {"tables", house.tables().size()}}));
  constexpr int look_again = 1000;   // milliseconds
  for (pollfd waiting{interrupts, POLLIN, 0}; interrupted() == 0;)
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
  command.add_option("--listen", asked->listen, "Where; else 127.0.0.1:8021. Port 0: any that is free")
      .called("HOST:PORT");
  command.add_option("--store", asked->store, fmt::format("sqlite:PATH or postgres://...; else\n{}", usual_store))
      .called("WHERE");
  command
      .add_option("--key", asked->key, fmt::format("The key that undealt cards are sealed with; else\n{}", usual_key))
      .called("FILE");
  command.add_option("--config", asked->config, "Tables, limits and the rest; see\ndocs/operating.md; - is stdin")
      .called("FILE");
  command
      .add_option("--page", asked->page,
                  "The folder of the page's files; else the one that is\ninstalled with the program")
      .called("FOLDER");
  command.add_flag("--wind-up", asked->wind_up, "Where no table can go on: rounds are void, and all\nwagers go back");
  command.add_flag("--quiet", asked->quiet, "Only warnings on stderr");
  command.footer(
      "Prints the address on stdout when it is ready, then what is new or otherwise\n"
      "than in the configuration; and a line of JSON for each thing worth knowing on\n"
      "stderr. A store and a key that are not there are made; a start that fails\n"
      "leaves nothing behind. Paths in FILE are relative to the folder of FILE, and\n"
      "options go before it. Ctrl-C ends it: no new rounds, those that are on are\n"
      "finished. What was accepted is on the disk, whatever happens.\n"
      "Examples:\n"
      "  pitboss serve\n"
      "  pitboss serve --config /srv/pitboss/house.toml\n"
      "  pitboss serve --listen 0.0.0.0:80 --store sqlite:/srv/pitboss/house.db \\\n"
      "                --key /srv/pitboss/shoes.key\n"
      "  pitboss serve --config house.toml --store postgres:///pitboss\n"
      "Exit codes: 0 closed, 2 bad input, 3 the environment failed.");
  command.when_named([asked, &exit_code] { exit_code = serve(*asked); });
}

}   // namespace pitboss::cli
