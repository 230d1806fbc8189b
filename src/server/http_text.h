// The parts of HTTP that need no socket: the target and query of a request, its token and origin, the head of an
// answer.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pitboss::server {

struct Target {
  std::string path;    // decoded; begins with /, has no . or .. between slashes, no control character
  std::string query;   // not decoded
};
// Reads "/a%20b?c=d". None if it is anything else.
std::optional<Target> read_target(std::string_view text);

// The token of "Bearer abc"; empty if there is none.
std::string bearer_token(std::string_view authorization);

// "localhost:8021", "[::1]:8021".
std::string authority(const std::string& host, std::uint16_t port);

// Whether a page of `origin` may open a WebSocket: it is in the list or, if that is empty, it is our own page (its host
// is the one that the request names). A client without an origin is no page in a browser, and may.
bool is_allowed_origin(std::string_view origin, std::string_view host, const std::vector<std::string>& origins);

// Whether the list of an If-None-Match ("\"a\", W/\"b\"", "*") contains this tag.
bool names_etag(std::string_view list, std::string_view etag);

// The head of an answer. write_head() adds the security headers and the length that every answer has. A header of
// `more` replaces ours of the same name; one whose name or value is malformed is left out.
struct ResponseHead {
  int status = 200;
  std::string_view reason;   // "OK"
  std::string_view type;     // empty: none
  std::string_view cache = "no-store";
  std::string_view etag;    // empty: none
  std::size_t length = 0;   // bytes of the body
  bool keep_alive = true;
  const std::vector<std::pair<std::string, std::string>>* more = nullptr;
};
std::string write_head(const ResponseHead& head);

bool equal_ignoring_case(std::string_view a, std::string_view b);   // of ASCII letters

// The query of a request, "rulebook=gc-switch&set=decks%3D8&set=...": its fields in order, decoded. At most 64 are
// read.
class Query {
 public:
  explicit Query(std::string_view text);

  // The value of the first field with that name; empty if there is none.
  std::string one(std::string_view name) const;
  std::vector<std::string> all(std::string_view name) const;
  // The first name that is not among the known ones; empty if there is none.
  std::string unknown_field(std::initializer_list<std::string_view> known) const;

 private:
  std::vector<std::pair<std::string, std::string>> fields_;
};

}   // namespace pitboss::server
