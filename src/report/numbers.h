// Exact numbers as text: a fixed number of digits, whole numbers in groups of three.
#pragma once
#include <gmpxx.h>

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace pitboss::report {

// "387,278,970"
std::string grouped(const mpz_class& number);
// "1 in 2,803", "1 in 2.6"; the probability is above zero.
std::string one_in(const mpq_class& probability);
// "-0.0497559" with `digits` digits after the point; zero never has a minus.
std::string fixed(const mpq_class& value, int digits);
std::string signed_fixed(const mpq_class& value, int digits);

// GLI-19 4.7.3: odds beyond 1 in 100 million must be shown to players.
bool must_be_shown(const mpq_class& probability);

// A field of CSV, quoted where RFC 4180 asks for it; empty for null.
std::string csv_field(const nlohmann::ordered_json& value);

// A JSON number up to 2^53, where a double is still exact; a larger one is a text.
nlohmann::ordered_json whole_json(const mpz_class& number);

}   // namespace pitboss::report
