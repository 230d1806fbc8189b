// The configuration file of a server. docs/operating.md describes it for operators.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cli/store_argument.h"
#include "server/house.h"
#include "server/transport.h"

namespace pitboss::cli {

struct ServeConfig {
  server::ListenOptions listening;
  std::string store{usual_store};
  std::string key{usual_key};
  server::HouseOptions house;
  std::vector<std::string> warnings;   // sentences about old names in the file
};

// The failure is a sentence with the line where something is wrong. What the file leaves out has the values above;
// without tables the house opens one table of each published rulebook. Paths are returned as the file has them.
Result<ServeConfig, std::string> parse_serve_config(std::string_view toml);
ServeConfig usual_config();

// Versions before 0.2.0 took the paths in the file as relative to the current folder. Now they are relative to the
// folder of the file. Fails with a sentence if that would lose something: if there is nothing where the path leads now,
// but where it led before.
Result<ServeConfig, std::string> with_paths_of(ServeConfig config, const std::string& file);

// "127.0.0.1:8021"
Result<std::pair<std::string, std::uint16_t>, std::string> parse_listen(std::string_view text);

}   // namespace pitboss::cli
