// Runs a shell command to its end, and returns its output.
#pragma once
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace pitboss::test {

struct ShellRan {
  std::string out;
  int exit = -1;   // 128 + N: ended by signal N
};

// Shell text that waits until `condition` is true, at most a minute: what it waits for may have failed.
inline std::string wait_in_shell(const std::string& condition) {
  return "for i in $(seq 3000); do if " + condition + "; then break; fi; sleep 0.02; done";
}

inline ShellRan run_in_shell(const std::string& command) {
  std::FILE* pipe = popen(command.c_str(), "r");
  EXPECT_NE(pipe, nullptr);
  ShellRan ran;
  if (pipe == nullptr) return ran;
  std::array<char, 4096> bytes{};
  for (std::size_t n; (n = std::fread(bytes.data(), 1, bytes.size(), pipe)) > 0;) ran.out.append(bytes.data(), n);
  const int status = pclose(pipe);
  ran.exit = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return ran;
}

}   // namespace pitboss::test
