// TOML as a small tree of our own, so that the parser's types stay in one file. A text is at most a mebibyte, and is
// refused if it is nested deeply enough to overflow the stack.
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
  std::string text;            // of a single value; numbers and flags as TOML writes them
  std::vector<Node> list;      // of a list
  std::vector<Member> table;   // of a table, sorted by key
  int line = 0;                // on which the value begins

  const Node* find(std::string_view key) const;
};

struct Member {
  std::string key;
  Node node;
};

// The whole text as a table, or a refusal with the line that is not TOML.
Result<Node, Refusal> read_toml(std::string_view text);

}   // namespace pitboss::rulebook
