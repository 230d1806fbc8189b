#include "ledger/check_batch.h"

#include <algorithm>
#include <string_view>

#include "ledger/entry.h"

namespace pitboss::ledger {

namespace {

using Wrong = std::optional<std::string>;

constexpr std::size_t longest_name = 32;
constexpr std::size_t longest_password = 256;
constexpr std::size_t longest_tried_name = 64;   // what somebody typed at a log-in, which need not be a user's name
constexpr std::size_t longest_definition = 1u << 20;
constexpr std::size_t longest_snapshot = 1u << 24;

Wrong too_long(std::string_view what, std::size_t size, std::size_t longest) {
  if (size <= longest) return std::nullopt;
  return std::string(what) + " is " + std::to_string(size) + " bytes long, at most " + std::to_string(longest) +
         " are possible";
}

Wrong wrong_record(const Record& record) {
  if (auto wrong = too_long("a command's id", record.command.size(), longest_command)) return wrong;
  if (auto wrong = too_long("a record's body", record.body.size(), longest_body)) return wrong;
  for (const Entry& entry : record.entries)
    if (const auto wrong = what_is_wrong(entry))
      return std::string(*wrong) + ": " + to_string(entry.amount) + " from " + to_string(entry.source) + " to " +
             to_string(entry.target);
  return std::nullopt;
}

bool good_table_name(std::string_view name) {
  return !name.empty() && name.size() <= longest_name && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

Wrong wrong_write(const SaveUser& write) {
  if (write.user.id.number == 0) return "a user has a number from 1";
  if (write.user.name.empty()) return "a user has a name";
  if (static_cast<std::size_t>(write.user.role) >= std::size(words_of<UserRole>)) return "there is no such role";
  if (auto wrong = too_long("a user's name", write.user.name.size(), longest_name)) return wrong;
  return too_long("a password's text", write.user.password.size(), longest_password);
}
Wrong wrong_write(const SaveTable& write) {
  if (write.table.id.number == 0 || write.table.id.number > most_tables) return "there is no table of that number";
  if (!good_table_name(write.table.name)) return "a table's name is 1 to 32 letters, digits and hyphens";
  return too_long("a table's definition", write.table.definition.size(), longest_definition);
}
Wrong wrong_write(const NoteFailure& write) {
  return too_long("the name of a failed log-in", write.name.size(), longest_tried_name);
}
Wrong wrong_write(const SaveSession&) { return std::nullopt; }
Wrong wrong_write(const TouchSession&) { return std::nullopt; }
Wrong wrong_write(const EndSession&) { return std::nullopt; }
Wrong wrong_write(const EndSessions&) { return std::nullopt; }
Wrong wrong_write(const ForgetFailures&) { return std::nullopt; }
Wrong wrong_write(const RemoveExpired&) { return std::nullopt; }

}   // namespace

std::optional<std::string> what_is_wrong(const Batch& batch) {
  if (batch.chain.number > most_tables) return "there is no table of that number";
  if (batch.snapshot)
    if (auto wrong = too_long("a snapshot", batch.snapshot->body.size(), longest_snapshot)) return wrong;
  for (const Record& record : batch.records)
    if (auto wrong = wrong_record(record)) return wrong;
  for (const HouseWrite& write : batch.house)
    if (auto wrong = std::visit([](const auto& one) { return wrong_write(one); }, write)) return wrong;
  return std::nullopt;
}

}   // namespace pitboss::ledger
