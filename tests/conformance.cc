// Writes docs/conformance.md. script/conformance builds and runs it. Exit 1: written, and not every clause is answered.
#include "support/conformance.h"

#include <filesystem>
#include <fstream>
#include <iostream>

#include "support/places.h"

int main() {
  using namespace pitboss;
  const std::filesystem::path repository = pitboss::test::source_dir();
  const rulebook::ClauseIndex& index = rulebook::ClauseIndex::shipped();
  const test::Answers answers = test::answers_in(repository);

  std::ofstream out(repository / "docs/conformance.md", std::ios::binary);
  out << test::conformance_page(index.clauses(), index.readings(), answers) << std::flush;
  if (!out) {
    std::cerr << "cannot write docs/conformance.md\n";
    return 3;
  }

  int exit = 0;
  for (const auto check : {test::unanswered, test::wrong_pending, test::wrong_physical})
    for (const std::string& complaint : check(index.clauses(), answers)) {
      std::cerr << complaint << "\n";
      exit = 1;
    }
  return exit;
}
