#include "table/seal.h"

#include <sodium/crypto_aead_xchacha20poly1305.h>
#include <sodium/utils.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "base/assert.h"
#include "table/shuffle.h"

namespace pitboss::table {

namespace {

constexpr std::size_t nonce_size = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t heading_size = sealed_heading.size();
constexpr std::size_t tag_size = crypto_aead_xchacha20poly1305_ietf_ABYTES;
static_assert(Key::size == crypto_aead_xchacha20poly1305_ietf_KEYBYTES);

// The associated data begins with a purpose and a version, so that no other use of the key makes bytes that open here,
// and a sealed shoe does not open as a sealed text.
constexpr std::string_view text_purpose = "pitboss sealed text 1\n";
std::string associated_data(std::string_view purpose, std::string_view context) {
  return std::string(purpose) + std::string(context);
}

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

void fill_nonce(unsigned char* nonce, RandomSource& random) {
  for (std::size_t i = 0; i < nonce_size; i += 4) {
    const std::uint32_t word = random.next();
    for (std::size_t j = 0; j < 4; ++j) nonce[i + j] = static_cast<unsigned char>(word >> (8 * j) & 0xff);
  }
}

// Wiped when it is destroyed.
struct SecretBytes {
  std::vector<unsigned char> bytes;
  ~SecretBytes() { sodium_memzero(bytes.data(), bytes.size()); }
};

}   // namespace

std::vector<unsigned char> seal(std::span<const Card> undealt, const Key& key, std::string_view context,
                                RandomSource& random) {
  PITBOSS_ASSERT(undealt.size() <= most_cards);
  SecretBytes plain;
  plain.bytes.reserve(undealt.size());
  for (const Card card : undealt) plain.bytes.push_back(static_cast<unsigned char>(card.index()));

  std::vector<unsigned char> sealed(heading_size + nonce_size + plain.bytes.size() + tag_size);
  unsigned char* const nonce = std::ranges::copy(sealed_heading, sealed.data()).out;
  fill_nonce(nonce, random);
  const std::string associated = associated_data(sealed_heading, context);
  crypto_aead_xchacha20poly1305_ietf_encrypt(nonce + nonce_size, nullptr, plain.bytes.data(), plain.bytes.size(),
                                             bytes_of(associated), associated.size(), nullptr, nonce,
                                             key.bytes().data());
  return sealed;
}

Result<std::vector<Card>, std::string> unseal(std::span<const unsigned char> sealed, const Key& key,
                                              std::string_view context) {
  const Failure<std::string> refused{"the sealed shoe " + std::string(context) +
                                     " does not open: it was changed, or sealed with another key or for another shoe"};
  const auto heading = sealed.first(std::min(heading_size, sealed.size()));
  if (!std::ranges::equal(heading, sealed_heading)) return refused;
  sealed = sealed.subspan(heading_size);
  if (sealed.size() < nonce_size + tag_size || sealed.size() > nonce_size + most_cards + tag_size) return refused;
  SecretBytes plain{std::vector<unsigned char>(sealed.size() - nonce_size - tag_size)};
  const std::string associated = associated_data(sealed_heading, context);
  if (crypto_aead_xchacha20poly1305_ietf_decrypt(plain.bytes.data(), nullptr, nullptr, sealed.data() + nonce_size,
                                                 sealed.size() - nonce_size, bytes_of(associated), associated.size(),
                                                 sealed.data(), key.bytes().data()) != 0)
    return refused;
  if (std::ranges::any_of(plain.bytes, [](unsigned char index) { return index >= cards_in_deck; })) return refused;
  std::vector<Card> cards;
  cards.reserve(plain.bytes.size());
  for (const unsigned char index : plain.bytes) cards.push_back(Card::from_index(index));
  return cards;
}

std::string seal_text(std::string_view plain, const Key& key, std::string_view context, RandomSource& random) {
  std::string sealed(nonce_size + plain.size() + tag_size, '\0');
  unsigned char* const nonce = bytes_of(sealed);
  fill_nonce(nonce, random);
  const std::string associated = associated_data(text_purpose, context);
  crypto_aead_xchacha20poly1305_ietf_encrypt(nonce + nonce_size, nullptr, bytes_of(plain), plain.size(),
                                             bytes_of(associated), associated.size(), nullptr, nonce,
                                             key.bytes().data());
  return sealed;
}

std::optional<std::string> unseal_text(std::string_view sealed, const Key& key, std::string_view context) {
  if (sealed.size() < nonce_size + tag_size) return std::nullopt;
  std::string plain(sealed.size() - nonce_size - tag_size, '\0');
  const std::string associated = associated_data(text_purpose, context);
  if (crypto_aead_xchacha20poly1305_ietf_decrypt(bytes_of(plain), nullptr, nullptr, bytes_of(sealed) + nonce_size,
                                                 sealed.size() - nonce_size, bytes_of(associated), associated.size(),
                                                 bytes_of(sealed), key.bytes().data()) != 0)
    return std::nullopt;
  return plain;
}

}   // namespace pitboss::table
