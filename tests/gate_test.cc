// Every test program has its place: docs/contributing.md says where it runs and why.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "support/places.h"

namespace pitboss::test {
namespace gate_test {

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Gate, TheDocumentSaysWhereEachTestProgramRuns) {
  const std::string text = text_of(source_dir() + "/docs/contributing.md");
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

bool has_row_only_at_night(const std::string& document, const std::string& file) {
  return document.find("(`" + file + "`) |") != std::string::npos ||
         document.find("/" + file + "`) |") != std::string::npos;
}

// The gate runs number tests in the plain build, where `sanitized` is false and leaves nothing out.
std::set<std::string> number_tests() {
  std::ifstream names(number_tests_path());
  return {std::istream_iterator<std::string>(names), {}};
}

TEST(Gate, TheDocumentNamesEachFileThatLeavesSomethingToTheNight) {
  const std::string document = text_of(source_dir() + "/docs/contributing.md");
  const std::set<std::string> numbers = number_tests();
  EXPECT_TRUE(numbers.contains("simulate_test.cc")) << number_tests_path();
  const std::regex in_gate_asks("in_gate\\(\\)"), sanitized_asks("[ !(]sanitized[ );]");
  int files = 0;
  for (const auto& each : std::filesystem::recursive_directory_iterator(source_dir() + "/tests")) {
    const std::string file = each.path().filename().string();
    if (each.path().extension() != ".cc" || file == "gate_test.cc") continue;
    const std::string text = text_of(each.path().string());
    if (!std::regex_search(text, in_gate_asks) && (numbers.contains(file) || !std::regex_search(text, sanitized_asks)))
      continue;
    ++files;
    EXPECT_TRUE(has_row_only_at_night(document, file))
        << "docs/contributing.md, \"Only at night\", has no row for what " << file << " leaves out";
  }
  EXPECT_GE(files, 10);
}

TEST(Gate, TheDocumentNamesEachTestOfThePageThatLeavesSomethingToTheNight) {
  const std::string document = text_of(source_dir() + "/docs/contributing.md");
  const std::regex asks("inGate|axeOnAPhoneOnly|narrowestInGate");
  int files = 0;
  for (const auto& each : std::filesystem::directory_iterator(source_dir() + "/web/e2e")) {
    const std::string file = each.path().filename().string();
    if (each.path().extension() != ".ts" || file == "visitor.ts") continue;   // visitor.ts defines these names
    if (!std::regex_search(text_of(each.path().string()), asks)) continue;
    ++files;
    EXPECT_TRUE(has_row_only_at_night(document, file))
        << "docs/contributing.md, \"Only at night\", has no row for what web/e2e/" << file << " leaves out";
  }
  EXPECT_GE(files, 3);
}

}   // namespace gate_test
}   // namespace pitboss::test
