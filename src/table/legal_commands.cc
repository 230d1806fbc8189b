// Which commands are lawful now: every candidate is put to `why_not`.
#include <utility>

#include "table/gate.h"

namespace pitboss::table {

namespace {

class Offers {
 public:
  Offers(const Rules& rules, const State& state) : rules_(rules), s_(state) {}

  void offer(Command command, Money least = {}, int last_cut = 0) {
    if (!why_not(rules_, s_, command)) all_.push_back({std::move(command), least, last_cut});
  }

  void cards() {
    const Role dealer = Role::dealer;
    if (s_.phase == Phase::inspection) offer(InspectDecks{dealer, full_set(s_.decks)});
    offer(RemoveDevice{dealer});
    offer(InstallDevice{dealer});
    for (const Shuffle method : {Shuffle::automated, Shuffle::manual, Shuffle::pre_shuffled, Shuffle::continuous})
      offer(ShuffleCards{dealer, method});
    for (const Step step : {Step::plug, Step::riffle, Step::turn, Step::strip}) offer(ShuffleStep{dealer, step});
    offer(ReportJam{dealer});
    offer(StackCards{dealer});
    if (s_.phase == Phase::cutting) cut();
    offer(OrderRecut{Role::supervisor});
    offer(BurnCard{dealer});
    offer(ForgetBurn{dealer});
  }
  void cut() {
    const auto cards = static_cast<int>(s_.shoe->cards.size());
    const auto fewest = static_cast<int>(least_cut(s_.shoe->cards.size()));
    const auto asked = s_.cutting->asked;
    offer(CutCards{asked ? Role::player : Role::dealer, asked.value_or(PlayerId{}), fewest}, {}, cards - fewest);
    if (asked) offer(RefuseCut{*asked});
  }

  void rounds() {
    offer(DealNext{Role::dealer});
    offer(CollectCards{Role::dealer});
    offer(CallReshuffle{Role::dealer});
    offer(NewDealer{Role::dealer, s_.dealer + 1});
    offer(RepairReader{Role::supervisor});
    if (s_.round) {
      for (const round::Call& call : s_.round->calls)
        for (const Role by : {Role::dealer, Role::supervisor})
          offer(round::ConfirmCall{by, call.player});   // [GC.5(d)]
      for (round::LegalCommand& each : round::legal_commands(rules_, *s_.round))
        offer(std::move(each.command), each.least);
      return;
    }
    // These are lawful in the round that would begin; only the table's own conditions are left to check.
    const Gate gate(rules_, s_);
    for (round::LegalCommand& each : round::legal_commands(rules_, round::replay(begin_events(rules_, s_))))
      if (begins_round(each.command) && !gate.wagers_open(each.command))
        all_.push_back({std::move(each.command), each.least, 0});
  }

  void people() {
    for (const Person& each : s_.people) {
      offer(PermitEntry{Role::supervisor, each.player});
      offer(ShowBurn{each.player});
      if (!each.seat)
        for (std::uint8_t spot = 1; spot <= most_spots; ++spot) offer(TakeSeat{each.player, SpotId{spot}});
      offer(LeaveSeat{each.player});
      offer(CashOut{each.player});
    }
  }

  std::vector<LegalCommand> take() { return std::move(all_); }

 private:
  const Rules& rules_;
  const State& s_;
  std::vector<LegalCommand> all_;
};

}   // namespace

std::vector<LegalCommand> legal_commands(const Rules& rules, const State& state) {
  Offers offers(rules, state);
  offers.cards();
  offers.rounds();
  offers.people();
  return offers.take();
}

std::vector<Command> legal_irregularities(const Rules& rules, const State& state) {
  std::vector<Command> all;
  const round::State round = state.round ? *state.round : round::replay(begin_events(rules, state));
  for (round::Command& each : round::legal_irregularities(rules, round))
    if (Command command = std::move(each); !why_not(rules, state, command)) all.push_back(std::move(command));
  return all;
}

std::optional<PlayerId> speaker(const Command& command) {
  const auto named = [](const auto& c) -> std::optional<PlayerId> {
    if constexpr (requires { c.player; }) {
      if constexpr (requires { c.by; }) {
        if (c.by != Role::player) return std::nullopt;
      }
      return c.player;
    }
    return std::nullopt;
  };
  if (const auto* in_round = std::get_if<round::Command>(&command)) return std::visit(named, *in_round);
  return std::visit(named, command);
}

}   // namespace pitboss::table
