// Makes the expect lines of a session true: those of each round together, those about the table where they stand.
#include <algorithm>
#include <map>

#include "notation/expect_block.h"
#include "notation/lines.h"
#include "notation/session.h"
#include "notation/table_fields.h"

namespace pitboss::notation {

namespace {

// Changes to a session's lines, by line number.
struct Changes {
  std::map<int, std::string> instead;   // replaces an expect line; empty if its round's block stands at another line
  std::map<int, std::string> behind;    // follows a line of play
};

Changes changes_of(std::span<const Line> lines, const PlayedSession& played, std::string_view ending) {
  Changes changes;
  for (const SessionRound& round : played.rounds) {
    std::vector<OldLine> old;
    for (const Expect& expect : round.expects)
      old.push_back(old_line(lines[static_cast<std::size_t>(expect.line) - 1], played.mismatches));
    const std::string block = expect_block(old, round.events, round.state, ending);
    if (round.expects.empty()) changes.behind[round.last_line] += block;
    for (const Expect& expect : round.expects) changes.instead[expect.line] = "";
    if (!round.expects.empty()) changes.instead[round.expects.front().line] = block;
  }
  for (const MetFact& fact : played.facts) {
    const Line& old = lines[static_cast<std::size_t>(fact.line) - 1];
    const bool differs =
        std::ranges::any_of(played.mismatches, [&](const Mismatch& one) { return one.line == fact.line; });
    if (!differs) continue;
    std::string fresh = line("expect", to_string(fact.was));
    fresh.pop_back();
    if (!old.comment.empty()) (fresh += "   ") += old.comment;
    changes.instead[fact.line] = fresh + std::string(ending);
  }
  return changes;
}

}   // namespace

std::string update_session(std::string_view text, const PlayedSession& played) {
  const auto lines = cut_into_lines(text);
  if (!lines) return std::string(text);
  const std::string_view ending = line_ending_of(text);
  const Changes changes = changes_of(*lines, played, ending);

  std::string updated;
  std::size_t from = 0;
  for (const Line& line : *lines) {
    const std::size_t end = std::min(text.find('\n', from), text.size() - 1) + 1;
    if (const auto instead = changes.instead.find(line.number); instead != changes.instead.end())
      updated += instead->second;
    else
      updated += text.substr(from, end - from);
    if (const auto behind = changes.behind.find(line.number); behind != changes.behind.end()) {
      if (!updated.empty() && updated.back() != '\n') updated += ending;
      updated += behind->second;
    }
    from = end;
  }
  return updated;
}

}   // namespace pitboss::notation
