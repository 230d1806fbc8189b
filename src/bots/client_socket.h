// A client's end of one WebSocket, on a ClientLoop.
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
  enum class Stage : std::uint8_t { connecting, handshake, open, ended };

  std::vector<Address> addresses() const;
  void try_next_address(std::string_view why);
  void send_handshake();
  void receive(bool ends);
  std::size_t consume(std::string_view bytes);
  std::size_t consume_handshake(std::string_view bytes);
  void on_frame(const Frame& frame);
  void send_close(unsigned code, std::string_view why);
  void put(std::string_view bytes);   // the caller holds the mutex
  void flush();
  void end(std::string_view why);

  // Only in the loop's thread.
  ClientLoop& loop_;
  const std::string host_;
  const std::uint16_t port_;
  Clients::Listener listener_;
  std::vector<Address> untried_;
  Stage stage_ = Stage::connecting;
  std::string incoming_;   // the beginning of a frame that is not complete yet

  std::mutex mutex_;   // guards what follows
  int file_ = -1;
  bool closing_ = false;   // nothing more is sent
  std::string outgoing_;   // what the kernel had no room for
};

}   // namespace pitboss::bots
