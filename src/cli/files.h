// Files that a command reads and writes, whole.
#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "base/result.h"
#include "cli/complain.h"

namespace pitboss::cli {

// What a sentence calls it: "<stdin>" for "-".
std::string name_of_file(const std::string& path);

inline constexpr std::size_t most_of_text = std::size_t{1} << 20;
// A text of at most so many bytes, or the sentence that says why not. "-" is stdin, which can be read once.
Result<std::string, std::string> read_text_file(const std::string& path, std::size_t most = most_of_text);

enum class Existing { replaced, kept };

// Written to a temporary file beside its place, and renamed when it is complete. The temporary file is removed if the
// command fails or is cancelled.
class NewFile {
 public:
  // Where something is at the place already, it is kept or replaced. A link stays, and what it
  // points to is replaced; a link to nothing is replaced itself.
  static Result<NewFile, Refused> open(const std::string& path, Existing existing);

  NewFile(NewFile&&) noexcept;
  NewFile& operator=(NewFile&&) = delete;
  ~NewFile();   // removes it, unless it came to its place

  int descriptor() const { return descriptor_; }
  // Where it lies now, for those who write to it by its name.
  const std::string& beside() const { return beside_; }
  // Everything is written: syncs it and gives it its place.
  std::optional<Refused> finish();

 private:
  NewFile(std::string name, std::string place, std::string beside, int descriptor, Existing existing);

  std::string name_, place_, beside_;
  int descriptor_;
  Existing existing_;
};

std::optional<Refused> write_file(const std::string& path, const std::string& text, Existing existing);

}   // namespace pitboss::cli
