// Every test program has its place: docs/contributing.md says where it runs and why.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "support/places.h"

namespace pitboss::test {
namespace gate_test {

TEST(Gate, TheDocumentSaysWhereEachTestProgramRuns) {
  std::ifstream document(source_dir() + "/docs/contributing.md");
  const std::string text((std::istreambuf_iterator<char>(document)), {});
  std::ifstream programs(test_programs_path());
  int rows = 0;
  for (std::string line; std::getline(programs, line); ++rows) {
    std::istringstream fields(line);
    std::string program, gate;
    fields >> program >> gate;
    const std::size_t row = text.find("\n| `" + program + "` |");
    ASSERT_NE(row, std::string::npos) << "docs/contributing.md, \"Which test runs where\", has no row for " << program;
    const std::string rest = text.substr(row + 1, text.find('\n', row + 1) - row - 1);
    EXPECT_NE(rest.find("| " + gate + " |"), std::string::npos) << rest << "\nshould say: " << gate;
  }
  EXPECT_GE(rows, 5);
}

}   // namespace gate_test
}   // namespace pitboss::test
