#include "cli/play/player_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/assert.h"
#include "base/shown.h"
#include "cli/play/text.h"
#include "rulebook/values.h"

namespace pitboss::cli {

namespace {

constexpr std::size_t longest_player_name = 10;   // for the column of the settlements

bool is_player_name(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  };
  return !text.empty() && text.size() <= longest_player_name && std::ranges::all_of(text, fits);
}

}   // namespace

PlayerNames::PlayerNames(std::vector<std::string> names) : names_(std::move(names)) {
  PITBOSS_ASSERT(!names_.empty() && names_.size() <= static_cast<std::size_t>(most_spots));
}

int PlayerNames::longest_name() const {
  std::size_t most = 0;
  for (const std::string& each : names_) most = std::max(most, each.size());
  return static_cast<int>(most);
}

std::string PlayerNames::named(std::string_view words) const {
  constexpr std::string_view player = "player ";
  std::string text;
  while (!words.empty()) {
    const std::size_t at = words.find(player);
    if (at == std::string_view::npos || at + player.size() == words.size()) break;
    text += words.substr(0, at);
    const std::size_t number = static_cast<std::size_t>(words[at + player.size()] - '0');
    words.remove_prefix(at);
    if (number >= 1 && number <= names_.size()) {
      text += names_[number - 1];
      words.remove_prefix(player.size() + 1);
    } else {
      text += player;
      words.remove_prefix(player.size());
    }
  }
  return text += words;
}

std::string PlayerNames::sentence(std::string_view words) const {
  std::string text = named(words);
  const bool name_first = words.starts_with("player ") && is_player_name(names_.front());
  return name_first ? text : capitalised(std::move(text));
}

std::vector<std::string> numbered_names(int players) {
  if (players == 1) return {"the player"};
  std::vector<std::string> names;
  for (int i = 1; i <= players; ++i) names.push_back(fmt::format("player {}", i));
  return names;
}

Result<std::vector<std::string>, std::string> read_names(std::string_view text) {
  std::vector<std::string> names;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const std::string_view one = text.substr(at, end - at);
    if (!is_player_name(one))
      return Failure{fmt::format("'{}' is not a name: --names takes 1 to {} letters or digits each, as in ann,bob",
                                 shown(one, 20), longest_player_name)};
    if (std::ranges::count(names, one) != 0) return Failure{fmt::format("--names has {} twice", one)};
    names.emplace_back(one);
    at = end + 1;
  }
  if (names.size() > static_cast<std::size_t>(most_spots))
    return Failure{fmt::format("a table has {} seats, and --names has {} names", most_spots, names.size())};
  return names;
}

}   // namespace pitboss::cli
