// The throughput of the transport on loopback: texts a second from one server thread to clients in another process, and
// the memory of an idle WebSocket. It does not use google-benchmark, because a measurement is one long run of two
// processes.
//   pitboss_transport_bench [connections] [seconds]
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/endpoint.h"
#include "server/file_limit.h"
#include "server/transport.h"

namespace {

using namespace pitboss::server;
using Clock = std::chrono::steady_clock;

class EchoSession : public SessionHandler {
 public:
  explicit EchoSession(std::shared_ptr<Connection> connection) : connection_(std::move(connection)) {}
  void on_text(std::string_view text) override { connection_->send(std::make_shared<const std::string>(text)); }
  void on_closed() override {}

 private:
  std::shared_ptr<Connection> connection_;
};

class House : public Endpoint {
 public:
  std::shared_ptr<SessionHandler> open_session(std::shared_ptr<Connection> connection, std::string_view) override {
    const std::lock_guard lock(mutex_);
    connections_.push_back(connection);
    return std::make_shared<EchoSession>(std::move(connection));
  }
  void handle(Request, Answer answer) override { answer({404, "text/plain", "", {}}); }
  std::vector<std::shared_ptr<Connection>> connections() {
    const std::lock_guard lock(mutex_);
    return connections_;
  }

 private:
  std::mutex mutex_;
  std::vector<std::shared_ptr<Connection>> connections_;
};

double resident_kilobytes() {
  std::ifstream in("/proc/self/statm");
  double pages = 0;
  in >> pages >> pages;
  return pages * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1024;
}

double cpu_seconds() {   // of the server's thread: of this process without the calling thread
  const auto used = [](clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
  };
  return used(CLOCK_PROCESS_CPUTIME_ID) - used(CLOCK_THREAD_CPUTIME_ID);
}

// The clients: sockets that open a WebSocket and then read and drop everything, at the least cost.
[[noreturn]] void run_clients(std::uint16_t port, int connections) {
  const int poll = epoll_create1(0);
  for (int i = 0; i < connections; ++i) {
    const int file = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(file, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) _exit(1);
    constexpr std::string_view hello =
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
    if (write(file, hello.data(), hello.size()) < 0) _exit(1);
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.fd = file;
    epoll_ctl(poll, EPOLL_CTL_ADD, file, &event);
  }
  std::array<epoll_event, 256> events;
  static std::array<char, 65536> bytes;
  for (;;) {
    const int ready = epoll_wait(poll, events.data(), static_cast<int>(events.size()), -1);
    for (int i = 0; i < ready; ++i)
      if (read(events[static_cast<std::size_t>(i)].data.fd, bytes.data(), bytes.size()) <= 0) _exit(0);
  }
}

struct Run {
  std::string_view name;
  int texts_at_once;   // to each connection, one after the other
  std::size_t length;
};

void measure(const Run& run, Transport& transport, const std::vector<std::shared_ptr<Connection>>& connections,
             std::chrono::seconds time) {
  const Text text = std::make_shared<const std::string>(run.length, 'x');
  const std::uint64_t before = transport.counts().messages_out;
  const double cpu_before = cpu_seconds();
  const auto begin = Clock::now();
  std::uint64_t given = 0;
  while (Clock::now() - begin < time) {
    for (const auto& connection : connections)
      for (int i = 0; i < run.texts_at_once; ++i) connection->send(text);
    given += connections.size() * static_cast<std::uint64_t>(run.texts_at_once);
    while (transport.counts().messages_out - before < given)
      std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
  const std::chrono::duration<double> took = Clock::now() - begin;
  const double cpu = cpu_seconds() - cpu_before;
  const double out = static_cast<double>(transport.counts().messages_out - before);
  fmt::print("{:<42} {:>9.0f} texts a second, {:>5.2f} microseconds of CPU a text\n", run.name, out / took.count(),
             cpu / out * 1e6);
}

}   // namespace

int main(int count, char** words) {
  const int connections = count > 1 ? std::atoi(words[1]) : 10'000;
  const std::chrono::seconds time(count > 2 ? std::atoi(words[2]) : 3);
  House house;
  ListenOptions listening;
  listening.port = 0;
  listening.threads = 1;
  // The process of the clients is forked before this one has threads, and waits for the port.
  std::array<int, 2> tell{};
  if (pipe(tell.data()) != 0) return 1;
  const pid_t child = fork();
  if (child == 0) {
    raise_file_limit();
    std::uint16_t port = 0;
    if (read(tell[0], &port, sizeof port) != sizeof port) _exit(1);
    run_clients(port, connections);
  }
  auto transport = Transport::listen(listening, house);
  if (!transport) {
    fmt::print(stderr, "{}\n", transport.reason());
    kill(child, SIGKILL);
    return 1;
  }
  const double before = resident_kilobytes();
  const std::uint16_t port = (*transport)->port();
  if (write(tell[1], &port, sizeof port) != sizeof port) return 1;
  const auto begin = Clock::now();
  while (house.connections().size() < static_cast<std::size_t>(connections)) {
    if (waitpid(child, nullptr, WNOHANG) != 0) return 1;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  const std::chrono::duration<double> took = Clock::now() - begin;
  fmt::print("{} WebSockets opened, {:.0f} a second\n", connections, connections / took.count());
  fmt::print("idle: {:.2f} kB of memory a WebSocket\n", (resident_kilobytes() - before) / connections);
  const auto all = house.connections();
  const std::vector<std::shared_ptr<Connection>> some(all.begin(), all.begin() + std::min<long>(1000, connections));
  measure({"one text of 100 bytes to each of them", 1, 100}, **transport, all, time);
  measure({"one text of 400 bytes to each of them", 1, 400}, **transport, all, time);
  measure({"four texts of 100 bytes at once, to 1000", 4, 100}, **transport, some, time);
  measure({"twenty texts of 100 bytes at once, to 1000", 20, 100}, **transport, some, time);
  fmt::print("afterwards: {:.2f} kB of memory a WebSocket\n", (resident_kilobytes() - before) / connections);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  return 0;
}
