// `pitboss user add`: the only way to make dealers, supervisors, auditors and administrators.
#include <fmt/format.h>
#include <sodium/core.h>
#include <termios.h>
#include <unistd.h>

#include <chrono>
#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/house_files.h"
#include "cli/interrupt.h"
#include "floor/notes.h"
#include "server/people.h"

namespace pitboss::cli {

namespace {

struct UserAsked {
  StoreAsked store;
  std::string name;
  std::string role = "player";
  std::string money = "10000";
};

// Reads the password from the terminal without echo, or else from the first line of stdin.
std::string read_password() {
  static termios before{};   // static, so that a signal handler can restore the terminal too
  const bool asks = isatty(STDIN_FILENO) != 0 && tcgetattr(STDIN_FILENO, &before) == 0;
  if (asks) {
    fmt::print(stderr, "Password: ");
    termios silent = before;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    undo_if_ended([] { tcsetattr(STDIN_FILENO, TCSANOW, &before); });
    tcsetattr(STDIN_FILENO, TCSANOW, &silent);
  }
  std::string password;
  std::getline(std::cin, password);
  if (asks) {
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    undo_if_ended(nullptr);
    fmt::print(stderr, "\n");
  }
  return password;
}

int add(const UserAsked& asked) {
  const auto role = named<ledger::UserRole>(asked.role);
  if (!role || *role == ledger::UserRole::guest)
    return complain("user", "--role takes player, dealer, supervisor, auditor or administrator");
  if (!server::is_user_name(asked.name) || asked.name.starts_with("guest-"))
    return complain("user", "a name is 1 to 32 letters, digits, and - _ . and does not begin with guest-");
  const auto money = parse_money(asked.money);
  if (!money || *money <= Money{}) return complain("user", "--money takes an amount, as in 10000");
  if (sodium_init() < 0) return complain("user", "the system gives no random numbers", environment_failed);
  const std::string password = read_password();
  if (password.size() < server::least_password || password.size() > server::longest_password)
    return complain("user", "a password has 8 to 128 characters");
  const auto hashed = server::hash_of_password(password);
  if (!hashed) return complain("user", "the system has no memory to hash the password", environment_failed);
  auto files = HouseFiles::open(asked.store, HouseFiles::Needs::store);
  if (!files) return complain("user", files.reason());
  ledger::Store& store = (*files)->store();
  const auto number = store.reserve(ledger::Store::Numbers::users, 1);
  if (!number) return complain("user", number.reason().sentence, environment_failed);
  const auto now =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count();
  const ledger::UserId user{*number};
  ledger::Batch batch;
  batch.house.push_back(ledger::SaveUser{{user, asked.name, *role, *hashed, now}});
  ledger::Record record;
  record.at = now;
  record.kind = static_cast<ledger::RecordKind>(floor::HouseRecord::note);
  record.body = wire::to_text(server::Json{{"event", "user_added"}, {"name", asked.name}, {"role", asked.role}});
  if (*role == ledger::UserRole::player)
    record.entries.push_back({ledger::bank(), ledger::wallet(user), *money, ledger::Reason::issued, 0, {}, {}});
  batch.records.push_back(std::move(record));
  const auto written = store.commit(batch);
  if (!written)
    return written.reason().kind == ledger::Fault::Kind::unlawful
               ? complain("user", fmt::format("the name {} is taken", asked.name))
               : complain("user", written.reason().sentence, environment_failed);
  (*files)->keep();
  if ((*files)->store_is_new()) fmt::print("a new house is in {}\n", place_of(asked.store.store));
  fmt::print("{} is {} {}\n", asked.name,
             *role == ledger::UserRole::auditor || *role == ledger::UserRole::administrator ? "an" : "a", asked.role);
  return fine;
}

}   // namespace

void add_user_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<UserAsked>();
  Arguments user = app.add_command("user", "People with passwords and roles");
  user.footer("Example:\n  pitboss user add anna --role supervisor");
  user.requires_a_command();
  Arguments command = user.add_command("add", "A new one");
  command.add_option("NAME", asked->name, "1 to 32 letters, digits, and - _ .").required();
  command.add_option("--role", asked->role, "player, dealer, supervisor, auditor or administrator")
      .called("ROLE")
      .default_is_shown();
  command.add_option("--money", asked->money, "A player's play money to begin with")
      .called("AMOUNT")
      .default_is_shown();
  add_store_option(command, asked->store);
  command.footer(
      "The password is asked for, or is the first line of stdin. A store that is not\n"
      "there is made: the first administrator comes before the first start. While a\n"
      "server runs on an SQLite store, an administrator adds people through it (POST\n"
      "/api/users).\n"
      "Examples:\n"
      "  pitboss user add anna --role supervisor\n"
      "  pitboss user add root --role administrator < secret.txt\n"
      "Exit codes: 0 added, 2 bad input, 3 the environment failed.");
  command.when_named([asked, &exit_code] { exit_code = add(*asked); });
}

}   // namespace pitboss::cli
