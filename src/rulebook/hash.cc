#include "rulebook/hash.h"

#include <sodium/crypto_hash_sha256.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/hex.h"

namespace pitboss::rulebook {

std::string hash_of(Game game, std::span<const Entry> entries) {
  std::vector<std::string> lines = {"game=" + std::string(name(game)) + '\n'};
  for (const Entry& entry : entries)
    if (!entry.key.starts_with("limits.") || entry.key == "limits.chip")
      lines.push_back(entry.key + '=' + entry.value + '\n');
  std::ranges::sort(lines);
  std::string text;
  for (const std::string& line : lines) text += line;

  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return hex(digest);
}

}   // namespace pitboss::rulebook
