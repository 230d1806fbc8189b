// Finds the citations in the texts of the repository, and those that the index of clauses does not have.
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
// The texts under a folder of the repository, by path; empty if there is no such folder.
std::vector<Text> texts_under(const std::filesystem::path& repository, std::string_view folder);
// Without their line ends; the last line may lack one.
std::vector<std::string_view> lines_of(std::string_view text);

struct Found {
  std::string citation;
  int line = 0;
};
// Finds clauses anywhere, but readings only in square brackets, on a `proves` line, in a `cite = "..."` and in a string
// that is a list of citations: elsewhere R1 may mean anything.
std::vector<Found> citations_in(std::string_view text);

// True for "GC.5(c), R1".
bool is_citation_list(std::string_view text);

// A complaint for each citation that the index does not have.
std::vector<std::string> unknown_citations(const rulebook::ClauseIndex& index, const Text& file);

}   // namespace pitboss::test
