// Events of a table in words; for a round's events see words.h.
#pragma once
#include <string>

#include "notation/words.h"
#include "table/event.h"

namespace pitboss::notation {

// One line without the citation: "the dealer cuts: 117 cards go to the back". Never tells a face-down card or anything
// else that is secret.
std::string in_words(const table::Event& event);
const round::Why* why_of(const table::Event& event);
Citation citation_of(const table::Event& event);

}   // namespace pitboss::notation
