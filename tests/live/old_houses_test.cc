// Houses that older versions played and left in the middle of everything (tests/houses/VERSION/STORE): the present
// program verifies them, decides every command again, reads their rounds, serves them, and plays their open rounds to
// the end. What they have to be is in each one's manifest, as the old version said it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium/core.h>
#include <sqlite3.h>

#include <set>

#include "base/hex.h"
#include "floor/audit.h"
#include "ledger/support/postgres_server.h"
#include "live/live_house.h"
#include "live/server_process.h"
#include "notation/notation.h"
#include "support/shell.h"
#include "table/key_file.h"
#include "table/recover.h"
#include "table/view.h"

namespace pitboss::test {
namespace old_houses_test {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using Differences = std::vector<std::string>;

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::filesystem::path> old_houses() {
  std::vector<std::filesystem::path> all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source_dir() + "/tests/houses"))
    if (entry.path().filename() == "manifest.json") all.push_back(entry.path().parent_path());
  std::ranges::sort(all);
  return all;
}

Json manifest_of(const std::filesystem::path& house) { return Json::parse(text_of(house / "manifest.json")); }

void shell(const std::string& command) {
  const ShellRan ran = run_in_shell(command + " 2>&1");
  ASSERT_EQ(ran.exit, 0) << command << "\n" << ran.out;
}

std::string psql() {
  std::string folder = run_in_shell("pg_config --bindir").out;
  while (folder.ends_with('\n')) folder.pop_back();
  return folder + "/psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 ";
}

// A copy of an old house that a test may serve and spoil.
class HouseCopy {
 public:
  explicit HouseCopy(const std::filesystem::path& house)
      : manifest(manifest_of(house)),
        is_postgres_(std::filesystem::exists(house / "house.sql.xz")),
        server(text_of(house.parent_path() / "house.toml"),
               is_postgres_ ? ledger::test::PostgresServer::running().new_database() : "") {
    if (is_postgres_)
      shell("xz -dc " + (house / "house.sql.xz").string() + " | " + psql() + "'" + server.store() + "' >/dev/null");
    else
      shell("tar --no-same-owner -xJf " + (house / "house.tar.xz").string() + " -C " + server.folder.string());
    std::filesystem::copy_file(house / "shoes.key", server.key());
    std::filesystem::permissions(server.key(),
                                 std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  }

  std::unique_ptr<ledger::Store> read() const {
    auto store = ledger::open_store(server.store(), ledger::Mode::read);
    EXPECT_TRUE(store.ok()) << store.reason().sentence;
    return store ? std::move(*store) : nullptr;
  }
  table::Key key() const {
    auto key = table::load_or_create_key(server.key());
    EXPECT_TRUE(key.ok()) << key.reason().sentence;
    return std::move(*key);
  }

  ShellRan pitboss(const std::string& words) const {
    return run_in_shell(program_path() + " " + words + " --store '" + server.store() + "' 2>&1");
  }

  // One bit of one record is another from now on.
  void flip_a_bit(std::uint32_t table, std::uint64_t seq) const {
    const std::string where = " WHERE chain = " + std::to_string(table) + " AND seq = " + std::to_string(seq);
    if (is_postgres_)
      return shell(psql() + "'" + server.store() +
                   "' --command 'UPDATE log SET body = set_byte(body, 2, get_byte(body, 2) # 1)" + where + "'");
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(server.store().substr(7).c_str(), &database), SQLITE_OK);
    sqlite3_stmt* statement = nullptr;
    ASSERT_EQ(sqlite3_prepare_v2(database, ("SELECT body FROM log" + where).c_str(), -1, &statement, nullptr),
              SQLITE_OK);
    ASSERT_EQ(sqlite3_step(statement), SQLITE_ROW);
    std::string body(static_cast<const char*>(sqlite3_column_blob(statement, 0)),
                     static_cast<std::size_t>(sqlite3_column_bytes(statement, 0)));
    sqlite3_finalize(statement);
    body.at(2) = static_cast<char>(body.at(2) ^ 1);
    ASSERT_EQ(sqlite3_prepare_v2(database, ("UPDATE log SET body = ?" + where).c_str(), -1, &statement, nullptr),
              SQLITE_OK);
    sqlite3_bind_blob(statement, 1, body.data(), static_cast<int>(body.size()), SQLITE_TRANSIENT);
    EXPECT_EQ(sqlite3_step(statement), SQLITE_DONE);
    sqlite3_finalize(statement);
    sqlite3_close(database);
  }

