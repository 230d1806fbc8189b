// The names of the players at the terminal table; the rules know only their numbers.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "base/result.h"

namespace pitboss::cli {

class PlayerNames {
 public:
  // One to seven names; player 1 is the first.
  explicit PlayerNames(std::vector<std::string> names);

  int size() const { return static_cast<int>(names_.size()); }
  // A player who is alone need not be named.
  bool alone() const { return names_.size() == 1; }
  std::string_view name(PlayerId player) const { return names_[player.number - 1u]; }
  int longest_name() const;

  // "player 2 may bet on spot 1" -> "bob may bet on spot 1"
  std::string named(std::string_view words) const;
  // The same with a capital at the beginning; a name there stays as it was typed.
  std::string sentence(std::string_view words) const;

 private:
  std::vector<std::string> names_;
};

// "player 1", "player 2", ...; "the player" if there is only one.
std::vector<std::string> numbered_names(int players);
// Reads "ann,bob": names of 1 to 10 letters, digits and dashes, all different.
Result<std::vector<std::string>, std::string> read_names(std::string_view text);

}   // namespace pitboss::cli
