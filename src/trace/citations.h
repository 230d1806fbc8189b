// Finds the citations in the texts of the repository, those that the index of clauses does not have, and where our C++
// cites what it decides.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/clause_index.h"

namespace pitboss::trace {

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

// Citations in C++ that say what the code does: in square brackets in a comment, but not between quotation marks, where
// they are an example; and strings that are a list of citations. Brackets may go on in the next line of the comment.
struct CodeCitation {
  std::string citation;
  int line = 0;
  bool opening = false;   // in the comment that opens the file, above its first #: it says what the file is for
};
std::vector<CodeCitation> code_citations_in(std::string_view text);

// True for "GC.5(c), R1".
bool is_citation_list(std::string_view text);

// A complaint for each citation that the index does not have.
std::vector<std::string> unknown_citations(const rulebook::ClauseIndex& index, const Text& file);

}   // namespace pitboss::trace
