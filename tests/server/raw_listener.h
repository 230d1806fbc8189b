// The server's end of a connection that says whatever a test wants.
#pragma once
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace pitboss::test {

class RawPeer {
 public:
  explicit RawPeer(int file) : file_(file) {}
  RawPeer(RawPeer&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  RawPeer& operator=(RawPeer&&) = delete;
  ~RawPeer() { close(); }

  bool read_until(std::string_view end) {
    std::string all;
    for (char byte = 0; ::recv(file_, &byte, 1, 0) == 1;)
      if ((all += byte).ends_with(end)) return true;
    return false;
  }
  void send(std::string_view bytes) {
    EXPECT_EQ(::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
  }
  void close() {
    if (file_ >= 0) ::close(std::exchange(file_, -1));
  }
  void reset() {   // without a good end
    const linger none{1, 0};
    setsockopt(file_, SOL_SOCKET, SO_LINGER, &none, sizeof none);
    close();
  }

 private:
  int file_;
};

class RawListener {
 public:
  RawListener() : file_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(bind(file_, reinterpret_cast<const sockaddr*>(&address), size), 0);
    EXPECT_EQ(listen(file_, 64), 0);
    EXPECT_EQ(getsockname(file_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    port_ = ntohs(address.sin_port);
  }
  RawListener(const RawListener&) = delete;
  RawListener& operator=(const RawListener&) = delete;
  ~RawListener() { ::close(file_); }

  std::uint16_t port() const { return port_; }
  RawPeer accept() { return RawPeer(::accept(file_, nullptr, nullptr)); }

 private:
  int file_;
  std::uint16_t port_ = 0;
};

}   // namespace pitboss::test
