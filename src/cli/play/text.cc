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

std::string_view code(Ink ink) {
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

// A terminal that does not say what it is, or says that it is dumb, gets no colour.
bool terminal_is_able() {
  const char* term = std::getenv("TERM");
  return term != nullptr && *term != '\0' && std::string_view(term) != "dumb";
}

}   // namespace

Look look_of_stdout() {
  Look look;
  look.colour = colour_wanted() && terminal_is_able();
  std::setlocale(LC_CTYPE, "");
  look.signs = isatty(STDOUT_FILENO) != 0 && std::string_view(nl_langinfo(CODESET)) == "UTF-8";
  look.width = std::clamp(terminal_width(), 60, 100);
  return look;
}

std::string capitalised(std::string words) {
  if (!words.empty() && words.front() >= 'a' && words.front() <= 'z')
    words.front() = static_cast<char>(words.front() - 'a' + 'A');
  return words;
}

// A card is the rank in two columns and the suit in one; in colour it lies on a light ground with a margin, as a card
// does. Without signs it is written as in round notation, so that it can be copied from there and to there.
int card_columns(const Look& look) {
  if (!look.signs) return look.colour ? 4 : 2;
  return look.colour ? 4 : 3;
}

Text& Text::add(std::string_view ascii, Ink ink) {
  const std::string_view ink_code = look_->colour ? code(ink) : std::string_view{};
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
  if (look_->colour) bytes_ += red ? "\x1b[31;47m" : "\x1b[30;47m";
  bytes_ += face;
  if (look_->colour) bytes_ += reset;
  columns_ += columns;
  return *this;
}

Text& Text::add(Card card) {
  std::string face = to_string(card);
  if (look_->signs) {
    face = card.rank() == Rank::ten ? std::string("10") : std::string(" ") + face.front();
    face += sign(card.suit());
    if (look_->colour) face += ' ';
  } else if (look_->colour) {
    face = ' ' + face + ' ';
  }
  return block(face, card_columns(*look_), is_red(card));
}

Text& Text::add_face_down() {
  std::string face = look_->signs ? "▒▒" : "##";
  if (look_->colour)
    face = ' ' + face + ' ';
  else if (look_->signs)
    face = ' ' + face;
  return block(face, card_columns(*look_), false);
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
  const int end = std::min(columns_ + columns, look_->width);
  for (; columns_ < end; ++columns_) bytes_ += look_->signs ? "─" : "-";
  return *this;
}

Text& Text::pad_to(int column) {
  const int blanks = std::max(column - columns_, 1);
  bytes_.append(static_cast<std::size_t>(blanks), ' ');
  columns_ += blanks;
  return *this;
}

}   // namespace pitboss::cli
