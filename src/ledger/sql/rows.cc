#include "ledger/sql/rows.h"

namespace pitboss::ledger::sql {

Stored read_stored(Row& row, TableId chain) {
  Stored stored;
  stored.chain = chain;
  stored.seq = row.number<std::uint64_t>("seq", 1);
  stored.record.at = row.integer("at");
  stored.record.kind = row.number<RecordKind>("kind");
  stored.record.actor.number = row.number<std::uint32_t>("actor");
  stored.record.command = row.bytes("command");
  stored.record.round = row.number<std::uint32_t>("round");
  stored.record.body = row.bytes("body");
  stored.hash = row.hash("hash");
  return stored;
}

Entry read_entry(Row& row) {
  Entry entry;
  entry.source = row.account("source");
  entry.target = row.account("target");
  entry.amount = Money::from_cents(row.integer("cents"));
  entry.reason = row.word<Reason>("reason");
  entry.round = row.number<std::uint32_t>("round");
  if (row.next_is_null())
    row.skip();
  else
    entry.wager = row.number<std::uint16_t>("wager");
  const std::string_view clause = row.bytes("clause");
  if (clause.size() <= Citation::longest)
    entry.clause = Citation(clause);
  else
    row.complain("clause", std::to_string(clause.size()) + " bytes long");
  return entry;
}

Head read_head(Row& row) {
  Head head;
  head.seq = row.number<std::uint64_t>("seq");
  head.hash = row.hash("hash");
  return head;
}

User read_user(Row& row) {
  User user;
  user.id.number = row.number<std::uint32_t>("id", 1);
  user.name = row.bytes("name");
  user.role = row.word<Role>("role");
  user.password = row.bytes("password");
  user.made_at = row.integer("made_at");
  return user;
}

Session read_session(Row& row) {
  Session session;
  session.token = row.hash("token");
  session.user.number = row.number<std::uint32_t>("owner");
  session.seen_at = row.integer("seen_at");
  return session;
}

TableRow read_table(Row& row) {
  TableRow table;
  table.id = row.table("id");
  table.name = row.bytes("name");
  table.definition = row.bytes("definition");
  table.open = row.number<std::uint8_t>("open") != 0;
  return table;
}

std::string folded(std::string_view name) {
  std::string result(name);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

}   // namespace pitboss::ledger::sql
