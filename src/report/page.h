// A page of text for a terminal: words at the left, clauses at the right. Sentences are broken between words, and rows
// of a table between columns, so that only a single long word can be wider than the page.
#pragma once
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace pitboss::report {

// How it is to look.
struct PageStyle {
  bool colour = false;
  std::size_t width = 80;   // in columns
};

// One column of a row. The first column of a row begins at the left edge of the page.
struct Column {
  std::string text;
  std::size_t width = 0;
  bool right = true;   // aligned to the right
  const char* style = nullptr;
};
inline Column left(std::string text, std::size_t width = 0) { return {std::move(text), width, false}; }
inline Column right(std::string text, std::size_t width) { return {std::move(text), width, true}; }

class Page {
 public:
  explicit Page(const PageStyle& style) : style_(style) {}

  std::string text() && { return std::move(text_); }
  std::size_t width() const { return style_.width; }

  // A sentence in the style of a heading.
  void heading(std::string_view text);
  // A sentence from the left edge, broken into lines where it is too long.
  void sentence(std::string_view words, const char* style = nullptr);
  // The columns of a row side by side. The columns that do not fit go on an indented line below.
  void row(std::span<const Column> columns, const char* style = nullptr);
  void row(std::initializer_list<Column> columns, const char* style = nullptr) {
    row(std::span(columns.begin(), columns.size()), style);
  }
  void line(std::string_view text = {}) { (text_ += text) += '\n'; }
  // Words at the left and the clause at the right. Long words take several lines; the clause is on the last of them.
  void cited(std::string_view words, std::string_view clause, const char* style = nullptr);
  std::string styled(std::string_view text, const char* style) const;

  static constexpr const char* faint = "2";
  static constexpr const char* strong = "1";
  static constexpr const char* good = "32";
  static constexpr const char* bad = "31";

 private:
  std::string text_;
  PageStyle style_;
};

}   // namespace pitboss::report
