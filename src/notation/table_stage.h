// A table, and the round that is played at it. What the dealer's routine asks for and no line says is done in the
// table's usual way: inspecting the decks, shuffling, cutting and burning, collecting the round's cards.
#pragma once
#include <map>
#include <optional>
#include <string>

#include "notation/planted.h"
#include "notation/session.h"
#include "notation/steps.h"
#include "table/table.h"

namespace pitboss::notation {

// How far the cards are prepared for the first one to be dealt.
enum class Readiness : std::uint8_t { inspected, shuffling, stacked, loaded, burned };

class TableStage final : public Stage {
 public:
  TableStage(const Session& session, const Rules& rules, PlayedSession& played);

  const table::State& table() const { return played_.state; }
  PlantedRandomSource& random() { return random_; }
  // The line that is being carried out; a round that begins now begins at it.
  void at_line(int line) { line_ = line; }

  std::optional<RefusalReason> give(const table::Command& command);
  std::optional<RefusalReason> why_not(const table::Command& command) const;
  // Does what is missing until the cards are prepared so far; returns the refusal if a step is refused.
  std::optional<RefusalReason> make_ready(Readiness wanted);
  // Makes the remaining steps of a manual shuffle. [GC.4(i)]
  std::optional<RefusalReason> complete_shuffle();
  // Picks up the cards of a round that is over.
  std::optional<RefusalReason> collect();

  // ---- the round
  const round::State& state() const override;
  std::size_t events_so_far() const override { return played_.events.size(); }
  void arrive(PlayerId player) override;
  std::optional<RefusalReason> give(const round::Command& command) override;
  std::optional<RefusalReason> why_not(const round::Command& command) const override;
  std::optional<std::string> deal() override;

 private:
  bool is_ready(Readiness wanted) const;
  table::Command next_routine() const;
  void take(table::Events events);

  const Rules& rules_;
  PlayedSession& played_;
  PlantedRandomSource random_;
  round::State no_round_;
  std::map<PlayerId, int> last_buy_ins_;   // the line of each player's last buy-in, for players whose text has one
  int line_ = 0;
};

}   // namespace pitboss::notation
