// What happens at a table, in words; a round's own events have theirs (words.h).
#pragma once
#include <string>

#include "notation/words.h"
#include "table/event.h"

namespace pitboss::notation {

// One line without the citation: "the cards are cut at 117 by player 1". Never says what a face-down card is, nor
// anything of a secret.
std::string in_words(const table::Event& event);
const round::Why* why_of(const table::Event& event);
Citation citation_of(const table::Event& event);

}   // namespace pitboss::notation
