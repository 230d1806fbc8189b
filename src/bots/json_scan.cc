#include "bots/json_scan.h"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace pitboss::bots {

bool JsonScan::expect(char c) {
  ok_ = ok_ && next_is(c);
  if (ok_) rest_.remove_prefix(1);
  return ok_;
}

std::string_view JsonScan::string() {
  if (!expect('"')) return {};
  std::size_t end = 0;
  while (end < rest_.size() && rest_[end] != '"') end += rest_[end] == '\\' ? 2 : 1;
  const std::string_view found = rest_.substr(0, end);
  rest_.remove_prefix(std::min(end, rest_.size()));
  expect('"');
  return found;
}

std::int64_t JsonScan::integer() {
  const std::string_view digits = text();
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  ok_ = ok_ && error == std::errc() && end == digits.data() + digits.size();
  return ok_ ? number : 0;
}

std::int64_t JsonScan::integer_or(std::int64_t other) {
  if (!rest_.empty() && (rest_.front() == '-' || (rest_.front() >= '0' && rest_.front() <= '9'))) return integer();
  skip();
  return other;
}

// Brackets are counted, not matched by kind: if the server's JSON is malformed, the keys that follow are not found.
std::string_view JsonScan::text() {
  const std::string_view from = rest_;
  int depth = 0;
  do {
    if (rest_.empty()) {
      ok_ = false;
      return {};
    }
    const char c = rest_.front();
    if (c == '"') {
      string();
      continue;
    }
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (depth > 0 || c == '}' || c == ']' || c == ',') {
      rest_.remove_prefix(1);
    } else {
      rest_.remove_prefix(std::min(rest_.find_first_of(",]}"), rest_.size()));
    }
  } while (ok_ && depth > 0);
  return from.substr(0, from.size() - rest_.size());
}

}   // namespace pitboss::bots
