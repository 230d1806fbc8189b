// What a text begins with, of a round or of a session: the rulebook, settings, and the clauses that it proves.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "notation/fields.h"
#include "notation/lines.h"
#include "notation/script.h"

namespace pitboss::notation {

struct HeadRead {
  bool taken;                             // the line belongs to the head
  std::optional<std::string> complaint;   // what is wrong with it
};
// `what` is "round" or "session", for the complaint.
HeadRead read_head(Head& head, const Line& line, std::string_view what);

// Gives each line that has words to the parser, until the parser complains. A text without a rulebook is refused.
template <typename Parser>
auto parse_with(Parser parser, std::string_view text) -> Result<decltype(std::move(parser).done()), Problem> {
  const auto lines = cut_into_lines(text);
  if (!lines) return Failure{lines.reason()};
  for (const Line& line : *lines) {
    if (line.words.empty()) continue;
    if (auto complaint = parser.take(line)) return Failure{Problem{line.number, std::move(*complaint), {}}};
  }
  auto done = std::move(parser).done();
  if (done.rulebook.empty()) return Failure{Problem{1, "the first line names the rulebook: rulebook gc-switch", {}}};
  return done;
}

}   // namespace pitboss::notation
