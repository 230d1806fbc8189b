#include "cli/play/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/assert.h"
#include "base/number_in.h"
#include "cli/interrupt.h"
#include "cli/play/help.h"
#include "cli/play/wagers.h"
#include "notation/words.h"
#include "table/routine.h"

namespace pitboss::cli {

namespace {

constexpr int keys_column = 12;   // of keys that stand below their question

Ink ink_of(Money net) {
  if (net == Money{}) return Ink::plain;
  return net > Money{} ? Ink::good : Ink::bad;
}

// For somebody who only presses Enter from the start.
round::Slip usual_slip(const Rules& rules, Money bankroll) {
  const Posted& posted = rules.limits.of(Bet::hand);
  const Money ten = std::clamp(Money::dollars(10), posted.minimum, posted.maximum);
  const bool rich = bankroll >= Money::dollars(200) && is_multiple_of(ten, rules.limits.chip);
  round::Slip slip;
  for (int box = 1; box <= rules.hands_per_spot(); ++box)
    slip.chips.at(Bet::hand, box) = rich ? ten : round_up_to(posted.minimum, rules.limits.chip);
  return slip;
}

}   // namespace

Session::Session(Console& console, const rulebook::Rulebook& book, const Setup& setup, table::RandomSource& random,
                 ShoeFiles* files)
    : console_(console),
      book_(book),
      rules_(book.rules),
      setup_(setup),
      house_(console, book.rules, setup_.people, random, files),
      desk_(house_, setup.stops),
      betting_(house_, desk_, guests_) {}

std::optional<std::string> Session::run() {
  greet(console_, book_, setup_.people, setup_.seed);
  open();
  while (!is_over() && !house_.broken()) step();
  close_table();
  sum_up();
  return house_.broken();
}

void Session::open() {
  house_.must(table::NewDealer{table::Role::dealer, 1});
  for (int i = 0; i < setup_.people.size(); ++i) {
    Guest guest;
    guest.id = PlayerId{static_cast<std::uint8_t>(i + 1)};
    for (int spot = 1; spot <= setup_.spots; ++spot)
      guest.spots.push_back(SpotId{static_cast<std::uint8_t>(i * setup_.spots + spot)});
    guest.brought = setup_.bankroll;
    guest.last = {Wish{usual_slip(rules_, setup_.bankroll), {}, {}}};
    if (setup_.bankroll > Money{}) house_.must(table::BuyIn{guest.id, setup_.bankroll});
    house_.must(table::TakeSeat{guest.id, guest.spots.front()});
    before_.push_back({});
    guests_.push_back(std::move(guest));
  }
  betting_.begin(1);
}

// Between rounds: when the people have left, or nobody can pay. A call that was never confirmed is no wager.
bool Session::is_over() const {
  const auto& round = house_.state().round;
  const bool only_called = round && round->phase == round::Phase::wagering && round->spots.empty();
  if (round && !(only_called && desk_.leaving())) return false;
  return desk_.leaving() || std::ranges::none_of(guests_, [&](const Guest& each) { return betting_.can_pay(each); });
}

void Session::step() {
  if (desk_.leaving()) say_leaving();
  const table::State& state = house_.state();
  if (const auto next = table::routine(rules_, state, betting_.is_done() && !desk_.leaving())) {
    if (!dealer_waits(*next)) return;
    if (std::holds_alternative<table::CollectCards>(*next)) return collect();
    return house_.must(*next);
  }
  if (desk_.leaving()) return answer_for_absent();
  if (state.phase == table::Phase::cutting) return ask_cut();
  if (state.round && state.round->phase != round::Phase::wagering) return decide();
  const auto may_wager = [&](const Guest& each) { return betting_.may_wager(each); };
  if (!state.round && std::ranges::none_of(guests_, may_wager)) {
    // Everybody who can pay sat out: only a reshuffle lets them in again. [GC.4(h), GC.5(h)]
    return house_.must(table::CallReshuffle{table::Role::dealer});
  }
  betting_.step();
}

// Before each card, where that is wanted: what is due is said, and a supervisor may say that it went wrong. False where
// something else came of it.
bool Session::dealer_waits(const table::Command& next) {
  if (!desk_.stops() || desk_.leaving()) return true;
  std::string words;
  if (std::holds_alternative<table::StackCards>(next)) words = "The shuffle is done: Enter stacks the cards";
  if (std::holds_alternative<table::BurnCard>(next)) words = "Enter burns a card";
  if (std::holds_alternative<table::CollectCards>(next)) words = "The round is over: Enter collects the cards";
  if (std::holds_alternative<table::DealNext>(next))
    words = fmt::format("Enter deals to {}", notation::place_in_words(*round::card_due(rules_, house_.round())));
  if (words.empty()) return true;
  if (std::holds_alternative<table::StackCards>(next)) house_.shoe_teller().tell_steps();
  const auto answer = desk_.ask(console_.text().add(words).add(" (! supervisor) > "), std::nullopt);
  if (!answer) return false;
  if (answer->empty()) return true;
  house_.refuse("press Enter, or answer ! for the supervisor or q to leave");
  return false;
}

// ---- the cut

void Session::ask_cut() {
  const table::State& state = house_.state();
  const PlayerId player = *state.cutting->asked;
  if (desk_.has_left(player)) return house_.must(table::RefuseCut{player});
  for (const table::Option& option : table::legal_commands(rules_, state)) {
    const auto* cut = std::get_if<table::CutCards>(&option.command);
    if (cut == nullptr) continue;
    const std::string who = setup_.people.alone() ? "Cut" : fmt::format("{}, cut", setup_.people.name(player));
    const auto answer = desk_.ask(console_.text().add(fmt::format("{} the cards? {} to {}, Enter refuses > ", who,
                                                                  cut->position, option.last_cut)),
                                  player);
    if (!answer) return;
    if (answer->empty()) return house_.must(table::RefuseCut{player});
    const auto place = number_in<int>(*answer);
    if (!place) return house_.refuse("answer how many cards go from the front to the back, or press Enter");
    house_.carry_out(table::CutCards{table::Role::player, player, *place});
    return;
  }
  broken_invariant("a cut that nobody can make", __FILE__, __LINE__);
}

// ---- the round

// Behind the question, or below it on as many lines as they take; the last has room for the answer.
Text Session::with_keys(const Text& question, const std::vector<std::string>& labels) {
  constexpr int room_for_answer = 4;
  constexpr int arrow = 3;   // " > "
  const int most = console_.look().width - room_for_answer - arrow;
  int columns = question.columns() - 1;
  for (const std::string& label : labels) columns += 1 + static_cast<int>(label.size());
  Text line = question;
  const bool below = columns > most;
  if (below) {
    console_.line(question);
    line = console_.text().pad_to(keys_column);
  }
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (below && i > 0 && line.columns() + 1 + static_cast<int>(labels[i].size()) > most) {
      console_.line(line);
      line = console_.text().pad_to(keys_column);
    } else if (i > 0) {
      line.add(" ");
    }
    line.add_keyed(labels[i]);
  }
  return line.add(" > ");
}

