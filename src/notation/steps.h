// The lines of play, carried out: commands in their order, and between them the cards that are due. A command is given
// as soon as it is lawful; while it is not, cards that are due are dealt first. Where the round is played, by itself or
// at a table, is the stage's business.
#pragma once
#include <array>
#include <optional>
#include <string>

#include "notation/notation.h"
#include "round/round.h"

namespace pitboss::notation {

// A refusal with its sentence, whoever gave it.
struct No {
  round::Rejection why;
  std::string sentence;
};

class Stage {
 public:
  virtual ~Stage() = default;

  virtual const round::State& state() const = 0;
  virtual std::size_t events_so_far() const = 0;
  // The player takes part from here on, where it is not too late for that.
  virtual void arrive(PlayerId player) = 0;
  // A card that an irregularity brings comes out of the stage's own shoe.
  virtual std::optional<No> give(const round::Command& command) = 0;
  virtual std::optional<No> why_not(const round::Command& command) const = 0;
  // The card that is due; the sentence that says why there is none.
  virtual std::optional<std::string> deal() = 0;
};

class Steps {
 public:
  Steps(const Rules& rules, Stage& stage, Findings& findings);

  void carry_out(const Step& step);
  // Deals on until the round is over; a problem where somebody has to decide first.
  void finish(int line);

  // Deals the cards that are due.
  void deal_what_is_due();

  // Who speaks for a spot, unless a line says so.
  void seat(SpotId spot, PlayerId player) { players_[spot.number - 1u] = player; }

  // ---- what is wrong
  void at_line(int line) { line_ = line; }
  void problem(std::string sentence, Citation cite = {});
  void refused(const No& no);
  void differs(std::string expected, std::string got);
  // Counts a `refused` line: what was tried, and what came of it.
  void tried(std::string command, const Cites& cites, const std::optional<No>& no);

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
  bool come_to_the_moment(const HouseAsk& ask);
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
