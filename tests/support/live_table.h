// A table for tests: carries out commands, checks the state after every event, and keeps all events.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "round/round.h"
#include "support/any_rules.h"
#include "table/shuffle.h"
#include "table/table.h"

namespace pitboss::test {

inline constexpr table::Role dealer = table::Role::dealer;
inline constexpr table::Role supervisor = table::Role::supervisor;
inline constexpr table::Role a_player = table::Role::player;

class LiveTable {
 public:
  explicit LiveTable(rulebook::Rulebook book, std::uint64_t seed = 1) : book_(std::move(book)), random_(seed, 0) {
    happen(table::open(rules(), "test-1"));
  }

  const Rules& rules() const { return book_.rules; }
  const table::State& state() const { return state_; }
  const table::Events& events() const { return events_; }

  // Expects that the command is lawful, and carries it out.
  void ok(const table::Command& command, const char* clause = "") {
    auto events = table::decide(rules(), state_, command, random_);
    ASSERT_TRUE(events.ok()) << clause << ": refused: " << sentence(events.reason()) << " ["
                             << events.reason().why.cite.text() << "]";
    for (table::Event& event : *events) happen(std::move(event));
  }
  // Expects that the command is refused with this code and clause, and that nothing changes.
  void no(Refused code, const char* clause, const table::Command& command) {
    const table::State before = state_;
    const auto events = table::decide(rules(), state_, command, random_);
    ASSERT_FALSE(events.ok()) << clause << ": " << name(code) << " was expected";
    EXPECT_EQ(name(events.reason().why.code), name(code)) << sentence(events.reason());
    EXPECT_EQ(events.reason().why.cite.text(), std::string_view(clause)) << name(code);
    EXPECT_EQ(sentence(events.reason()).find('{'), std::string::npos) << sentence(events.reason());
    EXPECT_TRUE(state_ == before);
    refused_ = events.reason();
  }
  const table::Rejection& refused() const { return refused_; }

  template <typename E>
  std::vector<E> all() const {
    std::vector<E> found;
    for (const table::Event& event : events_)
      if (const auto* e = std::get_if<E>(&event)) found.push_back(*e);
    return found;
  }
  template <typename E>
  E last() const {
    const std::vector<E> found = all<E>();
    if (found.empty()) {
      ADD_FAILURE() << "that has not happened";
      std::abort();
    }
    return found.back();
  }

  // ---- common sequences

