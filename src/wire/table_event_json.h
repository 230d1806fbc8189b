// A table's events as JSON.
#pragma once
#include "table/event.h"
#include "wire/event_json.h"
#include "wire/json.h"

namespace pitboss::wire {

// {"type": "cards_cut", "player": 1, "position": 117, "ground": "cut_depth", "clause": "GC.4(f)", "words": "..."}; an
// event of the round that is on looks as in event_json.h. The order of the cards is never in it before the shoe is
// shown, not even for the record, which stores it sealed.
Json to_json(const table::Event& event, Audience audience);
// Appends the same as text; `by_platform` as in event_json.h.
void append_text(std::string& out, const table::Event& event, Audience audience, bool by_platform = false);

std::string_view type_of(const table::Event& event);

// {"table", "shoe", "kind", "commitment", "cuts", "dealt", "text"}; the text is what anybody can hash.
Json to_json(const table::Reveal& reveal);

}   // namespace pitboss::wire
