// A progress bar on stderr for work that takes longer than a second. Only on a terminal; the destructor removes it.
#pragma once
#include <string>

namespace pitboss::cli {

class ProgressBar {
 public:
  // `parts` is the number of pieces of work that follow each other. Each piece reports its own progress from 0 to its
  // end.
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
