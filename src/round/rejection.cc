#include "round/rejection.h"

namespace pitboss::round {

namespace {

constexpr std::string_view sentences[] = {
#define X(code, sentence) sentence,
    PITBOSS_REFUSED(X)
#undef X
};

}   // namespace

void fill_in(std::string& sentence, std::string_view place, std::string_view value) {
  if (const std::size_t at = sentence.find(place); at != std::string::npos) sentence.replace(at, place.size(), value);
}

std::string sentence(const Rejection& rejection) {
  std::string text(sentences[static_cast<std::size_t>(rejection.code)]);
  fill_in(text, "{amount}", to_string(rejection.amount));
  fill_in(text, "{hand}", to_string(rejection.hand));
  fill_in(text, "{bet}", name(rejection.bet));
  return text;
}

}   // namespace pitboss::round
