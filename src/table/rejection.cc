#include "table/rejection.h"

#include <string_view>

namespace pitboss::table {

namespace {

void replace(std::string& text, std::string_view what, std::string_view with) {
  if (const std::size_t at = text.find(what); at != std::string::npos) text.replace(at, what.size(), with);
}

}   // namespace

std::string sentence(const Rejection& rejection) {
  std::string text = round::sentence(rejection.why);
  if (rejection.card) replace(text, "{card}", to_string(*rejection.card));
  replace(text, "{number}", std::to_string(rejection.number));
  return text;
}

}   // namespace pitboss::table