void Session::decide() {
  const Menu menu(rules_, house_.round());
  if (const round::Command* only = menu.only()) {
    house_.must(*only);
    return;
  }
  if (desk_.has_left(menu.asked())) return house_.must(menu.for_absent());
  const Text question = house_.narrator().question(house_.round(), menu.about());
  const auto answer = desk_.ask(with_keys(question, menu.labels(setup_.people)), menu.asked());
  if (!answer) return;
  if (*answer == "?" || *answer == "help")
    return console_.wrapped(std::move(console_.text().pad_to(2)), menu.keys() + ", ! = supervisor, q = leave");
  if (const auto command = menu.read(*answer))
    house_.carry_out(*command);
  else
    house_.refuse(command.reason());
}

void Session::collect() {
  const bool alone = setup_.people.alone();
  console_.gap();
  ++rounds_;
  const table::State& state = house_.state();
  for (std::size_t i = 0; i < guests_.size(); ++i) {
    Guest& guest = guests_[i];
    const table::Person& person = *state.person(guest.id);
    if (person.last_wagered != state.rounds) continue;
    ++guest.rounds;
    const Money net = person.bankroll - guest.brought - before_[i];
    before_[i] = person.bankroll - guest.brought;
    Text text = console_.text().add("  ");
    if (!alone) text.add(setup_.people.name(guest.id)).add(":").pad_to(setup_.people.longest_name() + 4);
    text.add(alone ? "This round " : "this round ").add(with_sign(net), ink_of(net));
    console_.line(text.add(", bankroll ").add(to_string(person.bankroll), Ink::strong));
    if (!alone && !desk_.has_left(guest.id) && !betting_.can_pay(guest))
      house_.refuse(fmt::format("a round costs {} at least, and {} cannot cover it",
                                to_string(betting_.least_for_spot()), setup_.people.name(guest.id)));
  }
  house_.must(table::CollectCards{table::Role::dealer});
  betting_.begin(rounds_ + 1);
}

