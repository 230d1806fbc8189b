// The undealt cards as the store holds them: whoever reads it, or a backup of it, does not learn what comes next, and
// whoever changes it is found out. libsodium's XChaCha20-Poly1305; what it does not protect is in docs/fair-cards.md.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cards/card.h"
#include "table/key.h"
#include "table/random_source.h"

namespace pitboss::table {

// The context ("lucky-7/3") is not kept, only sealed in: a shoe opens in its own place and in no other. At most 416
// cards. The words make the nonce, which must never come twice under one key: outside tests, SystemRandomSource.
std::vector<unsigned char> seal(std::span<const Card> undealt, const Key& key, std::string_view context,
                                RandomSource& random);

// Begins with this line, so that a person or a program can tell what it is without the key.
inline constexpr std::string_view sealed_heading = "pitboss sealed shoe 1\n";
inline bool is_sealed_shoe(std::string_view bytes) { return bytes.starts_with(sealed_heading); }

Result<std::vector<Card>, std::string> unseal(std::span<const unsigned char> sealed, const Key& key,
                                              std::string_view context);

}   // namespace pitboss::table
