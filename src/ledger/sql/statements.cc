#include "ledger/sql/statements.h"

#include <array>

#include "base/assert.h"

namespace pitboss::ledger::sql {

namespace {

struct Word {
  std::string_view braced;
  std::string_view sqlite;
  std::string_view postgres;
};
constexpr Word words[] = {
    {"{begin write}", "BEGIN IMMEDIATE", "BEGIN ISOLATION LEVEL READ COMMITTED"},
    {"{begin read}", "BEGIN", "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"},
    {"{for update}", "", " FOR UPDATE"},   // in PostgreSQL several processes may write
    {"{last record}", "last_insert_rowid()", "currval('log_id')"},
    {"{integer}", "INTEGER", "BIGINT"},
    {"{bytes}", "BLOB", "BYTEA"},
    {"{record key}", "INTEGER PRIMARY KEY", "BIGINT PRIMARY KEY DEFAULT nextval('log_id')"},
    {"{record numbers}", "", "CREATE SEQUENCE log_id;"},
    {"{table}", "STRICT", ""},
    {"{sorted table}", "STRICT, WITHOUT ROWID", ""},   // stored in the order of its key
};

constexpr std::string_view text(Statement statement) {
  switch (statement) {
    case Statement::begin_write:
      return "{begin write}";
    case Statement::begin_read:
      return "{begin read}";
    case Statement::commit:
      return "COMMIT";
    case Statement::roll_back:
      return "ROLLBACK";

    case Statement::make_mark:
      return "INSERT INTO marks (writer, number) VALUES ($1, $2)"
             " ON CONFLICT (writer) DO UPDATE SET number = excluded.number";
    case Statement::read_mark:
      return "SELECT number FROM marks WHERE writer = $1{for update}";
    case Statement::forget_mark:
      return "DELETE FROM marks WHERE writer = $1";

    case Statement::head:
      return "SELECT seq, hash FROM chains WHERE chain = $1";
    case Statement::head_to_move:
      return "SELECT seq, hash, round FROM chains WHERE chain = $1{for update}";
    case Statement::move_head:
      return "INSERT INTO chains (chain, seq, hash, round) VALUES ($1, $2, $3, $4)"
             " ON CONFLICT (chain) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, round = excluded.round";
    case Statement::heads:
      return "SELECT chain, seq, hash FROM chains ORDER BY chain";
    case Statement::ends:
      return "SELECT chain, max(seq) FROM log GROUP BY chain ORDER BY chain";

    case Statement::add_record:
      return "INSERT INTO log (chain, seq, at, kind, actor, command, round, body, hash, opens)"
             " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
    case Statement::records:
      return "SELECT seq, at, kind, actor, command, round, body, hash FROM log"
             " WHERE chain = $1 AND seq >= $2 ORDER BY seq LIMIT $3";
    case Statement::openings:
      return "SELECT seq FROM log WHERE chain = $1 AND opens = $2 AND opens > 0 ORDER BY seq";
    case Statement::wrong_openings:
      return "SELECT chain, seq FROM log AS one WHERE opens <>"
             " CASE WHEN round = (SELECT round FROM log WHERE chain = one.chain AND seq = one.seq - 1) THEN 0"
             " ELSE round END ORDER BY chain, seq LIMIT 20";
    case Statement::rounds_of:
      return "SELECT round, max(at) FROM log WHERE chain = $1 AND actor = $2 AND length(command) > 0 AND round > 0"
             " GROUP BY round HAVING max(at) < $3 ORDER BY round DESC LIMIT $4";
    case Statement::record_of_command:
      return "SELECT seq, at, kind, actor, command, round, body, hash FROM log"
             " WHERE chain = $1 AND actor = $2 AND command = $3 AND length(command) > 0";
    case Statement::add_entry:
      return "INSERT INTO entries (record, number, source, target, cents, reason, round, wager, clause)"
             " VALUES ({last record}, $1, $2, $3, $4, $5, $6, $7, $8)";
    case Statement::entries:
      return "SELECT log.seq, entries.number, source, target, cents, reason, entries.round, wager, clause"
             " FROM log JOIN entries ON entries.record = log.id"
             " WHERE log.chain = $1 AND log.seq BETWEEN $2 AND $3 ORDER BY log.seq, entries.number";
    case Statement::orphan_entries:
      return "SELECT record, number FROM entries WHERE NOT EXISTS (SELECT 1 FROM log WHERE id = record)"
             " ORDER BY record, number LIMIT 20";

    case Statement::balance:
      return "SELECT balance FROM accounts WHERE number = $1";
    case Statement::balance_to_change:
      return "SELECT balance FROM accounts WHERE number = $1{for update}";
    case Statement::open_account:
      return "INSERT INTO accounts (number, balance) VALUES ($1, $2)";
    case Statement::change_account:
      return "UPDATE accounts SET balance = $1 WHERE number = $2";
    case Statement::balances:
      return "SELECT number, balance FROM accounts ORDER BY number";

    case Statement::save_snapshot:
      return "INSERT INTO snapshots (chain, seq, body) VALUES ($1, $2, $3)"
             " ON CONFLICT (chain) DO UPDATE SET seq = excluded.seq, body = excluded.body";
    case Statement::snapshot:
      return "SELECT seq, body FROM snapshots WHERE chain = $1";

    case Statement::save_user:
      return "INSERT INTO users (id, name, folded, role, password, made_at) VALUES ($1, $2, $3, $4, $5, $6)"
             " ON CONFLICT (id) DO UPDATE SET name = excluded.name, folded = excluded.folded, role = excluded.role,"
             " password = excluded.password, made_at = excluded.made_at";
    case Statement::user:
      return "SELECT id, name, role, password, made_at FROM users WHERE id = $1";
    case Statement::user_named:
      return "SELECT id, name, role, password, made_at FROM users WHERE folded = $1";
    case Statement::users:
      return "SELECT id, name, role, password, made_at FROM users ORDER BY id";

    case Statement::save_session:
      return "INSERT INTO sessions (token, owner, seen_at) VALUES ($1, $2, $3)"
             " ON CONFLICT (token) DO UPDATE SET owner = excluded.owner, seen_at = excluded.seen_at";
    case Statement::touch_session:
      return "UPDATE sessions SET seen_at = $1 WHERE token = $2";
    case Statement::end_session:
      return "DELETE FROM sessions WHERE token = $1";
    case Statement::end_sessions:
      return "DELETE FROM sessions WHERE owner = $1";
    case Statement::remove_expired_sessions:
      return "DELETE FROM sessions WHERE seen_at < $1";
    case Statement::session:
      return "SELECT token, owner, seen_at FROM sessions WHERE token = $1";

    case Statement::note_failure:
      return "INSERT INTO failures (folded, at) VALUES ($1, $2)";
    case Statement::forget_failures:
      return "DELETE FROM failures WHERE folded = $1";
    case Statement::remove_expired_failures:
      return "DELETE FROM failures WHERE at < $1";
    case Statement::failures:
      return "SELECT count(*) FROM failures WHERE folded = $1 AND at >= $2";

    case Statement::save_table:
      return "INSERT INTO tables (id, name, definition, open) VALUES ($1, $2, $3, $4)"
             " ON CONFLICT (id) DO UPDATE SET name = excluded.name, definition = excluded.definition,"
             " open = excluded.open";
    case Statement::tables:
      return "SELECT id, name, definition, open FROM tables ORDER BY id";

    case Statement::open_numbers:
      return "INSERT INTO numbers (what, next) VALUES ($1, 1) ON CONFLICT (what) DO NOTHING";
    case Statement::reserve:
      return "UPDATE numbers SET next = next + $1 WHERE what = $2 RETURNING next";
  }
  broken_invariant("a statement of the list", __FILE__, __LINE__);
}

}   // namespace

std::string text_of(Statement statement, Dialect dialect) { return in_dialect(text(statement), dialect); }

std::string in_dialect(std::string_view text, Dialect dialect) {
  std::string result(text);
  for (const Word& word : words) {
    const std::string_view own = dialect == Dialect::sqlite ? word.sqlite : word.postgres;
    for (std::size_t at = 0; (at = result.find(word.braced, at)) != std::string::npos; at += own.size())
      result.replace(at, word.braced.size(), own);
  }
  return result;
}

}   // namespace pitboss::ledger::sql
