// One connection to a database, SQLite or PostgreSQL. Statements are sent in order and answered together, so that many
// of them cost PostgreSQL one round trip; SQLite runs each at once.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.h"
#include "ledger/sql/statements.h"

namespace pitboss::ledger::sql {

// NULL, a whole number, or bytes. Our tables have no other types.
using Value = std::variant<std::monostate, std::int64_t, std::string_view>;
using Values = std::span<const Value>;

struct Error {
  enum class Kind : std::uint8_t {
    unique,   // there is already a row with that key; `sentence` names the columns or the constraint
    check,    // a row that its table's CHECK forbids
    again,    // a conflict with another process: the same transaction may succeed if it is tried again
    full,     // no space
    lost,     // the connection cannot be used any more
    other,
  };
  Kind kind{};
  std::string sentence;
  std::size_t at = 0;      // index of the statement among those that were sent since the last `finish`
  bool in_doubt = false;   // the transaction may have been committed
};

class Connection {
 public:
  // Called with each row; the bytes in it are valid until it returns.
  using Each = std::function<void(Values)>;

  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  // The values must be valid until this returns, `each` and what it refers to until `finish` returns. After a statement
  // has failed, further ones are ignored until `finish`.
  virtual void send(Statement statement, Values values, Each each) = 0;
  void send(Statement statement, std::initializer_list<Value> values, Each each = {}) {
    send(statement, Values(values.begin(), values.size()), std::move(each));
  }
  // Waits for all answers; fails with the first error among what was sent.
  virtual Result<std::monostate, Error> finish() = 0;
  // Rolls back the open transaction, if there is one.
  virtual void roll_back() = 0;

  Result<std::monostate, Error> ask(Statement statement, std::initializer_list<Value> values, Each each = {}) {
    send(statement, values, std::move(each));
    return finish();
  }
};

}   // namespace pitboss::ledger::sql
