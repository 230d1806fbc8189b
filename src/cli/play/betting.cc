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

// "10.00", and at Switch "10.00 on each hand, sm 5.00".
std::string called(const Rules& rules, const round::Slip& slip) {
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
  const Rules& rules = house_.rules();
  Money least;
  for (int box = 0; box < rules.hands_per_spot(); ++box)
    least += round_up_to(rules.limits.of(Bet::hand).minimum, rules.limits.chip);
  return least;
}

bool Betting::can_pay(const Guest& guest) const {
  return !desk_.has_left(guest.id) && house_.state().person(guest.id)->bankroll >= least_for_spot();
}

bool Betting::may_wager(const Guest& guest) const {
  return can_pay(guest) && !table::is_barred(house_.rules(), house_.state(), guest.id);
}

void Betting::begin(int number) {
  number_ = number;
  begun_ = false;
  turn_ = 0;
  waiting_.clear();
  made_.clear();
}

bool Betting::is_done() const {
  const table::State& state = house_.state();
  if (turn_ < guests_.size() || !waiting_.empty() || !state.round) return false;
  return !state.round->spots.empty() && state.round->consent_asked.empty() && open_call() == nullptr;
}

void Betting::step() {
  const House::WagersOpen open(house_);
  if (!std::exchange(begun_, true)) {
    Console& console = house_.console();
    console.gap();
    console.line(
        console.text().add_rule(2).add(fmt::format(" Round {} ", number_), Ink::strong).add_rule(console.look().width));
  }
  if (const auto& round = house_.state().round) {
    if (!round->consent_asked.empty()) return ask_consent(round::Person(round->consent_asked.front()));
    if (const round::Call* call = open_call()) return ask_to_confirm(round::Call(*call));
  }
  give_back_to_who_left();
  if (!waiting_.empty()) return make_next(guests_[turn_]);
  if (turn_ == guests_.size()) {
    house_.console().line("Nobody wagers: once more.");
    turn_ = 0;
  }
  while (turn_ < guests_.size() && !may_wager(guests_[turn_])) pass_over();
  if (turn_ < guests_.size()) ask(guests_[turn_]);
}

// As for all, where they leave before the first card.
void Betting::give_back_to_who_left() {
  for (const Guest& guest : guests_)
    if (desk_.has_left(guest.id)) withdraw(guest);
}

void Betting::withdraw(const Guest& guest) {
  for (std::uint8_t spot = 1; spot <= most_spots; ++spot) {
    const table::Command command = in_round(round::WithdrawWagers{guest.id, SpotId{spot}});
    if (house_.state().round && house_.may(command)) house_.must(command);
  }
}

// Who cannot pay has been told when the last wager was lost.
void Betting::pass_over() {
  const Guest& guest = guests_[turn_++];
  if (can_pay(guest))
    house_.refuse(fmt::format("having sat out a round, {} waits for the reshuffle", house_.people().name(guest.id)),
                  house_.rules().cite(Ground::mid_shoe_entry).text());
}

// ---- a player's line

Text Betting::prompt(const Guest& guest) const {
  const Rules& rules = house_.rules();
  const bool two = rules.hands_per_spot() == 2;
  std::string words = two ? "wager on each hand" : "wager";
  if (const std::size_t spots = guest.spots.size(); spots > 1)
    words += fmt::format("{} {} spots", two ? " of" : " on each of", spots);
  words = house_.people().alone() ? capitalised(words) : fmt::format("{}, {}", house_.people().name(guest.id), words);
  constexpr int room = 16;   // for "10 sm 5 kb 5 5"
  const auto fits = [&](std::string_view more) {
    return static_cast<int>(words.size() + more.size()) + room <= house_.console().look().width;
  };
  const std::string last = fmt::format(" (Enter: {}", to_string(rules, guest.last));
  words += fits(last) ? last : " (Enter: the same";
  constexpr std::string_view more = "; ? help; q leave";
  return house_.console().text().add(words).add(fits(more) ? more : "").add(") > ");
}

