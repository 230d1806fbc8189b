// A ratio of two wagers as a person writes it.
#pragma once
#include <gmpxx.h>

#include <optional>
#include <string_view>

namespace pitboss::cli {

// Reads "0.5", ".5", "1" or "1/2". Nothing if the text is no such number, or the number is 0 or above 1.
std::optional<mpq_class> parse_ratio(std::string_view text);

}   // namespace pitboss::cli