  const Json manifest;

 private:
  const bool is_postgres_;

 public:
  ServerProcess server;
};

// ---- what the manifest says of a table, in its own words

Json cards_json(std::span<const Card> cards) {
  Json all = Json::array();
  for (const Card card : cards) all.push_back(to_string(card));
  return all;
}

std::string_view word_of(round::Phase phase) {
  switch (phase) {
    case round::Phase::wagering:
      return "wagering";
    case round::Phase::dealing:
      return "dealing";
    case round::Phase::insurance:
      return "insurance";
    case round::Phase::switching:
      return "switching";
    case round::Phase::playing:
      return "playing";
    case round::Phase::dealer:
      return "dealer";
    case round::Phase::closed:
      return "closed";
  }
  return {};
}

Json facts_of(const table::View& view, const table::State& state) {
  Json facts{{"phase", name(view.phase)},
             {"round_number", view.round_number},
             {"cards_left", view.cards_left},
             {"people", Json::array()},
             {"round", nullptr}};
  std::set<int> people;
  for (const table::Person& each : state.people) people.insert(each.player.number);
  for (const int each : people) facts["people"].push_back(each);
  if (!view.round) return facts;
  Json hands = Json::object(), wagers = Json::array();
  for (const round::SpotView& spot : view.round->spots)
    for (const round::HandView& hand : spot.hands) hands[to_string(hand.id)] = cards_json(hand.cards);
  for (const round::Wager& each : view.round->wagers)
    wagers.push_back({each.player.number, to_string(each.hand), name(each.bet), name(each.kind), each.stake.cents()});
  facts["round"] = {{"phase", word_of(view.round->phase)},
                    {"dealer", cards_json(view.round->dealer_cards)},
                    {"hands", hands},
                    {"wagers", wagers},
                    {"void", view.round->voided}};
  return facts;
}

// ---- what differs

void compare(Differences& differences, const std::string& what, const Json& was, const Json& is) {
  if (was != is) differences.push_back(what + ": it was " + was.dump() + " and is " + is.dump());
}

// Every hash, every account, every command decided again; heads and figures as they were printed then.
void compare_audit(Differences& differences, const Json& manifest, ledger::Store& store, const table::Key& key) {
  floor::Heads anchors;
  for (const Json& each : manifest["audit"]["heads"]) {
    ledger::Head head{each["seq"].get<std::uint64_t>(), {}};
    EXPECT_TRUE(read_hex(each["hash"].get<std::string>(), head.hash));
    anchors.emplace_back(ledger::TableId{each["table"].get<std::uint32_t>()}, head);
  }
  const auto audited = floor::audit(store, anchors, &key, [](std::uint64_t) {});
  ASSERT_TRUE(audited.ok()) << audited.reason().sentence;
  for (const ledger::Discrepancy& each : audited->verified.wrong)
    differences.push_back("table " + std::to_string(each.chain.number) + ", record " + std::to_string(each.seq) + ": " +
                          each.sentence);
  compare(differences, "records", manifest["audit"]["records"], audited->verified.records);
  compare(differences, "entries", manifest["audit"]["entries"], audited->verified.entries);
  compare(differences, "decided_again", manifest["audit"]["decided_again"], audited->decided_again.value_or(0));
}

void compare_balances(Differences& differences, const Json& manifest, ledger::Store& store) {
  const auto balances = store.balances();
  ASSERT_TRUE(balances.ok());
  Json found = Json::object();
  for (const ledger::Balance& each : *balances)
    if (each.amount != Money{}) found[std::to_string(each.account.number())] = each.amount.cents();
  for (const auto& [account, cents] : manifest["balances"].items())
    compare(differences, "account " + account, cents, found.value(account, Json(0)));
  compare(differences, "accounts", manifest["balances"].size(), found.size());
}

