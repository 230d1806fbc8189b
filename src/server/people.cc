#include "server/people.h"

#include <fmt/format.h>
#include <sodium/crypto_hash_sha256.h>
#include <sodium/crypto_pwhash.h>
#include <sodium/randombytes.h>

#include <algorithm>
#include <utility>

#include "floor/notes.h"
#include "table/bits256.h"

namespace pitboss::server {

namespace {

constexpr std::size_t most_passwords_waiting = 256;
constexpr std::int64_t save_seen_after = 60 * 1000;   // a session's last sight is written once a minute
constexpr std::uint32_t numbers_at_once = 256;

std::string new_token() {
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return table::hex(bytes);
}

ledger::Record record_of(floor::HouseRecord kind, std::int64_t at, ledger::UserId actor, std::string body) {
  ledger::Record record;
  record.at = at;
  record.kind = static_cast<ledger::RecordKind>(kind);
  record.actor = actor;
  record.body = std::move(body);
  return record;
}

Failure<Refusal> no(std::string_view code, std::string_view sentence) {
  return Failure{Refusal{std::string(code), std::string(sentence)}};
}
Failure<Refusal> not_written() { return no("not_written", "it could not be written down: try again"); }

Failure<Refusal> busy() { return no("busy", "too many wait to log in: try again in a minute"); }

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

// ---- who comes

std::optional<std::uint32_t> People::new_number() {
  const std::scoped_lock lock(numbers_mutex_);   // the store may take long, and nobody else may wait for that
  if (next_number_ == end_of_numbers_) {
    const auto first = store_.reserve(ledger::Store::Numbers::users, numbers_at_once);
    if (!first) return std::nullopt;
    next_number_ = *first;
    end_of_numbers_ = *first + numbers_at_once;
  }
  return next_number_++;
}

Opened People::open_session(const Person& person, ledger::Batch& batch) {
  Opened opened{new_token(), person};
  const std::int64_t now = wall_();
  batch.house.push_back(ledger::SaveSession{{hash_of_token(opened.token), person.user, now}});
  return opened;
}

void People::make(std::string name, std::string password, ledger::Role role, std::optional<ledger::UserId> by,
                  Then then) {
  const auto number = new_number();
  if (!number) return then(not_written());
  const Person person{ledger::UserId{*number}, role, name.empty() ? fmt::format("guest-{}", *number) : name};
  const std::int64_t now = wall_();
  ledger::Batch batch;
  batch.house.push_back(ledger::SaveUser{{person.user, person.name, role, std::move(password), now}});
  // Who plays needs something to play with.
  if (role == ledger::Role::guest || role == ledger::Role::player) {
    ledger::Record record = record_of(floor::HouseRecord::issued, now, by.value_or(person.user), {});
    record.entries.push_back(
        {ledger::bank(), ledger::wallet(person.user), play_money_, ledger::Reason::issued, 0, {}, {}});
    batch.records.push_back(std::move(record));
  }
  if (by)
    batch.records.push_back(
        record_of(floor::HouseRecord::note, now, *by,
                  wire::to_text(Json{{"event", "user_added"}, {"name", person.name}, {"role", pitboss::name(role)}})));
  Opened opened = by ? Opened{{}, person} : open_session(person, batch);
  writer_.write(std::move(batch), [this, opened = std::move(opened), now,
                                   then = std::move(then)](const Result<ledger::Head, ledger::Fault>& result) {
    if (!result && result.reason().kind == ledger::Fault::Kind::unlawful)
      return then(no("taken", "this name is taken: choose another"));
    if (!result) return then(not_written());
    if (!opened.token.empty()) {
      const std::scoped_lock lock(mutex_);
      known_[hash_of_token(opened.token)] = {opened.person, now, now};
      names_[opened.person.user] = opened.person.name;
    }
    then(opened);
  });
}

void People::come_as_guest(Then then) { make({}, {}, ledger::Role::guest, {}, std::move(then)); }

void People::sign_up(std::string name, std::string password, Then then) {
  add_or_sign_up(std::move(name), std::move(password), ledger::Role::player, {}, std::move(then));
}

void People::add_user(std::string name, std::string password, ledger::Role role, ledger::UserId by, Then then) {
  add_or_sign_up(std::move(name), std::move(password), role, by, std::move(then));
}

void People::add_or_sign_up(std::string name, std::string password, ledger::Role role, std::optional<ledger::UserId> by,
                            Then then) {
  if (!is_user_name(name) || name.starts_with("guest-"))
    return then(no("bad_name", "a name is 1 to 32 letters, digits, and - _ . and does not begin with guest-"));
  if (password.size() < least_password || password.size() > longest_password)
    return then(no("bad_password", "a password has 8 to 128 characters"));
  const auto made = [this, name = std::move(name), password = std::move(password), role, by, then]() mutable {
    auto hashed = hash_of_password(password);
    if (!hashed) return then(not_written());
    make(std::move(name), std::move(*hashed), role, by, std::move(then));
  };
  if (!passwords_.later(made)) then(busy());
}

void People::log_in(std::string name, std::string password, std::string peer, Then then) {
  if (!is_user_name(name) || password.size() > longest_password)
    return then(no("wrong", "the name or the password is wrong"));
  const auto checked = [this, name = std::move(name), password = std::move(password), peer = std::move(peer),
                        then]() mutable {
    const std::int64_t now = wall_();
    const auto failures = store_.failures(name, now - failures_count_for);
    const auto user = store_.user_named(name);
    if (!failures || !user) return then(not_written());
    if (*failures >= most_failures) return then(no("locked", "three log-ins have failed: try again in half an hour"));
    // An unknown name takes as long as a wrong password.
    static const std::string nobody = hash_of_password(new_token()).value_or("");
    const std::string& kept = *user && !(*user)->password.empty() ? (*user)->password : nobody;
    const bool right = crypto_pwhash_str_verify(kept.c_str(), password.data(), password.size()) == 0 && *user;
    ledger::Batch batch;
    if (!right) {
      batch.house.push_back(ledger::NoteFailure{name, now});
      batch.records.push_back(
          record_of(floor::HouseRecord::note, now, *user ? (*user)->id : ledger::UserId{},
                    wire::to_text(Json{{"event", "log_in_failed"}, {"name", name}, {"from", peer}})));
      // A failure that is not counted says nothing of the password either.
      writer_.write(std::move(batch), [then = std::move(then)](const auto& result) {
        then(result ? no("wrong", "the name or the password is wrong") : not_written());
      });
      return;
    }
    const Person person{(*user)->id, (*user)->role, (*user)->name};
    batch.house.push_back(ledger::ForgetFailures{name});
    Opened opened = open_session(person, batch);
    writer_.write(std::move(batch),
                  [this, opened = std::move(opened), now, then = std::move(then)](const auto& result) {
                    if (!result) return then(not_written());
                    {
                      const std::scoped_lock lock(mutex_);
                      known_[hash_of_token(opened.token)] = {opened.person, now, now};
                      names_[opened.person.user] = opened.person.name;
                    }
                    then(opened);
                  });
  };
  if (!passwords_.later(checked)) then(busy());
}

std::optional<Person> People::person_of(std::string_view token) {
  if (token.size() != 64) return std::nullopt;
  return person_of(hash_of_token(token));
}

std::optional<Person> People::person_of(const ledger::Hash& hash) {
  const std::int64_t now = wall_();
  std::optional<Known> known;
  {
    const std::scoped_lock lock(mutex_);
    if (ending_.contains(hash)) return std::nullopt;
    if (const auto found = known_.find(hash); found != known_.end()) known = found->second;
  }
  if (!known) {
    const auto session = store_.session(hash);
    if (!session || !*session) return std::nullopt;
    const auto user = store_.user((*session)->user);
    if (!user || !*user) return std::nullopt;
    known = Known{{(*user)->id, (*user)->role, (*user)->name}, (*session)->seen_at, (*session)->seen_at};
  }
  if (now - known->seen > idle_ends) {
    log_out(hash);
    return std::nullopt;
  }
  known->seen = now;
  if (now - known->saved > save_seen_after) {
    // Another process may have ended it: what it ended must not come back.
    const auto session = store_.session(hash);
    if (session && !*session) {
      const std::scoped_lock lock(mutex_);
      known_.erase(hash);
      return std::nullopt;
    }
    known->saved = now;
    ledger::Batch batch;
    batch.house.push_back(ledger::SeeSession{hash, now});
    writer_.write(std::move(batch), [](const auto&) {});
  }
  const std::scoped_lock lock(mutex_);
  if (ending_.contains(hash)) return std::nullopt;   // logged out meanwhile
  known_[hash] = *known;
  return known->person;
}

void People::log_out(std::string_view token) { log_out(hash_of_token(token)); }

void People::log_out(const ledger::Hash& hash) {
  {
    const std::scoped_lock lock(mutex_);
    known_.erase(hash);
    const std::int64_t now = wall_();
    std::erase_if(ending_, [&](const auto& each) { return each.second && now - *each.second > save_seen_after; });
    ending_.emplace(hash, std::nullopt);
  }
  ledger::Batch batch;
  batch.house.push_back(ledger::EndSession{hash});
  // Where it could not be written it stays in our own list, so that nobody comes in with it as long as we run.
  writer_.write(std::move(batch), [this, hash](const auto& result) {
    if (!result) return;
    const std::scoped_lock lock(mutex_);
    ending_[hash] = wall_();
  });
}

void People::forget_idle() {
  const std::int64_t now = wall_();
  const std::scoped_lock lock(mutex_);
  std::erase_if(known_, [&](const auto& each) { return now - each.second.seen > idle_ends; });
  constexpr std::size_t most_names = 100'000;
  if (names_.size() > most_names) names_.clear();   // the store has them
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

void People::note(std::string_view what, Json details, ledger::UserId actor) {
  Json json{{"event", what}};
  json.update(details);
  ledger::Batch batch;
  batch.records.push_back(record_of(floor::HouseRecord::note, wall_(), actor, wire::to_text(json)));
  writer_.write(std::move(batch), [](const auto&) {});
}

}   // namespace pitboss::server
