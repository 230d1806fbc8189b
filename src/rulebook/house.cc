#include "rulebook/house.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/shown.h"

namespace pitboss::rulebook {

namespace {

// key = value, or key = { value = ..., cite = ... }
void read_change(const Leaf& leaf, HouseBook& house) {
  const auto place = find_key(leaf.key);
  if (!place && !line_of_key(leaf.key)) return house.faults.push_back(unknown_key(leaf.key));
  const Kind kind = place ? keys()[*place].kind : Kind::odds;
  const auto fault = [&](std::string sentence) { house.faults.push_back({leaf.key, std::move(sentence), {}}); };

  Change change{leaf.key, {}, true, {}};
  const Node* value = leaf.node;
  if (leaf.node->type == Node::Type::table) {
    for (const auto& [part, inner] : leaf.node->table) {
      if (part == "allowed" || part == "least" || part == "most")
        return fault(fmt::format("{} may not say what is allowed: the book that it is based on does", leaf.key));
      if (part != "value" && part != "cite")
        return fault(fmt::format("{} has a part \"{}\" that no key has", leaf.key, shown(part)));
    }
    value = leaf.node->find("value");
    if (value == nullptr) return fault(fmt::format("{} has no value", leaf.key));
    if (const Node* cite = leaf.node->find("cite")) {
      if (auto why = citation_fault(leaf.key, cite)) return fault(*std::move(why));
      change.cite = Citation(cite->text);
    }
  }
  const auto text = value_text(kind, *value);
  change.has_right_type = text.has_value();
  change.text = text ? *text : as_written(*value);
  house.changes.push_back(std::move(change));
}

}   // namespace

HouseBook read_house(const Node& text, std::string based_on) {
  HouseBook house;
  if (auto fault = id_fault(text))
    house.faults.push_back(*std::move(fault));
  else
    house.identity.id = text.find("id")->text;
  if (auto fault = title_fault(text))
    house.faults.push_back(*std::move(fault));
  else
    house.identity.title = text.find("title")->text;
  if (std::ranges::find(published_ids(), house.identity.id) != published_ids().end())
    house.faults.push_back(
        {"id", fmt::format("id = \"{}\" is a published book's: a house's own has its own", house.identity.id), {}});
  house.identity.based_on = std::move(based_on);
  for (const std::string_view head : {"source", "game", "grounds"})
    if (text.find(head) != nullptr)
      house.faults.push_back({std::string(head),
                              fmt::format("{} is stated by the book that it is based on, not by a house's own", head),
                              {}});
  for (const Leaf& leaf : leaves(text)) read_change(leaf, house);
  return house;
}

}   // namespace pitboss::rulebook
