// A complete rulebook as its text states it: every key with value, lawful values and clause, and the clause of every
// ground. compile.h applies a house's changes and settings to it and makes Rules of it.
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
  std::vector<std::string> allowed;   // empty: only `value`; for lists of bets, the bets that may be in the list
  std::optional<Range> range;         // for amounts, instead of `allowed`
  Citation cite;
};

struct Book {
  std::string id;
  std::string title;
  std::string source;
  Game game{};
  BetSet offerable;                             // the bets that `bets` may contain
  bool tips = false;                            // the book has the keys about tips
  std::vector<std::optional<Option>> options;   // by index in keys()
  std::array<Citation, ground_count> grounds{};

  const Option* option(std::string_view key) const;
};

// Only for the published texts that are compiled in: a complete book itself says which values are allowed, so a
// complete book from anybody else could allow anything.
Result<Book, Refusals> read_book(const Node& text);

// ---- used to read published books and houses' own books (book_parts.cc)

// 1 to 40 small letters, digits and hyphens. Strategy files name a rulebook by it too.
bool is_id(std::string_view text);

struct Leaf {
  std::string key;   // "dealer.soft_17"
  const Node* node;
};
// The keys of a text with their dotted names, without its head (id, title, ...) and without [grounds].
std::vector<Leaf> leaves(const Node& text);
// A node's value as text; nothing if its TOML type does not fit the kind.
std::optional<std::string> value_text(Kind kind, const Node& node);
// The node for an error message, as the person wrote it.
std::string as_written(const Node& node);
std::optional<Refusal> id_fault(const Node& text);
std::optional<Refusal> title_fault(const Node& text);
// A sentence about what is wrong with a citation; nothing if it is valid.
std::optional<std::string> citation_fault(std::string_view key, const Node* cite);
Refusal unknown_key(std::string_view key);
Refusal wrong_kind(const std::string& key, Kind kind, std::string_view written);

}   // namespace pitboss::rulebook
