// What holds for every table of every rulebook, whoever sits at it and whatever goes wrong: found out by random
// evenings.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdlib>

#include "support/any_rules.h"
#include "support/dice.h"
#include "support/random_round.h"
#include "table/shuffle.h"
#include "table/verify_shoe.h"
#include "table/view.h"

namespace pitboss {
namespace table_property_test {

using namespace table;
using test::Dice;

// A hundred evenings a rulebook; PITBOSS_PROPERTY_ROUNDS makes them longer.
int steps_of_evening() {
  const char* wanted = std::getenv("PITBOSS_PROPERTY_ROUNDS");
  return 250 + (wanted == nullptr ? 150 : std::max(1, std::atoi(wanted)));
}

// What ends or disturbs the game, and would soon be all that happens.
bool is_rare(const Command& command) {
  if (const auto* said = std::get_if<round::Command>(&command))
    return std::holds_alternative<round::WithdrawWagers>(*said);
  return std::visit(
      []<typename C>(const C&) {
        return std::is_same_v<C, CashOut> || std::is_same_v<C, LeaveSeat> || std::is_same_v<C, TakeSeat> ||
               std::is_same_v<C, ShowBurn> || std::is_same_v<C, RemoveDevice> || std::is_same_v<C, InstallDevice> ||
               std::is_same_v<C, CallReshuffle> || std::is_same_v<C, ReportJam> || std::is_same_v<C, ForgetBurn> ||
               std::is_same_v<C, NewDealer> || std::is_same_v<C, RepairReader> || std::is_same_v<C, PermitEntry>;
      },
      command);
}

class Evening {
 public:
  Evening(const Rules& rules, Dice& dice) : rules_(rules), dice_(dice), words_(dice.next(), 1) {
    happen(open(rules, "property-1"));
  }

  void step() {
    if (state_.people.size() < crowd_ || dice_.one_in(40)) come();
    if (dice_.one_in(10)) say_anything();
    if (dice_.one_in(state_.phase == Phase::in_shoe ? 25 : 3)) go_wrong();
    const std::vector<LegalCommand> options = legal_commands(rules_, state_);
    RC_ASSERT(!options.empty());
    perform(chosen(options));
    if (dice_.one_in(20)) look();
  }

  template <typename E>
  int count() const {
    return static_cast<int>(
        std::ranges::count_if(events_, [](const Event& e) { return std::holds_alternative<E>(e); }));
  }

  void finish() const {
    RC_ASSERT(replay(events_) == state_);
    std::vector<Reveal> reveals;
    for (const Event& event : events_)
      if (const auto* e = std::get_if<ShoeRevealed>(&event)) reveals.push_back(e->reveal);
    for (const Finding& finding : verify(reveals)) RC_FAIL(to_string(finding));
    check_promises(reveals);
  }

 private:
  bool wagering_is_open() const { return state_.round && state_.round->phase == round::Phase::wagering; }
  PlayerId somebody() { return PlayerId{static_cast<std::uint8_t>(1 + dice_.below(8))}; }

  void come() {
    const PlayerId player = somebody();
    if (!try_to(BuyIn{player, Money::dollars(static_cast<std::int64_t>(10 + dice_.below(5000)))})) return;
    try_to(TakeSeat{player, SpotId{static_cast<std::uint8_t>(1 + dice_.below(most_spots))}});
  }

  // Mostly what brings the game on; a slip at random in the place of the least one.
  Command chosen(const std::vector<LegalCommand>& options) {
    LegalCommand option = options[dice_.below(options.size())];
    const bool usual = !dice_.one_in(12);
    for (int tries = 0; usual && tries < 200 && is_rare(option.command); ++tries)
      option = options[dice_.below(options.size())];
    for (const LegalCommand& each : options)
      if (std::holds_alternative<DealNext>(each.command) && dice_.one_in(wagering_is_open() ? 3 * crowd_ : 2))
        option = each;
    if (auto* cut = std::get_if<CutCards>(&option.command))
      cut->position += static_cast<int>(dice_.below(static_cast<std::size_t>(option.last_cut - cut->position + 1)));
    if (auto* said = std::get_if<round::Command>(&option.command))
      if (const auto* wagers = std::get_if<round::PlaceWagers>(said)) {
        const Command richer =
            round::Command(round::PlaceWagers{wagers->player, wagers->spot, test::random_slip(rules_, dice_)});
        if (!why_not(rules_, state_, richer)) return richer;
      }
    return option.command;
  }

  void go_wrong() {
    const std::vector<Command> errors = legal_irregularities(rules_, state_);
    if (!errors.empty()) perform(errors[dice_.below(errors.size())]);
  }

