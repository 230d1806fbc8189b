#include "report/par/table.h"

#include <fmt/format.h>

#include "report/numbers.h"

namespace pitboss::report::par {

Cell text(std::string words) { return {words, words}; }
Cell text(std::string words, std::string key) { return {std::move(words), std::move(key)}; }
Cell nothing() { return {"", nullptr}; }
Cell number(double value, int digits) { return {fixed(mpq_class(value), digits), value}; }
Cell percent(double part, int digits) { return {fixed(mpq_class(100 * part), digits), 100 * part}; }
Cell change(double part, int digits) { return {signed_fixed(mpq_class(100 * part), digits), 100 * part}; }
Cell ratio(const mpq_class& value) { return text(value.get_str()); }
Cell whole(const mpz_class& count) { return {grouped(count), whole_json(count)}; }
Cell whole(std::uint64_t count) { return whole(mpz_class(static_cast<unsigned long>(count))); }

std::string one_in_words(const mpq_class& probability) { return probability == 0 ? "never" : one_in(probability); }

Column words_column(std::string key, std::string words) { return {std::move(key), std::move(words), false}; }
Column number_column(std::string key, std::string words) { return {std::move(key), std::move(words)}; }
Column data_column(std::string key) { return {std::move(key), {}, false, Where::data}; }

}   // namespace pitboss::report::par
