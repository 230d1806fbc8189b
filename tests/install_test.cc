// What `cmake --install` leaves: the program, its page, its manual and its completion work from where they were put.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "base/version.h"
#include "support/program_folder.h"

namespace pitboss::install_test {

using test::ProgramInFolder, test::run_in_shell, test::ShellRan;

namespace fs = std::filesystem;

class Install : public ProgramInFolder {
 protected:
  void SetUp() override {
    prefix_ = folder_ / "a prefix";
    fs::create_directories(folder_ / "page/assets");
    std::ofstream(folder_ / "page/index.html") << "<!doctype html><title>a page</title>\n";
    std::ofstream(folder_ / "page/assets/page.js") << "1;\n";
    const std::string build = fs::path(test::program_path()).parent_path().string();
    const ShellRan ran = run_in_shell("PITBOSS_PAGE='" + (folder_ / "page").string() + "' cmake --install '" + build +
                                      "' --prefix '" + prefix_.string() + "' 2>&1");
    ASSERT_EQ(ran.exit, 0) << ran.out;
  }

  ShellRan here(const std::string& command) const {
    return run_in_shell("cd '" + folder_.string() + "' && export PATH='" + (prefix_ / "bin").string() + "':$PATH && " +
                        command + " 2>&1 </dev/null");
  }
  // What bash offers for the last word of the line; an empty one behind a space.
  std::string completed(const std::string& line) const {
    std::ofstream(folder_ / "complete.bash")
        << "source '" << (prefix_ / "share/bash-completion/completions/pitboss").string() << "'\n"
        << "COMP_WORDS=(" << line << ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
        << "[[ $(complete -p pitboss) == 'complete -F _pitboss pitboss' ]] || echo not registered\n"
        << "_pitboss\nprintf '%s ' \"${COMPREPLY[@]}\"\n";
    return here("bash complete.bash").out;
  }

  fs::path prefix_;
};

TEST_F(Install, ProgramManualAndCompletionAreInTheirPlaces) {
  const ShellRan said = here("pitboss --version");
  EXPECT_EQ(said.exit, 0);
  EXPECT_TRUE(said.out.starts_with(std::string("pitboss ") + version_number() + '+')) << said.out;
  for (const char* file : {"LICENSE", "CHANGELOG.md", "README.md", "docs/operating.md", "regulations/readings.md",
                           "web/README.md", "tests/houses/README.md"})
    EXPECT_TRUE(fs::exists(prefix_ / "share/doc/pitboss" / file)) << file;

  // man, where the machine has it, must have nothing to complain about.
  const std::string manual = "'" + (prefix_ / "share/man/man1/pitboss.1").string() + "'";
  if (here("command -v man").exit == 0) {
    const ShellRan warnings = here("LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l " + manual + " 2>&1 >/dev/null");
    EXPECT_EQ(warnings.exit, 0);
    EXPECT_EQ(warnings.out, "");
    const ShellRan page = here("LC_ALL=C.UTF-8 MANWIDTH=80 man -l " + manual);
    for (const char* words : {"PITBOSS(1)", "pitboss simulate RULEBOOK [options]", "--until-se X", "EXIT STATUS"})
      EXPECT_NE(page.out.find(words), std::string::npos) << words;
    EXPECT_EQ(page.out.find("man-page"), std::string::npos) << "it is hidden";
  }

  EXPECT_EQ(completed("pitboss si"), "simulate ");
  EXPECT_EQ(completed("pitboss rules ''"), "show check clause ");
  EXPECT_EQ(completed("pitboss edge --inf"), "--infinite ");
  EXPECT_EQ(completed("pitboss edge gc-"), "gc-switch ");
  EXPECT_EQ(completed("pitboss edge gc-switch --set dealer.s"), "dealer.soft_17= ");
  EXPECT_EQ(completed("pitboss edge gc-switch --set = dealer.s"), "dealer.soft_17= ") << "as bash parts --set=dealer.s";
  EXPECT_EQ(completed("pitboss edge gc-switch --set decks = ''"), " ") << "nobody knows the value";
  EXPECT_EQ(completed("pitboss bet k"), "kings-bounty ");
  std::ofstream(folder_ / "one.round") << '\n';
  EXPECT_EQ(completed("pitboss round one"), "one.round ");
  if (here("command -v shellcheck").exit == 0) {
    const ShellRan checked =
        here("shellcheck --shell=bash '" + (prefix_ / "share/bash-completion/completions/pitboss").string() + "'");
    EXPECT_EQ(checked.exit, 0) << checked.out;
  }
}

// Every command and every option that --help shows is in the manual and in the completion.
TEST_F(Install, ManualAndCompletionHaveWhatTheHelpHas) {
  std::ostringstream manual, completion;
  manual << std::ifstream(prefix_ / "share/man/man1/pitboss.1").rdbuf();
  completion << std::ifstream(prefix_ / "share/bash-completion/completions/pitboss").rdbuf();
  std::istringstream help(here("pitboss --help").out);
  std::string line;
  while (std::getline(help, line) && line != "Subcommands:") {
  }
  int commands = 0;
  while (std::getline(help, line)) {
    if (!line.starts_with("  ") || line[2] == ' ') continue;
    const std::string command = line.substr(2, line.find(' ', 2) - 2);
    ++commands;
    std::string dashed = command;
    if (const auto dash = dashed.find('-'); dash != std::string::npos) dashed.insert(dash, 1, '\\');
    EXPECT_NE(manual.str().find("\n.SS pitboss " + dashed + '\n'), std::string::npos) << command;
    EXPECT_NE(completion.str().find("\n    'pitboss " + command + "')\n"), std::string::npos) << command;
  }
  EXPECT_GE(commands, 24);
}

TEST_F(Install, ServeFindsThePage) {
  EXPECT_TRUE(fs::exists(prefix_ / "share/pitboss/page/assets/page.js"));
  // It ends by itself: a server that is asked to end finishes in good order.
  std::ofstream(folder_ / "ask.bash") << R"(
    pitboss serve --listen 127.0.0.1:0 --quiet >address & server=$!
    for ((i = 0; i < 600; ++i)); do [[ -s address ]] && break; sleep 0.1; done
    read -r address <address; port=${address##*:}; port=${port%/}
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    printf 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n' >&3
    cat <&3
    kill "$server"; wait "$server"
  )";
  const ShellRan ran = here("bash ask.bash");
  EXPECT_TRUE(ran.out.starts_with("HTTP/1.1 200")) << ran.out;
  EXPECT_NE(ran.out.find("<title>a page"), std::string::npos) << ran.out;
}

}   // namespace pitboss::install_test
