// Bytes that only the house's key opens, and only in their own place. As seal.h does it for shoes, for whatever else
// the record has to keep from its readers.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "table/key.h"
#include "table/random_source.h"

namespace pitboss::table {

// The context is not kept, only sealed in. The words make the nonce: outside tests, SystemRandomSource.
std::string seal_text(std::string_view plain, const Key& key, std::string_view context, RandomSource& random);
// Nothing where it was changed, or sealed with another key or for another place.
std::optional<std::string> unseal_text(std::string_view sealed, const Key& key, std::string_view context);

}   // namespace pitboss::table
