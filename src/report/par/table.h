// The tables of a PAR sheet, made once for all three forms: what is read on the page stands beside what a program
// reads.
#pragma once
#include <gmpxx.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "simulate/result.h"

namespace pitboss::report::par {

using Json = nlohmann::ordered_json;

struct Cell {
  std::string shown;             // on the page
  Json value{};                  // as data
  std::string note{};            // on the page below it, small
  std::optional<double> bar{};   // on the page beside it, as long as this is beside the others of its column
};

enum class Where : std::uint8_t { everywhere, page, data };

struct Column {
  std::string key;     // as data
  std::string words;   // on the page
  bool is_number = true;
  Where where = Where::everywhere;
  bool strong = false;     // the one that is in use
  bool unbroken = false;   // words that stay on one line, as odds do
};

// Tables of the same id have the same columns: as data they are one.
struct Table {
  std::string id;
  std::string caption;
  std::vector<Column> columns;
  std::vector<std::vector<Cell>> rows{};
  std::string about{};   // what to know to read it, in sentences
};

// Cells.
Cell text(std::string words);
Cell text(std::string words, std::string key);   // words for people, a key for programs
Cell nothing();
Cell number(double value, int digits);
Cell percent(double part, int digits);   // 100 times it
Cell change(double part, int digits);    // 100 times it, with its sign
Cell ratio(const mpq_class& value);
Cell whole(const mpz_class& count);
Cell whole(std::uint64_t count);
// "1 in 27.1"
std::string one_in_words(const mpq_class& probability);

// Columns.
Column words_column(std::string key, std::string words);
Column number_column(std::string key, std::string words);
Column data_column(std::string key);

}   // namespace pitboss::report::par
