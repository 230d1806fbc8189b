// Runs `pitboss play` for tests: the built program, with its input from a file.
#pragma once
#include <gtest/gtest.h>
#include <unistd.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/places.h"
#include "support/shell.h"

namespace pitboss::test {

// A temporary file, removed by the destructor.
class Scratch {
 public:
  explicit Scratch(std::string_view text, std::string_view ending = "") {
    std::string name = (std::filesystem::temp_directory_path() / "pitboss-play-XXXXXX").string() + std::string(ending);
    const int file = mkstemps(name.data(), static_cast<int>(ending.size()));
    EXPECT_GE(file, 0);
    path_ = name;
    std::ofstream(path_, std::ios::binary) << text;
    if (file >= 0) ::close(file);
  }
  ~Scratch() { std::filesystem::remove(path_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// A temporary folder, removed with its contents by the destructor.
class ScratchFolder {
 public:
  ScratchFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "pitboss-shoes-XXXXXX").string();
    EXPECT_NE(mkdtemp(name.data()), nullptr);
    path_ = name;
  }
  ~ScratchFolder() {
    std::filesystem::remove_all(path_);
    std::filesystem::remove(path_ + ".key");   // the key that `pitboss play --shoes` puts beside the folder
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

inline ShellRan play(const std::string& arguments, std::string_view input) {
  const Scratch file(input);
  return run_in_shell("'" + pitboss::test::program_path() + "' play " + arguments + " <'" + file.path() + "' 2>&1");
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

inline int count(std::string_view text, std::string_view what) {
  int n = 0;
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string_view::npos; at += what.size()) ++n;
  return n;
}
inline bool has(std::string_view text, std::string_view what) { return text.find(what) != std::string_view::npos; }

// The text with single blanks in place of line breaks, so that a wrapped sentence can be found.
inline std::string unbroken(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::string all;
  for (std::string word; words >> word;) all += (all.empty() ? "" : " ") + word;
  return all;
}

// The last prompt, without the answer.
inline std::string last_prompt(const std::string& out) {
  std::string last;
  for (const std::string& line : lines_of(out))
    if (const std::size_t end = line.find(" > "); end != std::string::npos) last = line.substr(0, end);
  return last;
}

// A session that is played answer by answer. Each time the output is needed the program runs again with all answers so
// far; therefore the seed must be fixed. The last prompt is the one that is not answered yet.
class Script {
 public:
  explicit Script(std::string arguments) : arguments_(std::move(arguments)) {}

  Script& say(std::string_view answer) {
    input_ += std::string(answer) + '\n';
    ran_ = {};
    return *this;
  }
  const std::string& out() {
    if (ran_.out.empty()) {
      ran_ = play(arguments_, input_);
      EXPECT_EQ(ran_.exit, 0) << ran_.out;
    }
    return ran_.out;
  }
  std::string prompt() { return last_prompt(out()); }
  bool shows(std::string_view what) { return has(unbroken(out()), what); }

  // Gives the answers that let the round go on, until a prompt contains these words.
  Script& until(std::string_view words) {
    for (int i = 0; i < 200 && !testing::Test::HasFailure(); ++i) {
      const std::string asked = prompt();
      if (has(asked, words)) return *this;
      const bool by_key = has(asked, "(s)tand") || has(asked, "(s)tay");
      say(by_key ? "s" : has(asked, "(k)eep") ? "k" : has(asked, "(n)o") ? "n" : has(asked, "(t)ake it") ? "t" : "");
    }
    ADD_FAILURE() << "nobody was asked: " << words << "\n" << out();
    return *this;
  }

  // The number of an item in the supervisor's menu now; 0 if it is not there.
  int number_of(std::string_view item) {
    Script look = *this;
    look.say("!");
    int number = 0;
    for (const std::string& line : lines_of(look.out())) {
      if (line.ends_with(" > !")) number = 0;   // an earlier menu
      if (line.size() < 6 || !has(line, item)) continue;
      int read = 0;
      const std::size_t digits = line.find_first_not_of(' ');
      if (digits <= 3 && std::from_chars(line.data() + digits, line.data() + 4, read).ec == std::errc{}) number = read;
    }
    return number;
  }
  // Chooses the item; `more` answers its further questions.
  Script& supervise(std::string_view item, std::string_view more = "") {
    const int number = number_of(item);
    EXPECT_GT(number, 0) << "the supervisor's menu has not: " << item << "\n" << out();
    say("!");
    return say(std::to_string(number) + (more.empty() ? "" : " ") + std::string(more));
  }

 private:
  std::string arguments_;
  std::string input_;
  ShellRan ran_;
};

}   // namespace pitboss::test
