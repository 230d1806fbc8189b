#include "cli/play/text.h"

#include <langinfo.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdlib>

#include "cli/terminal.h"

namespace pitboss::cli {

namespace {

constexpr std::string_view reset = "\x1b[0m";

std::string_view escape_code(Ink ink) {
  switch (ink) {
    case Ink::strong:
      return "\x1b[1m";
    case Ink::faint:
      return "\x1b[2m";
    case Ink::good:
      return "\x1b[32m";
    case Ink::bad:
      return "\x1b[31m";
    case Ink::plain:
      break;
  }
  return {};
}

bool is_red(Card card) { return card.suit() == Suit::diamonds || card.suit() == Suit::hearts; }

std::string_view sign(Suit suit) {
  switch (suit) {
    case Suit::clubs:
      return "♣";
    case Suit::diamonds:
      return "♦";
    case Suit::hearts:
      return "♥";
    case Suit::spades:
      return "♠";
  }
  return {};
}

// No colour if TERM is not set or "dumb".
bool terminal_is_able() {
  const char* term = std::getenv("TERM");
  return term != nullptr && *term != '\0' && std::string_view(term) != "dumb";
}

}   // namespace

TerminalStyle style_of_stdout() {
  TerminalStyle style;
  style.colour = colour_wanted() && terminal_is_able();
  std::setlocale(LC_CTYPE, "");
  style.signs = isatty(STDOUT_FILENO) != 0 && std::string_view(nl_langinfo(CODESET)) == "UTF-8";
  style.width = std::clamp(terminal_width(), 60, 100);
  return style;
}

std::string capitalised(std::string words) {
  if (!words.empty() && words.front() >= 'a' && words.front() <= 'z')
    words.front() = static_cast<char>(words.front() - 'a' + 'A');
  return words;
}

// With signs a card takes two columns for the rank and one for the suit; without signs it is written as in round
// notation, so that it can be copied from and to there. In colour it is printed on a light ground with a margin.
int card_columns(const TerminalStyle& style) {
  if (!style.signs) return style.colour ? 4 : 2;
  return style.colour ? 4 : 3;
}

Text& Text::add(std::string_view ascii, Ink ink) {
  const std::string_view ink_code = style_->colour ? escape_code(ink) : std::string_view{};
  bytes_.append(ink_code).append(ascii);
  if (!ink_code.empty()) bytes_.append(reset);
  columns_ += static_cast<int>(ascii.size());
  return *this;
}

Text& Text::add(const Text& other) {
  bytes_ += other.bytes_;
  columns_ += other.columns_;
  return *this;
}

Text& Text::block(std::string_view face, int columns, bool red) {
  if (style_->colour) bytes_ += red ? "\x1b[31;47m" : "\x1b[30;47m";
  bytes_ += face;
  if (style_->colour) bytes_ += reset;
  columns_ += columns;
  return *this;
}

Text& Text::add(Card card) {
  std::string face = to_string(card);
  if (style_->signs) {
    face = card.rank() == Rank::ten ? std::string("10") : std::string(" ") + face.front();
    face += sign(card.suit());
    if (style_->colour) face += ' ';
  } else if (style_->colour) {
    face = ' ' + face + ' ';
  }
  return block(face, card_columns(*style_), is_red(card));
}

Text& Text::add_face_down() {
  std::string face = style_->signs ? "▒▒" : "##";
  if (style_->colour)
    face = ' ' + face + ' ';
  else if (style_->signs)
    face = ' ' + face;
  return block(face, card_columns(*style_), false);
}

Text& Text::add_keyed(std::string_view label) {
  const std::size_t open = label.find('(');
  const std::size_t close = label.find(')');
  if (open == std::string_view::npos || close == std::string_view::npos || close < open) return add(label);
  return add(label.substr(0, open + 1))
      .add(label.substr(open + 1, close - open - 1), Ink::strong)
      .add(label.substr(close));
}

Text& Text::add_rule(int columns) {
  const int end = std::min(columns_ + columns, style_->width);
  for (; columns_ < end; ++columns_) bytes_ += style_->signs ? "─" : "-";
  return *this;
}

Text& Text::pad_to(int column) {
  const int blanks = std::max(column - columns_, 1);
  bytes_.append(static_cast<std::size_t>(blanks), ' ');
  columns_ += blanks;
  return *this;
}

}   // namespace pitboss::cli