void Betting::ask(Guest& guest) {
  const auto covered = house_.state().person(guest.id)->bankroll.cents() / least_for_spot().cents();
  if (std::cmp_less(covered, guest.spots.size())) {
    guest.spots.resize(static_cast<std::size_t>(covered));
    house_.console().line(
        fmt::format("{} bankroll covers {} spot{} only.",
                    house_.people().alone() ? "Your" : fmt::format("{}'s", house_.people().name(guest.id)), covered,
                    covered == 1 ? "" : "s"));
  }
  const auto answer = desk_.ask(prompt(guest), guest.id);
  if (!answer) return;
  const std::string word = lower(*answer);
  if (word == "?" || word == "help") return explain_wagers(house_.console(), house_.rules(), house_.people());
  if (word == "pass") {
    if (house_.people().alone()) return house_.refuse("there is nobody else to play: make a wager, or leave with q");
    ++turn_;
    return;
  }
  const auto wishes = answer->empty() ? Result<Wishes, std::string>(guest.last) : read_wagers(house_.rules(), *answer);
  if (!wishes) return house_.refuse(wishes.reason());
  std::vector<Piece> wanted = pieces(guest, *wishes);
  for (std::size_t i = 1; i < wanted.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (wanted[i].spot == wanted[j].spot)
        return house_.refuse(fmt::format("spot {} is wagered on twice", to_string(wanted[i].spot)));
  if (const auto rejection = why_not(guest, wanted)) return house_.refuse(*rejection);
  waiting_ = std::move(wanted);
  line_ = *wishes;
  made_.clear();
}

std::vector<Betting::Piece> Betting::pieces(const Guest& guest, const Wishes& wishes) const {
  std::vector<Piece> all;
  for (const Wish& wish : wishes) {
    if (wish.spot)
      all.push_back({*wish.spot, wish});
    else if (wish.cash)
      all.push_back({guest.spots.front(), wish});
    else
      for (const SpotId spot : guest.spots) all.push_back({spot, wish});
  }
  return all;
}

table::Command Betting::command(PlayerId player, const Piece& piece) const {
  if (piece.wish.cash) return in_round(round::CallWagers{player, piece.spot, piece.wish.slip, *piece.wish.cash});
  return in_round(round::PlaceWagers{player, piece.spot, piece.wish.slip});
}

// The whole line or nothing: gone through on a copy, as if everybody who has to consented.
std::optional<table::Rejection> Betting::why_not(const Guest& guest, const std::vector<Piece>& pieces) const {
  table::State copy = house_.state();
  const auto perform = [&](const table::Command& command) -> std::optional<table::Rejection> {
    const auto events = house_.rehearse(copy, command);
    if (!events) return events.reason();
    for (const table::Event& event : *events) table::apply(copy, event);
    return std::nullopt;
  };
  for (const Piece& piece : pieces) {
    const table::Command consent = in_round(round::AskConsent{guest.id, piece.spot});
    if (!table::why_not(house_.rules(), copy, consent)) {
      perform(consent);
      perform(
          in_round(round::AnswerConsent{copy.round->spot(piece.spot)->bettors[0].player, piece.spot, guest.id, true}));
    }
    if (const auto rejection = perform(command(guest.id, piece))) return rejection;
  }
  return std::nullopt;
}

void Betting::make_next(Guest& guest) {
  const Piece piece = waiting_.front();
  if (house_.may(in_round(round::AskConsent{guest.id, piece.spot})))
    return house_.must(in_round(round::AskConsent{guest.id, piece.spot}));
  if (!house_.carry_out(command(guest.id, piece))) return take_back(guest);
  waiting_.erase(waiting_.begin());
  made_.push_back(piece.spot);
  if (!waiting_.empty()) return;
  if (open_call() == nullptr) remember_line(guest);
  ++turn_;
}

// What Enter repeats: the next time a verbal wager is made in chips.
void Betting::remember_line(Guest& guest) {
  guest.last = line_;
  for (Wish& wish : guest.last) wish.cash.reset();
}

// The player is asked again.
void Betting::take_back(const Guest& guest) {
  waiting_.clear();
  for (const SpotId spot : std::exchange(made_, {}))
    if (house_.may(in_round(round::WithdrawWagers{guest.id, spot})))
      house_.must(in_round(round::WithdrawWagers{guest.id, spot}));
}

// ---- what others have to say

void Betting::ask_consent(const round::Person& asking) {
  const PlayerId first = house_.round().spot(asking.spot)->bettors[0].player;
  const People& people = house_.people();
  const auto given = desk_.has_left(first)
                         ? std::optional(false)
                         : desk_.ask_yes_or_no(fmt::format("{}, may {} bet on spot {} with you?", people.name(first),
                                                           people.name(asking.player), to_string(asking.spot)),
                                               first);
  if (!given) return;
  house_.must(in_round(round::AnswerConsent{first, asking.spot, asking.player, *given}));
  if (!*given) take_back(guests_[turn_]);
}

const round::Call* Betting::open_call() const {
  const auto& calls = house_.round().calls;
  return calls.empty() ? nullptr : &calls.front();
}

void Betting::ask_to_confirm(const round::Call& call) {
  const round::Role by = call.dealer ? round::Role::supervisor : round::Role::dealer;
  const std::string_view who = house_.people().name(call.player);
  const auto confirmed = desk_.ask_yes_or_no(
      fmt::format("{}: {} calls {} on spot {}, with {} in cash. Confirmed?",
                  by == round::Role::dealer ? "Dealer" : "Supervisor", who,
                  called(house_.rules(), round::slip_of(call.stakes)), to_string(call.spot), to_string(call.cash)),
      std::nullopt);
  if (!confirmed) return;
  if (!*confirmed || !house_.carry_out(in_round(round::ConfirmCall{by, call.player}))) return decline(call);
  const bool both = by == round::Role::supervisor;
  if (!both) return;
  Guest& guest = guests_[call.player.number - 1u];
  guest.brought += call.cash;
  if (open_call() == nullptr) remember_line(guest);
}

// It is taken back, and the player is asked once more. [GC.5(d)]
void Betting::decline(const round::Call& call) {
  house_.refuse("a verbal wager that is not confirmed is no wager", house_.rules().cite(Ground::verbal_wager).text());
  house_.must(in_round(round::WithdrawWagers{call.player, call.spot}));
  turn_ = call.player.number - 1u;
  take_back(guests_[turn_]);
}

}   // namespace pitboss::cli
