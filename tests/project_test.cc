// What the project says of itself: its documents name files that exist, and its version and licence are the same
// everywhere.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <string>

#include "base/version.h"
#include "support/places.h"

namespace pitboss::project_test {

namespace fs = std::filesystem;

const fs::path root = test::source_dir();

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(root / file).rdbuf();
  EXPECT_FALSE(text.str().empty()) << file;
  return text.str();
}

// Whatever stands in backquotes and begins with one of our folders, or looks like one of our files.
TEST(Project, TheArchitectureNamesFilesThatExist) {
  const std::string text = text_of("docs/architecture.md");
  const std::regex quoted("`([A-Za-z0-9_.-]+(?:/[A-Za-z0-9_.-]+)+|[A-Z]+\\.md)`");
  int named = 0;
  for (auto at = std::sregex_iterator(text.begin(), text.end(), quoted); at != std::sregex_iterator(); ++at) {
    ++named;
    EXPECT_TRUE(fs::exists(root / (*at)[1].str())) << (*at)[1];
  }
  EXPECT_GT(named, 60);
  const std::regex linked("\\]\\(([^)#]+)[^)]*\\)");
  for (auto at = std::sregex_iterator(text.begin(), text.end(), linked); at != std::sregex_iterator(); ++at)
    EXPECT_TRUE(fs::exists(root / "docs" / (*at)[1].str())) << (*at)[1];
}

// Every folder of src/ is a box of the drawing.
TEST(Project, TheDrawingHasEveryFolder) {
  const std::string drawing = text_of("docs/pictures/architecture.svg");
  for (const auto& entry : fs::directory_iterator(root / "src")) {
    const std::string folder = "src/" + entry.path().filename().string();
    EXPECT_NE(drawing.find('>' + folder + '<'), std::string::npos) << folder;
  }
}

TEST(Project, TheVersionIsTheSameEverywhere) {
  const std::string number = version_number();
  EXPECT_EQ(version(), number + '+' + build_commit());
  for (const char* file : {"web/package.json", "web/package-lock.json"})
    EXPECT_EQ(nlohmann::json::parse(text_of(file)).at("version"), number) << file;
  EXPECT_NE(text_of("CHANGELOG.md").find("\n## " + number), std::string::npos);
}

TEST(Project, TheLicenceIsNamedEverywhere) {
  for (const char* file : {"LICENSE", "README.md", "CMakeLists.txt", "CHANGELOG.md"})
    EXPECT_NE(text_of(file).find("Apache-2.0"), std::string::npos) << file;
  EXPECT_NE(text_of("LICENSE").find("The pitboss authors"), std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(text_of("web/package.json")).at("license"), "Apache-2.0");
}

}   // namespace pitboss::project_test
