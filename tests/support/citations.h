// Citations in the texts of the repository: where they stand, and which of them the index does not have.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/clause_index.h"

namespace pitboss::test {

struct Text {
  std::string path;   // relative to the repository
  std::string text;
};

std::string read_text(const std::filesystem::path& path);
// The texts under a folder of the repository, by path; none where there is no such folder.
std::vector<Text> texts_under(const std::filesystem::path& repository, std::string_view folder);
// Without their ends; a last line needs none.
std::vector<std::string_view> lines_of(std::string_view text);

struct Found {
  std::string citation;
  int line = 0;
};
// Clauses anywhere; readings in square brackets, on a `proves` line, in a `cite = "..."` and in a string that is a list
// of citations: elsewhere R1 may be anything.
std::vector<Found> citations_in(std::string_view text);

// "GC.5(c), R1" and nothing else.
bool is_citation_list(std::string_view text);

// What the index does not know, one complaint a place.
std::vector<std::string> unknown_citations(const rulebook::ClauseIndex& index, const Text& file);

}   // namespace pitboss::test
