// Rulebooks, clauses and readings as JSON: for the command line and for the page.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "rulebook/rulebook.h"

namespace pitboss::report {

// What a book is, without its values.
nlohmann::ordered_json head_json(const rulebook::Rulebook& book);
// The published books, with what tells them apart.
nlohmann::ordered_json books_json();
// Every value with its clause, its meaning and what else is lawful; the words of every clause that it cites.
nlohmann::ordered_json book_json(const rulebook::Rulebook& book);
nlohmann::ordered_json refusals_json(const rulebook::Refusals& refusals);

// The index writes GC.5(c); who looks it up need not.
std::string as_in_index(std::string citation);
// A clause, a reading, or the paragraphs of a clause; none where there is no such thing.
std::optional<nlohmann::ordered_json> clause_json(const std::string& citation);
// All of them: {"clauses": [...], "readings": [...]}
nlohmann::ordered_json index_json();

}   // namespace pitboss::report
