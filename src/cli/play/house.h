// The table under a session: carries out commands, has what follows told, and keeps the shoes.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/console.h"
#include "cli/play/narrator.h"
#include "cli/play/people.h"
#include "cli/play/shoe_files.h"
#include "cli/play/shoe_teller.h"
#include "rulebook/rules.h"
#include "table/table.h"

namespace pitboss::cli {

class House {
 public:
  // `files`: none where no shoe is to be kept.
  House(Console& console, const Rules& rules, const People& people, table::RandomSource& random, ShoeFiles* files);

  Console& console() const { return console_; }
  const Rules& rules() const { return rules_; }
  const People& people() const { return people_; }
  const table::State& state() const { return state_; }
  // Of the round that is on; there must be one.
  const round::State& round() const { return *state_.round; }
  Narrator& narrator() { return narrator_; }
  ShoeTeller& shoe_teller() { return shoe_teller_; }

  // False, and nothing changed, where it is refused; the refusal has been said.
  bool carry_out(const table::Command& command);
  // One that is known to be lawful.
  void must(const table::Command& command);
  // Whether it would be lawful.
  bool may(const table::Command& command) const { return !table::why_not(rules_, state_, command); }
  // What would follow, and nothing happens; only shuffles, which are not asked about, depend on chance.
  Result<table::Events, table::Rejection> rehearse(const table::State& state, const table::Command& command) const;

  void refuse(const table::Rejection& rejection);
  void refuse(std::string_view sentence, std::string_view citation = {});

  // As long as it lives somebody is still asked for a wager, and no card is due although the round could be dealt.
  class WagersOpen {
   public:
    explicit WagersOpen(House& house) : house_(house) { house_.wagers_open_ = true; }
    ~WagersOpen() { house_.wagers_open_ = false; }
    WagersOpen(const WagersOpen&) = delete;
    WagersOpen& operator=(const WagersOpen&) = delete;

   private:
    House& house_;
  };
  bool wagers_open() const { return wagers_open_; }

  // Of the shoe that was done last; that of a continuous shuffler is the last round.
  void show_reveals();
  bool keeps_shoes() const { return files_ != nullptr; }
  // What could not be written; the session ends.
  const std::optional<std::string>& broken() const { return broken_; }

 private:
  void tell(const table::Event& event);
  void keep(const table::Event& event);

  Console& console_;
  const Rules& rules_;
  const People& people_;
  table::RandomSource& random_;
  ShoeFiles* files_;
  Narrator narrator_;
  ShoeTeller shoe_teller_;
  table::State state_;
  std::vector<table::Reveal> shown_;
  std::optional<std::string> broken_;
  bool wagers_open_ = false;
};

}   // namespace pitboss::cli
