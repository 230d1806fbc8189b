// Events and settlements of a round in words, as a dealer would say them. Events of a table are in table_words.h, bets
// and lines of pay tables in rulebook/bet_words.h, grounds in rulebook/ground.h.
#pragma once
#include <string>
#include <string_view>

#include "round/command.h"
#include "round/event.h"
#include "rulebook/bet_words.h"

namespace pitboss::notation {

// One line without the citation: "hand 1.1 has soft 17", "hand 1.1: 15 or switch?". Empty for an event that needs no
// words. Never says what a face-down card is.
std::string in_words(const round::Event& event);
// The same for everybody at the table: without the chips that a player brings.
std::string in_words_for_all(const round::Event& event);
// "player 1 takes back the wager of 10.00 on hand 1.1"; the event itself has only the wager's number.
std::string taken_back_in_words(const round::WagerPlaced& placed);
// "hand 1.1", "the dealer"
std::string place_in_words(const round::Place& place);
// The ground and the citation of an event; null if it has none.
const round::Why* why_of(const round::Event& event);
Citation citation_of(const round::Event& event);
// "wins 10.00", "loses 10.00", "pushes", "goes back", "gets 5.00 back"; a lost coupon "is taken"
std::string outcome_in_words(const round::WagerSettled& settled);
// "Super Match of spot 1", "double on hand 1.1b", "hand 1.2", "insurance of hand 1.1",
// "tip on hand 1.1"
std::string wager_in_words(const round::WagerSettled& settled);
// Why a wager was settled so: the line of the pay table with its odds, else the ground's words, without the bet and the
// outcome if they repeat those.
std::string reason_in_words(const round::WagerSettled& settled);
using pitboss::bet_in_words;
using pitboss::line_in_words;

// The words without `tail` at their end, for a sentence that has said it already: "no card is left to deal: the round
// is void" without ": the round is void".
std::string_view without_tail(std::string_view words, std::string_view tail);

}   // namespace pitboss::notation
