// The wagers before a round: everybody is asked in turn, by name, and what others have to say to a wager (a consent, a
// confirmation) is asked in between. One question a step, so that a supervisor may come in at each.
#pragma once
#include <optional>
#include <vector>

#include "cli/play/desk.h"
#include "cli/play/guest.h"
#include "cli/play/house.h"

namespace pitboss::cli {

class Betting {
 public:
  Betting(House& house, Desk& desk, std::vector<Guest>& guests) : house_(house), desk_(desk), guests_(guests) {}

  // A new round, with its number in this session: nobody has been asked.
  void begin(int number);
  // Everybody has answered, and there is a wager.
  bool is_done() const;
  void step();

  // Whether a guest is still there and can cover the least wager, and is not barred from the shoe. [GC.5(h)]
  bool can_pay(const Guest& guest) const;
  bool may_wager(const Guest& guest) const;
  Money least_for_spot() const;
  // All that a guest has wagered goes back, as far as the rules let it.
  void withdraw(const Guest& guest);

 private:
  // A wager for one spot that waits to be made.
  struct Piece {
    SpotId spot;
    Wish wish;
  };

  void ask(Guest& guest);
  void pass_over();
  void give_back_to_who_left();
  Text prompt(const Guest& guest) const;
  std::vector<Piece> pieces(const Guest& guest, const Wishes& wishes) const;
  std::optional<table::Rejection> why_not(const Guest& guest, const std::vector<Piece>& pieces) const;
  table::Command command(PlayerId player, const Piece& piece) const;
  void make_next(Guest& guest);
  void remember_line(Guest& guest);
  void take_back(const Guest& guest);

  void ask_consent(const round::Person& asking);
  const round::Call* open_call() const;
  void ask_to_confirm(const round::Call& call);
  void decline(const round::Call& call);

  House& house_;
  Desk& desk_;
  std::vector<Guest>& guests_;
  int number_ = 0;
  bool begun_ = false;           // the round has its heading
  std::size_t turn_ = 0;         // whom to ask
  std::vector<Piece> waiting_;   // of the one who has answered
  Wishes line_;                  // the whole answer
  std::vector<SpotId> made_;     // spots on which it has been placed
};

}   // namespace pitboss::cli
