// Whole files that a command reads and writes.
#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "base/result.h"
#include "cli/complain.h"

namespace pitboss::cli {

// The name of the file in sentences: "<stdin>" for "-".
std::string name_of_file(const std::string& path);

inline constexpr std::size_t most_of_text = std::size_t{1} << 20;
// The text of the file, at most `most` bytes; the failure is a sentence. "-" is stdin, which can be read once.
Result<std::string, std::string> read_text_file(const std::string& path, std::size_t most = most_of_text);

enum class Existing { replaced, kept };

// A file that is written under a temporary name in its folder, and renamed when it is complete. The temporary file is
// removed if the command fails or is cancelled.
class NewFile {
 public:
  // `existing` says what happens to a file that is there already. If the path is a link, the file that it points to is
  // replaced; a link to nothing is itself replaced.
  static Result<NewFile, Refused> open(const std::string& path, Existing existing);

  NewFile(NewFile&&) noexcept;
  NewFile& operator=(NewFile&&) = delete;
  ~NewFile();   // removes the temporary file, unless finish() has renamed it

  int descriptor() const { return descriptor_; }
  // The path of the temporary file, for a caller that writes to it by name and not by descriptor.
  const std::string& beside() const { return beside_; }
  // To be called when everything is written: syncs the temporary file and renames it.
  std::optional<Refused> finish();

 private:
  NewFile(std::string name, std::string place, std::string beside, int descriptor, Existing existing);

  std::string name_, place_, beside_;
  int descriptor_;
  Existing existing_;
};

std::optional<Refused> write_file(const std::string& path, const std::string& text, Existing existing);

}   // namespace pitboss::cli
