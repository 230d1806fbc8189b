// What a book's regulation allows: single values of keys, and combinations of values.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/book.h"

namespace pitboss::rulebook {

// A sentence that a canonical value of a key is not allowed and which values are; nothing if it is allowed.
std::optional<std::string> why_unlawful(const Key& key, const Option& option, std::string_view value);
// What is allowed, for people: every value, or one range such as "5.00 to 500.00"; empty if there is no choice.
std::vector<std::string> lawful_values(const Option& option);

// Values that are allowed one by one but not together. A check that reads a key in `refused` is left out: the fault of
// that key has been reported.
Refusals unlawful_combinations(const Book& book, const std::set<std::string, std::less<>>& refused);

}   // namespace pitboss::rulebook
