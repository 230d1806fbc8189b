// The supervisor's menu: the irregularities that are possible at this moment, and what an official may order at the
// table. It is made from the table's own lists, so that it never offers what would be refused; each item has its
// clause.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/terminal_table.h"
#include "table/command.h"

namespace pitboss::cli {

class Supervisor {
 public:
  explicit Supervisor(TerminalTable& table) : table_(table) {}

  struct Answer {
    bool leave = false;   // q, or the input has ended
    bool input_ended = false;
    bool card_by_card = false;   // turn stopping before each card on or off
    std::optional<table::Command> command;
  };
  // `stops`: whether the dealer stops before each card now.
  Answer ask(bool stops);

 private:
  // One line of the menu. It has several commands if further questions must decide between them: where a misdelivered
  // card lies, and what becomes of it. [GC.15(a)]
  struct MenuItem {
    std::string words;
    Citation cite;
    std::vector<table::Command> commands;
  };

  std::vector<MenuItem> in_the_round() const;
  std::vector<MenuItem> at_the_table() const;
  Citation clause_of(const table::Command& command) const;
  std::string words_for(const table::Command& command) const;
  void show(std::string_view heading, const std::vector<MenuItem>& items, int first);
  std::optional<std::string> read_answer(const Text& prompt, Answer& answer);
  std::string places_named(const std::vector<table::Command>& misdeliveries) const;
  void choose(const MenuItem& item, std::vector<std::string> said, Answer& answer);

  TerminalTable& table_;
};

}   // namespace pitboss::cli
