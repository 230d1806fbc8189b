// Reads the citations of the repository when the program is built, and for script/conformance.
//   trace FOLDER places FILE
//     writes where every clause is decided, cited and proved, as C++ (rulebook/clause_places.h); leaves FILE untouched
//     if it says so already, so that nothing is compiled for nothing
//   trace FOLDER conformance
//     writes docs/conformance.md; exit code 1: it is written, and not every clause is decided and proved
#include <fstream>
#include <iostream>

#include "trace/conformance.h"
#include "trace/places.h"

namespace {

using namespace pitboss;

bool write(const std::filesystem::path& path, const std::string& text) {
  if (trace::read_text(path) == text) return true;
  std::ofstream out(path, std::ios::binary);
  out << text << std::flush;
  if (!out) std::cerr << "cannot write " << path.string() << "\n";
  return out.good();
}

std::string places_source(const std::vector<trace::Place>& places) {
  std::string text =
      "// Written by cmake/trace.cc.\n#include \"rulebook/clause_places.h\"\n\n"
      "namespace pitboss::rulebook {\n\nnamespace {\n\nconstexpr ClausePlace places[] = {\n";
  for (const trace::Place& place : places)
    text += "    {\"" + place.clause + "\", PlaceRole::" + std::string(name(place.role)) + ", \"" + place.path +
            "\", " + std::to_string(place.line) + "},\n";
  return text +
         "};\n\n}   // namespace\n\nClausePlaces shipped_places() { return places; }\n\n}   // namespace "
         "pitboss::rulebook\n";
}

}   // namespace

int main(int count, char** arguments) {
  const std::vector<std::string> words(arguments + 1, arguments + count);
  const bool places = words.size() == 3 && words[1] == "places";
  if (!places && !(words.size() == 2 && words[1] == "conformance")) {
    std::cerr << "usage: trace FOLDER places FILE | trace FOLDER conformance\n";
    return 2;
  }
  const std::filesystem::path repository = words[0];
  const rulebook::ClauseIndex& index = rulebook::ClauseIndex::shipped();
  const std::vector<trace::Place> found = trace::places_in(index, repository);
  if (places) return write(words[2], places_source(found)) ? 0 : 3;

  const trace::Answers answers = trace::answers_in(index, repository);
  if (!write(repository / "docs/conformance.md", trace::conformance_page(index.clauses(), index.readings(), answers)))
    return 3;
  trace::Complaints all = trace::undecided(index.clauses(), found);
  for (const auto check : {trace::unanswered, trace::wrong_pending, trace::wrong_physical})
    for (std::string& complaint : check(index.clauses(), answers)) all.push_back(std::move(complaint));
  for (const std::string& complaint : all) std::cerr << complaint << "\n";
  return all.empty() ? 0 : 1;
}
