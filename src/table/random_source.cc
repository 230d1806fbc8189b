#include "table/random_source.h"

#include <sodium.h>

#include <string_view>

namespace pitboss::table {

namespace {

// Little-endian, so that every machine has the same streams.
std::uint32_t word_at(const unsigned char* bytes) {
  std::uint32_t word = 0;
  for (int i = 0; i < 4; ++i) word |= static_cast<std::uint32_t>(bytes[i]) << (8 * i);
  return word;
}

void absorb(crypto_generichash_state& hash, std::uint64_t number) {
  unsigned char bytes[8];
  for (unsigned char& byte : bytes) {
    byte = static_cast<unsigned char>(number & 0xff);
    number >>= 8;
  }
  crypto_generichash_update(&hash, bytes, sizeof bytes);
}

}   // namespace

SystemRandomSource::~SystemRandomSource() { sodium_memzero(bytes_.data(), bytes_.size()); }

std::uint32_t SystemRandomSource::next() {
  if (used_ == bytes_.size()) {
    randombytes_buf(bytes_.data(), bytes_.size());
    used_ = 0;
  }
  unsigned char* const at = bytes_.data() + used_;
  const std::uint32_t word = word_at(at);
  sodium_memzero(at, sizeof word);
  used_ += sizeof word;
  return word;
}

// randombytes_buf_deterministic always begins at the start of a key's stream, so each block gets a key of its own.
void SeededRandomSource::refill() {
  constexpr std::string_view purpose = "pitboss seeded shoe";
  crypto_generichash_state hash;
  crypto_generichash_init(&hash, nullptr, 0, randombytes_SEEDBYTES);
  crypto_generichash_update(&hash, reinterpret_cast<const unsigned char*>(purpose.data()), purpose.size());
  absorb(hash, seed_);
  absorb(hash, stream_);
  absorb(hash, block_++);
  unsigned char key[randombytes_SEEDBYTES];
  crypto_generichash_final(&hash, key, sizeof key);
  randombytes_buf_deterministic(bytes_.data(), bytes_.size(), key);
  used_ = 0;
}

std::uint32_t SeededRandomSource::next() {
  if (used_ == bytes_.size()) refill();
  const std::uint32_t word = word_at(bytes_.data() + used_);
  used_ += sizeof word;
  return word;
}

}   // namespace pitboss::table
