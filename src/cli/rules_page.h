// Rulebooks laid out for people, in plain text.
#pragma once
#include <span>
#include <string>
#include <string_view>

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
// What one clause asks, or each of its paragraphs, or how a reading decides; empty where the index knows none.
std::string clause_page(std::string_view citation, const Sheet& page);

}   // namespace pitboss::cli
