// Reading that published books and houses' own books have in common: dotted keys, values, names, citations.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/shown.h"
#include "rulebook/book.h"
#include "rulebook/clause_index.h"

namespace pitboss::rulebook {

namespace {

constexpr std::array<std::string_view, 6> not_keys = {"id", "title", "source", "game", "based_on", "grounds"};

// Titles are printed on terminals and pages, so they have no control characters, neither ASCII's nor those of Latin-1
// (C2 80 to C2 9F in UTF-8).
bool is_title(std::string_view text) {
  unsigned char before = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f || (before == 0xc2 && byte < 0xa0)) return false;
    before = byte;
  }
  return !text.empty() && text.size() <= 120;
}

}   // namespace

bool is_id(std::string_view text) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  return !text.empty() && text.size() <= 40 && std::ranges::all_of(text, fits);
}

std::vector<Leaf> leaves(const Node& text) {
  std::vector<Leaf> found;
  for (const auto& [name, node] : text.table) {
    if (std::ranges::find(not_keys, name) != not_keys.end()) continue;
    if (node.type != Node::Type::table || find_key(name) || node.table.empty()) {
      found.push_back({name, &node});
      continue;
    }
    for (const auto& [inner, value] : node.table) found.push_back({name + '.' + inner, &value});
  }
  return found;
}

std::optional<std::string> value_text(Kind kind, const Node& node) {
  using Type = Node::Type;
  switch (kind) {
    case Kind::number:
      return node.type == Type::integer ? std::optional(node.text) : std::nullopt;
    case Kind::flag:
      return node.type == Type::flag ? std::optional(node.text) : std::nullopt;
    case Kind::odds:
      return node.type == Type::text ? std::optional(node.text) : std::nullopt;
    case Kind::word:   // TOML has "21", "1" and "2" as integers
    case Kind::money:
      return node.type == Type::text || node.type == Type::integer ? std::optional(node.text) : std::nullopt;
    case Kind::bets: {
      if (node.type != Type::list) return std::nullopt;
      std::string joined;
      for (const Node& item : node.list) {
        if (item.type != Type::text) return std::nullopt;
        joined += (joined.empty() ? "" : ",") + item.text;
      }
      return node.list.empty() ? "none" : joined;
    }
  }
  return std::nullopt;
}

std::string as_written(const Node& node) {
  switch (node.type) {
    case Node::Type::text:
      return '"' + shown(node.text) + '"';
    case Node::Type::list:
      return "a list";
    case Node::Type::table:
      return "a table";
    case Node::Type::integer:
    case Node::Type::flag:
    case Node::Type::other:
      break;
  }
  return node.text.empty() ? "this" : shown(node.text);
}

std::optional<Refusal> id_fault(const Node& text) {
  const Node* id = text.find("id");
  if (id == nullptr) return Refusal{"id", "id is missing", {}};
  if (id->type == Node::Type::text && is_id(id->text)) return std::nullopt;
  return Refusal{"id", fmt::format("id = {} is not 1 to 40 small letters, digits and hyphens", as_written(*id)), {}};
}

std::optional<Refusal> title_fault(const Node& text) {
  const Node* title = text.find("title");
  if (title == nullptr) return Refusal{"title", "title is missing", {}};
  if (title->type == Node::Type::text && is_title(title->text)) return std::nullopt;
  return Refusal{"title", "title is not a line of 1 to 120 characters", {}};
}

std::optional<std::string> citation_fault(std::string_view key, const Node* cite) {
  if (cite == nullptr) return fmt::format("{} has no cite", key);
  if (cite->type != Node::Type::text) return fmt::format("the cite of {} is not text", key);
  if (cite->text.size() > Citation::longest)
    return fmt::format("the cite of {} is longer than {} characters", key, Citation::longest);
  const ClauseIndex& index = ClauseIndex::shipped();
  for (const std::string_view one : split_citations(cite->text))
    if (!index.knows(one)) return fmt::format("{} cites \"{}\", which is no clause and no reading", key, shown(one));
  return std::nullopt;
}

Refusal unknown_key(std::string_view key) {
  const std::string_view near = nearest(key, settable_names());
  const std::string hint = near.empty() ? "" : fmt::format("; did you mean {}?", near);
  return {shown(key), fmt::format("{} is no key of a rulebook{}", shown(key), hint), {}};
}

Refusal wrong_kind(const std::string& key, Kind kind, std::string_view written) {
  const std::string_view wanted =
      kind == Kind::number && written.starts_with('-') ? "a number from 0 on" : expected(kind);
  return {key, fmt::format("{} = {} is not {}", key, written, wanted), {}};
}

}   // namespace pitboss::rulebook
