// Reads a house's own book. It is `based_on` a published one and states only what it changes.
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
  Refusals faults;   // of the text's form; compile() finds the values that are not allowed
};

House read_house(const Node& text);

}   // namespace pitboss::rulebook
