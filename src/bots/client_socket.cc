#include "bots/client_socket.h"

#include <netdb.h>
#include <netinet/tcp.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include "base/shown.h"
#include "server/http_text.h"

namespace pitboss::bots {

namespace {

constexpr std::chrono::seconds time_to_open{10};
constexpr std::size_t longest_message = 4 * 1024 * 1024;
constexpr std::size_t longest_answer = 8 * 1024;     // to the handshake
constexpr std::size_t most_outgoing = 1024 * 1024;   // bytes that wait to be sent
constexpr std::size_t read_at_once = 256 * 1024;
constexpr unsigned normal = 1000, going_away = 1001;

// The example of RFC 6455, 1.3. A fixed key is enough: it protects against caches that answer, and there is none here.
constexpr std::string_view key = "dGhlIHNhbXBsZSBub25jZQ==";
constexpr std::string_view answer_to_key = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

std::string error_text(int error) { return std::generic_category().message(error); }

}   // namespace

ClientSocket::ClientSocket(ClientLoop& loop, std::string host, std::uint16_t port, Clients::Listener listener)
    : loop_(loop), host_(std::move(host)), port_(port), listener_(std::move(listener)) {}

ClientSocket::~ClientSocket() {
  if (file_ >= 0) ::close(file_);
}

// ---- from any thread

void ClientSocket::send(Text text, bool) {
  if (text == nullptr) return;
  const std::scoped_lock lock(mutex_);
  if (!closing_) put(server::masked_frame(Opcode::text, *text));
}

void ClientSocket::close(std::string_view why) { send_close(normal, why); }

// The server answers with its own close frame and ends the connection.
void ClientSocket::send_close(unsigned code, std::string_view why) {
  const std::scoped_lock lock(mutex_);
  if (std::exchange(closing_, true)) return;
  std::string payload{static_cast<char>(code >> 8), static_cast<char>(code & 0xff)};
  payload += clipped(why, server::longest_reason);
  put(server::masked_frame(Opcode::closing, payload));
}

// Errors are not reported here: the next recv() reports them.
void ClientSocket::put(std::string_view bytes) {
  if (file_ < 0) return;
  if (outgoing_.empty()) {
    const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  outgoing_ += bytes;
  if (outgoing_.size() <= most_outgoing) return;
  closing_ = true;
  ::shutdown(file_, SHUT_RDWR);   // the loop sees the end
}

// ---- in the loop's thread

std::vector<ClientSocket::Address> ClientSocket::addresses() const {
  addrinfo wanted{};
  wanted.ai_family = AF_UNSPEC;
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (getaddrinfo(host_.c_str(), std::to_string(port_).c_str(), &wanted, &found) != 0) return {};
  std::vector<Address> all;
  for (const addrinfo* each = found; each != nullptr; each = each->ai_next) {
    Address address;
    address.size = each->ai_addrlen;
    std::memcpy(&address.bytes, each->ai_addr, each->ai_addrlen);
    all.push_back(address);
  }
  freeaddrinfo(found);
  std::ranges::reverse(all);   // the last is tried first
  return all;
}

void ClientSocket::begin() {
  loop_.later(time_to_open, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (self && self->stage_ != Stage::open) self->end("the server did not answer in time");
  });
  untried_ = addresses();
  try_next_address("no such host");
}

void ClientSocket::try_next_address(std::string_view why) {
  const std::unique_lock lock(mutex_);
  if (file_ >= 0) ::close(std::exchange(file_, -1));
  std::string wrong(why);
  while (!untried_.empty()) {
    const Address address = untried_.back();
    untried_.pop_back();
    const int file = ::socket(address.bytes.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (file >= 0) {
      const int yes = 1;
      setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
      if ((::connect(file, reinterpret_cast<const sockaddr*>(&address.bytes), address.size) == 0 ||
           errno == EINPROGRESS) &&
          loop_.watch(file, *this)) {
        file_ = file;
        return;
      }
    }
    wrong = error_text(errno);
    if (file >= 0) ::close(file);
  }
  // Called later, so that the listener is never called from within begin().
  loop_.later({}, [self = shared_from_this(), wrong] { self->end(wrong); });
}

void ClientSocket::send_handshake() {
  stage_ = Stage::handshake;
  const std::scoped_lock lock(mutex_);
  put("GET /ws HTTP/1.1\r\nHost: " + server::authority(host_, port_) +
      "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " +
      std::string(key) + "\r\n\r\n");
}

void ClientSocket::ready(bool ends) {
  if (stage_ == Stage::ended) return;
  if (stage_ == Stage::connecting) {
    int error = 0;
    socklen_t size = sizeof error;
    getsockopt(file_, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error != 0) return try_next_address(error_text(error));
    send_handshake();
  }
  flush();
  receive(ends);
}

void ClientSocket::flush() {
  const std::scoped_lock lock(mutex_);
  if (outgoing_.empty()) return;
  const std::string all = std::exchange(outgoing_, {});
  put(all);
}

// `ends`: epoll has reported the end of the stream together with the data, and will not report it again.
void ClientSocket::receive(bool ends) {
  thread_local std::string buffer(read_at_once, '\0');
  while (stage_ != Stage::ended) {
    const ssize_t got = ::recv(file_, buffer.data(), buffer.size(), 0);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (got <= 0) return end(got == 0 ? "closed" : error_text(errno));
    const std::string_view bytes(buffer.data(), static_cast<std::size_t>(got));
    if (incoming_.empty()) {
      incoming_ = bytes.substr(consume(bytes));
    } else {
      incoming_ += bytes;
      incoming_.erase(0, consume(incoming_));
    }
    if (bytes.size() < buffer.size() && !ends) return;   // the kernel has no more; epoll reports when it has
  }
}

// Handles what is complete, and returns how many bytes that was.
std::size_t ClientSocket::consume(std::string_view bytes) {
  const std::size_t all = bytes.size();
  if (stage_ == Stage::handshake) bytes.remove_prefix(consume_handshake(bytes));
  while (stage_ == Stage::open) {
    const auto frame = server::take_frame(bytes, longest_message);
    if (!frame) break;
    on_frame(*frame);
  }
  return stage_ == Stage::ended ? all : all - bytes.size();
}

std::size_t ClientSocket::consume_handshake(std::string_view bytes) {
  constexpr std::string_view end_of_head = "\r\n\r\n", switching_protocols = "HTTP/1.1 101 ";
  const std::size_t at = bytes.find(end_of_head);
  if (at == std::string_view::npos) {
    if (bytes.size() > longest_answer) end("no answer to the handshake");
    return 0;
  }
  const std::string_view head = bytes.substr(0, at);
  if (!head.starts_with(switching_protocols) || head.find(answer_to_key) == std::string_view::npos) {
    end("the handshake was refused: " + std::string(head.substr(0, head.find('\r'))));
    return 0;
  }
  stage_ = Stage::open;
  if (listener_.open) listener_.open(shared_from_this());
  return at + end_of_head.size();
}

void ClientSocket::on_frame(const Frame& frame) {
  if (!frame.kind) return end("a frame that our server does not send");
  switch (*frame.kind) {
    case Opcode::text:
      if (listener_.text) listener_.text(frame.payload);
      return;
    case Opcode::ping: {
      const std::scoped_lock lock(mutex_);
      if (!closing_) put(server::masked_frame(Opcode::pong, frame.payload));
      return;
    }
    case Opcode::pong:
      return;
    case Opcode::closing: {
      const std::string_view reason = frame.payload.size() > 2 ? frame.payload.substr(2) : "closed";
      send_close(normal, "");
      return end(reason);
    }
  }
}

void ClientSocket::finish() {
  if (stage_ != Stage::open) return end("the clients are closing");
  send_close(going_away, "the client is closing");
}

void ClientSocket::cut() { end("cut off"); }

void ClientSocket::end(std::string_view why) {
  if (std::exchange(stage_, Stage::ended) == Stage::ended) return;
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
    if (file_ >= 0) ::close(std::exchange(file_, -1));
  }
  loop_.remove(*this);
  // The listener is released here, because what it captures may hold this object.
  const Clients::Listener listener = std::exchange(listener_, {});
  if (listener.closed) listener.closed(why);
}

}   // namespace pitboss::bots
