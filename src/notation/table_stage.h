// A round that is played at a table, and the table around it. What routine asks for and nobody has said is done with
// the table's usual means: decks inspected, cards shuffled, cut and burned, the round's cards collected.
#pragma once
#include <map>
#include <optional>
#include <string>

#include "notation/planted.h"
#include "notation/session.h"
#include "notation/steps.h"
#include "table/table.h"

namespace pitboss::notation {

// How far the cards have come on their way to the first that is dealt.
enum class Readiness : std::uint8_t { inspected, shuffling, stacked, loaded, burned };

class TableStage final : public Stage {
 public:
  TableStage(const Session& session, const Rules& rules, PlayedSession& played);

  const table::State& table() const { return played_.state; }
  PlantedRandomSource& words() { return words_; }
  // A round that begins from here on begins at this line.
  void at_line(int line) { line_ = line; }

  std::optional<No> give(const table::Command& command);
  std::optional<No> why_not(const table::Command& command) const;
  // Does what is still to be done until the cards are as far; the refusal where something stands in the way.
  std::optional<No> make_ready(Readiness wanted);
  // Makes the steps of a manual shuffle that are still to be made. [GC.4(i)]
  std::optional<No> complete_shuffle();
  // Picks up the cards of a round that is over.
  std::optional<No> collect();

  // ---- the round
  const round::State& state() const override;
  std::size_t events_so_far() const override { return played_.events.size(); }
  void arrive(PlayerId player) override;
  std::optional<No> give(const round::Command& command) override;
  std::optional<No> why_not(const round::Command& command) const override;
  std::optional<std::string> deal() override;

 private:
  bool is_ready(Readiness wanted) const;
  table::Command next_routine() const;
  void take(table::Events events);

  const Rules& rules_;
  PlayedSession& played_;
  PlantedRandomSource words_;
  round::State no_round_;
  std::map<PlayerId, int> last_buy_ins_;   // the line of each player's last one, of those who have one
  int line_ = 0;
};

}   // namespace pitboss::notation
