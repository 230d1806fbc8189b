#include "cli/output.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <utility>

namespace pitboss::cli {

namespace {

struct Output {
  std::string command;
  OutputAsked asked;
  std::optional<NewFile> file;
  std::optional<Refused> refused;
  bool whole = false;
};

Output& output() {
  static Output the_one;
  return the_one;
}

// A device or a pipe cannot be replaced by a new file: it is written to directly.
bool is_device(const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  return std::filesystem::is_character_file(status) || std::filesystem::is_fifo(status);
}

bool stdout_goes_to(int descriptor) {
  std::fflush(stdout);
  return dup2(descriptor, STDOUT_FILENO) >= 0;
}

std::optional<Refused> redirect(Output& to) {
  const std::string& path = *to.asked.file;
  if (is_device(path)) {
    const int device = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (device < 0 || !stdout_goes_to(device))
      return Refused{path + " cannot be written: " + std::strerror(errno), environment_failed};
    close(device);
    return std::nullopt;
  }
  auto file = NewFile::open(path, to.asked.existing());
  if (!file) return file.reason();
  to.file.emplace(std::move(*file));
  if (!stdout_goes_to(to.file->descriptor()))
    return Refused{path + " cannot be written: " + std::strerror(errno), environment_failed};
  return std::nullopt;
}

}   // namespace

bool all_is_written() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout.flush().good(); }

OutputAsked& output_asked() { return output().asked; }

bool begin_output(const std::string& command) {
  output().command = command;
  if (output().asked.to_file() && !output().file) output().refused = redirect(output());
  return !output().refused;
}

int end_output(int exit_code) {
  Output& to = output();
  if (to.refused) return complain(to.command, *to.refused);
  if (!all_is_written()) {
    to.file.reset();
    return complain(to.command, "the output cannot be written: make room for it, or send it elsewhere",
                    environment_failed);
  }
  if (!to.file) return exit_code;
  const bool keep = to.whole || exit_code == fine || exit_code == answer_is_no;
  const auto refused = keep ? to.file->finish() : std::nullopt;
  to.file.reset();
  return refused ? complain(to.command, *refused) : exit_code;
}

void output_is_whole() { output().whole = true; }

void leave_output() {
  if (!output().file) return;
  output().file.reset();
  output().asked = {};
}

}   // namespace pitboss::cli
