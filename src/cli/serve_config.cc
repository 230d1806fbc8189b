#include "cli/serve_config.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <charconv>
#include <filesystem>
#include <set>

#include "base/shown.h"
#include "rulebook/values.h"

namespace pitboss::cli {

namespace {

constexpr std::int64_t most_of_a_kind = 10'000;

// Reads a TOML table key by key, and remembers the first mistake.
class Reader {
 public:
  Reader(const toml::table& table, std::string& wrong) : table_(table), wrong_(wrong) {}
  ~Reader() {
    for (const auto& [key, node] : table_)
      if (!seen_.contains(std::string(key.str()))) fail(node, no_such_key(key.str()));
  }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  const toml::node* node(std::string_view key) {
    seen_.insert(std::string(key));
    return table_.get(key);
  }
  void text(std::string_view key, std::string& value) {
    const toml::node* found = node(key);
    if (found == nullptr) return;
    if (const auto read = found->value_exact<std::string>())
      value = *read;
    else
      fail(*found, fmt::format("{} is a text in quotes", key));
  }
  template <typename T>
  void whole(std::string_view key, T& value, std::int64_t least, std::int64_t most) {
    const toml::node* found = node(key);
    if (found == nullptr) return;
    const auto read = found->value_exact<std::int64_t>();
    if (read && *read >= least && *read <= most)
      value = static_cast<T>(*read);
    else
      fail(*found, fmt::format("{} is a whole number from {} to {}", key, least, most));
  }
  void flag(std::string_view key, bool& value) {
    const toml::node* found = node(key);
    if (found == nullptr) return;
    if (const auto read = found->value_exact<bool>())
      value = *read;
    else
      fail(*found, fmt::format("{} is true or false", key));
  }
  void money(std::string_view key, Money& value) {
    const toml::node* found = node(key);
    if (found == nullptr) return;
    const auto read = found->value_exact<std::string>();
    const auto amount = read ? parse_money(*read) : std::nullopt;
    if (amount)
      value = *amount;
    else
      fail(*found, fmt::format("{} is an amount in quotes, as in \"10000\"", key));
  }
  void texts(std::string_view key, std::vector<std::string>& values) {
    const toml::node* found = node(key);
    if (found == nullptr) return;
    const toml::array* const list = found->as_array();
    if (list == nullptr) return fail(*found, fmt::format("{} is a list of texts", key));
    values.clear();
    for (const toml::node& each : *list)
      if (const auto read = each.value_exact<std::string>())
        values.push_back(*read);
      else
        fail(each, fmt::format("{} is a list of texts", key));
  }
  void fail(const toml::node& at, std::string_view what) {
    if (wrong_.empty()) wrong_ = fmt::format("line {}: {}", at.source().begin.line, what);
  }

 private:
  // Called when all keys have been asked for.
  std::string no_such_key(std::string_view key) const {
    const std::vector<std::string_view> known(seen_.begin(), seen_.end());
    const std::string_view near = rulebook::nearest(key, known);
    return fmt::format("'{}' is not a key here{}", key, near.empty() ? "" : fmt::format(": did you mean {}?", near));
  }

