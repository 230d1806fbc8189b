// A complete rulebook as its text states it: every key with value, lawful values and clause, and the clause of every
// ground. Not yet Rules: a house's changes and settings come in between (compile.h).
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/citation.h"
#include "base/money.h"
#include "rulebook/keys.h"
#include "rulebook/rulebook.h"
#include "rulebook/toml_text.h"

namespace pitboss::rulebook {

struct Range {
  Money least;
  Money most;   // inclusive
};

struct Option {
  std::string value;
  std::vector<std::string> allowed;   // of bets: those that may be offered, in any number; empty: no choice
  std::optional<Range> range;         // of amounts
  Citation cite;
};

struct Book {
  std::string id;
  std::string title;
  std::string source;
  Game game{};
  BetSet offerable;                             // what `bets` may contain
  bool tips = false;                            // says what tips may ride on
  std::vector<std::optional<Option>> options;   // by place in keys()
  std::array<Citation, ground_count> grounds{};

  const Option* option(std::string_view key) const;
};

// Only the shipped texts are read like this: a complete book says itself what is allowed, so that one from anywhere
// else would be its own law.
Result<Book, Refusals> read_book(const Node& text);

// What complete books and houses' books read alike.

struct Leaf {
  std::string key;   // "dealer.soft_17"
  const Node* node;
};
// The keys of a text with their dotted names; what stands in its head (id, title, ...) and [grounds] are left out.
std::vector<Leaf> leaves(const Node& text);
// A node's value as text; nothing where TOML's type is not the kind's.
std::optional<std::string> value_text(Kind kind, const Node& node);
// As a person would recognise it in a sentence.
std::string as_written(const Node& node);
std::optional<Refusal> id_fault(const Node& text);
std::optional<Refusal> title_fault(const Node& text);
// Why a text is no citation, as a sentence; nothing where it is one.
std::optional<std::string> citation_fault(std::string_view key, const Node* cite);
Refusal unknown_key(std::string_view key);
Refusal wrong_kind(const std::string& key, Kind kind, std::string_view written);

}   // namespace pitboss::rulebook
