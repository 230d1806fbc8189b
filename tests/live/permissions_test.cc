// The table of who may say what when: complete, as its document prints it, and never narrower than the rules.
#include "server/permissions.h"

#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <sstream>

#include "live/fake_house.h"
#include "support/places.h"
#include "support/sanitized.h"
#include "table/state_queries.h"
#include "wire/table_command_json.h"

namespace pitboss::test {
namespace permissions_test {

using ledger::UserRole;
using server::Json;
using server::Moment;

constexpr UserRole roles[] = {UserRole::guest,      UserRole::player,  UserRole::dealer,
                              UserRole::supervisor, UserRole::auditor, UserRole::administrator};

std::vector<Moment> all_moments() {
  std::vector<Moment> all;
  for (std::size_t i = 0; i < server::moments; ++i) all.push_back(static_cast<Moment>(i));
  return all;
}

std::string printed() {
  std::string text;
  for (const server::Permission& each : server::permissions()) {
    std::string who, when;
    for (const UserRole role : roles)
      if (each.roles.has(role)) (who += who.empty() ? "" : ", ") += name(role);
    for (const Moment moment : all_moments())
      if (each.moments.has(moment)) (when += when.empty() ? "" : ", ") += name(moment);
    if (each.moments.bits == (1u << server::moments) - 1) when = "always";
    text += "| `" + std::string(each.message) + "` | " + who + " | " + when + " |\n";
  }
  return text;
}

TEST(Permissions, TheDocumentPrintsTheTable) {
  std::ifstream file(pitboss::test::source_dir() + "/docs/permissions.md");
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_NE(text.str().find(printed()), std::string::npos) << "docs/permissions.md should have these rows:\n"
                                                           << printed();
}

TEST(Permissions, EveryCommandHasItsRowAndNoOther) {
  std::vector<std::string_view> rows, types;
  for (const server::Permission& each : server::permissions()) rows.push_back(each.message);
  for (const wire::CommandType& each : wire::command_types()) types.push_back(each.name);
  std::ranges::sort(rows);
  std::ranges::sort(types);
  EXPECT_EQ(rows, types);
}

// A command of the type that might be sent, if it may: whether its fields fit the moment is not asked here.
Json plausible(std::string_view type) {
  Json json{{"type", type}};
  if (type == "buy_in") json["amount_cents"] = 100;
  if (type == "sit") json["spot"] = 7;
  return json;
}

bool is_routine(const std::string& type) {
  constexpr std::string_view all[] = {"inspect", "shuffle", "shuffle_step", "stack", "cut", "burn", "deal", "collect"};
  return std::ranges::find(all, type) != std::end(all);
}

// What is outside the table is refused, whoever says it and whenever, and nothing changes; what the rules offer is
// inside.
TEST(Permissions, OutsideEverythingIsRefusedAndInsideNothingIsMissing) {
  std::set<std::pair<std::string, Moment>> seen;
  std::set<Moment> moments;
  struct Walk {
    const char* book;
    bool human_dealer;
    int steps;
  };
  for (const auto& [book, human_dealer, steps] :
       {Walk{"gc-switch", false, 400}, Walk{"vs-switch-1", false, 400}, Walk{"blackjack", false, 1'500},
        Walk{"sd-dmh", false, 400}, Walk{"gc-switch", true, 1'500}}) {
    std::mt19937 dice(7);
    FakeHouse house(book, human_dealer ? std::vector<std::string>{"shuffle=manual"} : std::vector<std::string>(), 3,
                    human_dealer);
    std::vector<FakePlayer> players;
    for (std::uint32_t i = 1; i <= 2; ++i) {
      players.push_back({house.give(i, Money::dollars(5'000)), std::make_shared<FakeConnection>(), 0});
      players.back().watch(house);
      players.back().must(house, {{"type", "buy_in"}, {"amount_cents", 400'000}});
      players.back().must(house, {{"type", "sit"}, {"spot", i}});
    }
    std::map<Moment, int> walked;
    std::vector<FakePlayer> others;
    for (std::uint32_t i = 0; i < 6; ++i) {
      others.push_back({house.give(10 + i, Money{}, roles[i]), std::make_shared<FakeConnection>(), 0});
      others.back().watch(house);
    }
    for (int step = 0; step < (sanitized ? steps / 40 : steps); ++step) {
      house.clock.settle();
      const Json state = [&] {
        others[4].watch(house);
        return others[4].heard->all.back();
      }();
      const auto seq = state["seq"].get<std::uint64_t>();
      const Moment moment = *named<Moment>(house.host->summary().moment);
      moments.insert(moment);
      const bool often = ++walked[moment] > 3;
      for (FakePlayer& who : others) {
        for (const server::Permission& each : server::permissions()) {
          if (often || (each.roles.has(who.person.role) && each.moments.has(moment))) continue;
          const Json answer = who.ask(house, plausible(each.message));
          EXPECT_FALSE(answer["ok"]) << each.message << " by " << name(who.person.role) << " at " << name(moment);
          EXPECT_EQ(answer["error"]["code"], "not_permitted") << answer.dump();
        }
      }
      others[4].watch(house);
      EXPECT_EQ(others[4].heard->all.back()["seq"], seq);

      // What is offered may be said, then and there.
      for (FakePlayer* who : {&players[0], &players[1], &others[2], &others[3]}) {
        who->watch(house);
        for (const Json& option : who->options()) {
          const std::string type = option["command"]["type"];
          EXPECT_EQ(server::why_not(type, who->person.role, moment), "")
              << type << " at " << name(moment) << " in " << book;
          seen.emplace(type, moment);
        }
        who->heard->all.erase(who->heard->all.begin(), who->heard->all.end() - 1);
      }
      // A person who deals goes on dealing; what goes wrong at a table is not this test's.
      FakePlayer& player = human_dealer && dice() % 2 == 0 ? others[2] : players[dice() % 2];
      Json options = Json::array();
      for (const Json& each : player.options())
        if (&player != &others[2] || is_routine(each["command"]["type"])) options.push_back(each);
      if (options.empty() || dice() % 4 == 0) {
        house.clock.pass(server::Milliseconds(dice() % 20'000));
        continue;
      }
      Json command = options[dice() % options.size()]["command"];
      for (const char* key : {"player", "by"}) command.erase(key);
      if (command["type"] == "cash_out" || command["type"] == "rise") continue;
      player.ask(house, command);
    }
  }
  EXPECT_GT(seen.size(), sanitized ? 8u : 30u);
  if (sanitized) GTEST_SKIP() << "a fortieth of the steps does not come to every moment; what it came to is checked";
  for (const Moment each : all_moments())
    EXPECT_TRUE(moments.contains(each)) << name(each) << " was not walked through";
}

}   // namespace permissions_test
}   // namespace pitboss::test