  void inspect() { ok(table::InspectDecks{dealer, table::full_set(rules().decks)}); }
  void seat(std::uint8_t player, std::uint8_t spot, Money money = Money::dollars(10'000)) {
    ok(table::BuyIn{PlayerId{player}, money});
    ok(table::TakeSeat{PlayerId{player}, SpotId{spot}});
  }
  // With the method that the table has, until the cards are stacked.
  void shuffle() {
    const Shuffle method = state_.device.value_or(
        rules().shuffle == Shuffle::pre_shuffled && !state_.round ? Shuffle::pre_shuffled : Shuffle::manual);
    ok(table::ShuffleCards{dealer, method});
    if (method == Shuffle::manual) {
      if (state_.shuffling->to_plug) ok(table::ShuffleStep{dealer, table::Step::plug});
      for (const table::Step step : {table::Step::riffle, table::Step::turn, table::Step::riffle, table::Step::strip})
        ok(table::ShuffleStep{dealer, step});
    }
    ok(table::StackCards{dealer});
  }
  // In the middle, by whoever is asked to cut.
  void cut() {
    const int middle = static_cast<int>(state_.shoe->cards.size()) / 2;
    const auto asked = state_.cutting->asked;
    ok(table::CutCards{asked ? a_player : dealer, asked.value_or(PlayerId{}), middle});
  }
  void ready() {
    if (state_.phase == table::Phase::inspection) inspect();
    if (state_.phase == table::Phase::unshuffled) shuffle();
    if (state_.phase == table::Phase::cutting) cut();
    if (state_.burn_due) ok(table::BurnCard{dealer});
  }
  // Puts these cards on top of the shoe, as if they had been shuffled and cut so. To be called between the cut and the
  // burn.
  void arrange(const std::vector<Card>& first) {
    std::vector<Card> rest = state_.shoe->cards;
    for (const Card card : first) rest.erase(std::find(rest.begin(), rest.end(), card));
    rest.insert(rest.begin(), first.begin(), first.end());
    table::LiveShoe& shoe = *state_.shoe;
    for (table::Event& event : events_)
      if (auto* stacked = std::get_if<table::CardsStacked>(&event);
          stacked != nullptr && stacked->commitment == shoe.commitment) {
        stacked->secret.value.order = rest;
        for (const int at : shoe.cuts)
          table::cut(stacked->secret.value.order, rest.size() - static_cast<std::size_t>(at));
        shoe.secret = stacked->secret.value;
        shoe.commitment = state_.last_commitment = stacked->commitment = table::commit(shoe.secret);
      }
    shoe.cards = rest;
  }

  round::Slip least_slip() const {
    round::Slip slip;
    for (int box = 1; box <= rules().hands_per_spot(); ++box)
      slip.chips.at(Bet::hand, box) = rules().limits.of(Bet::hand).minimum;
    return slip;
  }
  table::Command wager(std::uint8_t player, std::uint8_t spot) const {
    return round::Command(round::PlaceWagers{PlayerId{player}, SpotId{spot}, least_slip()});
  }
  void bet(std::uint8_t player, std::uint8_t spot) { ok(wager(player, spot)); }
  void deal() { ok(table::DealNext{dealer}); }
  void deal(int cards) {
    while (cards-- > 0 && !testing::Test::HasFatalFailure()) deal();
  }

  // Plays until the round is closed: everybody stands as soon as possible, or, if `greedy`, hits as long as possible.
  void play_out(bool greedy = false) {
    while (state_.round->phase != round::Phase::closed && !testing::Test::HasFatalFailure()) {
      if (shoe_ran_out(rules(), state_) && state_.rack.size() >= 2) {
        shuffle();
        if (state_.phase == table::Phase::cutting) cut();
        ok(table::BurnCard{dealer});
      }
      if (round::card_due(rules(), *state_.round))
        deal();
      else
        ok(decision(greedy));
    }
  }
  table::Command decision(bool greedy) const {
    const auto options = round::legal_commands(rules(), *state_.round);
    const round::LegalCommand* best = nullptr;
    for (const round::LegalCommand& each : options) {
      const bool stands = std::holds_alternative<round::Stand>(each.command) ||
                          std::holds_alternative<round::Keep>(each.command) ||
                          std::holds_alternative<round::DeclineInsurance>(each.command);
      if (best == nullptr || stands) best = &each;
    }
    for (const round::LegalCommand& each : options)
      if (greedy && std::holds_alternative<round::Hit>(each.command)) best = &each;
    PITBOSS_ASSERT(best != nullptr);
    return best->command;
  }
  void collect() { ok(table::CollectCards{dealer}); }
  // A whole round on these spots; each is played by the player of the same number.
  void round_on(const std::vector<std::uint8_t>& spots) {
    for (const std::uint8_t spot : spots) bet(spot, spot);
    play_out();
    collect();
  }

  std::vector<table::Reveal> reveals() const {
    std::vector<table::Reveal> found;
    for (const table::ShoeRevealed& each : all<table::ShoeRevealed>()) found.push_back(each.reveal);
    return found;
  }

 private:
  void happen(table::Event event) {
    table::apply(state_, event);
    events_.push_back(std::move(event));
    const std::string_view wrong = what_is_wrong(rules(), state_);
    ASSERT_TRUE(wrong.empty()) << wrong << ", after event " << events_.size() << " of kind " << events_.back().index();
  }

  rulebook::Rulebook book_;
  table::SeededRandomSource random_;
  table::State state_;
  table::Events events_;
  table::Rejection refused_;
};

inline LiveTable table_of(std::string_view book, const std::vector<rulebook::Setting>& settings = {},
                          std::uint64_t seed = 1) {
  return LiveTable(published(book, settings), seed);
}

}   // namespace pitboss::test
