// Rulebooks, clauses and readings laid out for people, in plain text.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "report/clause_report.h"
#include "rulebook/rulebook.h"

namespace pitboss::cli {

struct Sheet {
  int width = 80;
  bool colour = false;
};

// One table of books: what they are and how they differ.
std::string list_page(std::span<const rulebook::Rulebook> books, const Sheet& page);
// Every value of one book with its clause, its meaning, what is lawful, and the words of each clause where first cited.
std::string show_page(const rulebook::Rulebook& book, const Sheet& page);
// What one clause asks or how a reading decides, and all that concerns it.
std::string clause_page(const report::ClauseSheet& sheet, const Sheet& page);
// Clauses and readings, one below the other.
std::string clause_list_page(const report::ClauseList& list, const Sheet& page);

}   // namespace pitboss::cli
