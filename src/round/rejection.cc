#include "round/rejection.h"

#include <string_view>

namespace pitboss::round {

namespace {

constexpr std::string_view sentences[] = {
#define X(code, sentence) sentence,
    PITBOSS_REFUSED(X)
#undef X
};

void replace(std::string& text, std::string_view what, std::string_view with) {
  if (const std::size_t at = text.find(what); at != std::string::npos) text.replace(at, what.size(), with);
}

}   // namespace

std::string sentence(const Rejection& rejection) {
  std::string text(sentences[static_cast<std::size_t>(rejection.code)]);
  replace(text, "{amount}", to_string(rejection.amount));
  replace(text, "{hand}", to_string(rejection.hand));
  replace(text, "{bet}", name(rejection.bet));
  return text;
}

}   // namespace pitboss::round
