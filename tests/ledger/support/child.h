// This program once more, as a process that can be killed.
#pragma once
#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace pitboss::ledger::test {

class Child {
 public:
  explicit Child(const std::vector<std::string>& words);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();

  // Waits for it; nothing when the child is gone and everything was read.
  std::optional<std::string> line();
  void kill();   // -9

 private:
  pid_t process_ = -1;
  int output_ = -1;
  std::string read_;
};

// What the program does when it is such a child: writes or takes tables until it is killed. Nothing: it is not one.
std::optional<int> be_a_child(int argc, char** argv);

// A child that writes in groups: in each, one record to each of these chains, with the group's number as its body.
inline constexpr int written_chains = 3;

}   // namespace pitboss::ledger::test
