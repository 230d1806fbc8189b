// What SQLite and PostgreSQL do in their own ways; the rest of a store is written once (sql/store.h).
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

  // Whether there is a store: false if open_writer() would make a new one. Makes nothing itself. The fault is
  // `unlawful` if there is something else.
  virtual Result<bool, Fault> is_there() = 0;
  // Removes the store again if this engine has made it and nobody else can have used it since; true if it did. No
  // connection may be open.
  virtual bool remove_if_new() = 0;
  // The connection that writes; at most one at a time. With `after_trouble`, after a connection was lost, it is
  // returned only when everything that can be read through it is durable.
  virtual Result<std::unique_ptr<Connection>, Fault> open_writer(bool after_trouble) = 0;
  virtual Result<std::unique_ptr<Connection>, Fault> open_reader() = 0;

  // A problem that a person has to solve, although the store still works; empty: none.
  virtual std::string trouble() const { return {}; }
  // Whether no other process can write as long as this engine exists.
  virtual bool is_exclusive() const = 0;
  virtual Result<bool, Fault> claim(TableId table) = 0;
  virtual void release(TableId table) = 0;
  virtual Result<std::monostate, Fault> back_up(const std::string& path) = 0;
};

}   // namespace pitboss::ledger::sql
