// Who sits at the terminal table, by name; the rules know numbers only.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "base/result.h"

namespace pitboss::cli {

class People {
 public:
  // One to seven names; player 1 is the first.
  explicit People(std::vector<std::string> names);

  int size() const { return static_cast<int>(names_.size()); }
  // With one person at the terminal nobody need be named.
  bool alone() const { return names_.size() == 1; }
  std::string_view name(PlayerId player) const { return names_[player.number - 1u]; }
  int longest_name() const;

  // "player 2 may bet on spot 1" -> "bob may bet on spot 1": the round's words with the names of this table.
  std::string named(std::string_view words) const;
  // The same as a sentence begins: with a capital, unless a name is first, which stays as it was given.
  std::string sentence(std::string_view words) const;

 private:
  std::vector<std::string> names_;
};

// "player 1", "player 2", ...; "the player" where there is one.
std::vector<std::string> numbered_names(int players);
// "ann,bob": each of 1 to 10 letters and digits, each once.
Result<std::vector<std::string>, std::string> read_names(std::string_view text);

}   // namespace pitboss::cli
