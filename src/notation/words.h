// Events, settlements and commands in words, as a dealer would say them; the one place that has them.
#pragma once
#include <string>

#include "round/command.h"
#include "round/event.h"

namespace pitboss::notation {

// One line without the citation: "hand 1.1 has soft 17", "hand 1.1: 15 or switch?". Empty for an event that needs no words.
std::string in_words(const round::Event& event);
// The citation of an event; empty where it has none.
Citation citation_of(const round::Event& event);
// "wins 10.00", "loses 10.00", "pushes", "goes back", "gets 5.00 back"
std::string outcome_in_words(const round::WagerSettled& settled);
// "Super Match", "double on hand 1.1b", "hand 1.2", "insurance of hand 1.1"
std::string wager_in_words(const round::WagerSettled& settled);
// "three of a kind", "ace up"
std::string line_in_words(Line line);

}  // namespace pitboss::notation
