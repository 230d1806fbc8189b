// Starts the ledger's tests; or, asked by one of them, is a process that is going to be killed.
#include <gtest/gtest.h>

#include "ledger/support/child.h"

int main(int argc, char** argv) {
  if (const auto ended = pitboss::ledger::test::be_a_child(argc, argv)) return *ended;
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