  const toml::table& table_;
  std::string& wrong_;
  std::set<std::string> seen_;
};

void read_tables(const toml::node& node, ServeConfig& config, std::string& wrong) {
  std::vector<table::Definition>& tables = config.house.tables;
  const toml::array* const list = node.as_array();
  if (list == nullptr) {
    wrong = fmt::format("line {}: tables are written [[table]]", node.source().begin.line);
    return;
  }
  std::set<std::string> names;
  for (const toml::node& each : *list) {
    const toml::table* const entry = each.as_table();
    if (entry == nullptr) continue;
    table::Definition definition;
    int count = 0;
    {
      Reader in(*entry, wrong);
      in.text("name", definition.name);
      in.text("rulebook", definition.book);
      // Deprecated name, removed in 0.3.
      if (const toml::node* old = in.node("book"); old != nullptr) {
        if (entry->contains("rulebook")) in.fail(*old, "book is the old name of rulebook: name one of them");
        in.text("book", definition.book);
        // One line for the whole file.
        if (config.warnings.empty())
          config.warnings.push_back(
              fmt::format("line {}: book is called rulebook now, and the old name goes with version 0.3",
                          old->source().begin.line));
      }
      in.text("text", definition.text);
      in.texts("set", definition.settings);
      in.whole("count", count, 1, most_of_a_kind);
      in.whole("betting_ms", definition.pace.betting, 0, table::longest_pause);
      in.whole("decision_ms", definition.pace.decision, 1, table::longest_pause);
      in.whole("result_ms", definition.pace.result, 0, table::longest_pause);
      in.whole("step_ms", definition.pace.step, 0, table::longest_pause);
      in.flag("human_dealer", definition.human_dealer);
      in.flag("coach", definition.coach);
    }
    if (!wrong.empty()) return;
    if (const auto book = table::book_of(definition); !book) {
      wrong = fmt::format("line {}: table '{}': {}", each.source().begin.line, definition.name, book.reason());
      return;
    }
    const std::string name = definition.name;
    for (int i = 1; i <= std::max(count, 1); ++i) {
      if (count > 0) definition.name = fmt::format("{}-{}", name, i);
      if (!names.insert(definition.name).second) {
        wrong = fmt::format("line {}: there is a table '{}' already: give this one another name",
                            each.source().begin.line, definition.name);
        return;
      }
      tables.push_back(definition);
    }
  }
}

Result<ServeConfig, std::string> config_from(const toml::table& parsed) {
  ServeConfig config;
  std::string wrong;
  {
    Reader in(parsed, wrong);
    std::string listen;
    in.text("listen", listen);
    if (!listen.empty()) {
      const auto place = parse_listen(listen);
      if (!place) return Failure{place.reason()};
      std::tie(config.listening.host, config.listening.port) = *place;
    }
    in.text("store", config.store);
    in.text("key", config.key);
    in.text("page", config.listening.page);
    in.texts("origins", config.listening.origins);
    in.whole("threads", config.listening.threads, 1, 64);
    in.whole("connections", config.listening.bounds.connections, 1, 1'000'000);
    in.whole("connections_of_one", config.listening.bounds.connections_of_one, 1, 1'000'000);
    in.money("play_money", config.house.play_money);
    in.money("large_win", config.house.large_win);
    in.whole("requests_a_second", config.house.requests_a_second, 0, 1'000'000);
    in.whole("most_tables", config.house.most_tables, 1, 1'000'000);
    in.whole("most_own_tables", config.house.most_own_tables, 0, 1'000);
    if (const toml::node* tables = in.node("table")) {
      read_tables(*tables, config, wrong);
    } else {
      config.house.tables = usual_config().house.tables;
      config.house.tables_are_named = false;
    }
  }
  if (!wrong.empty()) return Failure{wrong};
  if (config.house.tables.size() > config.house.most_tables)
    return Failure{fmt::format("most_tables is {}, and there are {} tables: allow more of them",
                               config.house.most_tables, config.house.tables.size())};
  return config;
}

// Makes a path of the file absolute; it is relative to the file's folder. Returns a sentence instead if nothing is
// there, but something is at the place that earlier versions took it for, relative to the current folder.
std::string move_path(std::string_view what, std::string& path, const std::filesystem::path& file) {
  namespace fs = std::filesystem;
  if (path.empty()) return {};
  const fs::path now = (fs::absolute(file).parent_path() / path).lexically_normal();
  const fs::path before = fs::absolute(path).lexically_normal();
  std::error_code ignored;
  if (now != before && !fs::exists(now, ignored) && fs::exists(before, ignored))
    return fmt::format(
        "the {} of {} is {} since paths are relative to the file, and nothing is there, but at {}, where "
        "earlier versions looked: write that whole path into the file, or move it; a new house is started from another "
        "folder, or with its own whole path in the file",
        what, file.string(), now.string(), before.string());
  path = now.string();
  return {};
}

}   // namespace

Result<std::pair<std::string, std::uint16_t>, std::string> parse_listen(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  std::uint16_t port = 0;
  const std::string_view digits = colon == std::string_view::npos ? "" : text.substr(colon + 1);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
  if (colon == 0 || digits.empty() || error != std::errc{} || end != digits.data() + digits.size())
    return Failure{fmt::format("'{}' is no place to listen: write HOST:PORT, as in 127.0.0.1:8021", text)};
  return std::pair(std::string(text.substr(0, colon)), port);
}

ServeConfig usual_config() {
  ServeConfig config;
  config.house.tables_are_named = false;
  for (const std::string_view id : rulebook::published_ids()) {
    table::Definition definition;
    definition.name = id;
    definition.book = id;
    config.house.tables.push_back(std::move(definition));
  }
  return config;
}

Result<ServeConfig, std::string> with_paths_of(ServeConfig config, const std::string& file) {
  std::string wrong;
  if (const auto path = path_in(config.store); path && !path->empty()) {
    std::string store(*path);
    wrong = move_path("store", store, file);
    config.store = "sqlite:" + store;
  }
  if (wrong.empty()) wrong = move_path("key", config.key, file);
  if (wrong.empty()) wrong = move_path("page", config.listening.page, file);
  if (!wrong.empty()) return Failure{wrong};
  return config;
}

Result<ServeConfig, std::string> parse_serve_config(std::string_view text) {
  try {
    return config_from(toml::parse(text));
  } catch (const toml::parse_error& error) {
    return Failure{fmt::format("line {}: {}", error.source().begin.line, decode_escapes(error.description()))};
  }
}

}   // namespace pitboss::cli
