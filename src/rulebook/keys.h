// The table of all keys: what a rulebook may and must say, how each value is written into Rules, and what it means.
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

// What one value of a key means, in a sentence. The value "*" matches any value, which replaces {} in the sentence.
struct Meaning {
  std::string_view value;
  std::string_view sentence;
};

struct Key {
  std::string_view name;   // "dealer.soft_17", as a rulebook's tables and `--set` name it
  Kind kind;
  Scope scope;   // the books that have the key
  // Writes a canonical value into the rules; returns false if this program cannot play it.
  bool (*write)(Rules&, std::string_view);
  std::span<const Meaning> meanings;
};

std::span<const Key> keys();
// The index of a key in keys(); nothing if there is no such key.
std::optional<std::size_t> find_key(std::string_view name);
std::string meaning_of(const Key& key, std::string_view value);

// True if the scope includes a book of this game that may offer these bets, and that may take tips or not.
bool applies(Scope scope, Game game, BetSet offerable, bool tips);
Scope scope_of(Bet side_bet);
// "super_match", "kings_bounty", "db21", "dmh": the first part of the names of a side bet's keys.
std::string_view prefix(Bet side_bet);

// The lines of the side bets' pay tables are keys too, "super_match.pair", with odds for values.
std::string line_key(Line line);
std::optional<Line> line_of_key(std::string_view key);
std::string line_meaning(Line line, Odds odds);

// Every name that may be set: those of keys and of lines.
std::span<const std::string_view> settable_names();

}   // namespace pitboss::rulebook
