#include "cli/play/betting.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/play/help.h"
#include "table/state_queries.h"

namespace pitboss::cli {

namespace {

template <typename C>
table::Command in_round(C command) {
  return round::Command(std::move(command));
}

// How the dealer repeats a verbal wager: "10.00", and at Switch "10.00 on each hand, sm 5.00".
std::string called_wager(const Rules& rules, const round::Slip& slip) {
  if (rules.hands_per_spot() == 1) return to_string(rules, slip);
  round::Slip hands, rest = slip;
  for (round::Stakes round::Slip::* kind : {&round::Slip::chips, &round::Slip::tips, &round::Slip::coupons})
    for (int box = 1; box <= 2; ++box)
      (hands.*kind).at(Bet::hand, box) = std::exchange((rest.*kind).at(Bet::hand, box), {});
  const std::string others = to_string(rules, rest);
  return fmt::format("{} on each hand{}{}", to_string(rules, hands), others.empty() ? "" : ", ", others);
}

}   // namespace

Money Betting::least_for_spot() const {
  const Rules& rules = table_.rules();
  Money least;
  for (int box = 0; box < rules.hands_per_spot(); ++box)
    least += round_up_to(rules.limits.of(Bet::hand).minimum, rules.limits.chip);
  return least;
}

bool Betting::can_pay(const TerminalPlayer& player) const {
  return !prompter_.has_left(player.id) && table_.state().person(player.id)->bankroll >= least_for_spot();
}

bool Betting::may_wager(const TerminalPlayer& player) const {
  return can_pay(player) && !table::is_barred(table_.rules(), table_.state(), player.id);
}

void Betting::begin(int number) {
  number_ = number;
  begun_ = false;
  turn_ = 0;
  waiting_.clear();
  made_.clear();
}

bool Betting::is_done() const {
  const table::State& state = table_.state();
  if (turn_ < players_.size() || !waiting_.empty() || !state.round) return false;
  return !state.round->spots.empty() && state.round->consent_asked.empty() && open_call() == nullptr;
}

void Betting::step() {
  const TerminalTable::WagersOpen open(table_);
  if (!std::exchange(begun_, true)) {
    Console& console = table_.console();
    console.gap();
    console.line(console.text()
                     .add_rule(2)
                     .add(fmt::format(" Round {} ", number_), Ink::strong)
                     .add_rule(console.style().width));
  }
  if (const auto& round = table_.state().round) {
    if (!round->consent_asked.empty()) return ask_consent(round::PlayerAtSpot(round->consent_asked.front()));
    if (const round::Call* call = open_call()) return ask_to_confirm(round::Call(*call));
  }
  withdraw_for_absent();
  if (!waiting_.empty()) return make_next(players_[turn_]);
  if (turn_ == players_.size()) {
    table_.console().line("Nobody wagers: once more.");
    turn_ = 0;
  }
  while (turn_ < players_.size() && !may_wager(players_[turn_])) pass_over();
  if (turn_ < players_.size()) ask(players_[turn_]);
}

// Who leaves before the first card gets the wagers back.
void Betting::withdraw_for_absent() {
  for (const TerminalPlayer& player : players_)
    if (prompter_.has_left(player.id)) withdraw(player);
}

void Betting::withdraw(const TerminalPlayer& player) {
  for (std::uint8_t spot = 1; spot <= most_spots; ++spot) {
    const table::Command command = in_round(round::WithdrawWagers{player.id, SpotId{spot}});
    if (table_.state().round && table_.may(command)) table_.must(command);
  }
}

// A player who cannot pay gets no message here: there was one when the round ended.
void Betting::pass_over() {
  const TerminalPlayer& player = players_[turn_++];
  if (can_pay(player))
    table_.refuse(fmt::format("having sat out a round, {} waits for the reshuffle", table_.names().name(player.id)),
                  table_.rules().cite(Ground::mid_shoe_entry).text());
}

// ---- a player's line

Text Betting::prompt(const TerminalPlayer& player) const {
  const Rules& rules = table_.rules();
  const bool two = rules.hands_per_spot() == 2;
  std::string words = two ? "wager on each hand" : "wager";
  if (const std::size_t spots = player.spots.size(); spots > 1)
    words += fmt::format("{} {} spots", two ? " of" : " on each of", spots);
  words = table_.names().alone() ? capitalised(words) : fmt::format("{}, {}", table_.names().name(player.id), words);
  constexpr int room = 16;   // for "10 sm 5 kb 5 5"
  const auto fits = [&](std::string_view more) {
    return static_cast<int>(words.size() + more.size()) + room <= table_.console().style().width;
  };
  const std::string last = fmt::format(" (Enter: {}", to_string(rules, player.last));
  words += fits(last) ? last : " (Enter: the same";
  constexpr std::string_view more = "; ? help; q leave";
  return table_.console().text().add(words).add(fits(more) ? more : "").add(") > ");
}

void Betting::ask(TerminalPlayer& player) {
  const auto covered = table_.state().person(player.id)->bankroll.cents() / least_for_spot().cents();
  if (std::cmp_less(covered, player.spots.size())) {
    player.spots.resize(static_cast<std::size_t>(covered));
    table_.console().line(
        fmt::format("{} bankroll covers {} spot{} only.",
                    table_.names().alone() ? "Your" : fmt::format("{}'s", table_.names().name(player.id)), covered,
                    covered == 1 ? "" : "s"));
  }
  const auto answer = prompter_.ask(prompt(player), player.id);
  if (!answer) return;
  const std::string word = lower(*answer);
  if (word == "?" || word == "help") return explain_wagers(table_.console(), table_.rules(), table_.names());
  if (word == "pass") {
    if (table_.names().alone()) return table_.refuse("there is nobody else to play: make a wager, or leave with q");
    ++turn_;
    return;
  }
  const auto wagers =
      answer->empty() ? Result<SpotWagers, std::string>(player.last) : read_wagers(table_.rules(), *answer);
  if (!wagers) return table_.refuse(wagers.reason());
  std::vector<PendingWager> wanted = pending_wagers(player, *wagers);
  for (std::size_t i = 1; i < wanted.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (wanted[i].spot == wanted[j].spot)
        return table_.refuse(fmt::format("spot {} is wagered on twice", to_string(wanted[i].spot)));
  if (const auto rejection = why_not(player, wanted)) return table_.refuse(*rejection);
  waiting_ = std::move(wanted);
  line_ = *wagers;
  made_.clear();
}

std::vector<Betting::PendingWager> Betting::pending_wagers(const TerminalPlayer& player,
                                                           const SpotWagers& wagers) const {
  std::vector<PendingWager> all;
  for (const SpotWager& wager : wagers) {
    if (wager.spot)
      all.push_back({*wager.spot, wager});
    else if (wager.cash)
      all.push_back({player.spots.front(), wager});
    else
      for (const SpotId spot : player.spots) all.push_back({spot, wager});
  }
  return all;
}

table::Command Betting::command(PlayerId player, const PendingWager& pending) const {
  if (pending.wager.cash)
    return in_round(round::CallWagers{player, pending.spot, pending.wager.slip, *pending.wager.cash});
  return in_round(round::PlaceWagers{player, pending.spot, pending.wager.slip});
}

// The line is accepted as a whole or not at all: it is tried on a copy of the state, as if everybody consented who has
// to.
std::optional<table::Rejection> Betting::why_not(const TerminalPlayer& player,
                                                 const std::vector<PendingWager>& all) const {
  table::State copy = table_.state();
  const auto perform = [&](const table::Command& command) -> std::optional<table::Rejection> {
    const auto events = table_.rehearse(copy, command);
    if (!events) return events.reason();
    for (const table::Event& event : *events) table::apply(copy, event);
    return std::nullopt;
  };
  for (const PendingWager& pending : all) {
    const table::Command consent = in_round(round::AskConsent{player.id, pending.spot});
    if (!table::why_not(table_.rules(), copy, consent)) {
      perform(consent);
      perform(in_round(
          round::AnswerConsent{copy.round->spot(pending.spot)->bettors[0].player, pending.spot, player.id, true}));
    }
    if (const auto rejection = perform(command(player.id, pending))) return rejection;
  }
  return std::nullopt;
}

void Betting::make_next(TerminalPlayer& player) {
  const PendingWager pending = waiting_.front();
  if (table_.may(in_round(round::AskConsent{player.id, pending.spot})))
    return table_.must(in_round(round::AskConsent{player.id, pending.spot}));
  if (!table_.carry_out(command(player.id, pending))) return take_back(player);
  waiting_.erase(waiting_.begin());
  made_.push_back(pending.spot);
  if (!waiting_.empty()) return;
  if (open_call() == nullptr) remember_line(player);
  ++turn_;
}

// What Enter repeats. A verbal wager is repeated in chips.
void Betting::remember_line(TerminalPlayer& player) {
  player.last = line_;
  for (SpotWager& wager : player.last) wager.cash.reset();
}

// Takes the player's wagers back; then the player is asked again.
void Betting::take_back(const TerminalPlayer& player) {
  waiting_.clear();
  for (const SpotId spot : std::exchange(made_, {}))
    if (table_.may(in_round(round::WithdrawWagers{player.id, spot})))
      table_.must(in_round(round::WithdrawWagers{player.id, spot}));
}

// ---- what others have to say

void Betting::ask_consent(const round::PlayerAtSpot& asking) {
  const PlayerId first = table_.round().spot(asking.spot)->bettors[0].player;
  const PlayerNames& names = table_.names();
  const auto given = prompter_.has_left(first)
                         ? std::optional(false)
                         : prompter_.ask_yes_or_no(fmt::format("{}, may {} bet on spot {} with you?", names.name(first),
                                                               names.name(asking.player), to_string(asking.spot)),
                                                   first);
  if (!given) return;
  table_.must(in_round(round::AnswerConsent{first, asking.spot, asking.player, *given}));
  if (!*given) take_back(players_[turn_]);
}

const round::Call* Betting::open_call() const {
  const auto& calls = table_.round().calls;
  return calls.empty() ? nullptr : &calls.front();
}

void Betting::ask_to_confirm(const round::Call& call) {
  const round::Role by = call.dealer ? round::Role::supervisor : round::Role::dealer;
  const std::string_view who = table_.names().name(call.player);
  const auto confirmed = prompter_.ask_yes_or_no(fmt::format("{}: {} calls {} on spot {}, with {} in cash. Confirmed?",
                                                             by == round::Role::dealer ? "Dealer" : "Supervisor", who,
                                                             called_wager(table_.rules(), round::slip_of(call.stakes)),
                                                             to_string(call.spot), to_string(call.cash)),
                                                 std::nullopt);
  if (!confirmed) return;
  if (!*confirmed || !table_.carry_out(in_round(round::ConfirmCall{by, call.player}))) return decline(call);
  const bool both = by == round::Role::supervisor;
  if (!both) return;
  TerminalPlayer& player = players_[call.player.number - 1u];
  player.brought += call.cash;
  if (open_call() == nullptr) remember_line(player);
}

// Takes the verbal wager back; then the player is asked again. [GC.5(d)]
void Betting::decline(const round::Call& call) {
  table_.refuse("a verbal wager that is not confirmed is no wager", table_.rules().cite(Ground::verbal_wager).text());
  table_.must(in_round(round::WithdrawWagers{call.player, call.spot}));
  turn_ = call.player.number - 1u;
  take_back(players_[turn_]);
}

}   // namespace pitboss::cli
