// Every statement of a store, written once for both databases.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace pitboss::ledger::sql {

enum class Dialect : std::uint8_t { sqlite, postgres };

enum class Statement : std::uint8_t {
  begin_write,
  begin_read,
  commit,
  roll_back,
  make_mark,
  read_mark,
  forget_mark,
  head,
  head_to_move,
  move_head,
  heads,
  ends,
  add_record,
  records,
  openings,
  wrong_openings,
  rounds_of,
  record_of_command,
  add_entry,
  entries,
  orphan_entries,
  balance,
  balance_to_change,
  open_account,
  change_account,
  balances,
  save_snapshot,
  snapshot,
  save_user,
  user,
  user_named,
  users,
  save_session,
  touch_session,
  end_session,
  end_sessions,
  remove_expired_sessions,
  session,
  note_failure,
  forget_failures,
  remove_expired_failures,
  failures,
  save_table,
  tables,
  open_numbers,
  reserve,
};
inline constexpr std::size_t statement_count = static_cast<std::size_t>(Statement::reserve) + 1;

// Parameters are $1, $2, ... and must first appear in this order, because SQLite numbers them as they appear.
std::string text_of(Statement statement, Dialect dialect);

// Replaces each expression in braces by the words of the given database.
std::string in_dialect(std::string_view text, Dialect dialect);

}   // namespace pitboss::ledger::sql
