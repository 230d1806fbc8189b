#include "rulebook/toml_text.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>

#include "base/shown.h"
#include "rulebook/values.h"

namespace pitboss::rulebook {

namespace {

constexpr int deepest = 6;   // a rulebook needs four levels: table, key, value, list

Node node_of(const toml::node& from, int depth) {
  Node node;
  node.line = static_cast<int>(from.source().begin.line);
  if (depth > deepest) return node;
  if (const auto* text = from.as_string()) {
    node.type = Node::Type::text;
    node.text = text->get();
  } else if (const auto* integer = from.as_integer()) {
    node.type = Node::Type::integer;
    node.text = std::to_string(integer->get());
  } else if (const auto* flag = from.as_boolean()) {
    node.type = Node::Type::flag;
    node.text = flag->get() ? "true" : "false";
  } else if (const auto* number = from.as_floating_point()) {
    node.text = fmt::format("{}", number->get());
  } else if (const auto* list = from.as_array()) {
    node.type = Node::Type::list;
    for (const toml::node& item : *list) node.list.push_back(node_of(item, depth + 1));
  } else if (const auto* table = from.as_table()) {
    node.type = Node::Type::table;
    for (const auto& [key, value] : *table) node.table.push_back({std::string(key.str()), node_of(value, depth + 1)});
  }
  return node;
}

Failure<Refusal> unreadable(std::size_t line, std::string sentence) {
  return Failure{Refusal{fmt::format("line {}", line), std::move(sentence), {}, static_cast<int>(line)}};
}

// The parser limits how deep values are nested, but not the dots of a key. Each dot makes a table within a table, and
// these are destroyed recursively, so too many would overflow the stack. A rulebook's lines have far fewer dots.
constexpr std::ptrdiff_t most_dots = 16;

std::size_t line_with_too_many_dots(std::string_view text) {
  for (std::size_t line = 1; !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view here = text.substr(0, end);
    const std::size_t first = here.find_first_not_of(" \t");
    const bool comment = first != std::string_view::npos && here[first] == '#';
    if (!comment && std::ranges::count(here, '.') > most_dots) return line;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return 0;
}

}   // namespace

const Node* Node::find(std::string_view key) const {
  for (const auto& [name, node] : table)
    if (name == key) return &node;
  return nullptr;
}

Result<Node, Refusal> read_toml(std::string_view text) {
  if (text.size() > longest_text) return Failure{Refusal{"text", "the text is larger than a mebibyte", {}}};
  if (const std::size_t line = line_with_too_many_dots(text); line != 0)
    return unreadable(line, fmt::format("the line has more than {} dots", most_dots));
  try {
    const toml::table table = toml::parse(text);
    return node_of(table, 0);
  } catch (const toml::parse_error& error) {
    return unreadable(error.source().begin.line,
                      fmt::format("not TOML: {}", shown(decode_escapes(error.description()), 200)));
  } catch (const std::exception& error) {
    return Failure{Refusal{"text", fmt::format("not TOML: {}", shown(error.what(), 200)), {}}};
  }
}

}   // namespace pitboss::rulebook
