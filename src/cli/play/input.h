// Reads lines from a terminal or a pipe. An interrupt counts as the end of the input.
#pragma once
#include <array>
#include <cstddef>
#include <string>

namespace pitboss::cli {

class Input {
 public:
  // `wake`: a file descriptor that becomes readable when the session is interrupted, or -1.
  Input(int descriptor, int wake) : descriptor_(descriptor), wake_(wake) {}

  enum class Read { fine, too_long, ended };
  // One line without its line end; only the first `most` bytes of a longer one.
  Read line(std::string& line, std::size_t most);

 private:
  // False at the end of the input.
  bool fill();

  int descriptor_;
  int wake_;
  std::array<char, 4096> bytes_{};
  std::size_t next_ = 0;
  std::size_t end_ = 0;
};

}   // namespace pitboss::cli
