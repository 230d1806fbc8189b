// The one table of keys: what a rulebook may and must say, how each value is read into Rules, and what it means.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/rules.h"
#include "rulebook/values.h"

namespace pitboss::rulebook {

// What one value of a key means, in a sentence. The value "*" stands for any, and {} in its sentence for that value.
struct Meaning {
  std::string_view value;
  std::string_view sentence;
};

struct Key {
  std::string_view name;   // "dealer.soft_17", as a rulebook's tables and `--set` name it
  Kind kind;
  Scope scope;   // which books have it: all, Switch tables, those that may offer the bet or take tips
  // Puts a canonical value into the rules; false where it is none that this program can play.
  bool (*write)(Rules&, std::string_view);
  std::span<const Meaning> meanings;
};

std::span<const Key> keys();
// The place of a key in keys(); nothing where there is no such key.
std::optional<std::size_t> find_key(std::string_view name);
std::string meaning_of(const Key& key, std::string_view value);

// True where a book of this game that may offer these bets, and may take tips or not, needs what has the scope.
bool applies(Scope scope, Game game, BetSet offerable, bool tips);
Scope scope_of(Bet side_bet);
// "super_match", "kings_bounty", "db21", "dmh": the table of a side bet's keys.
std::string_view prefix(Bet side_bet);

// The lines of the side bets' pay tables are keys too, "super_match.pair", with odds for values.
std::string line_key(Line line);
std::optional<Line> line_of_key(std::string_view key);
std::string line_meaning(Line line, Odds odds);

// Every name that may be set: keys and lines.
std::span<const std::string_view> settable_names();

}   // namespace pitboss::rulebook
