// The tables of a PAR sheet, made once for all its formats: each cell has the text for the page and the value for
// programs.
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
  std::string shown;             // the text on the page
  Json value{};                  // the value in CSV and JSON
  std::string note{};            // a note in small letters below the text
  std::optional<double> bar{};   // a bar beside the text; its length is relative to the largest of the column
};

enum class Where : std::uint8_t { everywhere, page, data };

struct Column {
  std::string key;     // the name in CSV and JSON
  std::string words;   // the heading on the page
  bool is_number = true;
  Where where = Where::everywhere;
  bool strong = false;     // set in bold: the pay table that is in use
  bool unbroken = false;   // the texts stay on one line, as odds do
  std::string old_key{};   // the deprecated name, removed in 0.3; until then CSV and JSON have the column under both
};

// Tables of the same id have the same columns. In CSV and JSON they are one table.
struct Table {
  std::string id;
  std::string caption;
  std::vector<Column> columns;
  std::vector<std::vector<Cell>> rows{};
  std::string about{};   // sentences that explain the table
};

// Cells.
Cell text(const std::string& words);
Cell text(std::string words, std::string key);   // words for people, a key for programs
Cell nothing();
Cell number(double value, int digits);
Cell percent(double part, int digits);     // 100 * part
Cell change(double part, int digits);      // 100 * part, with its sign
Cell frequency(double part, int digits);   // on the page 100 * part, as data the part itself
Cell percent_of_log(double log_part);      // 100 * exp(log_part), also where a double could not hold that
Cell log10_of_log(double log_part);        // the decimal logarithm of exp(log_part)
Cell ratio(const mpq_class& value);
Cell whole(const mpz_class& count);
Cell whole(std::uint64_t count);
// "1 in 27.1"
std::string one_in_words(const mpq_class& probability);

// The unit of the figures of a row. hand_wager: the net of all hands divided by the sum of their wagers. round: the net
// of all hands, in hand wagers. wager: per unit of the bet's own wager.
enum class Unit : std::uint8_t { hand_wager, round, wager };
Cell unit(Unit of);
Unit unit_of(Bet bet);   // the unit of a bet's expectation

// Columns.
Column words_column(std::string key, std::string words);
Column number_column(std::string key, std::string words);
Column data_column(std::string key);
Column unit_column();   // in CSV and JSON only
Column with_old_key(std::string old_key, Column column);

}   // namespace pitboss::report::par