// Each table as it comes back: the same phase, cards and wagers.
void compare_tables(Differences& differences, const Json& manifest, ledger::Store& store, const table::Key& key) {
  const auto rows = store.tables();
  ASSERT_TRUE(rows.ok());
  std::set<std::string> names;
  for (const ledger::TableRow& row : *rows) {
    names.insert(row.name);
    table::SystemRandomSource random;
    const auto live = table::recover(store, row, key, random);
    if (!live) {
      differences.push_back(row.name + " does not come back: " + live.reason().sentence);
      continue;
    }
    const Json& was = manifest["tables"].value(row.name, Json::object());
    const Json is = facts_of(table::view(live->rules(), live->state(), {}), live->state());
    for (const auto& [what, value] : is.items())
      compare(differences, row.name + " " + what, was.value(what, Json()), value);
    compare(differences, row.name + " book", was.value("book", ""), live->rules().id);
  }
  for (const auto& [name, facts] : manifest["tables"].items())
    if (!names.contains(name)) differences.push_back(name + " is gone");
}

Differences differences(const Json& manifest, const HouseCopy& copy) {
  Differences all;
  const auto store = copy.read();
  if (!store) return {"it cannot be read"};
  const table::Key key = copy.key();
  compare_audit(all, manifest, *store, key);
  compare_balances(all, manifest, *store);
  compare_tables(all, manifest, *store, key);
  return all;
}

// ---- what every old house has

struct Kinds {
  const char* where;   // in the manifest
  std::vector<std::string> all;
};

// What the houses of version 0.1 have. What a later one can do more is in its own houses.
const std::vector<Kinds>& kinds_of_everything() {
  static const std::vector<Kinds> all = {
      {"books",
       {"gc-switch", "sd-switch", "sd-db21", "sd-dmh", "blackjack", "vs-switch-1", "vs-switch-2", "vs-switch-3",
        "vs-switch-4"}},
      {"phases",
       {"shuffling", "cutting", "in_shoe", "wagering", "dealing", "insurance", "switching", "playing", "dealer",
        "closed"}},
      {"roles", {"guest", "player", "dealer", "supervisor", "auditor", "administrator"}},
      // Each bet, by whose wager it was. No double, split or follow carries a tip in these houses.
      {"settled",
       {"hand, personal", "double, personal", "insurance, personal", "super-match, personal", "kings-bounty, personal",
        "dealer-bust-21, personal", "dead-mans-hand, personal", "hand, tip", "super-match, tip", "dead-mans-hand, tip",
        "hand, coupon", "super-match, coupon"}},
      {"commands",
       {// people and their wagers
        "buy_in", "sit", "rise", "cash_out", "wager", "withdraw", "call", "confirm", "ask", "consent", "permit_entry",
        // the play, alone and of several on a hand
        "insure", "decline", "switch", "keep", "revoke", "hit", "stand", "double", "split", "surrender", "follow",
        "ride",
        // the cards and the shoe
        "deal", "collect", "shuffle", "shuffle_step", "stack", "cut", "refuse_cut", "recut", "burn", "show_burn",
        "reshuffle", "inspect", "new_dealer", "install_device", "remove_device",
        // irregularities, and the answers to them
        "draw_in_error", "misdeliver", "miss", "face_up", "overdraw", "reader_fails", "misuse_reader", "repair_reader",
        "jam", "forget_burn", "refuse_card", "take_late_card", "give_up", "leave", "stay"}},
      {"events", {"shoe_ended",          "shoe_revealed",    "cutting_card_reached",
                  "round_voided",        "round_called_off", "card_drawn_in_error",
                  "card_misdelivered",   "card_missed",      "face_up_card_found",
                  "reader_failed",       "reader_broken",    "reader_misused",
                  "reader_repaired",     "shuffler_jammed",  "burn_forgotten",
                  "card_refused",        "card_burned",      "cards_tucked",
                  "late_card_asked",     "late_card_taken",  "leave_offered",
                  "leave_answered",      "hand_dead",        "up_card_boxed",
                  "supervisor_notified", "decider_named",    "call_confirmed",
                  "call_lapsed",         "cash_converted",   "cashed_out",
                  "consent_asked",       "consent_answered", "follow_asked",
                  "follow_answered",     "hand_surrendered", "hand_split",
                  "hand_doubled",        "hand_busted",      "hand_completed",
                  "hole_card_checked",   "hole_card_shown",  "switch_revoked",
                  "entry_permitted",     "seat_left",        "wager_withdrawn"}},
      {"notes", {"large_win", "log_in_failed", "notice", "override", "round_void", "user_added"}},
  };
  return all;
}

