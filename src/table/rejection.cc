#include "table/rejection.h"

namespace pitboss::table {

std::string sentence(const Rejection& rejection) {
  std::string text = round::sentence(rejection.why);
  if (rejection.card) round::fill_in(text, "{card}", to_string(*rejection.card));
  round::fill_in(text, "{number}", std::to_string(rejection.number));
  return text;
}

}   // namespace pitboss::table
