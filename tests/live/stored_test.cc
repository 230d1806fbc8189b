// The stored form of what happens at a table: the same values come back, nothing else opens it, and its bytes are
// fixed.
#include "table/stored.h"

#include <gtest/gtest.h>

#include <fstream>
#include <random>

#include "base/hex.h"
#include "live/fake_house.h"
#include "support/sanitized.h"
#include "table/routine.h"

namespace pitboss::test {
namespace stored_test {

using table::ExecutedCommand;

// Every act of some rounds at a table, as they come.
std::vector<ExecutedCommand> some_acts(const char* book, std::uint64_t seed) {
  table::Definition definition;
  definition.name = "test-1";
  definition.book = book;
  const auto compiled = table::book_of(definition);
  const Rules& rules = (*compiled)->rules;
  table::SeededRandomSource words(seed, 0);
  std::mt19937 dice(static_cast<unsigned>(seed));
  table::State state;
  table::apply(state, table::open(rules, "test-1"));
  std::vector<ExecutedCommand> acts;
  const auto perform = [&](const table::Command& command) {
    auto events = table::decide(rules, state, command, words);
    if (!events) return;
    for (const table::Event& event : *events) table::apply(state, event);
    acts.push_back({command, false, std::move(*events)});
  };
  for (std::uint8_t player = 1; player <= 3; ++player) {
    perform(table::BuyIn{PlayerId{player}, Money::dollars(1'000)});
    perform(table::TakeSeat{PlayerId{player}, SpotId{player}});
  }
  for (int step = 0; step < 300; ++step) {
    const bool wagered = state.round && state.round->spots.size() == 3;
    if (const auto next = table::routine(rules, state, wagered)) {
      perform(*next);
      continue;
    }
    auto options = table::legal_commands(rules, state);
    for (const table::Command& each : table::legal_irregularities(rules, state))
      if (dice() % 16 == 0) options.push_back({each, {}, 0});
    if (!options.empty()) perform(options[dice() % options.size()].command);
  }
  return acts;
}

TEST(Stored, EveryActComesBackAsItWas) {
  const table::Key key = a_key();
  std::set<std::size_t> commands, events, in_rounds;
  for (const char* book : {"gc-switch", "sd-switch", "vs-switch-3", "blackjack", "sd-dmh", "sd-db21"})
    for (std::uint64_t seed = 1; seed <= (sanitized ? 2u : 6u); ++seed) {
      table::SeededRandomSource words(seed, 9);
      std::uint64_t seq = 0;
      for (const ExecutedCommand& act : some_acts(book, seed)) {
        const table::RecordAddress at{"test-1", ++seq};
        const std::string bytes = table::to_stored(act, key, at, words);
        const auto again = table::command_from_stored(bytes, &key, at);
        ASSERT_TRUE(again.ok()) << again.reason();
        ASSERT_TRUE(*again == act);
        commands.insert(act.command.index());
        for (const table::Event& event : act.events) {
          events.insert(event.index());
          if (const auto* in = std::get_if<table::InRound>(&event)) in_rounds.insert(in->event.index());
        }
      }
    }
  if (!sanitized) {
    EXPECT_GT(commands.size(), 12u);
    EXPECT_GT(events.size(), 18u);
    EXPECT_GT(in_rounds.size(), 35u);
  }
}

TEST(Stored, ATableComesBackAsItStoodAtEveryMoment) {
  const table::Key key = a_key();
  std::set<std::pair<int, int>> moments;
  for (const char* book : {"gc-switch", "vs-switch-3", "blackjack"})
    for (std::uint64_t seed = 1; seed <= (sanitized ? 1u : 3u); ++seed) {
      table::SeededRandomSource words(seed, 9);
      table::TableSnapshot snapshot;
      snapshot.definition.name = "test-1";
      snapshot.definition.book = book;
      snapshot.definition.settings = {"decks=8"};
      snapshot.announced = snapshot.definition;
      snapshot.members = {{PlayerId{1}, ledger::UserId{77}}, {PlayerId{2}, ledger::UserId{4'000'000'000u}}};
      table::Definition plain = snapshot.definition;
      plain.settings.clear();
      const auto compiled = table::book_of(plain);
      table::apply(snapshot.state, table::open((*compiled)->rules, "test-1"));
      for (const ExecutedCommand& act : some_acts(book, seed)) {
        for (const table::Event& event : act.events) table::apply(snapshot.state, event);
        const std::string bytes = table::to_stored(snapshot, key, {"test-1", 3}, words);
        const auto again = table::snapshot_from_stored(bytes, key, {"test-1", 3});
        ASSERT_TRUE(again.ok()) << again.reason();
        ASSERT_TRUE(*again == snapshot);
        const auto& round = snapshot.state.round;
        moments.emplace(static_cast<int>(snapshot.state.phase), round ? static_cast<int>(round->phase) : -1);
      }
    }
  EXPECT_GT(moments.size(), 4u);
}

TEST(Stored, ATextThatWasCutShortOrChangedIsNeverTakenForAnother) {
  const table::Key key = a_key();
  table::SeededRandomSource words(1, 9);
  for (const ExecutedCommand& act : some_acts("gc-switch", 2)) {
    const table::RecordAddress at{"test-1", 1};
    const std::string bytes = table::to_stored(act, key, at, words);
    for (std::size_t size = 0; size < bytes.size(); ++size)
      EXPECT_FALSE(table::command_from_stored(std::string_view(bytes).substr(0, size), &key, at).ok());
    EXPECT_FALSE(table::command_from_stored(bytes + '\0', &key, at).ok());
  }
}

// Nothing of the shoe can be read without the key, in another place, or with another key.
TEST(Stored, SecretsOpenInTheirOwnPlaceOnly) {
  const table::Key key = a_key();
  std::array<unsigned char, table::Key::size> zeros{};
  const table::Key other(zeros);
  table::SeededRandomSource words(1, 9);
  int secrets = 0;
  for (const ExecutedCommand& act : some_acts("vs-switch-2", 3)) {
    const bool secret = std::ranges::any_of(act.events, [](const table::Event& event) {
      const auto* in = std::get_if<table::InRound>(&event);
      const auto* dealt = in == nullptr ? nullptr : std::get_if<round::CardDealt>(&in->event);
      return std::holds_alternative<table::CardsStacked>(event) || (dealt != nullptr && dealt->face_down);
    });
    if (!secret) continue;
    ++secrets;
    const std::string bytes = table::to_stored(act, key, {"test-1", 5}, words);
    EXPECT_FALSE(table::command_from_stored(bytes, &key, {"test-1", 6}).ok());
    EXPECT_FALSE(table::command_from_stored(bytes, &key, {"test-2", 5}).ok());
    EXPECT_FALSE(table::command_from_stored(bytes, &other, {"test-1", 5}).ok());
    const auto without = table::command_from_stored(bytes, nullptr, {"test-1", 5});
    ASSERT_TRUE(without.ok()) << without.reason();
    EXPECT_FALSE(*without == act && std::holds_alternative<table::CardsStacked>(act.events[0]));
    // The order of the cards is not among the bytes.
    for (const table::Event& event : act.events)
      if (const auto* stacked = std::get_if<table::CardsStacked>(&event)) {
        std::string order;
        for (const Card card : stacked->secret.value.order) order += static_cast<char>(card.index());
        EXPECT_EQ(bytes.find(order.substr(0, 6)), std::string::npos);
      }
  }
  EXPECT_GT(secrets, 10);
}

// A store that was written by one version is read by the next: these bytes never change, or `form` does.
TEST(Stored, TheFormIsFixed) {
  const table::Key key = a_key();
  std::string all;
  for (const char* book : {"gc-switch", "blackjack", "sd-dmh"})
    for (const ExecutedCommand& act : some_acts(book, 1)) {
      table::SeededRandomSource words(1, 9);
      const std::string bytes = table::to_stored(act, key, {"t", 1}, words);
      all += hex(std::span(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
      all += '\n';
    }
  std::uint64_t hash = 14695981039346656037u;
  for (const char c : all) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
  EXPECT_EQ(hash, 17952230109410008340u) << "where the form was changed on purpose, `form` in stored.cc is another too";
}

}   // namespace stored_test
}   // namespace pitboss::test
