// Arbitrary bytes as rulebooks: complete Rules or reasons why not, never a crash. They are read as a whole text, as the
// body of a house's book whose head is right, and as a complete book. What the law lets pass must be playable: one
// round with every bet at its least.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "base/assert.h"
#include "round/round.h"
#include "rulebook/book.h"
#include "rulebook/rulebook.h"
#include "rulebook/toml_text.h"

namespace {

using namespace pitboss;

constexpr PlayerId player{1};
constexpr SpotId spot{1};

Money least(const Rules& rules, Bet bet) {
  if (bet != Bet::hand && !rules.bets.has(bet)) return {};
  const std::int64_t chip = rules.limits.chip.cents();
  const std::int64_t unit = bet == Bet::dead_mans_hand ? std::lcm(chip, Money::dollars(1).cents()) : chip;
  return round_up_to(rules.limits.of(bet).minimum, Money::from_cents(unit));
}

round::Slip least_slip(const Rules& rules) {
  round::Slip slip;
  for (const Bet bet : opening_bets)
    for (int box = 1; box <= (is_by_box(bet) ? rules.hands_per_spot() : 1); ++box)
      slip.chips.at(bet, box) = least(rules, bet);
  for (int box = 1; box <= rules.hands_per_spot(); ++box)
    slip.chips.at(Bet::hand, box) = std::max(least(rules, Bet::hand), slip.chips.at(Bet::dead_mans_hand));   // [SD11.4]
  return slip;
}

class Table {
 public:
  Table(const Rules& rules, unsigned first_card) : rules_(rules), card_(first_card) {}

  void play() {
    give(round::Join{player, largest_amount});
    give(round::PlaceWagers{player, spot, least_slip(rules_)});
    for (int step = 0; state_.phase != round::Phase::closed; ++step) {
      PITBOSS_ASSERT(step < 100);
      if (round::card_due(rules_, state_))
        deal();
      else
        give(cautious());
    }
    for (const round::Wager& wager : state_.wagers) PITBOSS_ASSERT(!wager.is_open);
  }

 private:
  void give(const round::Command& command) {
    const auto events = round::decide(rules_, state_, command);
    PITBOSS_ASSERT(events.ok());
    for (const round::Event& event : *events) {
      round::apply(state_, event);
      PITBOSS_ASSERT(round::what_is_wrong(state_, dealt_).empty());
    }
  }

  // Every card of one deck comes once before any comes again: 11 and 52 have no factor in common.
  void deal() {
    const Card card = Card::from_index(static_cast<int>(card_ % cards_in_deck));
    card_ += 11;
    dealt_.push_back(card);
    give(round::DealCard{card});
  }

  round::Command cautious() const {
    for (const round::LegalCommand& option : round::legal_commands(rules_, state_))
      if (std::holds_alternative<round::DeclineInsurance>(option.command) ||
          std::holds_alternative<round::Keep>(option.command) || std::holds_alternative<round::Stand>(option.command))
        return option.command;
    broken_invariant("nothing can be done", __FILE__, __LINE__);
  }

  const Rules& rules_;
  unsigned card_;
  round::State state_;
  std::vector<Card> dealt_;
};

void check(const rulebook::Refusals& refusals) {
  PITBOSS_ASSERT(!refusals.empty());
  for (const rulebook::Refusal& refusal : refusals) {
    PITBOSS_ASSERT(!refusal.sentence.empty());
    PITBOSS_ASSERT(!to_string(refusal).empty());
  }
}

void load_and_play(std::string_view text, unsigned first_card) {
  const auto book = rulebook::load_text(text);
  if (!book) return check(book.reason());
  PITBOSS_ASSERT(!book->id.empty() && !book->based_on.empty() && !book->entries.empty());
  Table(book->rules, first_card).play();
}

}   // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  load_and_play(text, static_cast<unsigned>(size));

  const auto toml = rulebook::read_toml(text);
  if (toml) {
    const auto complete = rulebook::read_book(*toml);
    if (!complete) check(complete.reason());
  }

  if (size == 0) return 0;
  const auto ids = rulebook::published_ids();
  const std::string head = "id = \"x\"\ntitle = \"x\"\nbased_on = \"" + std::string(ids[data[0] % ids.size()]) + "\"\n";
  load_and_play(head + std::string(text.substr(1)), data[0]);
  return 0;
}
