#include "cli/play_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/assert.h"
#include "cli/play_help.h"
#include "cli/play_wagers.h"

namespace pitboss::cli {

namespace {

constexpr PlayerId player{1};
constexpr int keys_column = 12;   // of keys that stand below their question

// More than a round will need, so that a shoe lasts for the round that it begins.
std::size_t cards_for_round(const Rules& rules, int spots) {
  return static_cast<std::size_t>(8 * rules.hands_per_spot() * spots + 12);
}

std::vector<Card> on_table(const round::State& state) {
  std::vector<Card> cards(state.dealer.cards.begin(), state.dealer.cards.end());
  for (const round::Spot& spot : state.spots)
    for (const round::Hand& hand : spot.hands) cards.insert(cards.end(), hand.cards.begin(), hand.cards.end());
  return cards;
}

Ink ink_of(Money net) {
  if (net == Money{}) return Ink::plain;
  return net > Money{} ? Ink::good : Ink::bad;
}

}   // namespace

Session::Session(Console& console, const rulebook::Rulebook& book, const SeededShoe& shoe, Money balance, int spots)
    : console_(console),
      book_(book),
      rules_(book.rules),
      narrator_(console, book.rules),
      shoe_(shoe),
      balance_(balance),
      brought_(balance),
      spots_(spots) {
  // For somebody who only presses Enter from the start.
  const Posted& posted = rules_.limits.hand;
  const Money ten = std::clamp(Money::dollars(10), posted.minimum, posted.maximum);
  const bool rich = balance >= Money::dollars(200) && is_multiple_of(ten, rules_.limits.chip);
  const Money usual = rich ? ten : posted.minimum;
  for (int box = 0; box < rules_.hands_per_spot(); ++box) last_slip_.hands[static_cast<std::size_t>(box)] = usual;
}

Money Session::least_for_spot() const {
  Money least;
  for (int box = 0; box < rules_.hands_per_spot(); ++box) least += rules_.limits.hand.minimum;
  return least;
}

void Session::run() {
  greet(console_, book_, shoe_);
  while (!leaving_ && balance_ >= least_for_spot()) play_round();
  console_.gap();
  if (!leaving_)
    console_.line(fmt::format("Your balance is {}, and a round costs {} at least: the game is over.",
                              to_string(balance_), to_string(least_for_spot())));
  console_.line(console_.text()
                    .add(fmt::format("You leave with {} after {} round{} (", to_string(balance_), rounds_,
                                     rounds_ == 1 ? "" : "s"))
                    .add(with_sign(balance_ - brought_), ink_of(balance_ - brought_))
                    .add(")."));
}

void Session::play_round() {
  console_.gap();
  console_.line(console_.text()
                    .add_rule(2)
                    .add(fmt::format(" Round {} ", rounds_ + 1), Ink::strong)
                    .add_rule(console_.look().width));
  prepare_shoe();
  if (!take_wagers()) {
    leaving_ = true;
    return;
  }
  ++rounds_;
  const Money before = state_.player(player)->brought;
  if (!play_out()) {
    console_.wrapped(console_.text(),
                     "Every card of the shoe lies on the table: the round is void, and all wagers go back.");
    return;
  }
  const Money net = state_.player(player)->chips - before;
  balance_ += net;
  console_.gap();
  console_.line(console_.text()
                    .add("  This round ")
                    .add(with_sign(net), ink_of(net))
                    .add(", balance ")
                    .add(to_string(balance_), Ink::strong));
}

// ---- wagers

Text Session::wager_prompt() const {
  std::string words = rules_.hands_per_spot() == 2 ? "Wager on each hand" : "Wager";
  if (spots_ > 1) words += fmt::format("{} {} spots", rules_.hands_per_spot() == 2 ? " of" : " on each of", spots_);
  words += fmt::format(" (Enter: {}", to_string(rules_, last_slip_));
  constexpr std::string_view more = "; ? help; q leave";
  constexpr int room = 16;   // for "10 sm 5 kb 5 5"
  const bool fits = static_cast<int>(words.size() + more.size()) + room <= console_.look().width;
  return console_.text().add(words).add(fits ? more : "").add(") > ");
}

// False where the player leaves instead.
bool Session::take_wagers() {
  if (const auto covered = balance_.cents() / least_for_spot().cents(); covered < spots_) {
    spots_ = static_cast<int>(covered);
    console_.line(fmt::format("Your balance covers {} spot{} only.", spots_, spots_ == 1 ? "" : "s"));
  }
  for (;;) {
    const auto answer = console_.ask(wager_prompt());
    if (!answer || *answer == "q" || *answer == "Q" || *answer == "quit") return false;
    if (*answer == "?" || *answer == "help") {
      explain_wagers(console_, rules_);
      continue;
    }
    const auto slip = answer->empty() ? Result<round::Slip, std::string>(last_slip_) : read_slip(rules_, *answer);
    if (!slip)
      refuse(slip.reason());
    else if (place_wagers(*slip))
      return true;
  }
}

// The same slip on every spot, or nothing at all.
bool Session::place_wagers(const round::Slip& slip) {
  state_ = {};
  const bool joined = carry_out(round::Join{player, std::min(balance_, largest_amount)});
  PITBOSS_ASSERT(joined);
  for (int spot = 1; spot <= spots_; ++spot)
    if (!carry_out(round::PlaceWagers{player, SpotId{static_cast<std::uint8_t>(spot)}, slip})) return false;
  last_slip_ = slip;
  return true;
}

// ---- the round

// False where there is no card left to go on with.
bool Session::play_out() {
  while (state_.phase != round::Phase::closed) {
    if (!round::card_due(rules_, state_))
      decide();
    else if (!deal())
      return false;
  }
  return true;
}

bool Session::deal() {
  if (shoe_.left() == 0 && !shuffle_discards()) return false;
  const bool dealt = carry_out(round::DealCard{*shoe_.deal()});
  PITBOSS_ASSERT(dealt);
  return true;
}

void Session::decide() {
  const Menu menu(rules_, state_);
  if (const round::Command* only = menu.only())
    carry_out(*only);
  else if (leaving_)
    carry_out(menu.for_absent());
  else if (const auto command = ask(menu))
    carry_out(*command);
}

// Nothing where the answer was none, or help was asked for: the question comes again.
std::optional<round::Command> Session::ask(const Menu& menu) {
  Text keys = console_.text();
  for (const std::string& label : menu.labels()) keys.add_keyed(label).add(" ");
  keys.add("> ");
  Text prompt = narrator_.question(state_, menu.insurance());
  constexpr int room_for_answer = 4;
  if (prompt.columns() + keys.columns() + room_for_answer > console_.look().width) {
    console_.line(prompt);
    prompt = console_.text().pad_to(keys_column);
  }
  const auto answer = console_.ask(prompt.add(keys));
  if (!answer)
    leave("The input has ended");
  else if (*answer == "q" || *answer == "Q" || *answer == "quit")
    leave("You leave");
  else if (*answer == "?" || *answer == "help")
    console_.wrapped(std::move(console_.text().pad_to(2)), menu.keys() + ", q = leave");
  else if (const auto command = menu.read(*answer))
    return *command;
  else
    refuse(command.reason());
  return std::nullopt;
}

void Session::leave(std::string_view why) {
  leaving_ = true;
  console_.wrapped(console_.text(), fmt::format("{}: no insurance{}, and every hand stands.", why,
                                                rules_.game == Game::blackjack_switch ? ", no switch" : ""));
}

// False, and nothing changed, where the round refuses it.
bool Session::carry_out(const round::Command& command) {
  const auto events = round::decide(rules_, state_, command);
  if (!events) {
    refuse(events.reason());
    return false;
  }
  for (const round::Event& event : *events) {
    round::apply(state_, event);
    narrator_.tell(state_, event);
  }
  return true;
}

void Session::refuse(const round::Rejection& rejection) { refuse(sentence(rejection), rejection.cite.text()); }

void Session::refuse(std::string_view sentence, std::string_view citation) {
  console_.wrapped(std::move(console_.text().pad_to(2)), capitalised(std::string(sentence)) + '.', citation, Ink::bad);
}

// ---- the shoe

// The cutting card leaves a quarter of the shoe behind it. [GC.4(f), GC.4(h), R21]
void Session::prepare_shoe() {
  if (shoe_.left() < std::max(shoe_.full() / 4, cards_for_round(rules_, spots_))) shuffle();
}

// [GC.4(h), GC.7(c)], in every book [R41]
void Session::shuffle() {
  shoe_.shuffle();
  shoe_.deal();
  console_.wrapped(console_.text(), "The dealer shuffles and burns one card.");
}

// [GC.15(g)]. False where there are none: the whole shoe lies on the table.
bool Session::shuffle_discards() {
  shoe_.shuffle(on_table(state_));
  if (shoe_.left() > 1) shoe_.deal();
  if (shoe_.left() == 0) return false;
  console_.wrapped(console_.text(), "The shoe is empty: the discards are shuffled, and one card is burned.");
  return true;
}

}   // namespace pitboss::cli
