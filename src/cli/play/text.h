// Text that knows how many columns it takes, drawn as the terminal allows: colour or none, suits as signs or as
// letters.
#pragma once
#include <string>
#include <string_view>

#include "cards/card.h"

namespace pitboss::cli {

// What the terminal on stdout can show. Without a terminal: no colour, letters for suits, 80 columns.
struct Look {
  bool colour = false;
  bool signs = false;   // a UTF-8 terminal: ♠ and ▒ in place of s and #
  int width = 80;
};
Look look_of_stdout();

enum class Ink { plain, strong, faint, good, bad };

class Text {
 public:
  explicit Text(const Look& look) : look_(&look) {}

  Text& add(std::string_view ascii, Ink ink = Ink::plain);
  Text& add(const Text& other);
  Text& add(Card card);
  Text& add_face_down();
  // "(s)tand" with the key in bold.
  Text& add_keyed(std::string_view label);
  // A rule of so many columns, at most up to the right margin.
  Text& add_rule(int columns);
  // Blanks up to a column, counted from 0; one at least.
  Text& pad_to(int column);

  int columns() const { return columns_; }
  const std::string& bytes() const { return bytes_; }

 private:
  Text& block(std::string_view face, int columns, bool red);

  const Look* look_;
  std::string bytes_;
  int columns_ = 0;
};

// "the wager" -> "The wager"
std::string capitalised(std::string words);

// Columns that one card takes, without the blank behind it.
int card_columns(const Look& look);

}   // namespace pitboss::cli
