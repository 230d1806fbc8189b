// The tables of a PAR sheet, made once for all three forms: what is read on the page stands beside what a program
// reads.
#pragma once
#include <gmpxx.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "rulebook/bets.h"

namespace pitboss::report::par {

using Json = nlohmann::ordered_json;

struct Cell {
  std::string shown;             // on the page
  Json value{};                  // as data
  std::string note{};            // on the page below it, small
  std::optional<double> bar{};   // on the page, a bar beside it, its length in proportion to the largest of the column
};

enum class Where : std::uint8_t { everywhere, page, data };

struct Column {
  std::string key;     // as data
  std::string words;   // on the page
  bool is_number = true;
  Where where = Where::everywhere;
  bool strong = false;     // the one that is in use
  bool unbroken = false;   // words that stay on one line, as odds do
  std::string old_key{};   // the name in version 0.1, under which the data have it too until 0.3
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
Cell percent(double part, int digits);     // 100 times it
Cell change(double part, int digits);      // 100 times it, with its sign
Cell frequency(double part, int digits);   // on the page 100 times it, as data itself
Cell percent_of_log(double log_part);      // of the natural logarithm of a part, however small it is
Cell log10_of_log(double log_part);        // the same as a logarithm of base 10
Cell ratio(const mpq_class& value);
Cell whole(const mpz_class& count);
Cell whole(std::uint64_t count);
// "1 in 27.1"
std::string one_in_words(const mpq_class& probability);

// What the figures of a row are per: the hands of a round divided by their wagers, all of the round in hand wagers, or
// the bet's own wager.
enum class Unit : std::uint8_t { hand_wager, round, wager };
Cell unit(Unit of);
Unit unit_of(Bet bet);   // of what a bet is worth

// Columns.
Column words_column(std::string key, std::string words);
Column number_column(std::string key, std::string words);
Column data_column(std::string key);
Column unit_column();   // as data only
Column with_old_key(std::string old_key, Column column);

}   // namespace pitboss::report::par
