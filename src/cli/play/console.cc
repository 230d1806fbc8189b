#include "cli/play/console.h"

#include <fmt/format.h>

#include <utility>

#include "base/shown.h"
#include "report/wrap.h"
#include "rulebook/values.h"

namespace pitboss::cli {

namespace {

constexpr std::size_t longest_answer = 200;
constexpr std::string_view blanks = " \t\r\v\f";

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(blanks) - first + 1));
}

}   // namespace

void Console::write(std::string_view bytes) { std::fwrite(bytes.data(), 1, bytes.size(), out_); }

void Console::line(const Text& text) { line(text.bytes()); }

void Console::begin_line() {
  if (std::exchange(gap_, false)) write("\n");
}

void Console::line(std::string_view text) {
  begin_line();
  write(text);
  write("\n");
}

void Console::wrapped(Text head, std::string_view words, std::string_view citation, Ink ink) {
  const int margin = head.columns();
  const auto put = [&](std::string_view word, Ink word_ink) {
    if (head.columns() > margin) {
      if (head.columns() + 1 + static_cast<int>(word.size()) > style_.width) {
        line(head);
        head = text();
        if (margin > 0) head.pad_to(margin);
      } else {
        head.add(" ");
      }
    }
    head.add(word, word_ink);
  };
  while (!words.empty()) {
    const std::size_t end = report::next_break(words, 0);
    if (end != 0) put(words.substr(0, end), ink);
    words.remove_prefix(end == std::string_view::npos ? words.size() : end + 1);
  }
  // A citation is not wrapped.
  if (!citation.empty()) put(fmt::format("[{}]", citation), Ink::faint);
  line(head);
}

std::optional<std::string> Console::ask(const Text& prompt) {
  for (std::string answer;;) {
    begin_line();
    write(prompt.bytes());
    const bool shown = std::fflush(out_) == 0;
    const Input::Read result = shown ? in_.line(answer, longest_answer) : Input::Read::ended;
    if (result == Input::Read::ended) {
      write("\n");
      return std::nullopt;
    }
    if (echo_) line(pitboss::shown(answer));
    if (result == Input::Read::fine) return trimmed(answer);
    line(fmt::format("That line is longer than {} characters. Once more, please.", longest_answer));
  }
}

}   // namespace pitboss::cli
