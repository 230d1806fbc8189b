// Who is who: guests, accounts with passwords, and the sessions in which they are logged in. Only the client has the
// token of a session; we keep its hash, here and in the store.
#pragma once
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

inline constexpr std::int64_t idle_ends = 30 * 60 * 1000;   // a session ends after so many milliseconds without use
inline constexpr std::int64_t failures_count_for = idle_ends;
inline constexpr int most_failures = 3;   // of log-ins within that time; then the account is locked for as long
inline constexpr std::size_t least_password = 8, longest_password = 128;

struct NewSession {
  std::string token;   // 64 hex digits: 256 bits. Empty for a user whom an administrator has added
  Person person;
};
// Codes: "locked", "wrong", "taken", "bad_name", "bad_password", "not_written", "busy".
struct Refusal {
  std::string code;
  std::string sentence;
};

ledger::Hash hash_of_token(std::string_view token);
// None if the system has no memory for it: hashing a password takes much on purpose.
std::optional<std::string> hash_of_password(const std::string& password);
bool is_user_name(std::string_view name);   // 1 to 32 of A-Z a-z 0-9 - _ .

class People {
 public:
  using Then = std::function<void(Result<NewSession, Refusal>)>;

  People(ledger::Store& store, ledger::Writer& writer, std::function<std::int64_t()> wall, Money play_money);

  // ---- `then` is called in another thread

  void come_as_guest(Then then);
  void sign_up(std::string name, std::string password, Then then);
  void log_in(std::string name, std::string password, std::string peer, Then then);
  // `by`: the administrator who adds the user.
  void add_user(std::string name, std::string password, ledger::UserRole role, ledger::UserId by, Then then);

  // None if the session is unknown or has been idle too long. Counts as a use of the session.
  std::optional<Person> person_of(std::string_view token);
  std::optional<Person> person_of(const ledger::Hash& token);
  void log_out(std::string_view token);

  // Drops sessions that have ended from memory.
  void forget_idle();
  // Returns when the password that is being hashed is done; those that wait are dropped.
  void end() { passwords_.stop(); }

  std::string name_of(ledger::UserId user);
  // Writes a note for the auditor into the house's chain.
  void note(std::string_view what, const wire::Json& details, ledger::UserId actor = {});

 private:
  struct CachedSession {
    Person person;
    std::int64_t used_at = 0;    // milliseconds since 1970
    std::int64_t saved_at = 0;   // when `used_at` was last written to the store
  };
  void log_out(const ledger::Hash& token);
  NewSession open_session(const Person& person, ledger::Batch& batch);
  void make_user(const std::string& name, std::string password, ledger::UserRole role, std::optional<ledger::UserId> by,
                 Then then);
  void add_or_sign_up(std::string name, std::string password, ledger::UserRole role, std::optional<ledger::UserId> by,
                      Then then);
  std::optional<std::uint32_t> new_number();

  ledger::Store& store_;
  ledger::Writer& writer_;
  std::function<std::int64_t()> wall_;
  Money play_money_;

  std::mutex mutex_;   // guards the next three
  std::map<ledger::Hash, CachedSession> sessions_;
  // Sessions that were logged out, and when the store knew it (none: not yet). They stay here for a minute after that,
  // because another thread may have read the session from the store before.
  std::map<ledger::Hash, std::optional<std::int64_t>> logged_out_;
  std::map<ledger::UserId, std::string> names_;
  std::mutex numbers_mutex_;   // guards the numbers of new users that the store has reserved for this process
  std::uint32_t next_number_ = 0, end_of_numbers_ = 0;

  // Hashing a password takes long and much memory on purpose: one at a time, and not on the threads of the tables. The
  // last member, so that its thread has ended before anything else here is destroyed.
  WorkQueue passwords_;
};

}   // namespace pitboss::server
