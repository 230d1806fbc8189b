// A client's end of one WebSocket, on a loop of clients.
#pragma once
#include <sys/socket.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "bots/client_loop.h"
#include "bots/clients.h"
#include "server/endpoint.h"
#include "server/frame.h"

namespace pitboss::bots {

using server::Frame;
using server::Opcode;

class ClientSocket final : public Connection,
                           public ClientLoop::Source,
                           public std::enable_shared_from_this<ClientSocket> {
 public:
  ClientSocket(ClientLoop& loop, std::string host, std::uint16_t port, Clients::Listener listener);
  ~ClientSocket() override;

  // From any thread.
  using Connection::send;
  void send(Text text, bool more) override;
  void close(std::string_view why) override;

  // In the loop's thread.
  void begin() override;
  void ready(bool ends) override;
  void finish() override;
  void cut() override;

 private:
  struct Address {
    sockaddr_storage bytes{};
    socklen_t size = 0;
  };
  enum class Stage : std::uint8_t { connecting, shaking, open, over };

  std::vector<Address> addresses() const;
  void try_next(std::string_view why);
  void shake_hands();
  void receive(bool ends);
  std::size_t take(std::string_view bytes);
  std::size_t take_handshake(std::string_view bytes);
  void hear(const Frame& frame);
  void say_goodbye(unsigned code, std::string_view why);
  void put(std::string_view bytes);   // under the mutex
  void let_out();
  void over(std::string_view why);

  // Of the loop's thread.
  ClientLoop& loop_;
  const std::string host_;
  const std::uint16_t port_;
  Clients::Listener listener_;
  std::vector<Address> untried_;
  Stage stage_ = Stage::connecting;
  std::string incoming_;   // what does not make a frame yet

  std::mutex mutex_;   // of what follows
  int file_ = -1;
  bool closing_ = false;   // nothing more is sent
  std::string outgoing_;   // what the kernel had no room for
};

}   // namespace pitboss::bots
