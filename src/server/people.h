// Who somebody is: guests, accounts with passwords, and the sessions that they have opened. A token is with its owner
// only; here and in the store there is its hash.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "ledger/writer.h"
#include "server/host.h"
#include "server/work_queue.h"

namespace pitboss::server {

inline constexpr std::int64_t idle_ends = 30 * 60 * 1000;   // milliseconds
inline constexpr std::int64_t failures_count_for = idle_ends;
inline constexpr int most_failures = 3;
inline constexpr std::size_t least_password = 8, longest_password = 128;

struct Opened {
  std::string token;   // 64 hex digits: 256 bits
  Person person;
};
// "locked", "wrong", "taken", "bad_name", "bad_password", "not_written"; and a sentence.
struct Refusal {
  std::string code;
  std::string sentence;
};

ledger::Hash hash_of_token(std::string_view token);
// Nothing where the system has no memory for it.
std::optional<std::string> hash_of_password(const std::string& password);
bool is_user_name(std::string_view name);   // 1 to 32 of A-Z a-z 0-9 - _ .

class People {
 public:
  using Then = std::function<void(Result<Opened, Refusal>)>;

  People(ledger::Store& store, ledger::Writer& writer, std::function<std::int64_t()> wall, Money play_money);

  // ---- the answers come in another thread

  void come_as_guest(Then then);
  void sign_up(std::string name, std::string password, Then then);
  void log_in(std::string name, std::string password, std::string peer, Then then);
  // Who is made by an administrator has the role that is said.
  void add_user(std::string name, std::string password, ledger::Role role, ledger::UserId by, Then then);

  // Nobody where the session is not known, or has been idle too long. Counts as being seen.
  std::optional<Person> person_of(std::string_view token);
  std::optional<Person> person_of(const ledger::Hash& token);
  void log_out(std::string_view token);

  // Sessions that are over need not be known any more.
  void forget_idle();
  // Nothing more is begun; what is being done is finished.
  void end() { passwords_.stop(); }

  std::string name_of(ledger::UserId user);
  void note(std::string_view what, Json details, ledger::UserId actor = {});

 private:
  struct Known {
    Person person;
    std::int64_t seen = 0;
    std::int64_t saved = 0;
  };
  void log_out(const ledger::Hash& token);
  Opened open_session(const Person& person, ledger::Batch& batch);
  void make(std::string name, std::string password, ledger::Role role, std::optional<ledger::UserId> by, Then then);
  void add_or_sign_up(std::string name, std::string password, ledger::Role role, std::optional<ledger::UserId> by,
                      Then then);
  std::optional<std::uint32_t> new_number();

  ledger::Store& store_;
  ledger::Writer& writer_;
  std::function<std::int64_t()> wall_;
  Money play_money_;

  std::mutex mutex_;
  std::map<ledger::Hash, Known> known_;
  // Logged out: since when the store knows it, and a minute longer, for whoever had read it there before.
  std::map<ledger::Hash, std::optional<std::int64_t>> ending_;
  std::map<ledger::UserId, std::string> names_;
  std::mutex numbers_mutex_;
  std::uint32_t next_number_ = 0, end_of_numbers_ = 0;

  // Passwords are slow to hash on purpose, and take much memory: one at a time, not on the threads that play. Last, so
  // that its work never meets a People that is half destroyed.
  WorkQueue passwords_;
};

}   // namespace pitboss::server
