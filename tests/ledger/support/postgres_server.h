// A real PostgreSQL for the tests: in a folder of its own, on a Unix socket, started when the first test asks for it
// and stopped with the program, however that ends.
#pragma once
#include <sys/types.h>

#include <string>

#include "ledger/support/temp_folder.h"

namespace pitboss::ledger::test {

class PostgresServer {
 public:
  static PostgresServer& running();
  ~PostgresServer();

  std::string new_database();   // its postgres://
  void crash();                 // its processes are gone at once, without a word
  void start();

 private:
  PostgresServer();
  TempFolder folder_;
  std::string bin_;
  pid_t postmaster_ = -1;
  int databases_ = 0;
};

}   // namespace pitboss::ledger::test
