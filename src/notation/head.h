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

// Where a line belongs to the head it is taken, or the sentence says what is wrong with it; false for any other line.
// `what` is "round" or "session".
struct HeadRead {
  bool taken;
  std::optional<std::string> complaint;
};
HeadRead read_head(Head& head, const Line& line, std::string_view what);

// Each line that says something goes to the parser, until it complains; a text without a rulebook is none.
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