// "events shoe_ended", "own books 1"
std::vector<std::string> missing_in(const Json& manifest) {
  std::map<std::string, std::set<std::string>> has;
  for (const auto& [name, facts] : manifest["tables"].items()) {
    has["books"].insert(facts["book"]);
    has["phases"].insert(facts["phase"]);
    if (!facts["round"].is_null()) has["phases"].insert(facts["round"]["phase"]);
  }
  for (const Json& each : manifest["people"]) has["roles"].insert(each["role"]);
  for (const char* counted : {"settled", "commands", "events", "notes"})
    for (const auto& [kind, count] : manifest[counted].items())
      if (count.get<int>() > 0) has[counted].insert(kind);
  std::vector<std::string> missing;
  for (const auto& [where, all] : kinds_of_everything())
    for (const std::string& kind : all)
      if (!has[where].contains(kind)) missing.push_back(std::string(where) + " " + kind);
  if (has["books"].size() < 11) missing.push_back("two rulebooks of the house's own");
  return missing;
}

// ---- people who come back to their open rounds

Json ask(const ServerProcess& server, const std::string& method, const std::string& path, const Json& body = {},
         const std::string& token = {}) {
  server::Request request;
  request.method = method;
  request.path = path;
  request.token = token;
  if (!body.is_null()) request.body = body.dump();
  const auto answer = bots::http_request("127.0.0.1", server.port, request);
  EXPECT_TRUE(answer.ok()) << path;
  return answer ? Json::parse(answer->body, nullptr, false) : Json::object();
}

// Somebody at one table, who says the least that lets the round go on: a player what the platform would say for a
// silent one, a dealer what the dealer's routine has next.
class Sitter {
 public:
  Sitter(const ServerProcess& server, const std::string& token, std::string table, bool deals)
      : client_(server.port), table_(std::move(table)), deals_(deals) {
    client_.say({{"type", "hello"}, {"token", token}});
    client_.say({{"type", "watch"}, {"table", table_}});
    state_ = client_.next("state");
  }
  const Json& look() {
    client_.say({{"type", "state"}, {"table", table_}});
    return state_ = client_.next("state");
  }
  // Refused where somebody else was quicker.
  void say_something() {
    const Json next = next_command();
    if (!next.is_null()) client_.command(table_, next);
  }

 private:
  Json option(std::string_view type) const {
    for (const Json& each : state_["you"]["options"])
      if (each["command"]["type"] == type) return each;
    return {};
  }
  Json next_command() const {
    if (!deals_) return players_command();
    for (const char* type : {"collect", "shuffle_step", "stack", "shuffle", "cut", "burn", "deal"})
      if (const Json found = option(type); !found.is_null()) return found["command"];
    return {};
  }
  Json players_command() const {
    const Json& player = state_["you"]["player"];
    for (const Json& each : state_["awaited"])
      if (each["player"] == player) return command_of(option(each["if_silent"].get<std::string>()));
    const Json& round = state_["view"]["round"];
    if (!round.is_object() || round["phase"] != "wagering") return {};
    for (const Json& each : round["wagers"])
      if (each["player"] == player) return {};
    // The others wait for this wager.
    for (const Json& each : state_["view"]["seats"])
      if (each["player"] == player) {
        Json wager = command_of(option("wager"));
        if (!wager.is_null()) wager["spot"] = each["spot"];
        return wager;
      }
    return {};
  }
  // A consent is asked for and refused with two options of one type.
  Json command_of(const Json& option) const {
    if (option.is_null()) return {};
    Json command = option["command"];
    if (command["type"] == "consent") command["given"] = false;
    command.erase("player");
    return command;
  }

  LiveClient client_;
  std::string table_;
  bool deals_;
  Json state_;
};

