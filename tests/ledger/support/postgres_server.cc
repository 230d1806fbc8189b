#include "ledger/support/postgres_server.h"

#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <thread>
#include <vector>

namespace pitboss::ledger::test {

namespace {

[[noreturn]] void cannot(const std::string& why) {
  std::fprintf(stderr, "the tests need a PostgreSQL 15 server (Debian's postgresql-15): %s\n", why.c_str());
  std::abort();
}

std::string program_folder() {
  FILE* const pipe = popen("pg_config --bindir", "r");
  std::array<char, 512> line{};
  const bool read = pipe != nullptr && std::fgets(line.data(), line.size(), pipe) != nullptr;
  if (pipe != nullptr) pclose(pipe);
  if (!read) cannot("pg_config does not say where it is");
  std::string folder(line.data());
  while (folder.ends_with('\n')) folder.pop_back();
  if (!std::filesystem::exists(folder + "/postgres")) cannot("there is none in " + folder);
  return folder;
}

// PostgreSQL refuses to be root. Dies with this program; the order matters, since a change of the user forgets that.
pid_t start_program(const std::vector<std::string>& words, const std::string& log) {
  const passwd* const user = geteuid() == 0 ? getpwnam("postgres") : nullptr;
  if (geteuid() == 0 && user == nullptr) cannot("there is no user postgres");
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const pid_t child = fork();
  if (child != 0) return child;
  if (user != nullptr && (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0))
    _exit(126);
  prctl(PR_SET_PDEATHSIG, SIGQUIT);
  if (std::freopen(log.c_str(), "a", stdout) == nullptr || dup2(1, 2) < 0) _exit(126);
  execv(arguments[0], arguments.data());
  _exit(127);
}

std::string quoted(const std::string& path) {   // in a URI
  std::string text;
  for (const char c : path) text += c == '/' ? "%2F" : std::string(1, c);
  return text;
}

bool execute(const std::string& where, const std::string& text) {
  PGconn* const connection = PQconnectdb(where.c_str());
  PGresult* const result = PQstatus(connection) == CONNECTION_OK ? PQexec(connection, text.c_str()) : nullptr;
  const bool done = PQresultStatus(result) == PGRES_COMMAND_OK || PQresultStatus(result) == PGRES_TUPLES_OK;
  PQclear(result);
  PQfinish(connection);
  return done;
}

}   // namespace

PostgresServer& PostgresServer::running() {
  static PostgresServer server;
  return server;
}

PostgresServer::PostgresServer() : bin_(program_folder()) {
  if (const passwd* const user = getpwnam("postgres"); geteuid() == 0 && user != nullptr)
    if (chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) != 0) cannot("chown");
  int status = 0;
  const pid_t made = start_program({bin_ + "/initdb", "--pgdata=" + folder_.file("data"), "--auth=trust", "--no-sync",
                                    "--username=pitboss", "--encoding=UTF8", "--locale=C"},
                                   folder_.file("log"));
  if (waitpid(made, &status, 0) != made || status != 0) cannot("initdb failed, see " + folder_.file("log"));
  start();
}

// What is lost when the machine stops is not these tests' business, so nothing is synced.
void PostgresServer::start() {
  postmaster_ = start_program({bin_ + "/postgres", "-D", folder_.file("data"), "-k", folder_.path().string(), "-c",
                               "listen_addresses=", "-c", "fsync=off", "-c", "deadlock_timeout=100ms"},
                              folder_.file("log"));
  for (int i = 0; i < 600; ++i) {
    if (execute("postgres://pitboss@" + quoted(folder_.path().string()) + "/postgres", "SELECT 1")) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  cannot("it does not answer, see " + folder_.file("log"));
}

void PostgresServer::crash() {
  kill(postmaster_, SIGQUIT);
  waitpid(postmaster_, nullptr, 0);
  postmaster_ = -1;
}

PostgresServer::~PostgresServer() {
  if (postmaster_ > 0) crash();
}

std::string PostgresServer::new_database() {
  const std::string server = "postgres://pitboss@" + quoted(folder_.path().string()) + "/";
  const std::string name = "house" + std::to_string(++databases_);
  if (!execute(server + "postgres", "CREATE DATABASE " + name)) cannot("it makes no database");
  return server + name;
}

}   // namespace pitboss::ledger::test
