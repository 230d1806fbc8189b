// Reads JSON in one pass, without building a tree, for bots, who are sent far more than they need. Strings are returned
// as they stand in the text, with their escapes.
#pragma once
#include <cstdint>
#include <string_view>

namespace pitboss::bots {

class JsonScan {
 public:
  explicit JsonScan(std::string_view text) : rest_(text) {}

  // False once the text was not JSON, or a value not of the type that was asked for.
  bool ok() const { return ok_; }

  // Calls `each` with every key of an object; it must read or skip the value.
  template <typename Each>
  void object(const Each& each) {
    list('{', '}', [&] {
      const std::string_view key = string();
      expect(':');
      each(key);
    });
  }
  // Calls `each` for every element of an array; it must read or skip the element.
  template <typename Each>
  void array(const Each& each) {
    list('[', ']', each);
  }
  std::string_view string();
  std::int64_t integer();
  std::int64_t integer_or(std::int64_t other);   // skips a value that is no number, and returns `other`
  bool boolean() { return text() == "true"; }
  // Any value, as it stands in the text.
  std::string_view text();
  void skip() { (void)text(); }
  bool next_is(char c) const { return !rest_.empty() && rest_.front() == c; }

 private:
  template <typename Each>
  void list(char open, char close, const Each& each) {
    if (!expect(open)) return;
    for (bool first = true; ok_ && !next_is(close); first = false) {
      if (!first && !expect(',')) return;
      each();
    }
    expect(close);
  }
  bool expect(char c);

  std::string_view rest_;
  bool ok_ = true;
};

}   // namespace pitboss::bots
