#include "server/people.h"

#include <fmt/format.h>
#include <sodium/crypto_hash_sha256.h>
#include <sodium/crypto_pwhash.h>
#include <sodium/randombytes.h>

#include <algorithm>
#include <utility>

#include "base/hex.h"
#include "floor/notes.h"

namespace pitboss::server {

namespace {

constexpr std::size_t most_passwords_waiting = 256;
constexpr std::int64_t save_use_after = 60 * 1000;   // milliseconds: the last use of a session is written once a minute
constexpr std::uint32_t numbers_at_once = 256;       // of users, reserved in the store

std::string new_token() {
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return hex(bytes);
}

ledger::Record house_record(floor::HouseRecord kind, std::int64_t at, ledger::UserId actor, std::string body) {
  ledger::Record record;
  record.at = at;
  record.kind = static_cast<ledger::RecordKind>(kind);
  record.actor = actor;
  record.body = std::move(body);
  return record;
}

Failure<Refusal> refused(std::string_view code, std::string_view sentence) {
  return Failure{Refusal{std::string(code), std::string(sentence)}};
}
Failure<Refusal> could_not_write() { return refused("not_written", "it could not be written down: try again"); }

Failure<Refusal> queue_full() { return refused("busy", "too many wait to log in: try again in a minute"); }

}   // namespace

ledger::Hash hash_of_token(std::string_view token) {
  ledger::Hash hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
  return hash;
}

std::optional<std::string> hash_of_password(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> text{};
  if (crypto_pwhash_str(text.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    return std::nullopt;
  return std::string(text.data());
}

bool is_user_name(std::string_view name) {
  const auto fits = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
           c == '.';
  };
  return !name.empty() && name.size() <= 32 && std::ranges::all_of(name, fits);
}

People::People(ledger::Store& store, ledger::Writer& writer, std::function<std::int64_t()> wall, Money play_money)
    : store_(store),
      writer_(writer),
      wall_(std::move(wall)),
      play_money_(play_money),
      passwords_(most_passwords_waiting) {}

// ---- new users and sessions

std::optional<std::uint32_t> People::new_number() {
  const std::scoped_lock lock(
      numbers_mutex_);   // a mutex of its own: the store may take long, and only those who need a number wait for it
  if (next_number_ == end_of_numbers_) {
    const auto first = store_.reserve(ledger::Store::Numbers::users, numbers_at_once);
    if (!first) return std::nullopt;
    next_number_ = *first;
    end_of_numbers_ = *first + numbers_at_once;
  }
  return next_number_++;
}

NewSession People::open_session(const Person& person, ledger::Batch& batch) {
  NewSession opened{new_token(), person};
  const std::int64_t now = wall_();
  batch.house.push_back(ledger::SaveSession{{hash_of_token(opened.token), person.user, now}});
  return opened;
}

void People::make_user(const std::string& name, std::string password, ledger::UserRole role,
                       std::optional<ledger::UserId> by, Then then) {
  const auto number = new_number();
  if (!number) return then(could_not_write());
  const Person person{ledger::UserId{*number}, role, name.empty() ? fmt::format("guest-{}", *number) : name};
  const std::int64_t now = wall_();
  ledger::Batch batch;
  batch.house.push_back(ledger::SaveUser{{person.user, person.name, role, std::move(password), now}});
  // Players get play money.
  if (role == ledger::UserRole::guest || role == ledger::UserRole::player) {
    ledger::Record record = house_record(floor::HouseRecord::issued, now, by.value_or(person.user), {});
    record.entries.push_back(
        {ledger::bank(), ledger::wallet(person.user), play_money_, ledger::Reason::issued, 0, {}, {}});
    batch.records.push_back(std::move(record));
  }
  if (by)
    batch.records.push_back(house_record(
        floor::HouseRecord::note, now, *by,
        wire::to_text(Json{{"event", "user_added"}, {"name", person.name}, {"role", pitboss::name(role)}})));
  NewSession opened = by ? NewSession{{}, person} : open_session(person, batch);
  writer_.write(std::move(batch), [this, opened = std::move(opened), now,
                                   then = std::move(then)](const Result<ledger::Head, ledger::Fault>& result) {
    if (!result && result.reason().kind == ledger::Fault::Kind::unlawful)
      return then(refused("taken", "this name is taken: choose another"));
    if (!result) return then(could_not_write());
    if (!opened.token.empty()) {
      const std::scoped_lock lock(mutex_);
      sessions_[hash_of_token(opened.token)] = {opened.person, now, now};
      names_[opened.person.user] = opened.person.name;
    }
    then(opened);
  });
}

void People::come_as_guest(Then then) { make_user({}, {}, ledger::UserRole::guest, {}, std::move(then)); }

void People::sign_up(std::string name, std::string password, Then then) {
  add_or_sign_up(std::move(name), std::move(password), ledger::UserRole::player, {}, std::move(then));
}

void People::add_user(std::string name, std::string password, ledger::UserRole role, ledger::UserId by, Then then) {
  add_or_sign_up(std::move(name), std::move(password), role, by, std::move(then));
}

void People::add_or_sign_up(std::string name, std::string password, ledger::UserRole role,
                            std::optional<ledger::UserId> by, Then then) {
  if (!is_user_name(name) || name.starts_with("guest-"))
    return then(refused("bad_name", "a name is 1 to 32 letters, digits, and - _ . and does not begin with guest-"));
  if (password.size() < least_password || password.size() > longest_password)
    return then(refused("bad_password", "a password has 8 to 128 characters"));
  const auto made = [this, name = std::move(name), password = std::move(password), role, by, then]() mutable {
    auto hashed = hash_of_password(password);
    if (!hashed) return then(could_not_write());
    make_user(std::move(name), std::move(*hashed), role, by, std::move(then));
  };
  if (!passwords_.try_post(made)) then(queue_full());
}

void People::log_in(std::string name, std::string password, std::string peer, Then then) {
  if (!is_user_name(name) || password.size() > longest_password)
    return then(refused("wrong", "the name or the password is wrong"));
  const auto checked = [this, name = std::move(name), password = std::move(password), peer = std::move(peer),
                        then]() mutable {
    const std::int64_t now = wall_();
    const auto failures = store_.failures(name, now - failures_count_for);
    const auto user = store_.user_named(name);
    if (!failures || !user) return then(could_not_write());
    if (*failures >= most_failures)
      return then(refused("locked", "three log-ins have failed: try again in half an hour"));
    // An unknown name is checked against a hash too, so that it takes as long as a wrong password.
    static const std::string nobodys_hash = hash_of_password(new_token()).value_or("");
    const std::string& kept = *user && !(*user)->password.empty() ? (*user)->password : nobodys_hash;
    const bool right = crypto_pwhash_str_verify(kept.c_str(), password.data(), password.size()) == 0 && *user;
    ledger::Batch batch;
    if (!right) {
      batch.house.push_back(ledger::NoteFailure{name, now});
      batch.records.push_back(
          house_record(floor::HouseRecord::note, now, *user ? (*user)->id : ledger::UserId{},
                       wire::to_text(Json{{"event", "log_in_failed"}, {"name", name}, {"from", peer}})));
      // If the failure could not be counted, the answer must not say that the password was wrong.
      writer_.write(std::move(batch), [then = std::move(then)](const auto& result) {
        then(result ? refused("wrong", "the name or the password is wrong") : could_not_write());
      });
      return;
    }
    const Person person{(*user)->id, (*user)->role, (*user)->name};
    batch.house.push_back(ledger::ForgetFailures{name});
    NewSession opened = open_session(person, batch);
    writer_.write(std::move(batch),
                  [this, opened = std::move(opened), now, then = std::move(then)](const auto& result) {
                    if (!result) return then(could_not_write());
                    {
                      const std::scoped_lock lock(mutex_);
                      sessions_[hash_of_token(opened.token)] = {opened.person, now, now};
                      names_[opened.person.user] = opened.person.name;
                    }
                    then(opened);
                  });
  };
  if (!passwords_.try_post(checked)) then(queue_full());
}

std::optional<Person> People::person_of(std::string_view token) {
  if (token.size() != 64) return std::nullopt;
  return person_of(hash_of_token(token));
}

std::optional<Person> People::person_of(const ledger::Hash& hash) {
  const std::int64_t now = wall_();
  std::optional<CachedSession> known;
  {
    const std::scoped_lock lock(mutex_);
    if (logged_out_.contains(hash)) return std::nullopt;
    if (const auto found = sessions_.find(hash); found != sessions_.end()) known = found->second;
  }
  if (!known) {
    const auto session = store_.session(hash);
    if (!session || !*session) return std::nullopt;
    const auto user = store_.user((*session)->user);
    if (!user || !*user) return std::nullopt;
    known = CachedSession{{(*user)->id, (*user)->role, (*user)->name}, (*session)->seen_at, (*session)->seen_at};
  }
  if (now - known->used_at > idle_ends) {
    log_out(hash);
    return std::nullopt;
  }
  known->used_at = now;
  if (now - known->saved_at > save_use_after) {
    // Another process may have logged this session out: then it must not go on here.
    const auto session = store_.session(hash);
    if (session && !*session) {
      const std::scoped_lock lock(mutex_);
      sessions_.erase(hash);
      return std::nullopt;
    }
    known->saved_at = now;
    ledger::Batch batch;
    batch.house.push_back(ledger::TouchSession{hash, now});
    writer_.write(std::move(batch), [](const auto&) {});
  }
  const std::scoped_lock lock(mutex_);
  if (logged_out_.contains(hash)) return std::nullopt;   // since we looked above
  sessions_[hash] = *known;
  return known->person;
}

void People::log_out(std::string_view token) { log_out(hash_of_token(token)); }

void People::log_out(const ledger::Hash& hash) {
  {
    const std::scoped_lock lock(mutex_);
    sessions_.erase(hash);
    const std::int64_t now = wall_();
    std::erase_if(logged_out_, [&](const auto& each) { return each.second && now - *each.second > save_use_after; });
    logged_out_.emplace(hash, std::nullopt);
  }
  ledger::Batch batch;
  batch.house.push_back(ledger::EndSession{hash});
  // If it could not be written, it stays in logged_out_, so that the token is refused as long as this process runs.
  writer_.write(std::move(batch), [this, hash](const auto& result) {
    if (!result) return;
    const std::scoped_lock lock(mutex_);
    logged_out_[hash] = wall_();
  });
}

void People::forget_idle() {
  const std::int64_t now = wall_();
  const std::scoped_lock lock(mutex_);
  std::erase_if(sessions_, [&](const auto& each) { return now - each.second.used_at > idle_ends; });
  constexpr std::size_t most_names = 100'000;
  if (names_.size() > most_names) names_.clear();   // a cache: the store has them
}

std::string People::name_of(ledger::UserId user) {
  {
    const std::scoped_lock lock(mutex_);
    if (const auto found = names_.find(user); found != names_.end()) return found->second;
  }
  const auto found = store_.user(user);
  std::string name = found && *found ? (*found)->name : fmt::format("player-{}", user.number);
  const std::scoped_lock lock(mutex_);
  return names_.emplace(user, std::move(name)).first->second;
}

void People::note(std::string_view what, const Json& details, ledger::UserId actor) {
  Json json{{"event", what}};
  json.update(details);
  ledger::Batch batch;
  batch.records.push_back(house_record(floor::HouseRecord::note, wall_(), actor, wire::to_text(json)));
  writer_.write(std::move(batch), [](const auto&) {});
}

}   // namespace pitboss::server
