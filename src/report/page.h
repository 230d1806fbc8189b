// A page of text in 80 columns, with colour where somebody looks: words at the left, clauses at the right.
#pragma once
#include <string>
#include <string_view>
#include <utility>

namespace pitboss::report {

class Page {
 public:
  static constexpr std::size_t width = 80;

  explicit Page(bool colour) : colour_(colour) {}

  std::string text() && { return std::move(text_); }

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
  bool colour_;
};

}   // namespace pitboss::report
