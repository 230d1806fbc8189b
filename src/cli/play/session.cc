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

constexpr int keys_column = 12;   // where keys begin that do not fit behind their question

Ink ink_of(Money net) {
  if (net == Money{}) return Ink::plain;
  return net > Money{} ? Ink::good : Ink::bad;
}

// The wager that Enter makes before anything was typed.
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

Session::Session(Console& console, const rulebook::Rulebook& book, const SessionOptions& options,
                 table::RandomSource& random, ShoeFiles* files)
    : console_(console),
      book_(book),
      rules_(book.rules),
      options_(options),
      table_(console, book.rules, options_.names, random, files),
      prompter_(table_, options.stops),
      betting_(table_, prompter_, players_) {}

std::optional<std::string> Session::run() {
  greet(console_, book_, options_.names, options_.seed);
  open();
  while (!is_over() && !table_.broken()) step();
  close_table();
  sum_up();
  return table_.broken();
}

void Session::open() {
  table_.must(table::NewDealer{table::Role::dealer, 1});
  for (int i = 0; i < options_.names.size(); ++i) {
    TerminalPlayer player;
    player.id = PlayerId{static_cast<std::uint8_t>(i + 1)};
    for (int spot = 1; spot <= options_.spots; ++spot)
      player.spots.push_back(SpotId{static_cast<std::uint8_t>(i * options_.spots + spot)});
    player.brought = options_.bankroll;
    player.last = {SpotWager{usual_slip(rules_, options_.bankroll), {}, {}}};
    if (options_.bankroll > Money{}) table_.must(table::BuyIn{player.id, options_.bankroll});
    table_.must(table::TakeSeat{player.id, player.spots.front()});
    before_.push_back({});
    players_.push_back(std::move(player));
  }
  betting_.begin(1);
}

// Between rounds, if all players have left or nobody can pay. A round with nothing but an unconfirmed verbal wager
// counts as not begun.
bool Session::is_over() const {
  const auto& round = table_.state().round;
  const bool only_called = round && round->phase == round::Phase::wagering && round->spots.empty();
  if (round && !(only_called && prompter_.leaving())) return false;
  return prompter_.leaving() ||
         std::ranges::none_of(players_, [&](const TerminalPlayer& each) { return betting_.can_pay(each); });
}

void Session::step() {
  if (prompter_.leaving()) say_leaving();
  const table::State& state = table_.state();
  if (const auto next = table::routine(rules_, state, betting_.is_done() && !prompter_.leaving())) {
    if (!dealer_waits(*next)) return;
    if (std::holds_alternative<table::CollectCards>(*next)) return collect();
    return table_.must(*next);
  }
  if (prompter_.leaving()) return answer_for_absent();
  if (state.phase == table::Phase::cutting) return ask_cut();
  if (state.round && state.round->phase != round::Phase::wagering) return decide();
  const auto may_wager = [&](const TerminalPlayer& each) { return betting_.may_wager(each); };
  if (!state.round && std::ranges::none_of(players_, may_wager)) {
    // Everybody who can pay has sat out a round, so that only a reshuffle lets them wager again. [GC.4(h), GC.5(h)]
    return table_.must(table::CallReshuffle{table::Role::dealer});
  }
  betting_.step();
}

// Waits for Enter before the dealer's next act, if the session was asked to stop there, so that a supervisor may report
// an irregularity. False if the answer was another one, and the state may have changed.
bool Session::dealer_waits(const table::Command& next) {
  if (!prompter_.stops() || prompter_.leaving()) return true;
  std::string words;
  if (std::holds_alternative<table::StackCards>(next)) words = "The shuffle is done: Enter stacks the cards";
  if (std::holds_alternative<table::BurnCard>(next)) words = "Enter burns a card";
  if (std::holds_alternative<table::CollectCards>(next)) words = "The round is over: Enter collects the cards";
  if (std::holds_alternative<table::DealNext>(next))
    words = fmt::format("Enter deals to {}", notation::place_in_words(*round::card_due(rules_, table_.round())));
  if (words.empty()) return true;
  if (std::holds_alternative<table::StackCards>(next)) table_.shoe_narrator().tell_steps();
  const auto answer = prompter_.ask(console_.text().add(words).add(" (! supervisor) > "), std::nullopt);
  if (!answer) return false;
  if (answer->empty()) return true;
  table_.refuse("press Enter, or answer ! for the supervisor or q to leave");
  return false;
}

// ---- the cut

void Session::ask_cut() {
  const table::State& state = table_.state();
  const PlayerId player = *state.cutting->asked;
  if (prompter_.has_left(player)) return table_.must(table::RefuseCut{player});
  for (const table::LegalCommand& option : table::legal_commands(rules_, state)) {
    const auto* cut = std::get_if<table::CutCards>(&option.command);
    if (cut == nullptr) continue;
    const std::string who = options_.names.alone() ? "Cut" : fmt::format("{}, cut", options_.names.name(player));
    const auto answer = prompter_.ask(console_.text().add(fmt::format("{} the cards? {} to {}, Enter refuses > ", who,
                                                                      cut->position, option.last_cut)),
                                      player);
    if (!answer) return;
    if (answer->empty()) return table_.must(table::RefuseCut{player});
    const auto place = number_in<int>(*answer);
    if (!place) return table_.refuse("answer how many cards go from the front to the back, or press Enter");
    table_.carry_out(table::CutCards{table::Role::player, player, *place});
    return;
  }
  broken_invariant("a cut that nobody can make", __FILE__, __LINE__);
}

