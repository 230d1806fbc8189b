// Text that knows how many columns it takes, in the style that the terminal allows: with or without colour, suits as
// signs or as letters.
#pragma once
#include <string>
#include <string_view>

#include "cards/card.h"

namespace pitboss::cli {

// What the terminal on stdout can show. Without a terminal: no colour, letters for suits, 80 columns.
struct TerminalStyle {
  bool colour = false;
  bool signs = false;   // a UTF-8 terminal: ♠ and ▒ in place of s and #
  int width = 80;
};
TerminalStyle style_of_stdout();

enum class Ink { plain, strong, faint, good, bad };

class Text {
 public:
  explicit Text(const TerminalStyle& style) : style_(&style) {}

  Text& add(std::string_view ascii, Ink ink = Ink::plain);
  Text& add(const Text& other);
  Text& add(Card card);
  Text& add_face_down();
  // "(s)tand" with the key in bold.
  Text& add_keyed(std::string_view label);
  // A horizontal line of so many columns, at most up to the right margin.
  Text& add_rule(int columns);
  // Blanks up to a column, counted from 0; at least one.
  Text& pad_to(int column);

  int columns() const { return columns_; }
  const std::string& bytes() const { return bytes_; }

 private:
  Text& block(std::string_view face, int columns, bool red);

  const TerminalStyle* style_;
  std::string bytes_;
  int columns_ = 0;
};

// "the wager" -> "The wager"
std::string capitalised(std::string words);

// The columns of one card, without the blank after it.
int card_columns(const TerminalStyle& style);

}   // namespace pitboss::cli
