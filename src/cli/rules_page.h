// Rulebooks, clauses and readings laid out for people, in plain text.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "report/clause_report.h"
#include "report/page.h"
#include "rulebook/rulebook.h"

namespace pitboss::cli {

// A table of the books and the values in which they differ.
std::string list_page(std::span<const rulebook::Rulebook> books, const report::PageStyle& style);
// Every value of one book with its clause, its meaning and the lawful values. The words of a clause stand where it is
// cited first.
std::string show_page(const rulebook::Rulebook& book, const report::PageStyle& style);
// The words of a clause or reading, and all that is known of it.
std::string clause_page(const report::ClauseSheet& sheet, const report::PageStyle& style);
// Clauses and readings, one below the other.
std::string clause_list_page(const report::ClauseList& list, const report::PageStyle& style);

}   // namespace pitboss::cli
