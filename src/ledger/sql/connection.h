// One connection to a database, whichever it is. Statements are sent in order and answered together, so that a database
// behind a socket costs one round trip for many of them; one in this process does each at once.
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

// NULL, a whole number, or bytes. There is nothing else in our tables.
using Value = std::variant<std::monostate, std::int64_t, std::string_view>;
using Values = std::span<const Value>;

struct Error {
  enum class Kind : std::uint8_t {
    unique,   // a row with that key is there; `sentence` names the columns or the constraint
    check,    // a row that its table's CHECK forbids
    again,    // it met with another process: the same once more may do
    full,     // no space
    lost,     // the connection cannot be used any more
    other,
  };
  Kind kind{};
  std::string sentence;
  std::size_t at = 0;      // which of the statements that were sent since the last `finish`, from 0
  bool in_doubt = false;   // the transaction may have been committed
};

class Connection {
 public:
  // Hears of each row; bytes are there until it returns.
  using Each = std::function<void(Values)>;

  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  // The values must be there until this returns, `each` and what it refers to until `finish` has. After one that fails,
  // nothing is done until `finish`.
  virtual void send(Statement statement, Values values, Each each) = 0;
  void send(Statement statement, std::initializer_list<Value> values, Each each = {}) {
    send(statement, Values(values.begin(), values.size()), std::move(each));
  }
  // The first error among what was sent.
  virtual Result<std::monostate, Error> finish() = 0;
  // Ends an open transaction without it, where one is open.
  virtual void roll_back() = 0;

  Result<std::monostate, Error> ask(Statement statement, std::initializer_list<Value> values, Each each = {}) {
    send(statement, values, std::move(each));
    return finish();
  }
};

}   // namespace pitboss::ledger::sql
