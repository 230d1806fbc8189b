// Sealing: encryption with the house's key, of undealt cards and of whatever else the record keeps from its readers.
// Whoever reads the store, or a backup of it, does not learn what is sealed, and a change of it is detected.
// libsodium's XChaCha20-Poly1305; what it does not protect against is in docs/fair-cards.md.
//
// The context ("lucky-7/3") is associated data: it is authenticated but not stored, so that what is sealed opens only
// in its own place. The random source makes the nonce, which must never come twice under one key: outside tests, use
// SystemRandomSource.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cards/card.h"
#include "table/key.h"
#include "table/random_source.h"

namespace pitboss::table {

// At most 416 cards.
std::vector<unsigned char> seal(std::span<const Card> undealt, const Key& key, std::string_view context,
                                RandomSource& random);

// A sealed shoe begins with this line, so that a person or a program can tell what it is without the key.
inline constexpr std::string_view sealed_heading = "pitboss sealed shoe 1\n";
inline bool is_sealed_shoe(std::string_view bytes) { return bytes.starts_with(sealed_heading); }

// Fails with a sentence if the shoe was changed, or was sealed with another key or for another place.
Result<std::vector<Card>, std::string> unseal(std::span<const unsigned char> sealed, const Key& key,
                                              std::string_view context);

// Any bytes; without a heading.
std::string seal_text(std::string_view plain, const Key& key, std::string_view context, RandomSource& random);
// Nothing if it was changed, or was sealed with another key or for another place.
std::optional<std::string> unseal_text(std::string_view sealed, const Key& key, std::string_view context);

}   // namespace pitboss::table
