// The player's end of the table: lines out, lines in. Plain reading and writing with no modes to restore, so that the
// game runs the same in a terminal, from a pipe and in a test, and leaves a terminal as it was, however it ends.
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
  // `echo`: what is read is also written, for a record of a session whose input is not typed.
  Console(const Input& in, std::FILE* out, const Look& look, bool echo)
      : in_(in), out_(out), look_(look), echo_(echo) {}

  const Look& look() const { return look_; }
  Text text() const { return Text(look_); }

  void line(const Text& text);
  void line(std::string_view text);
  // One empty line before whatever comes next, however often it is wanted.
  void gap() { gap_ = true; }
  // Words behind `head`, broken at blanks; further lines begin at the column where the words began.
  void wrapped(Text head, std::string_view words, std::string_view citation = {}, Ink ink = Ink::plain);
  // One answer, without blanks around it; nothing at the end of input, after an interrupt, or where nobody can read the
  // question. Asks again where a line is absurdly long.
  std::optional<std::string> ask(const Text& prompt);

 private:
  void begin_line();
  void write(std::string_view bytes);

  Input in_;
  std::FILE* out_;
  Look look_;
  bool echo_;
  bool gap_ = false;
};

}   // namespace pitboss::cli
