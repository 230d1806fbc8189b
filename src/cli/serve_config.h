// The file that says what a server serves. docs/operating.md has it for its readers.
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/house.h"
#include "server/transport.h"

namespace pitboss::cli {

struct ServeConfig {
  server::ListenOptions listening;
  std::string store = "sqlite:var/pitboss.db";
  std::string key = "var/shoes.key";
  server::HouseOptions house;
};

// A sentence with the line where something is wrong. What the file does not say is as above; without tables the house
// opens one of each published rulebook.
Result<ServeConfig, std::string> parse_serve_config(std::string_view toml);
ServeConfig usual_config();

// "127.0.0.1:8021"
Result<std::pair<std::string, std::uint16_t>, std::string> parse_listen(std::string_view text);

}   // namespace pitboss::cli
