// Where the session asks its questions. What may be answered to any of them is dealt with here: leaving, the
// supervisor, and the order of a shoe that is done.
#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/house.h"
#include "cli/play/supervisor.h"

namespace pitboss::cli {

class Desk {
 public:
  Desk(House& house, bool stops) : house_(house), supervisor_(house) { stop_before_each_card(stops); }

  // An answer; nothing where somebody leaves, or where something else was asked for and the question is to be put
  // again, if it still is one. `asked`: the player whose question it is; nobody where it is the dealer's or a
  // supervisor's.
  std::optional<std::string> ask(const Text& prompt, std::optional<PlayerId> asked);
  // "(y)es (n)o" is added to the question.
  std::optional<bool> ask_yes_or_no(std::string_view question, std::optional<PlayerId> asked);

  // All of them leave: the last who was there, or the house closes.
  bool leaving() const { return leaving_; }
  // One of them has left, and the others play on.
  bool has_left(PlayerId player) const { return std::ranges::count(left_, player) != 0; }
  bool input_ended() const { return input_ended_; }
  // The dealer waits for Enter before each card, so that a supervisor can step in.
  bool stops() const { return stops_; }

 private:
  void leave(std::optional<PlayerId> asked);
  void call_supervisor();
  void stop_before_each_card(bool stops);

  House& house_;
  Supervisor supervisor_;
  std::vector<PlayerId> left_;
  bool leaving_ = false;
  bool input_ended_ = false;
  bool stops_ = false;
};

}   // namespace pitboss::cli
