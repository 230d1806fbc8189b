// Round notation: a round as a short text that a person can read and write, for tests, for disputes and for export.
// docs/round-notation.md is its reference. Text -> `parse` -> Script -> `play` under a rulebook -> Played; and back,
// `write` makes the text of a round that was played, `update` puts what happened into a text's expect lines.
// Nothing here reads a file.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "notation/script.h"
#include "round/event.h"
#include "round/rejection.h"
#include "round/state.h"
#include "rulebook/rulebook.h"

namespace pitboss::notation {

inline constexpr std::size_t most_bytes = 1 << 20;
inline constexpr int most_lines = 10'000;
inline constexpr std::size_t most_columns = 200;

// The chips of a player whose script states no balance.
inline constexpr Money usual_balance = Money::dollars(1'000'000);

Result<Script, Problem> parse(std::string_view text);

// The rulebook that a round or a session names, with its settings: a published one, or the house's own whose text is
// handed over.
Result<rulebook::Rulebook, Problem> load_rulebook(const Head& head,
                                                  std::optional<std::string_view> house_text = std::nullopt);

// One expectation that the round did not meet, both sides in the notation's own words.
struct Mismatch {
  int line = 0;
  std::string expected;
  std::string got;
};

// A command that a `refused` line tried, and what the round said.
struct Refusal {
  int line = 0;
  std::string command;     // "hit 1.1"
  std::size_t after = 0;   // how many events had happened
  round::Rejection rejection;
  std::string sentence;   // without the citation
};

// The results of playing and checking a script's lines.
struct Findings {
  std::vector<Refusal> refusals;
  std::vector<Mismatch> mismatches;
  int expectations = 0;             // lines that were checked: proves, offered, refused and expect
  std::optional<Problem> problem;   // if there is one, play stopped there and no further line was checked

  bool ok() const { return !problem && mismatches.empty(); }
};

struct Played : Findings {
  round::Events events;
  round::State state;
};
Played play(const Script& script, const rulebook::Rulebook& book);

// A round from the record.
struct Record {
  std::string rulebook;
  std::vector<rulebook::Setting> settings;
  round::Events events;     // all of them, with the faces of all cards
  std::vector<Card> left;   // cards that were not dealt, if the text is to name them
};
// A script that plays to the same events, with an expect line for each settlement, the dealer, and each spot's net.
std::string write(const Record& record);

// The text with its expect lines made true; everything else stays the same, byte for byte. A true expect line that
// names its clause stays as it is, and so does a comment after an expect line. The lines are put, in the order of
// settlement, where the first one was, or at the end. The result may exceed the notation's bounds (a line with a
// comment may have grown): a caller that replaces a file parses it first.
std::string update(std::string_view text, const Played& played);

// The expect lines of a round, without the keyword: settlements in their order, the dealer, the nets.
std::vector<std::string> expectations_of(std::span<const round::Event> events, const round::State& state);

}   // namespace pitboss::notation
