#include "table/commitment.h"

#include <fmt/format.h>
#include <sodium/crypto_hash_sha256.h>

#include <algorithm>
#include <array>

#include "base/assert.h"
#include "table/shuffle.h"

namespace pitboss::table {

namespace {

constexpr std::array<std::string_view, 3> kind_names = {"shoe", "reshuffle", "round"};

std::string cards_or_dash(const std::vector<Card>& cards) { return cards.empty() ? "-" : to_string(cards); }

}   // namespace

std::string_view name(ShoeKind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

std::optional<ShoeKind> parse_shoe_kind(std::string_view text) {
  const auto found = std::ranges::find(kind_names, text);
  if (found == kind_names.end()) return std::nullopt;
  return static_cast<ShoeKind>(found - kind_names.begin());
}

bool is_table_name(std::string_view text) {
  constexpr std::size_t longest = 32;
  return !text.empty() && text.size() <= longest && std::ranges::all_of(text, [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

Salt random_salt(RandomSource& random) {
  Salt salt;
  for (std::size_t i = 0; i < salt.bytes.size(); i += 4) {
    const std::uint32_t word = random.next();
    for (std::size_t j = 0; j < 4; ++j) salt.bytes[i + j] = static_cast<unsigned char>(word >> (8 * j) & 0xff);
  }
  return salt;
}

// The assertions keep the text unambiguous: a name with a line feed in it, for one, could add lines of its own.
std::string text(const ShoeSecret& secret) {
  PITBOSS_ASSERT(is_table_name(secret.table));
  PITBOSS_ASSERT(secret.shoe >= 1 && secret.shoe <= most_shoes);
  PITBOSS_ASSERT(secret.decks >= 1 && secret.decks <= most_decks);
  PITBOSS_ASSERT(!secret.order.empty());
  return fmt::format(
      "pitboss shoe 1\n"
      "table {}\n"
      "shoe {}\n"
      "kind {}\n"
      "rules {}\n"
      "decks {}\n"
      "previous {}\n"
      "salt {}\n"
      "elsewhere {}\n"
      "order {}\n",
      secret.table, secret.shoe, name(secret.kind), to_string(secret.rules), secret.decks, to_string(secret.previous),
      to_string(secret.salt), cards_or_dash(secret.elsewhere), to_string(secret.order));
}

Commitment commit(const ShoeSecret& secret) {
  const std::string hashed = text(secret);
  Commitment commitment;
  crypto_hash_sha256(commitment.bytes.data(), reinterpret_cast<const unsigned char*>(hashed.data()), hashed.size());
  return commitment;
}

}   // namespace pitboss::table
