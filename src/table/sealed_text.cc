#include "table/sealed_text.h"

#include <sodium/crypto_aead_xchacha20poly1305.h>

#include <cstddef>
#include <cstdint>

namespace pitboss::table {

namespace {

constexpr std::size_t nonce_size = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t tag_size = crypto_aead_xchacha20poly1305_ietf_ABYTES;
static_assert(Key::size == crypto_aead_xchacha20poly1305_ietf_KEYBYTES);

// A purpose of its own, so that a sealed shoe does not open here.
std::string bound_to(std::string_view context) { return "pitboss sealed text 1\n" + std::string(context); }

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

}   // namespace

std::string seal_text(std::string_view plain, const Key& key, std::string_view context, RandomSource& random) {
  std::string sealed(nonce_size + plain.size() + tag_size, '\0');
  for (std::size_t i = 0; i < nonce_size; i += 4) {
    const std::uint32_t word = random.next();
    for (std::size_t j = 0; j < 4; ++j) sealed[i + j] = static_cast<char>(word >> (8 * j) & 0xff);
  }
  const std::string bound = bound_to(context);
  crypto_aead_xchacha20poly1305_ietf_encrypt(bytes_of(sealed) + nonce_size, nullptr, bytes_of(plain), plain.size(),
                                             bytes_of(bound), bound.size(), nullptr, bytes_of(sealed),
                                             key.bytes().data());
  return sealed;
}

std::optional<std::string> unseal_text(std::string_view sealed, const Key& key, std::string_view context) {
  if (sealed.size() < nonce_size + tag_size) return std::nullopt;
  std::string plain(sealed.size() - nonce_size - tag_size, '\0');
  const std::string bound = bound_to(context);
  if (crypto_aead_xchacha20poly1305_ietf_decrypt(bytes_of(plain), nullptr, nullptr, bytes_of(sealed) + nonce_size,
                                                 sealed.size() - nonce_size, bytes_of(bound), bound.size(),
                                                 bytes_of(sealed), key.bytes().data()) != 0)
    return std::nullopt;
  return plain;
}

}   // namespace pitboss::table
