#include "server/query.h"

#include <algorithm>

namespace pitboss::server {

namespace {

constexpr std::size_t most_fields = 64;

int hex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool coded = text[i] == '%' && i + 2 < text.size() && hex(text[i + 1]) >= 0 && hex(text[i + 2]) >= 0;
    if (coded) {
      result += static_cast<char>(hex(text[i + 1]) * 16 + hex(text[i + 2]));
      i += 2;
    } else {
      result += text[i] == '+' ? ' ' : text[i];
    }
  }
  return result;
}

}   // namespace

Query::Query(std::string_view text) {
  while (!text.empty() && fields_.size() < most_fields) {
    const std::string_view field = text.substr(0, text.find('&'));
    text.remove_prefix(std::min(field.size() + 1, text.size()));
    const std::size_t equals = std::min(field.find('='), field.size());
    if (!field.empty())
      fields_.emplace_back(decoded(field.substr(0, equals)), decoded(field.substr(std::min(equals + 1, field.size()))));
  }
}

std::string Query::one(std::string_view name) const {
  for (const auto& [key, value] : fields_)
    if (key == name) return value;
  return {};
}

std::vector<std::string> Query::all(std::string_view name) const {
  std::vector<std::string> values;
  for (const auto& [key, value] : fields_)
    if (key == name) values.push_back(value);
  return values;
}

std::string Query::stranger(std::initializer_list<std::string_view> known) const {
  for (const auto& [key, value] : fields_)
    if (std::ranges::find(known, key) == known.end()) return key.substr(0, 32);
  return {};
}

}   // namespace pitboss::server
