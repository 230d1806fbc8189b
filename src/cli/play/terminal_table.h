// The table of a session in the terminal: carries out commands, has the narrators print the events, and keeps the
// shoes.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/console.h"
#include "cli/play/narrator.h"
#include "cli/play/player_names.h"
#include "cli/play/shoe_files.h"
#include "cli/play/shoe_narrator.h"
#include "rulebook/rules.h"
#include "table/table.h"

namespace pitboss::cli {

class TerminalTable {
 public:
  // `files`: null if no shoe is to be kept.
  TerminalTable(Console& console, const Rules& rules, const PlayerNames& names, table::RandomSource& random,
                ShoeFiles* files);

  Console& console() const { return console_; }
  const Rules& rules() const { return rules_; }
  const PlayerNames& names() const { return names_; }
  const table::State& state() const { return state_; }
  // There must be a round.
  const round::State& round() const { return *state_.round; }
  Narrator& narrator() { return narrator_; }
  ShoeNarrator& shoe_narrator() { return shoe_narrator_; }

  // False if the command is refused; then nothing has changed, and the refusal has been printed.
  bool carry_out(const table::Command& command);
  // Carries out a command that is known to be lawful.
  void must(const table::Command& command);
  bool may(const table::Command& command) const { return !table::why_not(rules_, state_, command); }
  // The events that would follow from the command in that state; nothing changes. Not for a shuffle, which would use up
  // random numbers.
  Result<table::Events, table::Rejection> rehearse(const table::State& state, const table::Command& command) const;

  void refuse(const table::Rejection& rejection);
  void refuse(std::string_view sentence, std::string_view citation = {});

  // While one exists, players are still asked for wagers: no card is due, even if the round could be dealt.
  class WagersOpen {
   public:
    explicit WagersOpen(TerminalTable& table) : table_(table) { table_.wagers_open_ = true; }
    ~WagersOpen() { table_.wagers_open_ = false; }
    WagersOpen(const WagersOpen&) = delete;
    WagersOpen& operator=(const WagersOpen&) = delete;

   private:
    TerminalTable& table_;
  };
  bool wagers_open() const { return wagers_open_; }

  // Prints the order of the last shoe that is done; with a continuous shuffler, of the last round.
  void show_reveals();
  bool keeps_shoes() const { return files_ != nullptr; }
  // A sentence about what could not be written, after which the session ends; none if all is well.
  const std::optional<std::string>& broken() const { return broken_; }

 private:
  void tell(const table::Event& event);
  void keep(const table::Event& event);

  Console& console_;
  const Rules& rules_;
  const PlayerNames& names_;
  table::RandomSource& random_;
  ShoeFiles* files_;
  Narrator narrator_;
  ShoeNarrator shoe_narrator_;
  table::State state_;
  std::vector<table::Reveal> shown_;
  std::optional<std::string> broken_;
  bool wagers_open_ = false;
};

}   // namespace pitboss::cli
