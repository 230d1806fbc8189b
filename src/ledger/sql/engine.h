// What a kind of database does in its own way; the rest of a store is written once (sql/store.h).
#pragma once
#include <memory>
#include <string>
#include <variant>

#include "base/result.h"
#include "ledger/sql/connection.h"
#include "ledger/store.h"

namespace pitboss::ledger::sql {

class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  // At most one at a time. `after_trouble`: it is there only when all that can be seen through it is durable.
  virtual Result<std::unique_ptr<Connection>, Fault> to_write(bool after_trouble) = 0;
  virtual Result<std::unique_ptr<Connection>, Fault> to_read() = 0;

  // What somebody has to see to, although it goes on; empty: nothing.
  virtual std::string trouble() const { return {}; }
  // Whether nobody else writes as long as this is there.
  virtual bool alone() const = 0;
  virtual Result<bool, Fault> take(TableId table) = 0;
  virtual void give_up(TableId table) = 0;
  virtual Result<std::monostate, Fault> back_up(const std::string& path) = 0;
};

}   // namespace pitboss::ledger::sql
