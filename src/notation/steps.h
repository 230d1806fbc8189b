// Carries out the lines of play: commands in their order, and between them the cards that are due. A command is given
// as soon as it is lawful; until then, cards that are due are dealt. The round is played on a Stage, which is a round
// by itself (play.cc) or one at a table (table_stage.h).
#pragma once
#include <array>
#include <optional>
#include <string>

#include "notation/notation.h"
#include "round/round.h"

namespace pitboss::notation {

// Why the round or the table refuses a command.
struct RefusalReason {
  round::Rejection why;
  std::string sentence;
};

class Stage {
 public:
  virtual ~Stage() = default;

  virtual const round::State& state() const = 0;
  virtual std::size_t events_so_far() const = 0;
  // Lets the player take part from here on, unless it is too late for that.
  virtual void arrive(PlayerId player) = 0;
  // Carries out a command. If it takes a card, that comes out of the stage's own shoe.
  virtual std::optional<RefusalReason> give(const round::Command& command) = 0;
  virtual std::optional<RefusalReason> why_not(const round::Command& command) const = 0;
  // Deals the card that is due; returns a sentence if it cannot.
  virtual std::optional<std::string> deal() = 0;
};

class Steps {
 public:
  Steps(const Rules& rules, Stage& stage, Findings& findings);

  void carry_out(const Step& step);
  // Deals until the round is over; notes a problem if somebody has to decide first.
  void finish(int line);

  void deal_what_is_due();

  // Sets who speaks for a spot in lines that do not say so.
  void seat(SpotId spot, PlayerId player) { players_[spot.number - 1u] = player; }

  // ---- what is wrong
  void at_line(int line) { line_ = line; }
  void problem(std::string sentence, Citation cite = {});
  void refused(const RefusalReason& no);
  void differs(std::string expected, std::string got);
  // Checks a `refused` line: `no` is the answer to the command that was tried, nothing if it is lawful.
  void tried(std::string command, const Cites& cites, const std::optional<RefusalReason>& no);

 private:
  void carry_out(const Ask& ask);
  void carry_out(const HouseAsk& ask);
  void carry_out(const Seat& seat) { this->seat(seat.spot, seat.player); }
  void carry_out(const Balance& balance);
  void carry_out(const Deal& deal);
  void carry_out(const Offered& offered);
  void carry_out(const MustRefuse& must);

  PlayerId speaker(const Ask& ask) const;
  std::optional<round::Command> prepared(const Ask& ask);
  bool deal_cards_due_before(const HouseAsk& ask);
  bool card_is_due() const { return round::card_due(rules_, stage_.state()).has_value(); }
  bool deal_one();
  std::string who_is_missing() const;

  const Rules& rules_;
  Stage& stage_;
  Findings& findings_;
  std::array<PlayerId, most_spots> players_{};
  int line_ = 0;
};

}   // namespace pitboss::notation
