// `pitboss serve` in a process of its own, with any words, whose output a test reads.
#pragma once
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>

#include "ledger/support/temp_folder.h"
#include "live/players.h"
#include "support/places.h"

namespace pitboss::test {

inline std::string text_in(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

class Served {
 public:
  // Starts `pitboss WORDS` in the folder.
  Served(const std::filesystem::path& folder, const std::string& words) {
    const std::string command = "cd '" + folder.string() + "' && exec '" + program_path() + "' " + words + " >'" +
                                output_.file("out") + "' 2>'" + output_.file("err") + "' </dev/null";
    std::fflush(nullptr);
    pid_ = fork();
    if (pid_ == 0) {
      execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
      _exit(9);
    }
  }
  ~Served() {
    if (pid_ > 0) kill();
  }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;

  // Waits until it says where it listens; false if it ends instead, or says nothing within a minute.
  bool is_ready() {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (std::chrono::steady_clock::now() < end) {
      const std::string out = text_in(output_.file("out"));
      const std::size_t colon = out.find(':', out.find("//"));
      if (const std::size_t slash = out.find("/\n"); out.starts_with("http://") && slash != std::string::npos) {
        port_ = static_cast<std::uint16_t>(std::stoi(out.substr(colon + 1, slash - colon - 1)));
        return true;
      }
      if (waitpid(pid_, &status_, WNOHANG) == pid_) {
        pid_ = 0;
        return false;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }
  std::uint16_t port() const { return port_; }
  // Behind the address, a line each.
  std::string news() const {
    const std::string out = text_in(output_.file("out"));
    return out.substr(std::min(out.find('\n'), out.size() - 1) + 1);
  }
  std::string log() const { return text_in(output_.file("err")); }
  std::string said() const { return text_in(output_.file("out")) + log(); }

  void kill() { end_with(SIGKILL); }
  int end() { return end_with(SIGTERM); }

 private:
  int end_with(int signal) {
    if (pid_ > 0) {
      ::kill(pid_, signal);
      waitpid(pid_, &status_, 0);
    }
    pid_ = 0;
    return WIFEXITED(status_) ? WEXITSTATUS(status_) : -1;
  }

  const ledger::test::TempFolder output_;
  pid_t pid_ = 0;
  int status_ = 0;
  std::uint16_t port_ = 0;
};

// Three players for some rounds. Their seats stay theirs for a while: nobody has played at the table before.
inline void play(const Served& server, const std::string& table) {
  Players players(bots_at(server.port(), {table}, 3));
  EXPECT_TRUE(players.play_until([](const bots::BotsReport& so_far) { return so_far.rounds >= 6; })) << server.said();
  EXPECT_GT(players.end().accepted, 10u);
}

}   // namespace pitboss::test
