// A real `pitboss serve` in a process of its own, which a test may kill.
#pragma once
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "bots/http_client.h"
#include "support/places.h"

namespace pitboss::test {

// A port that is free now. Fixed, so that a server that starts again has the same one.
inline std::uint16_t free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  EXPECT_EQ(bind(socket, reinterpret_cast<sockaddr*>(&address), size), 0);
  EXPECT_EQ(getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size), 0);
  close(socket);
  return ntohs(address.sin_port);
}

class ServerProcess {
 public:
  // `where`: the store; empty: a file of its own. `preloaded`: a library for LD_PRELOAD, which replaces system calls.
  explicit ServerProcess(const std::string& config, const std::string& where = {}, std::string preloaded = {})
      : port(free_port()), preload(std::move(preloaded)), config_(config) {
    static int made = 0;
    folder = std::filesystem::temp_directory_path() /
             ("pitboss-serve-" + std::to_string(getpid()) + "-" + std::to_string(++made));
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    where_ = where.empty() ? "sqlite:" + (folder / "house.db").string() : where;
    write_config();
  }
  ~ServerProcess() {
    if (pid > 0) kill_now();
    std::filesystem::remove_all(folder);
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // Returns true as soon as the server answers, false if it ends or does not answer within a minute. While nobody
  // listens at the port, another test or connection may get it: then the server tries again, the first time at another
  // port.
  bool start() {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    for (;;) {
      const std::size_t said_before = said().size();
      if (start_once(end)) return has_started_ = true;
      const bool is_taken = said().find("port " + std::to_string(port) + " is taken", said_before) != std::string::npos;
      if (!is_taken || std::chrono::steady_clock::now() > end) return false;
      if (!has_started_) {
        port = free_port();
        write_config();
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
  }
  void kill_now() {
    ::kill(pid, SIGKILL);
    waitpid(pid, nullptr, 0);
    pid = 0;
  }
  int end_in_good_order() {
    ::kill(pid, SIGTERM);
    int status = 0;
    waitpid(pid, &status, 0);
    pid = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  std::string said() const {
    std::ifstream file(folder / "err");
    return {std::istreambuf_iterator<char>(file), {}};
  }
  std::string store() const { return where_; }
  std::string key() const { return (folder / "shoes.key").string(); }

  std::filesystem::path folder;
  std::uint16_t port;
  std::string preload;
  pid_t pid = 0;

 private:
  void write_config() const {
    std::ofstream(folder / "house.toml") << "listen = \"127.0.0.1:" << port << "\"\nstore = \"" << store()
                                         << "\"\nkey = \"" << key() << "\"\n"
                                         << config_;
  }
  bool start_once(std::chrono::steady_clock::time_point end) {
    const std::string config = (folder / "house.toml").string(), out = (folder / "out").string(),
                      err = (folder / "err").string(), program = program_path();
    std::filesystem::remove(out);
    std::fflush(nullptr);
    pid = fork();
    if (pid == 0) {
      if (freopen(err.c_str(), "a", stderr) == nullptr || freopen(out.c_str(), "w", stdout) == nullptr) _exit(9);
      if (!preload.empty()) setenv("LD_PRELOAD", preload.c_str(), 1);
      execl(program.c_str(), program.c_str(), "serve", "--config", config.c_str(), static_cast<char*>(nullptr));
      _exit(9);
    }
    server::Request request;
    request.method = "GET";
    request.path = "/healthz";
    while (std::chrono::steady_clock::now() < end) {
      // It has said where it listens: it is no other server that answers there.
      std::string first_line;
      if (std::ifstream said(out); std::getline(said, first_line) && first_line.starts_with("http://"))
        if (const auto answer = bots::http_request("127.0.0.1", port, request); answer && answer->status == 200)
          return true;
      if (waitpid(pid, nullptr, WNOHANG) == pid) {   // it ended by itself
        pid = 0;
        break;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }

  const std::string config_;
  std::string where_;
  bool has_started_ = false;
};

}   // namespace pitboss::test