// ---- the round

// Puts the keys after the question if they fit, else on lines below it; the last line leaves room for the answer.
Text Session::with_keys(const Text& question, const std::vector<std::string>& labels) {
  constexpr int room_for_answer = 4;
  constexpr int arrow = 3;   // " > "
  const int most = console_.style().width - room_for_answer - arrow;
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
  const Menu menu(rules_, table_.round());
  if (const round::Command* only = menu.only()) {
    table_.must(*only);
    return;
  }
  if (prompter_.has_left(menu.asked())) return table_.must(menu.for_absent());
  const Text question = table_.narrator().question(table_.round(), menu.about());
  const auto answer = prompter_.ask(with_keys(question, menu.labels(options_.names)), menu.asked());
  if (!answer) return;
  if (*answer == "?" || *answer == "help")
    return console_.wrapped(std::move(console_.text().pad_to(2)), menu.keys() + ", ! = supervisor, q = leave");
  if (const auto command = menu.read(*answer))
    table_.carry_out(*command);
  else
    table_.refuse(command.reason());
}

void Session::collect() {
  const bool alone = options_.names.alone();
  console_.gap();
  ++rounds_;
  const table::State& state = table_.state();
  for (std::size_t i = 0; i < players_.size(); ++i) {
    TerminalPlayer& player = players_[i];
    const table::Person& person = *state.person(player.id);
    if (person.last_wagered != state.rounds) continue;
    ++player.rounds;
    const Money net = person.bankroll - player.brought - before_[i];
    before_[i] = person.bankroll - player.brought;
    Text text = console_.text().add("  ");
    if (!alone) text.add(options_.names.name(player.id)).add(":").pad_to(options_.names.longest_name() + 4);
    text.add(alone ? "This round " : "this round ").add(with_sign(net), ink_of(net));
    console_.line(text.add(", bankroll ").add(to_string(person.bankroll), Ink::strong));
    if (!alone && !prompter_.has_left(player.id) && !betting_.can_pay(player))
      table_.refuse(fmt::format("a round costs {} at least, and {} cannot cover it",
                                to_string(betting_.least_for_spot()), options_.names.name(player.id)));
  }
  table_.must(table::CollectCards{table::Role::dealer});
  betting_.begin(rounds_ + 1);
}

// ---- leaving

void Session::say_leaving() {
  if (std::exchange(left_, true)) return;
  const std::string why = interrupted() != 0        ? "The session is interrupted"
                          : prompter_.input_ended() ? "The input has ended"
                          : options_.names.alone()  ? "You leave"
                                                    : "The players leave";
  const auto& round = table_.state().round;
  if (!round) return;
  if (round->phase == round::Phase::closed) return;
  if (round->phase != round::Phase::wagering)
    return console_.wrapped(console_.text(), fmt::format("{}: no insurance{}, and every hand stands.", why,
                                                         rules_.game == Game::blackjack_switch ? ", no switch" : ""));
  if (!round->spots.empty())
    console_.wrapped(console_.text(), fmt::format("{}: no card has been dealt, and the wagers go back.", why));
}

void Session::answer_for_absent() {
  const table::State& state = table_.state();
  if (state.phase == table::Phase::cutting) return table_.must(table::RefuseCut{*state.cutting->asked});
  if (table_.round().phase != round::Phase::wagering) {
    const Menu menu(rules_, table_.round());
    return table_.must(menu.only() != nullptr ? *menu.only() : menu.for_absent());
  }
  for (const TerminalPlayer& player : players_) betting_.withdraw(player);
}

// If shoes are kept in files, the last one is ended by a reshuffle, so that it is revealed too. [GC.4(h)]
void Session::close_table() {
  if (!table_.keeps_shoes() || table_.broken()) return;
  console_.gap();
  while (table_.state().phase == table::Phase::cutting) {
    const auto asked = table_.state().cutting->asked;
    table_.must(asked ? table::Command(table::RefuseCut{*asked}) : *table::routine(rules_, table_.state(), false));
  }
  const table::Command call = table::CallReshuffle{table::Role::dealer};
  if (table_.may(call)) table_.must(call);
}

void Session::sum_up() {
  const table::State& state = table_.state();
  const bool alone = options_.names.alone();
  console_.gap();
  if (!prompter_.leaving() && !table_.broken()) {
    const std::string cost = to_string(betting_.least_for_spot());
    console_.line(
        alone ? fmt::format("Your bankroll is {}, and a round costs {} at least: the game is over.",
                            to_string(state.people.front().bankroll), cost)
              : fmt::format("Nobody is left to cover a round, which costs {} at least: the game is over.", cost));
  }
  for (const TerminalPlayer& player : players_) {
    const Money bankroll = state.person(player.id)->bankroll;
    const std::string who = alone ? "You leave" : fmt::format("{} leaves", options_.names.name(player.id));
    console_.line(console_.text()
                      .add(fmt::format("{} with {} after {} round{} (", who, to_string(bankroll), player.rounds,
                                       player.rounds == 1 ? "" : "s"))
                      .add(with_sign(bankroll - player.brought), ink_of(bankroll - player.brought))
                      .add(")."));
  }
  console_.line(fmt::format("House {}, dealers' box {}, {} shoe{}.", with_sign(state.house), to_string(state.tip_box),
                            state.shoes, state.shoes == 1 ? "" : "s"));
}

}   // namespace pitboss::cli