  // Lawful or not; what is refused has changed nothing.
  void say_anything() {
    const Role roles[] = {Role::player, Role::dealer, Role::supervisor};
    const Role by = roles[dice_.below(3)];
    const PlayerId player = somebody();
    const SpotId spot{static_cast<std::uint8_t>(dice_.below(9))};
    const Command all[] = {CashOut{player},
                           LeaveSeat{player},
                           TakeSeat{player, spot},
                           PermitEntry{by, player},
                           NewDealer{by, static_cast<int>(dice_.below(4))},
                           InspectDecks{by, full_set(rules_.decks)},
                           RemoveDevice{by},
                           InstallDevice{by},
                           ShuffleCards{by, static_cast<Shuffle>(dice_.below(4))},
                           ShuffleStep{by, static_cast<Step>(dice_.below(4))},
                           ReportJam{by},
                           StackCards{by},
                           CutCards{by, player, static_cast<int>(dice_.below(420))},
                           RefuseCut{player},
                           OrderRecut{by},
                           BurnCard{by},
                           ShowBurn{player},
                           ForgetBurn{by},
                           DealNext{by},
                           CollectCards{by},
                           RepairReader{by},
                           round::Command(round::Hit{player, HandId{spot, 1, 0}}),
                           round::Command(round::FindFaceUp{by, Card{}}),
                           round::Command(round::DealCard{Card{}})};
    try_to(all[dice_.below(std::size(all))]);
  }

  bool try_to(const Command& command) {
    const auto events = decide(rules_, state_, command, words_);
    RC_ASSERT(events.ok() == !why_not(rules_, state_, command));
    if (!events) {
      RC_ASSERT(!sentence(events.reason()).empty());
      RC_ASSERT(sentence(events.reason()).find('{') == std::string::npos);
      return false;
    }
    for (const Event& event : *events) happen(event);
    return true;
  }
  void perform(const Command& command) { RC_ASSERT(try_to(command)); }

  void happen(const Event& event) {
    std::visit(
        [](const auto& e) {
          if constexpr (requires { e.why; }) RC_ASSERT(!e.why.cite.empty());
        },
        event);
    table::apply(state_, event);
    events_.push_back(event);
    RC_ASSERT(what_is_wrong(rules_, state_) == "");
  }

  // Nobody sees more than there is to see: other cards, another salt, the same view.
  void look() {
    State other = state_;
    if (other.shoe) {
      const auto next = other.shoe->cards.begin() + static_cast<std::ptrdiff_t>(other.shoe->next);
      std::reverse(next, other.shoe->cards.end());
      std::ranges::reverse(other.shoe->secret.order);
      other.shoe->secret.salt.bytes.fill(1);
    }
    if (other.burn && !other.burn_shown) other.burn = Card::from_index((other.burn->index() + 1) % cards_in_deck);
    std::ranges::reverse(other.stack);
    const PlayerId viewer = somebody();
    RC_ASSERT(view(rules_, state_, viewer) == view(rules_, other, viewer));
  }

  // Each promise is published once, kept in order, and shown when its cards are done.
  void check_promises(const std::vector<Reveal>& reveals) const {
    std::vector<Commitment> published;
    std::vector<Commitment> shown;
    for (const Event& event : events_)
      if (const auto* e = std::get_if<CardsStacked>(&event)) published.push_back(e->commitment);
    for (const Reveal& each : reveals) shown.push_back(each.commitment);
    RC_ASSERT(shown.size() + 2 >= published.size() || state_.round.has_value());
    published.resize(std::min(published.size(), shown.size()));
    RC_ASSERT(shown == published);
  }

  const Rules& rules_;
  Dice& dice_;
  const std::size_t crowd_ = 1 + dice_.below(7);
  SeededRandomSource words_;
  State state_;
  Events events_;
};

class TableProperty : public testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(Books, TableProperty,
                         testing::ValuesIn(rulebook::published_ids().begin(), rulebook::published_ids().end()),
                         [](const auto& param) {
                           std::string name(param.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(TableProperty, CardsMoneyAndPromisesAreKept) {
  int evenings = 0;
  int rounds = 0;
  int shoes = 0;
  const bool held = rc::check(std::string(GetParam()), [&] {
    Dice dice(*rc::gen::arbitrary<std::uint64_t>());
    auto book = test::with_random_options(GetParam(), dice);
    if (dice.one_in(2)) book.rules.decks = 1;   // whatever the regulation says: the shoe is sooner over
    Evening evening(book.rules, dice);
    for (int i = 0; i < steps_of_evening(); ++i) evening.step();
    evening.finish();
    ++evenings;
    rounds += evening.count<CardsCollected>();
    shoes += evening.count<ShoeRevealed>();
  });
  EXPECT_TRUE(held);
  // An evening in which nothing happens proves nothing.
  EXPECT_GT(rounds, evenings);
  EXPECT_GT(shoes, 0);
}

}   // namespace table_property_test
}   // namespace pitboss
