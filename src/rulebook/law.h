// What a book's regulation allows: one value of a key, and the whole of a book.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/book.h"

namespace pitboss::rulebook {

// Why a canonical value of a key is not allowed, naming what is; nothing where it is allowed.
std::optional<std::string> why_unlawful(const Key& key, const Option& option, std::string_view value);
// What is allowed, for people: nothing where there is no choice, every value, or one range.
std::vector<std::string> lawful_values(const Option& option);

// What is unlawful only in sum. A check that reads a key in `refused` is left out: its fault has been named.
Refusals unlawful_in_sum(const Book& book, const std::set<std::string, std::less<>>& refused);

}   // namespace pitboss::rulebook
