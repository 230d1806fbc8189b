// Input and output of the terminal table, line by line. It sets no terminal modes, so that the game runs the same in a
// terminal, from a pipe and in a test, and leaves the terminal as it was, however it ends.
#pragma once
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "cli/play/input.h"
#include "cli/play/text.h"

namespace pitboss::cli {

class Console {
 public:
  // `echo`: also print what is read, so that the output is complete when the input comes from a pipe or a file.
  Console(const Input& in, std::FILE* out, const TerminalStyle& style, bool echo)
      : in_(in), out_(out), style_(style), echo_(echo) {}

  const TerminalStyle& style() const { return style_; }
  Text text() const { return Text(style_); }

  void line(const Text& text);
  void line(std::string_view text);
  // Prints one empty line before the next output, however often it is called before that.
  void gap() { gap_ = true; }
  // Prints `words` after `head`, wrapped at blanks; further lines are indented to the column where the words began.
  void wrapped(Text head, std::string_view words, std::string_view citation = {}, Ink ink = Ink::plain);
  // One answer, without blanks around it. None at the end of the input, after an interrupt, or if the question cannot
  // be written. Asks again if the line is longer than 200 characters.
  std::optional<std::string> ask(const Text& prompt);

 private:
  void begin_line();
  void write(std::string_view bytes);

  Input in_;
  std::FILE* out_;
  TerminalStyle style_;
  bool echo_;
  bool gap_ = false;
};

}   // namespace pitboss::cli