// Everybody who has a part in a round that is open comes back, and they play it to its end.
void play_to_the_end(const HouseCopy& copy, const std::map<std::string, std::string>& tokens) {
  struct Open {
    std::string table;
    Json number;
    std::vector<std::unique_ptr<Sitter>> sitters;
  };
  std::vector<Open> open;
  for (const auto& [name, facts] : copy.manifest["tables"].items()) {
    if (facts["round"].is_null()) continue;
    open.push_back({name, facts["round_number"], {}});
    for (const Json& person : facts["names"])
      if (const auto token = tokens.find(person.get<std::string>()); token != tokens.end())
        open.back().sitters.push_back(std::make_unique<Sitter>(copy.server, token->second, name, false));
    if (facts["human_dealer"])
      open.back().sitters.push_back(std::make_unique<Sitter>(copy.server, tokens.at("sue"), name, true));
  }
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(120);
  while (!open.empty() && std::chrono::steady_clock::now() < end) {
    std::erase_if(open, [](Open& each) {
      const Json& view = each.sitters.back()->look()["view"];
      if (view["round"].is_null() || view["round_number"] != each.number) return true;
      for (const auto& sitter : each.sitters) {
        sitter->look();
        sitter->say_something();
      }
      return false;
    });
    // Who says more than 50 things a second is cut off.
    std::this_thread::sleep_for(std::chrono::milliseconds(60));
  }
  for (Open& each : open) ADD_FAILURE() << each.table << " is still at it: " << each.sitters.back()->look().dump();
}

// ---- the tests

class OldHouse : public ::testing::TestWithParam<std::filesystem::path> {
 protected:
  void SetUp() override { ASSERT_GE(sodium_init(), 0); }
};

TEST_P(OldHouse, IsAsItWasLeft) {
  const HouseCopy copy(GetParam());
  EXPECT_THAT(differences(copy.manifest, copy), IsEmpty());
}

// The old houses have in them what they are kept for.
TEST_P(OldHouse, HasOneOfEverything) { EXPECT_THAT(missing_in(manifest_of(GetParam())), IsEmpty()); }

TEST_P(OldHouse, ItsRecordIsRead) {
  const HouseCopy copy(GetParam());
  const Json& manifest = copy.manifest;
  const std::string key = " --key " + copy.server.key();
  for (const auto& [table, rounds] : manifest["export"]["rounds"].items()) {
    const ShellRan first = copy.pitboss("replay " + table + "/1" + key);
    EXPECT_EQ(first.exit, 0) << first.out;
    EXPECT_NE(first.out.find("Decided again by the rules"), std::string::npos) << first.out;
  }
  const auto lines = [&](const std::string& format) {
    const ShellRan ran = copy.pitboss("export --" + format);
    EXPECT_EQ(ran.exit, 0) << ran.out;
    return std::ranges::count(ran.out, '\n');
  };
  EXPECT_EQ(lines("csv") - 1, manifest["export"]["entries"]);
  EXPECT_EQ(lines("json"), manifest["export"]["events"]);
  // The texts of the house's own rulebooks, which its rounds are played with.
  std::map<std::string, std::string> own_books;
  const auto store = copy.read();
  ASSERT_NE(store, nullptr);
  const auto rows = store->tables();
  ASSERT_TRUE(rows.ok());
  for (const ledger::TableRow& row : *rows) {
    const auto definition = table::definition_from_stored(row.definition);
    ASSERT_TRUE(definition.ok()) << row.name;
    if (!definition->text.empty()) own_books[row.name] = definition->text;
  }
  const std::string folder = (copy.server.folder / "rounds").string();
  EXPECT_EQ(copy.pitboss("export --notation --to " + folder).exit, 0);
  // Each round is played again by its text alone. Version 0.1 wrote down some whose text lacks a card's face.
  Json rounds = Json::object();
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string file = entry.path().stem().string();
    const std::string table = file.substr(0, file.rfind('-'));
    rounds[table] = rounds.value(table, 0) + 1;
    const std::string text = text_of(entry.path());
    const auto script = notation::parse(text);
    ASSERT_TRUE(script.ok()) << file << ": " << script.reason().sentence << "\n" << text;
    const auto own = own_books.find(table);
    const auto book =
        own == own_books.end() ? notation::load_rulebook(*script) : notation::load_rulebook(*script, own->second);
    ASSERT_TRUE(book.ok()) << file << ": " << book.reason().sentence << "\n" << text;
    const notation::Played played = notation::play(*script, *book);
    EXPECT_TRUE(played.ok()) << file << "\n" << text;
  }
  // Rounds in which a card was drawn in error that nobody ever saw: 0.1 wrote them down with a face that it did not
  // have.
  const int never_shown = GetParam().parent_path().filename() == "0.1" && GetParam().filename() == "sqlite" ? 1 : 0;
  int left_out = 0;
  for (const auto& [table, count] : manifest["export"]["rounds"].items()) {
    EXPECT_GT(rounds.value(table, 0), 0) << table;
    EXPECT_LE(rounds.value(table, 0), count) << table;
    left_out += count.get<int>() - rounds.value(table, 0);
  }
  EXPECT_EQ(left_out, never_shown);
}

