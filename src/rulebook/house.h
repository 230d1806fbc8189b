// Reads a house's own book. It is `based_on` a published one and states only what it changes.
#pragma once
#include <string>
#include <vector>

#include "rulebook/compile.h"
#include "rulebook/rulebook.h"
#include "rulebook/toml_text.h"

namespace pitboss::rulebook {

struct HouseBook {
  Identity identity;
  std::vector<Change> changes;
  Refusals faults;   // of the text's form; compile() finds the values that are not allowed
};

// `based_on` is the text's own, which the caller has read.
HouseBook read_house(const Node& text, std::string based_on);

}   // namespace pitboss::rulebook
