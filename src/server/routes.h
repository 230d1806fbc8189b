// Finds the function that answers a request: each part of the HTTP API has a table of Routes.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pitboss::server {

template <typename Handler>
struct Route {
  std::string_view method;
  std::string_view path;   // "/api/rounds/*/*/notation": a * stands for any one segment
  Handler handler;
};

// The segments of `path` where `pattern` has a *, in order; none if the path is another one.
inline std::optional<std::vector<std::string>> match_path(std::string_view pattern, std::string_view path) {
  std::vector<std::string> segments;
  for (;;) {
    const std::string_view expected = pattern.substr(0, pattern.find('/'));
    const std::string_view segment = path.substr(0, path.find('/'));
    if (expected == "*")
      segments.emplace_back(segment);
    else if (expected != segment)
      return std::nullopt;
    const bool pattern_ends = expected.size() == pattern.size(), path_ends = segment.size() == path.size();
    if (pattern_ends != path_ends) return std::nullopt;
    if (path_ends) return segments;
    pattern.remove_prefix(expected.size() + 1);
    path.remove_prefix(segment.size() + 1);
  }
}

template <typename Handler>
struct FoundRoute {
  const Route<Handler>* route = nullptr;   // null: no route has this path and method
  std::vector<std::string> segments;       // where its path has a *
  bool path_is_known = false;              // there is a route with this path, perhaps for another method
};
template <typename Handler, std::size_t count>
FoundRoute<Handler> find_route(const Route<Handler> (&routes)[count], std::string_view method, std::string_view path) {
  FoundRoute<Handler> found;
  for (const Route<Handler>& route : routes) {
    auto segments = match_path(route.path, path);
    if (!segments) continue;
    found.path_is_known = true;
    if (route.method != method) continue;
    found.route = &route;
    found.segments = std::move(*segments);
    break;
  }
  return found;
}

}   // namespace pitboss::server
