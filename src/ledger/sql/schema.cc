#include "ledger/sql/schema.h"

namespace pitboss::ledger::sql {

namespace {

// Columns with content from outside are bytes and not text, because a text in PostgreSQL cannot hold every byte.
//
// Records and entries are stored in the order in which they were written, whatever their chain, so that a commit
// touches few pages. An entry's `record` is the `id` of its row in `log`, which has no other meaning.
constexpr std::string_view tables = R"(
CREATE TABLE store (version {integer} NOT NULL) {table};

CREATE TABLE chains (
  chain {integer} PRIMARY KEY,
  seq {integer} NOT NULL,
  hash {bytes} NOT NULL,
  round {integer} NOT NULL
) {table};

{record numbers}
CREATE TABLE log (
  id {record key},
  chain {integer} NOT NULL,
  seq {integer} NOT NULL,
  at {integer} NOT NULL,
  kind {integer} NOT NULL,
  actor {integer} NOT NULL,
  command {bytes} NOT NULL,
  round {integer} NOT NULL,
  body {bytes} NOT NULL,
  hash {bytes} NOT NULL,
  opens {integer} NOT NULL
) {table};
CREATE UNIQUE INDEX log_place ON log (chain, seq);
CREATE UNIQUE INDEX log_command ON log (chain, actor, command) WHERE length(command) > 0;
CREATE INDEX log_round ON log (chain, opens) WHERE opens > 0;

CREATE TABLE entries (
  record {integer} NOT NULL,
  number {integer} NOT NULL,
  source {integer} NOT NULL,
  target {integer} NOT NULL,
  cents {integer} NOT NULL CHECK (cents > 0),
  reason {integer} NOT NULL,
  round {integer} NOT NULL,
  wager {integer},
  clause {bytes} NOT NULL,
  PRIMARY KEY (record, number)
) {sorted table};

CREATE TABLE accounts (
  number {integer} PRIMARY KEY,
  balance {integer} NOT NULL,
  CHECK (balance >= 0 OR (number >> 56) IN (0, 4))
) {table};

CREATE TABLE snapshots (
  chain {integer} PRIMARY KEY,
  seq {integer} NOT NULL,
  body {bytes} NOT NULL
) {table};

CREATE TABLE users (
  id {integer} PRIMARY KEY,
  name {bytes} NOT NULL,
  folded {bytes} NOT NULL,
  role {integer} NOT NULL,
  password {bytes} NOT NULL,
  made_at {integer} NOT NULL
) {table};
CREATE UNIQUE INDEX users_name ON users (folded);

CREATE TABLE sessions (
  token {bytes} NOT NULL PRIMARY KEY,
  owner {integer} NOT NULL,
  seen_at {integer} NOT NULL
) {sorted table};
CREATE INDEX sessions_owner ON sessions (owner);

CREATE TABLE failures (folded {bytes} NOT NULL, at {integer} NOT NULL) {table};
CREATE INDEX failures_name ON failures (folded, at);

CREATE TABLE tables (
  id {integer} PRIMARY KEY,
  name {bytes} NOT NULL,
  definition {bytes} NOT NULL,
  open {integer} NOT NULL
) {table};
CREATE UNIQUE INDEX tables_name ON tables (name);

CREATE TABLE numbers (what {integer} PRIMARY KEY, next {integer} NOT NULL) {table};

CREATE TABLE marks (writer {integer} PRIMARY KEY, number {integer} NOT NULL) {table};
)";

}   // namespace

std::string schema(Dialect dialect) {
  return in_dialect(tables, dialect) + "INSERT INTO store (version) VALUES (" + std::to_string(schema_version) + ");";
}

}   // namespace pitboss::ledger::sql
