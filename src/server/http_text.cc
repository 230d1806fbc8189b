#include "server/http_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "base/shown.h"

namespace pitboss::server {

namespace {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

constexpr int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// None if a % is not followed by two hex digits.
std::optional<std::string> percent_decoded(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const int high = hex_value(text[i + 1]);
    const int low = hex_value(text[i + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return out;
}

// As browsers write the fields of a form: + is a blank, and a % that begins no code stands for itself.
std::string form_decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool coded =
        text[i] == '%' && i + 2 < text.size() && hex_value(text[i + 1]) >= 0 && hex_value(text[i + 2]) >= 0;
    if (coded) {
      result += static_cast<char>(hex_value(text[i + 1]) * 16 + hex_value(text[i + 2]));
      i += 2;
    } else {
      result += text[i] == '+' ? ' ' : text[i];
    }
  }
  return result;
}

bool has_control(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7f;
  });
}

// Has a segment "." or "..".
bool has_dot_segment(std::string_view path) {
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::size_t end = std::min(path.find('/'), path.size());
    const std::string_view part = path.substr(0, end);
    if (part == "." || part == "..") return true;
    path.remove_prefix(end);
  }
  return false;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

bool is_header_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

}   // namespace

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<Target> read_target(std::string_view text) {
  text = text.substr(0, text.find('#'));
  const std::size_t question = std::min(text.find('?'), text.size());
  std::optional<std::string> path = percent_decoded(text.substr(0, question));
  if (!path || !path->starts_with('/') || path->find('\\') != std::string::npos || has_control(*path) ||
      has_dot_segment(*path))
    return std::nullopt;
  const std::string_view query = question == text.size() ? std::string_view() : text.substr(question + 1);
  if (has_control(query)) return std::nullopt;
  return Target{std::move(*path), std::string(query)};
}

std::string authority(const std::string& host, std::uint16_t port) {
  const bool numeric6 = host.find(':') != std::string::npos;
  return fmt::format("{}:{}", numeric6 ? "[" + host + "]" : host, port);
}

std::string bearer_token(std::string_view authorization) {
  constexpr std::string_view scheme = "bearer ";
  if (authorization.size() < scheme.size() || !equal_ignoring_case(authorization.substr(0, scheme.size()), scheme))
    return {};
  return std::string(trimmed(authorization.substr(scheme.size())));
}

bool is_allowed_origin(std::string_view origin, std::string_view host, const std::vector<std::string>& origins) {
  if (origin.empty()) return true;
  if (!origins.empty())
    return std::any_of(origins.begin(), origins.end(),
                       [&](const std::string& permitted) { return equal_ignoring_case(origin, permitted); });
  for (const std::string_view scheme : {"http://", "https://"})
    if (origin.size() > scheme.size() && equal_ignoring_case(origin.substr(0, scheme.size()), scheme))
      return !host.empty() && equal_ignoring_case(origin.substr(scheme.size()), host);
  return false;   // also for "null", which a browser sends for a page without an origin
}

bool names_etag(std::string_view list, std::string_view etag) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(','), list.size());
    std::string_view tag = trimmed(list.substr(0, end));
    if (tag == "*") return true;
    if (tag.starts_with("W/")) tag.remove_prefix(2);
    if (tag == etag) return true;
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return false;
}

std::string write_head(const ResponseHead& head) {
  std::string out;
  out.reserve(512);
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "HTTP/1.1 {} {}\r\n", head.status, head.reason);
  const auto given = [&](std::string_view name) {
    return head.more != nullptr && std::any_of(head.more->begin(), head.more->end(), [&](const auto& header) {
             return equal_ignoring_case(header.first, name);
           });
  };
  const auto add = [&](std::string_view name, std::string_view value) {
    if (!value.empty() && !given(name)) fmt::format_to(to, "{}: {}\r\n", name, value);
  };
  add("Content-Type", has_control(head.type) ? std::string_view() : head.type);
  add("Cache-Control", head.cache);
  add("ETag", head.etag);
  add("Content-Security-Policy",
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
      "frame-ancestors "
      "'none'");
  add("X-Content-Type-Options", "nosniff");
  add("X-Frame-Options", "DENY");
  add("Referrer-Policy", "no-referrer");
  add("Cross-Origin-Opener-Policy", "same-origin");
  // Only the transport sets these.
  static constexpr std::array<std::string_view, 3> ours = {"Content-Length", "Connection", "Transfer-Encoding"};
  if (head.more != nullptr)
    for (const auto& [name, value] : *head.more)
      if (is_header_name(name) && !has_control(value) &&
          std::none_of(ours.begin(), ours.end(), [&](std::string_view own) { return equal_ignoring_case(own, name); }))
        fmt::format_to(to, "{}: {}\r\n", name, value);
  if (head.status != 204 && head.status != 304) fmt::format_to(to, "Content-Length: {}\r\n", head.length);
  fmt::format_to(to, "Connection: {}\r\n\r\n", head.keep_alive ? "keep-alive" : "close");
  return out;
}

Query::Query(std::string_view text) {
  constexpr std::size_t most_fields = 64;
  while (!text.empty() && fields_.size() < most_fields) {
    const std::string_view field = text.substr(0, text.find('&'));
    text.remove_prefix(std::min(field.size() + 1, text.size()));
    const std::size_t equals = std::min(field.find('='), field.size());
    if (!field.empty())
      fields_.emplace_back(form_decoded(field.substr(0, equals)),
                           form_decoded(field.substr(std::min(equals + 1, field.size()))));
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

std::string Query::unknown_field(std::initializer_list<std::string_view> known) const {
  for (const auto& [key, value] : fields_)
    if (std::ranges::find(known, key) == known.end()) return shown(key, 32);
  return {};
}

}   // namespace pitboss::server