TEST_P(OldHouse, HoldSaysWhatItsTablesWon) {
  if (numbers_are_sanitized()) GTEST_SKIP() << "it simulates millions of rounds";
  const HouseCopy copy(GetParam());
  // Theory takes seconds for each rulebook: one table, without an open round, whose wagers may count now or later.
  const Json& all = copy.manifest["hold"];
  const auto was = std::ranges::find_if(all, [&](const Json& each) {
    return copy.manifest["tables"][each["table"].get<std::string>()]["round"].is_null();
  });
  ASSERT_NE(was, all.end());
  const ShellRan ran = copy.pitboss("hold --json --table " + (*was)["table"].get<std::string>());
  ASSERT_EQ(ran.exit, 0) << ran.out;
  const Json day = Json::parse(ran.out).at(0);
  for (const char* key : {"table", "day", "rounds", "drop_cents", "handle_cents", "win_cents"})
    EXPECT_EQ(day[key], (*was)[key]) << *was << " " << day;
  // What is expected was computed otherwise in 0.1, which left insurance out and took coupons for money.
  EXPECT_TRUE(day["expected_cents"].is_number()) << day;
}

TEST_P(OldHouse, IsServedAndPlayedToItsEnd) {
  HouseCopy copy(GetParam());
  const auto before = std::chrono::steady_clock::now();
  ASSERT_TRUE(copy.server.start()) << copy.server.said();
  const Json tables = ask(copy.server, "GET", "/api/tables")["tables"];
  // The platform speaks for people who are not there after five seconds.
  const bool nobody_was_spoken_for = std::chrono::steady_clock::now() < before + std::chrono::seconds(4);
  EXPECT_EQ(tables.size(), copy.manifest["tables"].size());
  for (const Json& is : tables) {
    const Json was = copy.manifest["tables"].value(is["name"].get<std::string>(), Json::object());
    EXPECT_EQ(is["rulebook"], was["book"]) << is;
    EXPECT_EQ(is["human_dealer"], was["human_dealer"]) << is;
    Json set = Json::object();   // "decks=8" then, {"decks": "8"} now
    for (const std::string each : was["settings"])
      set[each.substr(0, each.find('='))] = each.substr(each.find('=') + 1);
    EXPECT_EQ(is["set"], set) << is;
    EXPECT_EQ(is["rounds"], was["round_number"]) << is;
    if (nobody_was_spoken_for) {
      EXPECT_EQ(is["moment"], was["moment"]) << is;
    }
  }

  std::map<std::string, std::string> tokens;
  for (const Json& person : copy.manifest["people"]) {
    if (person["password"].is_null()) continue;
    const Json in =
        ask(copy.server, "POST", "/api/log-in", {{"name", person["name"]}, {"password", person["password"]}});
    ASSERT_TRUE(in.contains("token")) << person << in;
    EXPECT_EQ(in["role"], person["role"]);
    const std::string& token = tokens[person["name"]] = in["token"];
    EXPECT_EQ(ask(copy.server, "GET", "/api/me", {}, token)["wallet_cents"], person["wallet_cents"]) << person;
  }
  EXPECT_EQ(ask(copy.server, "POST", "/api/guest")["role"], "guest");
  play_to_the_end(copy, tokens);
  EXPECT_EQ(copy.server.end_in_good_order(), 0) << copy.server.said();

  // Nothing is left on the layouts, and what was there before is still as it was.
  const auto store = copy.read();
  ASSERT_NE(store, nullptr);
  const auto balances = store->balances();
  ASSERT_TRUE(balances.ok());
  for (const ledger::Balance& each : *balances)
    if (each.account.kind == ledger::AccountKind::held) {
      EXPECT_EQ(each.amount, Money{}) << to_string(each.account);
    }
  Differences since;
  compare_audit(since, copy.manifest, *store, copy.key());
  EXPECT_THAT(since, Not(Contains(HasSubstr("table "))));
}

