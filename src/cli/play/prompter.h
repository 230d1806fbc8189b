// Asks the questions of a session. It handles the answers that are allowed at every prompt: q to leave, ! for the
// supervisor, reveal for the order of the last shoe.
#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/supervisor.h"
#include "cli/play/terminal_table.h"

namespace pitboss::cli {

class Prompter {
 public:
  Prompter(TerminalTable& table, bool stops) : table_(table), supervisor_(table) { stop_before_each_card(stops); }

  // The answer. None if it was one of those that are handled here: then the caller looks at the state again, and asks
  // again if it still has a question. `asked`: the player who is asked; none for a question to the dealer or a
  // supervisor.
  std::optional<std::string> ask(const Text& prompt, std::optional<PlayerId> asked);
  // Adds "(y)es (n)o" to the question.
  std::optional<bool> ask_yes_or_no(std::string_view question, std::optional<PlayerId> asked);

  // The session is to end: the last player leaves, or the input has ended.
  bool leaving() const { return leaving_; }
  // This player has left, and the others play on.
  bool has_left(PlayerId player) const { return std::ranges::count(left_, player) != 0; }
  bool input_ended() const { return input_ended_; }
  // The dealer waits for Enter before each card, so that a supervisor can step in.
  bool stops() const { return stops_; }

 private:
  void leave(std::optional<PlayerId> asked);
  void call_supervisor();
  void stop_before_each_card(bool stops);

  TerminalTable& table_;
  Supervisor supervisor_;
  std::vector<PlayerId> left_;
  bool leaving_ = false;
  bool input_ended_ = false;
  bool stops_ = false;
};

}   // namespace pitboss::cli
