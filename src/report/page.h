// A page of text for a terminal, with colour where somebody looks: words at the left, clauses at the right. Nothing but
// a single word is wider than the page: sentences are broken between words, and rows of a table between columns.
#pragma once
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace pitboss::report {

// How it is to look.
struct Look {
  bool colour = false;
  std::size_t width = 80;   // in columns
};

// What stands in one column of a row; its first column begins at the page's left edge.
struct Column {
  std::string text;
  std::size_t width = 0;
  bool right = true;   // where it stands in its width
  const char* style = nullptr;
};
inline Column left(std::string text, std::size_t width = 0) { return {std::move(text), width, false}; }
inline Column right(std::string text, std::size_t width) { return {std::move(text), width, true}; }

class Page {
 public:
  explicit Page(const Look& look) : look_(look) {}

  std::string text() && { return std::move(text_); }
  std::size_t width() const { return look_.width; }

  // In the style of a heading; goes on below where it is too long.
  void heading(std::string_view text);
  // A sentence that may be broken, from the left edge on.
  void sentence(std::string_view words, const char* style = nullptr);
  // Columns that do not fit stand below, further right.
  void row(std::span<const Column> columns, const char* style = nullptr);
  void row(std::initializer_list<Column> columns, const char* style = nullptr) {
    row(std::span(columns.begin(), columns.size()), style);
  }
  void line(std::string_view text = {}) { (text_ += text) += '\n'; }
  // Words at the left, the clause at the right; long words go on below, with the clause on their last line.
  void cited(std::string_view words, std::string_view clause, const char* style = nullptr);
  std::string styled(std::string_view text, const char* style) const;

  static constexpr const char* faint = "2";
  static constexpr const char* strong = "1";
  static constexpr const char* good = "32";
  static constexpr const char* bad = "31";

 private:
  std::string text_;
  Look look_;
};

}   // namespace pitboss::report
