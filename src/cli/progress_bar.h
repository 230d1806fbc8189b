// A bar on stderr, where that is a terminal, for work that takes longer than a second; gone when it is done.
#pragma once
#include <string>

namespace pitboss::cli {

class ProgressBar {
 public:
  // `parts`: how many pieces of work come one after the other, each of which tells of its own progress to its end.
  explicit ProgressBar(std::string what, int parts = 1);
  ~ProgressBar();
  void operator()(int done, int of);

 private:
  std::string what_;
  int parts_;
  int parts_done_ = 0;
  double began_;
  bool shown_ = false;
};

}   // namespace pitboss::cli
