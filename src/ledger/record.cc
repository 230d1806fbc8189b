// The text that is hashed is a sequence of fields, each "LENGTH:BYTES,". Numbers are decimal. The fields, in order: the
// word pitboss-record-1, chain, seq, the hash before (32 bytes), at, kind, actor, command, round, body, the number of
// entries; then for each entry the source's and the target's account number, cents, the reason's word, round, wager
// (empty if there is none), clause.
#include "ledger/record.h"

#include <sodium/crypto_hash_sha256.h>

#include <charconv>
#include <string_view>

namespace pitboss::ledger {

namespace {

class Fields {
 public:
  explicit Fields(std::size_t likely_size) { text_.reserve(likely_size); }

  void add(std::string_view bytes) {
    append(bytes.size());
    text_ += ':';
    text_ += bytes;
    text_ += ',';
  }
  template <typename Number>
  void add_number(Number number) {
    char digits[24];
    add({digits, std::to_chars(digits, digits + sizeof digits, number).ptr});
  }
  std::string_view text() const { return text_; }

 private:
  void append(std::size_t number) {
    char digits[24];
    text_.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
  }
  std::string text_;
};

void add(Fields& fields, const Entry& entry) {
  fields.add_number(entry.source.number());
  fields.add_number(entry.target.number());
  fields.add_number(entry.amount.cents());
  fields.add(name(entry.reason));
  fields.add_number(entry.round);
  if (entry.wager)
    fields.add_number(*entry.wager);
  else
    fields.add("");
  fields.add(entry.clause.text());
}

}   // namespace

Hash hash_of(TableId chain, std::uint64_t seq, const Hash& before, const Record& record) {
  Fields fields(256 + record.command.size() + record.body.size() + record.entries.size() * 128);
  fields.add("pitboss-record-1");
  fields.add_number(chain.number);
  fields.add_number(seq);
  fields.add({reinterpret_cast<const char*>(before.data()), before.size()});
  fields.add_number(record.at);
  fields.add_number(record.kind);
  fields.add_number(record.actor.number);
  fields.add(record.command);
  fields.add_number(record.round);
  fields.add(record.body);
  fields.add_number(record.entries.size());
  for (const Entry& entry : record.entries) add(fields, entry);

  Hash hash;
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(fields.text().data()), fields.text().size());
  return hash;
}

}   // namespace pitboss::ledger
