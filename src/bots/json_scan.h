// Reads JSON from its beginning to its end, without a tree of it: for bots, who are told far more than they need to
// know. Strings are as they stand in the text.
#pragma once
#include <cstdint>
#include <string_view>

namespace pitboss::bots {

class JsonScan {
 public:
  explicit JsonScan(std::string_view text) : rest_(text) {}

  // Whether it was JSON, and what was expected, so far.
  bool ok() const { return ok_; }

  // Each key of an object, whose value is then to be read or skipped.
  template <typename Each>
  void object(const Each& each) {
    list('{', '}', [&] {
      const std::string_view key = string();
      expect(':');
      each(key);
    });
  }
  template <typename Each>
  void array(const Each& each) {
    list('[', ']', each);
  }
  std::string_view string();
  std::int64_t integer();
  std::int64_t integer_or(std::int64_t other);   // where something else stands, that is skipped
  bool boolean() { return text() == "true"; }
  // Any value, as it stands there.
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
