#include "cli/seeded_shoe.h"

#include <sodium.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/assert.h"
#include "cards/composition.h"

namespace pitboss::cli {

namespace {

// Little-endian, so that every machine has the same streams.
void absorb(crypto_generichash_state& hash, std::uint64_t number) {
  unsigned char bytes[8];
  for (unsigned char& byte : bytes) {
    byte = static_cast<unsigned char>(number & 0xff);
    number >>= 8;
  }
  crypto_generichash_update(&hash, bytes, sizeof bytes);
}

}   // namespace

// libsodium's stream always starts from the front of its key, so that each block has a key of its own.
void SeededStream::refill() {
  constexpr std::string_view purpose = "pitboss seeded shoe";
  crypto_generichash_state hash;
  crypto_generichash_init(&hash, nullptr, 0, randombytes_SEEDBYTES);
  crypto_generichash_update(&hash, reinterpret_cast<const unsigned char*>(purpose.data()), purpose.size());
  absorb(hash, seed_);
  absorb(hash, number_);
  absorb(hash, block_++);
  unsigned char key[randombytes_SEEDBYTES];
  crypto_generichash_final(&hash, key, sizeof key);
  randombytes_buf_deterministic(bytes_.data(), bytes_.size(), key);
  used_ = 0;
}

std::uint32_t SeededStream::word() {
  if (used_ == bytes_.size()) refill();
  std::uint32_t word = 0;
  for (int shift = 0; shift < 32; shift += 8) word |= static_cast<std::uint32_t>(bytes_[used_++]) << shift;
  return word;
}

// The 2^32 words are cut into stretches as long as the bound; the words before the first whole one would favour small
// numbers, and are drawn again.
std::uint32_t SeededStream::below(std::uint32_t bound) {
  PITBOSS_ASSERT(bound > 0);
  const std::uint32_t uneven = (0u - bound) % bound;   // 2^32 mod bound
  for (;;) {
    const std::uint32_t drawn = word();
    if (drawn >= uneven) return drawn % bound;
  }
}

void SeededShoe::shuffle(std::span<const Card> on_table) {
  Composition in_shoe = Composition::of_decks(decks_);
  for (const Card card : on_table) {
    const bool was_there = in_shoe.remove(card);
    PITBOSS_ASSERT(was_there);
  }
  std::vector<Card> cards;
  cards.reserve(full());
  for (int index = 0; index < cards_in_deck; ++index) {
    const Card card = Card::from_index(index);
    cards.insert(cards.end(), static_cast<std::size_t>(in_shoe.count(card)), card);
  }
  SeededStream stream(seed_, shuffles_++);
  for (std::size_t last = cards.size(); last > 1; --last)
    std::swap(cards[last - 1], cards[stream.below(static_cast<std::uint32_t>(last))]);
  shoe_ = Shoe(std::move(cards));
}

}   // namespace pitboss::cli
