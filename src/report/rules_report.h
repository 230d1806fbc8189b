// Rulebooks as JSON, and the index of clauses and readings: for the command line and for the page.
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "rulebook/rulebook.h"

namespace pitboss::report {

// The name, game and hash of a book, without its values.
nlohmann::ordered_json head_json(const rulebook::Rulebook& book);
// The published books, each with the values in which the books differ.
nlohmann::ordered_json books_json();
// Every value with its clause, its meaning and what else is lawful; the words of every clause that it cites.
nlohmann::ordered_json book_json(const rulebook::Rulebook& book);
nlohmann::ordered_json refusals_json(const rulebook::Refusals& refusals);

// All of them: {"clauses": [...], "readings": [...]}
nlohmann::ordered_json index_json();

}   // namespace pitboss::report