// ---- leaving

void Session::say_leaving() {
  if (std::exchange(left_, true)) return;
  const std::string why = interrupted() != 0      ? "The session is interrupted"
                          : desk_.input_ended()   ? "The input has ended"
                          : setup_.people.alone() ? "You leave"
                                                  : "The players leave";
  const auto& round = house_.state().round;
  if (!round) return;
  if (round->phase == round::Phase::closed) return;
  if (round->phase != round::Phase::wagering)
    return console_.wrapped(console_.text(), fmt::format("{}: no insurance{}, and every hand stands.", why,
                                                         rules_.game == Game::blackjack_switch ? ", no switch" : ""));
  if (!round->spots.empty())
    console_.wrapped(console_.text(), fmt::format("{}: no card has been dealt, and the wagers go back.", why));
}

void Session::answer_for_absent() {
  const table::State& state = house_.state();
  if (state.phase == table::Phase::cutting) return house_.must(table::RefuseCut{*state.cutting->asked});
  if (house_.round().phase != round::Phase::wagering) {
    const Menu menu(rules_, house_.round());
    return house_.must(menu.only() != nullptr ? *menu.only() : menu.for_absent());
  }
  for (const Guest& guest : guests_) betting_.withdraw(guest);
}

// What was promised of the shoe is shown, where it is shown in files: the shoe ends with the session. [GC.4(h)]
void Session::close_table() {
  if (!house_.keeps_shoes() || house_.broken()) return;
  console_.gap();
  while (house_.state().phase == table::Phase::cutting) {
    const auto asked = house_.state().cutting->asked;
    house_.must(asked ? table::Command(table::RefuseCut{*asked}) : *table::routine(rules_, house_.state(), false));
  }
  const table::Command call = table::CallReshuffle{table::Role::dealer};
  if (house_.may(call)) house_.must(call);
}

void Session::sum_up() {
  const table::State& state = house_.state();
  const bool alone = setup_.people.alone();
  console_.gap();
  if (!desk_.leaving() && !house_.broken()) {
    const std::string cost = to_string(betting_.least_for_spot());
    console_.line(
        alone ? fmt::format("Your bankroll is {}, and a round costs {} at least: the game is over.",
                            to_string(state.people.front().bankroll), cost)
              : fmt::format("Nobody is left to cover a round, which costs {} at least: the game is over.", cost));
  }
  for (const Guest& guest : guests_) {
    const Money bankroll = state.person(guest.id)->bankroll;
    const std::string who = alone ? "You leave" : fmt::format("{} leaves", setup_.people.name(guest.id));
    console_.line(console_.text()
                      .add(fmt::format("{} with {} after {} round{} (", who, to_string(bankroll), guest.rounds,
                                       guest.rounds == 1 ? "" : "s"))
                      .add(with_sign(bankroll - guest.brought), ink_of(bankroll - guest.brought))
                      .add(")."));
  }
  console_.line(fmt::format("House {}, dealers' box {}, {} shoe{}.", with_sign(state.house), to_string(state.tip_box),
                            state.shoes, state.shoes == 1 ? "" : "s"));
}

}   // namespace pitboss::cli
