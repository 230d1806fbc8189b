// Table notation: a session of many rounds at one table as a short text, for training, tests and disputes about the
// shoe. docs/table-notation.md is its reference. Text -> `parse_session` -> Session -> `play_session` -> PlayedSession.
// Nothing here reads a file; sodium_init must have been called before a session is played.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "notation/notation.h"
#include "notation/session_script.h"
#include "table/state.h"
#include "table/verify_shoe.h"

namespace pitboss::notation {

Result<Session, Problem> parse_session(std::string_view text);

// One round of a session, with the expect lines that are about it.
struct SessionRound {
  table::RoundNumber number = 0;
  int last_line = 0;   // the last that belongs to it; a later line finds the round finished, or finishes it first
  round::Events events;
  round::State state;
  std::vector<Expect> expects;
};

// The true value of what an expect line about the table asks for, when that line was reached.
struct MetFact {
  int line = 0;
  ExpectFact was;
};

struct PlayedSession : Findings {
  table::Events events;
  table::State state;
  std::vector<SessionRound> rounds;
  std::vector<MetFact> facts;
  std::vector<table::Reveal> reveals;
  std::vector<table::Finding> broken_promises;   // in the reveals; there are none unless the program has a fault

  bool ok() const { return Findings::ok() && broken_promises.empty(); }
};
PlayedSession play_session(const Session& session, const rulebook::Rulebook& book);

// Does for a session what `update` does for a round. A round's expect lines are made complete and true; if it has none,
// they are added after its last line. An expect line about the table is made true where it stands.
std::string update_session(std::string_view text, const PlayedSession& played);

}   // namespace pitboss::notation