// ---- and that all of this can fail

TEST_P(OldHouse, AChangedBitIsFound) {
  const HouseCopy copy(GetParam());
  const Json& head = copy.manifest["audit"]["heads"].at(3);
  const auto table = head["table"].get<std::uint32_t>();
  const std::uint64_t seq = head["seq"].get<std::uint64_t>() / 2;
  copy.flip_a_bit(table, seq);
  EXPECT_THAT(differences(copy.manifest, copy),
              Contains(HasSubstr("table " + std::to_string(table) + ", record " + std::to_string(seq))));
  const ShellRan verified = copy.pitboss("audit verify --replay --key " + copy.server.key());
  EXPECT_EQ(verified.exit, 1) << verified.out;
}

TEST_P(OldHouse, WithoutItsKeyItIsNotServed) {
  HouseCopy copy(GetParam());
  std::filesystem::remove(copy.server.key());
  EXPECT_FALSE(copy.server.start());
  EXPECT_NE(copy.pitboss("audit verify --replay --key " + copy.server.key()).exit, 0);
  ASSERT_TRUE(table::load_or_create_key(copy.server.key()).ok());   // another house's
  EXPECT_THAT(differences(copy.manifest, copy), Contains(HasSubstr("does not come back")));
  EXPECT_FALSE(copy.server.start());
}

TEST_P(OldHouse, AManifestThatSaysOtherwiseIsContradicted) {
  const HouseCopy copy(GetParam());
  Json other = copy.manifest;
  std::string open, account = other["balances"].begin().key();
  for (const auto& [name, facts] : other["tables"].items())
    if (!facts["round"].is_null()) open = name;
  other["balances"][account] = 1;
  other["tables"][open]["round"]["phase"] = "nowhere";
  other["tables"]["no-such-table"] = Json::object();
  other["audit"]["records"] = 1;
  const Differences found = differences(other, copy);
  EXPECT_EQ(found.size(), 4u);
  for (const std::string& what :
       {"account " + account, open + " round", std::string("no-such-table is gone"), std::string("records")})
    EXPECT_THAT(found, Contains(HasSubstr(what)));
}

// Without any one kind of anything, that one is missing.
TEST_P(OldHouse, WhatIsMissingIsNamed) {
  const Json manifest = manifest_of(GetParam());
  for (const auto& [where, all] : kinds_of_everything())
    for (const std::string& kind : all) {
      Json other = manifest;
      const std::string place = where;
      if (other.contains(place)) {
        other[place].erase(kind);
      } else if (place == "roles") {
        for (Json& each : other["people"])
          if (each["role"] == kind) each["role"] = "nobody";
      } else {
        for (Json& each : other["tables"]) {
          if (place == "books" && each["book"] == kind) each["book"] = "none";
          if (place == "phases" && each["phase"] == kind) each["phase"] = "none";
          if (place == "phases" && !each["round"].is_null() && each["round"]["phase"] == kind)
            each["round"]["phase"] = "none";
        }
      }
      EXPECT_THAT(missing_in(other), ::testing::ElementsAre(place + " " + kind));
    }
}

INSTANTIATE_TEST_SUITE_P(Versions, OldHouse, ::testing::ValuesIn(old_houses()), [](const auto& info) {
  std::string name = info.param.parent_path().filename().string() + "_" + info.param.filename().string();
  std::ranges::replace_if(name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
});

}   // namespace old_houses_test
}   // namespace pitboss::test
