#include "ledger/sql/row.h"

#include <algorithm>

namespace pitboss::ledger::sql {

void Row::complain(std::string_view column, std::string_view value) {
  if (wrong_.empty()) wrong_.append(column).append(" is ").append(value);
}

bool Row::next_is_null() const {
  return next_ < values_.size() && std::holds_alternative<std::monostate>(values_[next_]);
}

std::int64_t Row::integer(std::string_view column) {
  if (next_ < values_.size())
    if (const auto* const integer = std::get_if<std::int64_t>(&values_[next_++])) return *integer;
  complain(column, "no number");
  return 0;
}

std::string_view Row::bytes(std::string_view column) {
  if (next_ < values_.size())
    if (const auto* const bytes = std::get_if<std::string_view>(&values_[next_++])) return *bytes;
  complain(column, "not bytes");
  return {};
}

Hash Row::hash(std::string_view column) {
  Hash hash{};
  const std::string_view read = bytes(column);
  if (read.size() == hash.size())
    std::copy(read.begin(), read.end(), hash.begin());
  else
    complain(column, std::to_string(read.size()) + " bytes long");
  return hash;
}

Account Row::account(std::string_view column) {
  const std::int64_t number = integer(column);
  if (const auto account = Account::from_number(number)) return *account;
  complain(column, std::to_string(number) + ", of which there is no account");
  return bank();
}

TableId Row::table(std::string_view column) {
  const auto number = this->number<std::uint32_t>(column);
  if (number <= most_tables) return {number};
  complain(column, std::to_string(number));
  return {};
}

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
  user.role = row.word<UserRole>("role");
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
