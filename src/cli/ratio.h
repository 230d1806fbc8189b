// A ratio of two wagers as a person writes it.
#pragma once
#include <gmpxx.h>

#include <optional>
#include <string_view>

namespace pitboss::cli {

// "0.5", ".5", "1" or "1/2"; nothing where it is no such number, or not above 0 and at most 1.
std::optional<mpq_class> parse_ratio(std::string_view text);

}   // namespace pitboss::cli
