// A test fixture that runs the program in a temporary folder.
#pragma once
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "ledger/support/temp_folder.h"
#include "support/places.h"
#include "support/shell.h"

namespace pitboss::test {

inline const std::string binary = "'" + pitboss::test::program_path() + "' ";

class ProgramInFolder : public testing::Test {
 protected:
  // `before`: shell text before the program's name, such as a variable.
  ShellRan run(const std::string& arguments, const std::string& before = "") const {
    return run_in_shell("cd '" + folder_.string() + "' && " + before + binary + arguments + " 2>&1 </dev/null");
  }
  std::string text_of(const char* file) const {
    std::ostringstream text;
    text << std::ifstream(folder_ / file).rdbuf();
    return text.str();
  }
  void write(const char* file, const std::string& text) const { std::ofstream(folder_ / file) << text; }

  const ledger::test::TempFolder temp_;
  const std::filesystem::path folder_ = temp_.path();
};

}   // namespace pitboss::test
