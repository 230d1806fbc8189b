// A round's events and settlements as JSON.
#pragma once
#include "round/event.h"
#include "wire/json.h"

namespace pitboss::wire {

// Who reads the JSON. Only the record has the face of a card that lies face down [GC.7(b)] or was drawn in error and
// not seen [GC.15(c)], and the chips that each player brought; players see their own chips in their view.
enum class Audience : std::uint8_t { table, record };

// {"type": "card_dealt", ..., "ground": "deal_order", "clause": "GC.7(d)", "words": "hand 1.1: As"}
Json to_json(const round::Event& event, Audience audience);
// Appends the same as text. `by_platform` says that the platform decided for somebody who gave no answer. [R65]
void append_text(std::string& out, const round::Event& event, Audience audience, bool by_platform = false);

// How one wager was settled, with everything that a page or an auditor needs.
Json settlement_json(const round::WagerSettled& settled);

// "card_dealt"
std::string_view type_of(const round::Event& event);

}   // namespace pitboss::wire
