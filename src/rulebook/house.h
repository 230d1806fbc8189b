// A house's own book: `based_on` a published one, it states only what it changes.
#pragma once
#include <string>
#include <vector>

#include "rulebook/compile.h"
#include "rulebook/rulebook.h"
#include "rulebook/toml_text.h"

namespace pitboss::rulebook {

struct House {
  Identity identity;
  std::vector<Change> changes;
  Refusals faults;   // of its form; what is unlawful is found when it is compiled
};

House read_house(const Node& text);

}   // namespace pitboss::rulebook
