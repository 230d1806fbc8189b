#include "trace/citations.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <set>

namespace pitboss::trace {

namespace {

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool in_word(char c) { return is_upper(c) || is_lower(c) || is_digit(c) || c == '_'; }

// The length of a citation that begins at `at`, or 0: "GC.8(a)(3)", "VS.A2", "R20".
std::size_t clause_length(std::string_view text, std::size_t at) {
  if (at > 0 && (in_word(text[at - 1]) || text[at - 1] == '.')) return 0;
  constexpr std::array<std::string_view, 5> sources = {"SD09.", "SD10.", "SD11.", "GC.", "VS."};
  for (std::string_view source : sources) {
    if (!text.substr(at).starts_with(source)) continue;
    std::size_t end = at + source.size();
    if (end < text.size() && is_upper(text[end])) ++end;
    const std::size_t digits = end;
    while (end < text.size() && is_digit(text[end])) ++end;
    if (end == digits) return 0;
    while (end < text.size() && text[end] == '(') {
      std::size_t close = end + 1;
      while (close < text.size() && (is_lower(text[close]) || is_digit(text[close]))) ++close;
      if (close == end + 1 || close == text.size() || text[close] != ')') break;
      end = close + 1;
    }
    return end - at;
  }
  return 0;
}
std::size_t reading_length(std::string_view text, std::size_t at) {
  if (text[at] != 'R' || (at > 0 && in_word(text[at - 1]))) return 0;
  std::size_t end = at + 1;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end == at + 1 || (end < text.size() && in_word(text[end])) ? 0 : end - at;
}

enum class Stands { in_prose, citing };
// For each character of a line, whether it stands where a reading counts as a citation.
std::vector<Stands> stands_in(std::string_view line) {
  std::vector<Stands> stands(line.size(), Stands::in_prose);
  const std::size_t first_word = std::min(line.find_first_not_of(" \t"), line.size());
  if (line.substr(first_word).starts_with("proves")) return std::vector<Stands>(line.size(), Stands::citing);
  for (std::size_t open = 0; open < line.size(); ++open) {
    if (line[open] != '"') continue;
    const std::size_t close = line.find('"', open + 1);
    if (close == std::string_view::npos) break;
    const std::string_view before = line.substr(0, open);
    const std::string_view inside = line.substr(open + 1, close - open - 1);
    const bool cites = is_citation_list(inside) || before.ends_with("cite = ") || before.ends_with("cite\": ");
    if (cites) std::fill_n(stands.begin() + static_cast<std::ptrdiff_t>(open), close - open, Stands::citing);
    open = close;
  }
  for (std::size_t open = 0; open < line.size(); ++open) {
    const std::size_t close = line[open] == '[' ? line.find(']', open) : std::string_view::npos;
    if (close != std::string_view::npos)
      std::fill_n(stands.begin() + static_cast<std::ptrdiff_t>(open), close - open, Stands::citing);
  }
  return stands;
}

// The citations in a piece of text, clauses and readings alike.
template <typename Each>
void for_each_citation(std::string_view text, Each each) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t length = std::max(clause_length(text, at), reading_length(text, at));
    if (length == 0) continue;
    each(text.substr(at, length));
    at += length - 1;
  }
}

// The end of a string or character literal that begins at `at`; the last character of the line if it has no end there.
std::size_t literal_end(std::string_view line, std::size_t at) {
  const char quote = line[at];
  for (++at; at + 1 < line.size() && line[at] != quote; ++at)
    if (line[at] == '\\') ++at;
  return std::min(at, line.size() - 1);
}

// What stands in square brackets in a comment, the rest as blanks. `open`: a bracket of the line before is still open,
// afterwards one of this line.
std::string bracketed(std::string_view comment, bool& open) {
  std::string kept(comment.size(), ' ');
  for (std::size_t at = 0; at < comment.size(); ++at) {
    const std::size_t quoted = comment[at] == '"' ? comment.find('"', at + 1) : std::string_view::npos;
    if (quoted != std::string_view::npos) {
      at = quoted;
    } else if (comment[at] == '[') {
      open = true;
    } else if (comment[at] == ']') {
      open = false;
    } else if (open) {
      kept[at] = comment[at];
    }
  }
  return kept;
}

}   // namespace

std::string read_text(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<Text> texts_under(const std::filesystem::path& repository, std::string_view folder) {
  namespace fs = std::filesystem;
  static const std::set<std::string> kinds = {".h",     ".cc",   ".md",  ".toml", ".tsv", ".round",
                                              ".table", ".json", ".txt", ".csv",  ".ts",  ".svelte"};
  std::vector<Text> texts;
  if (!fs::exists(repository / folder)) return texts;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(repository / folder))
    if (entry.is_regular_file() && kinds.contains(entry.path().extension().string()))
      texts.push_back({entry.path().lexically_relative(repository).generic_string(), read_text(entry.path())});
  std::ranges::sort(texts, {}, &Text::path);
  return texts;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::vector<Found> citations_in(std::string_view text) {
  std::vector<Found> found;
  int number = 0;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    const std::vector<Stands> stands = stands_in(line);
    for (std::size_t at = 0; at < line.size(); ++at) {
      std::size_t length = clause_length(line, at);
      if (length == 0 && stands[at] == Stands::citing) length = reading_length(line, at);
      if (length == 0) continue;
      found.push_back({std::string(line.substr(at, length)), number});
      at += length - 1;
    }
  }
  return found;
}

std::vector<CodeCitation> code_citations_in(std::string_view text) {
  std::vector<CodeCitation> found;
  int number = 0;
  bool opening = true, open_bracket = false;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    if (line.starts_with('#')) opening = false;
    const auto cite = [&](std::string_view one) { found.push_back({std::string(one), number, opening}); };
    std::string_view comment;
    for (std::size_t at = 0; at < line.size() && comment.empty(); ++at) {
      const bool separates_digits = line[at] == '\'' && at > 0 && is_digit(line[at - 1]);
      if (line.substr(at).starts_with("//")) {
        comment = line.substr(at);
      } else if (line[at] == '"' || (line[at] == '\'' && !separates_digits)) {
        const std::size_t close = literal_end(line, at);
        const std::string_view inside = line.substr(at + 1, close - at - (close > at ? 1 : 0));
        if (line[at] == '"' && is_citation_list(inside)) for_each_citation(inside, cite);
        at = close;
      }
    }
    if (comment.empty()) open_bracket = false;
    for_each_citation(bracketed(comment, open_bracket), cite);
  }
  return found;
}

bool is_citation_list(std::string_view text) {
  std::size_t at = 0;
  for (;;) {
    if (at == text.size()) return false;
    const std::size_t length = std::max(clause_length(text, at), reading_length(text, at));
    at += length;
    if (length == 0 || at == text.size()) return length != 0;
    if (!text.substr(at).starts_with(", ")) return false;
    at += 2;
  }
}

std::vector<std::string> unknown_citations(const rulebook::ClauseIndex& index, const Text& file) {
  std::vector<std::string> complaints;
  for (const Found& found : citations_in(file.text))
    if (!index.knows(found.citation))
      complaints.push_back(file.path + ":" + std::to_string(found.line) + ": " + found.citation +
                           " is not in the index (regulations/clauses.tsv, readings.md)");
  return complaints;
}

}   // namespace pitboss::trace
