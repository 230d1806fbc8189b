#include "bots/client_socket.h"

#include <netdb.h>
#include <netinet/tcp.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include "server/http_text.h"

namespace pitboss::bots {

namespace {

constexpr std::chrono::seconds time_to_open{10};
constexpr std::size_t longest_message = 4 * 1024 * 1024;
constexpr std::size_t longest_answer = 8 * 1024;    // to the handshake
constexpr std::size_t most_waiting = 1024 * 1024;   // to be sent
constexpr std::size_t read_at_once = 256 * 1024;
constexpr unsigned normal = 1000, going_away = 1001;

// The key and its answer are the example of RFC 6455, 1.3: what they guard against, a cache that answers, is not here.
constexpr std::string_view key = "dGhlIHNhbXBsZSBub25jZQ==";
constexpr std::string_view answer_to_key = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

std::string in_words(int error) { return std::generic_category().message(error); }

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

void ClientSocket::close(std::string_view why) { say_goodbye(normal, why); }

// The server answers and ends the connection.
void ClientSocket::say_goodbye(unsigned code, std::string_view why) {
  const std::scoped_lock lock(mutex_);
  if (std::exchange(closing_, true)) return;
  std::string payload{static_cast<char>(code >> 8), static_cast<char>(code & 0xff)};
  payload += server::clipped(why, server::longest_reason);
  put(server::masked_frame(Opcode::closing, payload));
}

// Whoever reads is told of what went wrong.
void ClientSocket::put(std::string_view bytes) {
  if (file_ < 0) return;
  if (outgoing_.empty()) {
    const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  outgoing_ += bytes;
  if (outgoing_.size() <= most_waiting) return;
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
    if (self && self->stage_ != Stage::open) self->over("the server did not answer in time");
  });
  untried_ = addresses();
  try_next("no such host");
}

void ClientSocket::try_next(std::string_view why) {
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
    wrong = in_words(errno);
    if (file >= 0) ::close(file);
  }
  // Not from here: whoever opens us may not expect to hear of it yet.
  loop_.later({}, [self = shared_from_this(), wrong] { self->over(wrong); });
}

void ClientSocket::shake_hands() {
  stage_ = Stage::shaking;
  const std::scoped_lock lock(mutex_);
  put("GET /ws HTTP/1.1\r\nHost: " + server::authority(host_, port_) +
      "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " +
      std::string(key) + "\r\n\r\n");
}

void ClientSocket::ready(bool ends) {
  if (stage_ == Stage::over) return;
  if (stage_ == Stage::connecting) {
    int error = 0;
    socklen_t size = sizeof error;
    getsockopt(file_, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error != 0) return try_next(in_words(error));
    shake_hands();
  }
  let_out();
  receive(ends);
}

void ClientSocket::let_out() {
  const std::scoped_lock lock(mutex_);
  if (outgoing_.empty()) return;
  const std::string all = std::exchange(outgoing_, {});
  put(all);
}

// Of an end that came together with something else nobody tells again.
void ClientSocket::receive(bool ends) {
  thread_local std::string buffer(read_at_once, '\0');
  while (stage_ != Stage::over) {
    const ssize_t got = ::recv(file_, buffer.data(), buffer.size(), 0);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (got <= 0) return over(got == 0 ? "closed" : in_words(errno));
    const std::string_view bytes(buffer.data(), static_cast<std::size_t>(got));
    if (incoming_.empty()) {
      incoming_ = bytes.substr(take(bytes));
    } else {
      incoming_ += bytes;
      incoming_.erase(0, take(incoming_));
    }
    if (bytes.size() < buffer.size() && !ends) return;   // that was all; of more we are told
  }
}

// How many of the bytes have been dealt with.
std::size_t ClientSocket::take(std::string_view bytes) {
  const std::size_t all = bytes.size();
  if (stage_ == Stage::shaking) bytes.remove_prefix(take_handshake(bytes));
  while (stage_ == Stage::open) {
    const auto frame = server::take_frame(bytes, longest_message);
    if (!frame) break;
    hear(*frame);
  }
  return stage_ == Stage::over ? all : all - bytes.size();
}

std::size_t ClientSocket::take_handshake(std::string_view bytes) {
  constexpr std::string_view end = "\r\n\r\n", welcome = "HTTP/1.1 101 ";
  const std::size_t at = bytes.find(end);
  if (at == std::string_view::npos) {
    if (bytes.size() > longest_answer) over("no answer to the handshake");
    return 0;
  }
  const std::string_view head = bytes.substr(0, at);
  if (!head.starts_with(welcome) || head.find(answer_to_key) == std::string_view::npos) {
    over("the handshake was refused: " + std::string(head.substr(0, head.find('\r'))));
    return 0;
  }
  stage_ = Stage::open;
  if (listener_.open) listener_.open(shared_from_this());
  return at + end.size();
}

void ClientSocket::hear(const Frame& frame) {
  if (!frame.kind) return over("a frame that our server does not send");
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
      say_goodbye(normal, "");
      return over(reason);
    }
  }
}

void ClientSocket::finish() {
  if (stage_ != Stage::open) return over("the clients are closing");
  say_goodbye(going_away, "the client is closing");
}

void ClientSocket::cut() { over("cut off"); }

void ClientSocket::over(std::string_view why) {
  if (std::exchange(stage_, Stage::over) == Stage::over) return;
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
    if (file_ >= 0) ::close(std::exchange(file_, -1));
  }
  loop_.let_go(*this);
  // What the listener hold may hold us.
  const Clients::Listener listener = std::exchange(listener_, {});
  if (listener.closed) listener.closed(why);
}

}   // namespace pitboss::bots
