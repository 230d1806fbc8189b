// TOML as a small tree of our own, so that the parser's types stay in one file. Bounded: at most a mebibyte, and
// nothing that a hostile text can nest deeply enough to hurt.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rulebook/rulebook.h"

namespace pitboss::rulebook {

inline constexpr std::size_t longest_text = std::size_t{1} << 20;

struct Member;

struct Node {
  enum class Type : std::uint8_t { text, integer, flag, list, table, other };
  Type type = Type::other;
  std::string text;            // of a text; of any other single value, as it would be written
  std::vector<Node> list;      // of a list
  std::vector<Member> table;   // of a table, in the order of the keys
  int line = 0;                // where the value begins

  const Node* find(std::string_view key) const;
};

struct Member {
  std::string key;
  Node node;
};

// The whole text as a table, or the line at which it cannot be read.
Result<Node, Refusal> read_toml(std::string_view text);

}   // namespace pitboss::rulebook
