// The query of an address, "book=gc-switch&set=decks%3D8&set=...": its fields in order, decoded.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pitboss::server {

class Query {
 public:
  explicit Query(std::string_view text);

  // The first of that name; empty where there is none.
  std::string one(std::string_view name) const;
  std::vector<std::string> all(std::string_view name) const;
  // The first name that is none of these; empty: there is none.
  std::string stranger(std::initializer_list<std::string_view> known) const;

 private:
  std::vector<std::pair<std::string, std::string>> fields_;
};

}   // namespace pitboss::server
