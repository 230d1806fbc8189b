// The text of HTTP that needs no socket: what a request is for, whose page asks, and the head of an answer.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pitboss::server {

struct Target {
  std::string path;    // decoded; begins with /, has no . or .. between slashes, no control character
  std::string query;   // as it came
};
// Of "/a%20b?c=d"; none where it is anything else.
std::optional<Target> read_target(std::string_view text);

// The token of "Bearer abc"; empty where there is none.
std::string bearer_token(std::string_view authorization);

// "localhost:8021", "[::1]:8021".
std::string authority(const std::string& host, std::uint16_t port);

// Whether a page of `origin` may open a WebSocket: one of the list, or, where that is empty, our own (its host is the
// one that was asked for). Who states no origin is no page.
bool may_enter(std::string_view origin, std::string_view host, const std::vector<std::string>& origins);

// Whether a list of tags ("\"a\", W/\"b\"", "*") names this one.
bool names_etag(std::string_view list, std::string_view etag);

// The head of an answer, with what every answer has: what a browser may do with it, and a length. A header of `more`
// goes before one of ours of the same name; one that would break the head is left out.
struct Head {
  int status = 200;
  std::string_view reason;   // "OK"
  std::string_view type;     // empty: none
  std::string_view cache = "no-store";
  std::string_view etag;    // empty: none
  std::size_t length = 0;   // of the body
  bool keep_alive = true;
  const std::vector<std::pair<std::string, std::string>>* more = nullptr;
};
std::string write_head(const Head& head);

bool same_word(std::string_view a, std::string_view b);   // in any case

// The first `most` bytes, or less where that would break a character.
std::string_view clipped(std::string_view text, std::size_t most);

}   // namespace pitboss::server
