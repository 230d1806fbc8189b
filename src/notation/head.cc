#include "notation/head.h"

#include <fmt/format.h>

namespace pitboss::notation {

namespace {

using Complaint = std::optional<std::string>;

Complaint rulebook(Head& head, const Line& line, Words words, std::string_view what) {
  if (!head.rulebook.empty()) return fmt::format("a {} has one rulebook", what);
  if (words.size() != 1) return "write it so: rulebook ID";
  head.rulebook = words[0];
  head.rulebook_line = line.number;
  return {};
}

Complaint set(Head& head, const Line& line, Words words) {
  auto setting = rulebook::parse_setting(joined(words));
  if (!setting) return setting.reason().sentence;
  head.settings.push_back({line.number, std::move(*setting)});
  return {};
}

Complaint proves(Head& head, const Line& line, Words words, std::string_view what) {
  auto cites = read_cites(words);
  if (!cites) return cites.reason();
  if (cites->empty()) return fmt::format("name the clauses that the {} proves", what);
  for (std::string& cite : *cites) head.proves.push_back({line.number, std::move(cite)});
  return {};
}

}   // namespace

HeadRead read_head(Head& head, const Line& line, std::string_view what) {
  const std::string_view keyword = line.words.front();
  const Words rest = Words(line.words).subspan(1);
  head.last_line = line.number;
  if (keyword == "rulebook") return {true, rulebook(head, line, rest, what)};
  if (head.rulebook.empty()) return {true, "the first line names the rulebook: rulebook gc-switch"};
  if (keyword == "set") return {true, set(head, line, rest)};
  if (keyword == "proves") return {true, proves(head, line, rest, what)};
  return {false, {}};
}

}   // namespace pitboss::notation
