// The lines that players type, or a pipe hands over; an interrupt ends them as the end of the input does.
#pragma once
#include <array>
#include <cstddef>
#include <string>

namespace pitboss::cli {

class Input {
 public:
  // `wake`: a descriptor that can be read once the session is interrupted, or -1.
  Input(int descriptor, int wake) : descriptor_(descriptor), wake_(wake) {}

  enum class Read { fine, too_long, ended };
  // One line without its end; of one that is longer than `most`, its beginning.
  Read line(std::string& line, std::size_t most);

 private:
  // False where nothing comes any more.
  bool fill();

  int descriptor_;
  int wake_;
  std::array<char, 4096> bytes_{};
  std::size_t next_ = 0;
  std::size_t end_ = 0;
};

}   // namespace pitboss::cli
