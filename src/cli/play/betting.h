// The wagers before a round: asks each player in turn, and in between those who must consent to a wager or confirm it.
// Each step asks one question, so that the supervisor can be called at each.
#pragma once
#include <optional>
#include <vector>

#include "cli/play/prompter.h"
#include "cli/play/terminal_table.h"
#include "cli/play/wagers.h"

namespace pitboss::cli {

// One of the players at the terminal, as the session remembers them from round to round.
struct TerminalPlayer {
  PlayerId id;
  std::vector<SpotId> spots;   // the own ones; the first is the seat
  Money brought;               // the cash that became chips, later cash included
  SpotWagers last;             // what Enter repeats
  int rounds = 0;              // in which the player had a wager
};

class Betting {
 public:
  Betting(TerminalTable& table, Prompter& prompter, std::vector<TerminalPlayer>& players)
      : table_(table), prompter_(prompter), players_(players) {}

  // Starts a new round; `number` counts the rounds of this session.
  void begin(int number);
  // Everybody has answered, and there is at least one wager.
  bool is_done() const;
  void step();

  // The player has not left, and can cover the least wager.
  bool can_pay(const TerminalPlayer& player) const;
  // The same, and is not barred until the next shoe for having sat out a round. [GC.5(h)]
  bool may_wager(const TerminalPlayer& player) const;
  Money least_for_spot() const;
  // Gives all wagers of the player back, as far as the rules permit it.
  void withdraw(const TerminalPlayer& player);

 private:
  // A wager on one spot that is not placed yet.
  struct PendingWager {
    SpotId spot;
    SpotWager wager;
  };

  void ask(TerminalPlayer& player);
  void pass_over();
  void withdraw_for_absent();
  Text prompt(const TerminalPlayer& player) const;
  std::vector<PendingWager> pending_wagers(const TerminalPlayer& player, const SpotWagers& wagers) const;
  std::optional<table::Rejection> why_not(const TerminalPlayer& player, const std::vector<PendingWager>& all) const;
  table::Command command(PlayerId player, const PendingWager& pending) const;
  void make_next(TerminalPlayer& player);
  void remember_line(TerminalPlayer& player);
  void take_back(const TerminalPlayer& player);

  void ask_consent(const round::PlayerAtSpot& asking);
  const round::Call* open_call() const;
  void ask_to_confirm(const round::Call& call);
  void decline(const round::Call& call);

  TerminalTable& table_;
  Prompter& prompter_;
  std::vector<TerminalPlayer>& players_;
  int number_ = 0;
  bool begun_ = false;                  // the heading of the round is printed
  std::size_t turn_ = 0;                // the index of the player who is asked
  std::vector<PendingWager> waiting_;   // of that player
  SpotWagers line_;                     // all of that player's answer
  std::vector<SpotId> made_;            // the spots on which it has been placed already
};

}   // namespace pitboss::cli
