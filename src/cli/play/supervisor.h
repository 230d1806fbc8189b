// The supervisor's menu: what can have gone wrong at this moment, and what an official may order at the table. Made
// from the table's own lists, so that nothing is offered which would be refused; each matter has its clause.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/house.h"
#include "table/command.h"

namespace pitboss::cli {

class Supervisor {
 public:
  explicit Supervisor(House& house) : house_(house) {}

  struct Answer {
    bool leave = false;   // q, or the input has ended
    bool input_ended = false;
    bool card_by_card = false;   // stop before each card, or stop doing so
    std::optional<table::Command> command;
  };
  // `stops`: the dealer stops before each card at present.
  Answer ask(bool stops);

 private:
  // Several commands where it has still to be said where a card lies and what becomes of it. [GC.15(a)]
  struct Matter {
    std::string words;
    Citation cite;
    std::vector<table::Command> commands;
  };

  std::vector<Matter> in_the_round() const;
  std::vector<Matter> at_the_table() const;
  Citation clause_of(const table::Command& command) const;
  std::string words_for(const table::Command& command) const;
  void show(std::string_view heading, const std::vector<Matter>& matters, int first);
  std::optional<std::string> hear(const Text& prompt, Answer& answer);
  std::string places_named(const std::vector<table::Command>& misdeliveries) const;
  void choose(const Matter& matter, std::vector<std::string> said, Answer& answer);

  House& house_;
};

}   // namespace pitboss::cli
